// What a failed browser test leaves in build/failures/browser, in a folder per test: the error, and
// for each open page a screenshot, its address, its text, its clicks and its console.
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import type {Page} from 'playwright-core';
import {clickedOn} from './click_player';
import {TIMEOUT} from './timeouts';

const FAILURES = join(process.env.BASTIDE_WEB as string, '../build/failures/browser');
const LINES_MAX = 1000;

/** By page: what its console said, and what did not come. */
const consoles = new WeakMap<Page, string[]>();
/** By name of a file: what else is worth knowing, such as the log of a server. */
const logs = new Map<string, () => string>();

/** Notes what a page says from now on. */
export function listen(page: Page): void {
	const lines: string[] = [];
	consoles.set(page, lines);
	const note = (line: string): void => {
		lines.push(line);
		if (lines.length > LINES_MAX) lines.shift();
	};
	page.on('console', (message) => note(`${message.type()}: ${message.text()}`));
	page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error.message}`));
	page.on('crash', () => note('the page crashed'));
	page.on('framenavigated', (frame) => note(`opened: ${frame.url()}`));
	page.on('requestfailed', (request) =>
		note(`did not come: ${request.url()} ${request.failure()?.errorText ?? ''}`),
	);
}

/** Has a file saved beside the pages of a test that fails. */
export function alsoSave(name: string, text: () => string): void {
	logs.set(name, text);
}

/** What a person would see, and what the table knows. */
function screen(): string {
	const all = (selector: string): HTMLElement[] => [
		...document.querySelectorAll<HTMLElement>(selector),
	];
	const said = (selector: string): string =>
		all(selector)
			.map(({innerText}) => innerText.replace(/\s+/g, ' ').trim())
			.join(' | ');
	const open = all('[data-open]').map(
		({dataset: {place, piece, choice}}) => place ?? piece ?? choice ?? '?',
	);
	const main = document.querySelector<HTMLElement>('[data-testid][data-ply], [data-step]');
	return [
		location.href,
		JSON.stringify({...main?.dataset}),
		`sentence: ${said('.sentence-words, .lesson-words')}`,
		`buttons: ${said('.sentence-buttons button, .lesson-buttons button')}`,
		`${open.length} open: ${open.slice(0, 20).join(' ')}`,
		document.body.innerText.replace(/\s+/g, ' ').slice(0, 1500),
	].join('\n');
}

/** What becomes of a promise; something else where a page does not answer. */
function orElse<T>(asked: Promise<T>, fallback: T): Promise<T> {
	const late = new Promise<T>((resolve) =>
		setTimeout(() => resolve(fallback), TIMEOUT / 4).unref(),
	);
	return Promise.race([asked.catch(() => fallback), late]);
}

async function told(page: Page): Promise<string> {
	const seen = await orElse(page.evaluate(screen), `${page.url()}\nthe page does not answer`);
	const clicks = clickedOn(page);
	return clicks.length > 0 ? `${seen}\nclicked: ${clicks.slice(-40).join(' / ')}` : seen;
}

function folderOf(test: string): string {
	const name = `${basename(process.argv[1] ?? '', '.test.mjs')} ${test}`;
	return join(FAILURES, name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100));
}

/** Removes what is left of an earlier run. */
export function forgetFailure(test: string): void {
	rmSync(folderOf(test), {recursive: true, force: true});
}

/** Saves all that; answers what was on each page. */
export async function saveFailure(test: string, pages: Page[], error: unknown): Promise<string[]> {
	const folder = folderOf(test);
	mkdirSync(folder, {recursive: true});
	const save = (name: string, what: string | Buffer): void =>
		writeFileSync(join(folder, name), what);
	save('error.txt', `${error instanceof Error ? error.stack : String(error)}\n`);
	for (const [name, text] of logs) save(name, text());
	return Promise.all(
		pages.map(async (page, at) => {
			const picture = await orElse(page.screenshot({timeout: TIMEOUT / 4}), null);
			const words = await told(page);
			const lines = consoles.get(page) ?? [];
			if (picture) save(`page-${at + 1}.png`, picture);
			save(`page-${at + 1}.txt`, [words, '', 'Console:', ...lines, ''].join('\n'));
			return words;
		}),
	);
}
