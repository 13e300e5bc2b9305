// One person follows another, finds their game in the lobby and watches it; the start page shows
// everyone the featured game. In every language and size, without anything that axe finds.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {LANGUAGES, type Language} from '../src/app/words';
import {Bastide} from '../tools/bastide_server.mjs';
import {launch} from '../tools/browser.mjs';
import {RestPlayer, play} from '../tools/rest_players.mjs';
import {check} from './axe';
import {alsoSave} from './failure';
import {SIZES, faultsAt, sizesIn} from './page_fits';
import {contextOf, test} from './page';
import {TIMEOUT} from './timeouts';

const MOVES = 6;

let browser: Browser;
let server: {address: string; log: string; close(): Promise<void>};
let ada: RestPlayer;
let benoit: RestPlayer;
let guest: RestPlayer;
let game: string;

async function register(name: string): Promise<RestPlayer> {
	const one = await RestPlayer.come(server.address, name);
	await one.post('register', {name, password: 'a password of 1912'});
	return one;
}

async function visit(who: RestPlayer | null, language: Language, place: string): Promise<Page> {
	const context = await contextOf(browser, {settings: {language}});
	if (who) await context.addCookies(who.cookies);
	const page = await context.newPage();
	await page.goto(`${server.address}${place}`);
	return page;
}

async function assertFits(page: Page, language: Language, name: string): Promise<void> {
	await check(page, `${name}, ${language}`);
	for (const size of sizesIn(SIZES, language))
		assert.deepEqual(await faultsAt(page, size), [], `${name}, ${size.join(' x ')}`);
}

const FOLLOWED = '[data-testid=followed-tables]';
const FEATURED = '[data-testid=featured]';

describe('following people', () => {
	before(async () => {
		[server, browser] = await Promise.all([Bastide.start(), launch([], TIMEOUT)]);
		alsoSave('server.log', () => server.log);
		[ada, benoit, guest] = await Promise.all([
			register('Ada-Марія'),
			register('Benoît'),
			RestPlayer.come(server.address, 'Gus'),
		]);
		const table = {game: 'medina', listed: true};
		game = String(await play([benoit, guest], table, MOVES));
	});
	after(async () => {
		await browser?.close();
		await server?.close();
	});

	test('a person follows another, and watches their game from the lobby', async () => {
		const page = await visit(ada, 'en', `#/people/${benoit.id}`);
		await page.click('[data-testid=follow]:text-is("Follow")');
		await page.waitForSelector('[data-testid=follow][aria-pressed=true]:text-is("Following")');
		await page.goto(`${server.address}#/online`);
		await page.waitForSelector(`${FOLLOWED} [data-table="${game}"] .board`);
		assert.equal(await page.locator('[data-testid=watched-tables]').count(), 0, 'not twice');
		await page.click(`${FOLLOWED} [data-table="${game}"] a`);
		await page.waitForSelector('[data-testid=table] .board');
		assert.match(page.url(), new RegExp(game));
	});

	test('a person who follows nobody has no such section', async () => {
		const page = await visit(benoit, 'en', '#/online');
		const own = page.locator(`[data-testid=my-tables] [data-table="${game}"]`);
		await own.getByText(/^\d+ moves$/).waitFor();
		assert.equal(await page.locator(FOLLOWED).count(), 0);
		await page.goto(`${server.address}#/people/${benoit.id}`);
		await page.waitForSelector('[data-testid=profile]');
		assert.equal(await page.locator('[data-testid=follow]').count(), 0, 'not oneself');
	});

	test('guests see a profile without a way to follow', async () => {
		const page = await visit(guest, 'en', `#/people/${benoit.id}`);
		await page.waitForSelector('[data-testid=profile]');
		assert.equal(await page.locator('[data-testid=follow]').count(), 0);
	});

	test('the start page shows strangers the featured game, and leads to it', async () => {
		const page = await visit(null, 'en', '');
		await page.waitForSelector(`${FEATURED} .board`);
		const standing = page.locator(`${FEATURED} .small`);
		const before = await standing.textContent();
		const {legal, now} = (await benoit.ask('GET', `tables/${game}/state`)) as {
			legal: string[];
			now: {ply: number; turn: number};
		};
		const player = now.turn === 1 ? benoit : guest;
		await player.at(game, 'move', {ply: now.ply, move: legal[0]});
		await page.waitForFunction(
			([selector, text]) => document.querySelector(selector ?? '')?.textContent !== text,
			[`${FEATURED} .small`, before],
		);
		await page.click(`${FEATURED} a`);
		await page.waitForSelector('[data-testid=table] .board');
		assert.match(page.url(), new RegExp(game));
	});

	for (const language of LANGUAGES)
		test(`everything about it fits at every size, in ${language}`, async () => {
			const page = await visit(ada, language, `#/people/${benoit.id}`);
			await page.waitForSelector('[data-testid=follow][aria-pressed=true]');
			await assertFits(page, language, 'a profile');
			await page.goto(`${server.address}#/people/${ada.id}`);
			await page.waitForSelector('[data-testid=followed-people] a:text("Benoît")');
			await assertFits(page, language, 'the people whom one follows');
			await page.goto(`${server.address}#/online`);
			await page.waitForSelector(`${FOLLOWED} .board`);
			await assertFits(page, language, 'the lobby');
			await page.goto(server.address);
			await page.waitForSelector(`${FEATURED} .board`);
			await assertFits(page, language, 'the start page');
		});

	test('a person unfollows on their own profile', async () => {
		const page = await visit(ada, 'en', `#/people/${ada.id}`);
		await page.click('[data-testid=followed-people] button[aria-label="Unfollow Benoît"]');
		await page.waitForSelector('[data-testid=followed-people]', {state: 'detached'});
		await page.goto(`${server.address}#/online`);
		await page.waitForSelector(`[data-testid=watched-tables] [data-table="${game}"]`);
		assert.equal(await page.locator(FOLLOWED).count(), 0);
	});
});
