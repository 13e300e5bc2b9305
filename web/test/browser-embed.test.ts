// A replay in a frame of another site, which the host of the server has allowed or not.
import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import {after, before, describe} from 'node:test';
import {join} from 'node:path';
import type {Browser, FrameLocator, Page} from 'playwright-core';
import {Bastide} from '../tools/bastide_server.mjs';
import {launch} from '../tools/browser.mjs';
import {RestPlayer} from '../tools/rest_players.mjs';
import {root} from './support';
import {check} from './axe';
import {contextOf, test} from './page';
import {TIMEOUT} from './timeouts';

const STUDY = `bastide 1
game medina
players 2
#: study Walls
#: chapter Towers
#: text Two arms grow from this tower.
#: arrow a1 c3 blue dashed
#: mark c3 green A
moves
. well g5
#: text The well comes first.
`;

let browser: Browser;
let server: Bastide;
/** Two sites of others; the second is not allowed. */
const sites: Server[] = [];
let table = '';

const frame = (page: string): string =>
	`<!doctype html><html lang="en"><title>A blog</title><main><h1>Our game</h1>
	<iframe title="Replay" src="${page}" style="width: 100%; height: 800px"></iframe></main>`;

function site(): Server {
	return createServer((request, response) => {
		response.setHeader('Content-Type', 'text/html');
		response.end(frame(new URL(request.url ?? '', 'http://x').searchParams.get('page') ?? ''));
	});
}

const portOf = (at: number): number => (sites[at]?.address() as {port: number}).port;

interface Visit {
	page: Page;
	inside: FrameLocator;
	/** By the browser, while the page was loaded. */
	said: string[];
}

async function visit(at: number, path: string): Promise<Visit> {
	const context = await contextOf(browser, {settings: {language: 'en'}});
	const page = await context.newPage();
	const said: string[] = [];
	page.on('console', (message) => said.push(message.text()));
	const address = encodeURIComponent(`${server.address}${path}`);
	await page.goto(`http://127.0.0.1:${portOf(at)}/?page=${address}`);
	return {page, inside: page.frameLocator('iframe'), said};
}

/** A game of the server with a few moves; Ada may resign it. */
async function play(isResigned = false): Promise<string> {
	let cookie = '';
	const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
		const answer = await fetch(`${server.address}v1/${path}`, {
			method,
			headers: {cookie},
			...(body && {body: JSON.stringify(body)}),
		});
		cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
		assert.ok(answer.ok, `${path}: ${answer.status}`);
		return answer.json();
	};
	await ask('POST', 'guest', {name: 'Ada'});
	const made = (await ask('POST', 'tables', {
		game: 'medina',
		players: 2,
		seats: ['me', 'random'],
	})) as {table: string};
	await ask('POST', 'commands', {type: 'start', table: made.table});
	for (let moves = 0; moves < 3;) {
		const {legal, now} = (await ask('GET', `tables/${made.table}/state`)) as {
			legal: string[];
			now: {ply: number; turn?: number};
		};
		const [move] = legal;
		if (now.turn !== 1 || move === undefined) continue;
		await ask('POST', 'commands', {type: 'move', table: made.table, ply: now.ply, move});
		moves++;
	}
	if (isResigned) await ask('POST', 'commands', {type: 'resign', table: made.table});
	return made.table;
}

const plyOf = async (inside: FrameLocator): Promise<number> =>
	Number(await inside.locator('.embed-ply').getAttribute('data-ply'));

describe('a replay in a frame', () => {
	before(async () => {
		sites.push(site(), site());
		for (const each of sites) await once(each.listen(0, '127.0.0.1'), 'listening');
		const options = ['--embed-origins', `http://127.0.0.1:${portOf(0)}`];
		server = await Bastide.start(join(root, 'build/web'), options);
		browser = await launch([], TIMEOUT);
		table = await play();
	});
	after(async () => {
		await browser?.close();
		await server?.close();
		for (const each of sites) each.close();
	});

	test('shows a position, and the moves before and after it', async () => {
		const {page, inside} = await visit(0, `embed/${table}?ply=2`);
		await inside.locator('.embed-ply').waitFor();
		assert.equal(await plyOf(inside), 2);
		await inside.getByRole('button', {name: 'Next move'}).click();
		await inside.locator('.embed-ply[data-ply="3"]').waitFor();
		const link = inside.getByRole('link', {name: 'Open in Bastide'});
		assert.equal(
			await link.getAttribute('href'),
			`${server.address}#/online/${table}/replay/2`,
		);
		assert.equal(await inside.locator('.embed-decision').count(), 0);
		await page.screenshot({path: join(root, 'build/embed-frame.png'), fullPage: true});
		await check(page, 'the page with the frame');
	});

	test('is what a copied link of a finished game leads to, without a frame', async () => {
		const finished = await play(true);
		const context = await contextOf(browser, {settings: {language: 'en'}});
		const page = await context.newPage();
		await context.grantPermissions(['clipboard-read', 'clipboard-write']);
		await page.goto(`${server.address}#/online/${finished}/replay/2`);
		await page.click('.top-button[title="Copy link"]');
		await page.waitForSelector('.top-button[title=Copied]');
		const link = await page.evaluate(() => navigator.clipboard.readText());
		assert.equal(link, `${server.address}table/${finished}?ply=2`);
		await page.goto('about:blank');
		await page.goto(link);
		await page.waitForSelector('[data-testid=replay][data-ply="2"]');
		assert.ok(page.url().endsWith(`#/online/${finished}/replay/2`));
	});

	test('shows a chapter of a study, with its comments, arrows and marks', async () => {
		const ada = await RestPlayer.come(server.address, 'Ada');
		await ada.post('register', {name: 'Ada', password: 'a password of 1912'});
		const {study} = (await ada.post('studies', {text: STUDY, visibility: 'unlisted'})) as {
			study: string;
		};
		const {page, inside} = await visit(0, `embed.html#/study/server/${study}/1/0`);
		const comment = inside.locator('[data-testid=embed-comment]');
		await comment.getByText('Two arms grow from this tower.').waitFor();
		await inside.locator('[data-arrow="a1 c3"]').waitFor({state: 'attached'});
		await inside.locator('[data-mark=c3]').waitFor({state: 'attached'});
		const link = inside.getByRole('link', {name: 'Open in Bastide'});
		assert.equal(await link.getAttribute('href'), `${server.address}#/study/server/${study}`);
		await inside.getByRole('button', {name: 'Next move'}).click();
		await comment.getByText('Move 1. The well comes first.').waitFor();
		await inside.locator('[data-arrow]').waitFor({state: 'detached'});
		await check(page, 'the page with the study');
	});

	test('needs no account, and leaves nothing behind', async () => {
		const {page, inside} = await visit(0, `embed.html#/${table}`);
		await inside.locator('.embed-ply').waitFor();
		const cookies = await page.context().cookies(server.address);
		assert.deepEqual(cookies, []);
	});

	test('explains that a game does not exist', async () => {
		const {inside} = await visit(0, `embed.html#/${'A'.repeat(16)}`);
		await inside.getByRole('alert').waitFor();
		assert.equal(
			await inside.getByRole('alert').innerText(),
			'There is no such game here. Check the link.',
		);
	});

	test('is refused to other sites, and so is the client to all', async () => {
		for (const [at, path] of [
			[1, `embed/${table}`],
			[0, ''],
		] as const) {
			const {said} = await visit(at, path);
			assert.ok(
				said.some((text) => text.includes('frame-ancestors')),
				said.join('\n'),
			);
		}
	});
});
