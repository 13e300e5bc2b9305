// The site of `make site` below a folder of a plain file server, in Chromium and in Debian's
// Firefox: a game is played, and all addresses work there.
import assert from 'node:assert/strict';
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {after, before, describe, test as plainTest} from 'node:test';
import type {Page} from 'playwright-core';
import puppeteer, {type Page as FirefoxPage} from 'puppeteer-core';
import {GAMES} from '../tools/games.mjs';
import {files as filesOf} from '../tools/weigh.mjs';
import {begin, finish, isKept, mine, open, playOne, start, test} from './page';
import {FULL, TIMEOUT} from './timeouts';

const ROOT = join(process.env.BASTIDE_WEB as string, '..');
const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const MOVES = FULL ? 400 : 12;
/** A folder with the names that the service worker treats in another way. */
const BELOW = 'docs/v1/table';

let folder: string;
let python: ChildProcess;
let site: string;

/** Unpacks the zip below a folder, and serves it as anyone would. */
async function serveSite(): Promise<void> {
	const packed = spawnSync(join(ROOT, 'tools/release/site'), {encoding: 'utf8'});
	assert.equal(packed.status, 0, packed.stderr);
	folder = mkdtempSync(join(tmpdir(), 'bastide-site-'));
	const words = ['-m', 'zipfile', '-e', join(ROOT, 'build/bastide-site.zip')];
	const unpacked = spawnSync('python3', [...words, join(folder, BELOW)], {encoding: 'utf8'});
	assert.equal(unpacked.status, 0, unpacked.stderr);
	python = spawn('python3', ['-u', '-m', 'http.server', '--bind', '127.0.0.1', '0'], {
		cwd: folder,
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	assert.ok(python.stdout);
	for await (const line of createInterface(python.stdout)) {
		const found = /port (\d+)/.exec(line);
		if (!found) continue;
		site = `http://127.0.0.1:${found[1]}/${BELOW}/`;
		return;
	}
	assert.fail('python3 -m http.server does not start');
}

const isThere = (page: Page): Promise<unknown> =>
	page.waitForSelector('#app:not([aria-busy])', {state: 'attached'});

async function openSite(keeps = false): Promise<{page: Page; faults: string[]}> {
	const {page, faults} = await open({keeps});
	faults.length = 0;
	await page.goto(site);
	await isThere(page);
	return {page, faults};
}

async function playSome(page: Page): Promise<void> {
	for (let turn = 0; turn < MOVES; turn++) {
		if (await page.$('[data-testid=table][data-over=true]')) return;
		await playOne(page, turn);
	}
}

/** Firefox, with as much of Playwright's page as the tests that click need. */
function clickable(page: FirefoxPage): Page {
	const attribute = (selector: string, name: string): Promise<string | null> =>
		page.$eval(selector, (element, wanted) => element.getAttribute(wanted), name);
	const like = {
		$: (selector: string) => page.$(selector),
		waitForSelector: (selector: string) => page.waitForSelector(selector),
		waitForFunction: (act: (argument: unknown) => unknown, argument: unknown) =>
			page.waitForFunction(act, {}, argument),
		getAttribute: attribute,
		locator: (selector: string) => ({
			getAttribute: (name: string) => attribute(selector, name),
		}),
		click: (selector: string) => page.locator(selector).setTimeout(TIMEOUT).click(),
	};
	return like as unknown as Page;
}

describe('the site without a server, below a folder', () => {
	before(async () => {
		await serveSite();
		await begin();
	});
	after(async () => {
		await finish();
		python?.kill();
		if (folder) rmSync(folder, {recursive: true});
	});

	test('is small: index.html at the root, under 1,000 files', () => {
		const below = filesOf(join(folder, BELOW));
		assert.ok(below.includes(join(folder, BELOW, 'index.html')));
		assert.ok(below.length < 1000, `${below.length} files`);
		return Promise.resolve();
	});

	for (const game of GAMES)
		test(`Chromium plays ${game}`, async () => {
			const {page, faults} = await openSite();
			await start(page, game);
			await playSome(page);
			assert.deepEqual(faults, []);
		});

	test('addresses, reload, lessons, puzzles, rules and documents work', async () => {
		const {page, faults} = await openSite();
		const [game] = GAMES;
		const shows = async (address: string, selector: string): Promise<void> => {
			await page.goto(`${site}${address}`);
			await page.waitForSelector(selector);
			await page.reload();
			await page.waitForSelector(selector);
		};
		await shows(`#/learn/${game}`, '[data-step]');
		await shows(`#/rules/${game}`, '.book, .rulebook');
		await shows('#/puzzles/day', '[data-testid=puzzle], .puzzle');
		await shows('docs/index.html', 'main');
		await shows('#/online', '[data-testid=no-server]');
		await page.click('[data-testid=no-server] a[href^=docs]');
		await page.waitForURL(/docs\/host\.html$/);
		assert.match(await page.innerText('h1'), /server/i);
		assert.deepEqual(faults, []);
	});

	test('an address that does not exist leads back to the page', async () => {
		const {page} = await openSite();
		const found = readFileSync(join(folder, BELOW, '404.html'), 'utf8');
		await page.route('**/table/abc', (route) =>
			route.fulfill({status: 404, contentType: 'text/html', body: found}),
		);
		await page.goto(`${site}table/abc`);
		await page.waitForFunction(
			(home) => document.querySelector<HTMLAnchorElement>('#home')?.href === home,
			site,
		);
		assert.ok(await page.isVisible('#table'));
		await page.click('#home');
		await isThere(page);
	});

	test('plays without a network after one visit, and leaves other caches alone', async () => {
		const {page} = await openSite(true);
		await page.evaluate(() => caches.open('of another page'));
		await isKept(page);
		const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
		assert.equal(scope, site);
		assert.ok(await page.evaluate(() => caches.has('of another page')));
		await page.context().setOffline(true);
		await page.reload();
		await isThere(page);
		await start(page, 'medina');
		await playOne(page, 1);
	});

	void plainTest(
		"Debian's Firefox plays a game",
		{skip: existsSync(FIREFOX) ? false : `no ${FIREFOX}: tools/setup full`},
		async () => {
			const browser = await puppeteer.launch({
				browser: 'firefox',
				protocol: 'webDriverBiDi',
				executablePath: FIREFOX,
				headless: true,
				timeout: TIMEOUT,
				protocolTimeout: TIMEOUT,
			});
			try {
				const page = await browser.newPage();
				page.setDefaultTimeout(TIMEOUT);
				const faults: string[] = [];
				page.on('pageerror', (error) => faults.push(String(error)));
				page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
				await page.setViewport({width: 1280, height: 800});
				await page.goto(site);
				await page.evaluate(() =>
					localStorage.setItem(
						'bastide.settings',
						JSON.stringify({speed: 'off', language: 'en'}),
					),
				);
				await page.reload();
				await page.waitForSelector('#app:not([aria-busy])');
				const [game = ''] = GAMES;
				await start(clickable(page), game);
				await mine(clickable(page));
				await playSome(clickable(page));
				await page.screenshot({path: join(ROOT, 'build/site-firefox.png')});
				assert.deepEqual(faults, []);
			} finally {
				await browser.close();
			}
		},
	);
});
