// The start page of a server, its tables and the form of a new one, at
// every size and in every language; and the files of the client as a server sends them.
import assert from 'node:assert/strict';
import {join, relative} from 'node:path';
import {after, before, describe} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {LANGUAGES, type Language} from '../src/app/words';
import {Bastide} from '../tools/bastide_server.mjs';
import {launch} from '../tools/browser.mjs';
import {RestPlayer} from '../tools/rest_players.mjs';
import {files} from '../tools/weigh.mjs';
import {check} from './axe';
import {alsoSave} from './failure';
import {unseenFocus} from './focus';
import {SIZES, faultsAt, sizesIn} from './page_fits';
import {contextOf, test} from './page';
import {root} from './support';
import {TIMEOUT} from './timeouts';

let browser: Browser;
let server: {address: string; log: string; close(): Promise<void>};

async function visit(language: Language, place: string, awaited: string): Promise<Page> {
	const context = await contextOf(browser, {settings: {language, name: 'Ада-Марія'}});
	const page = await context.newPage();
	await page.goto(`${server.address}${place}`);
	await page.waitForSelector(awaited);
	return page;
}

async function assertFits(page: Page, language: Language, name: string): Promise<void> {
	for (const size of sizesIn(SIZES, language))
		assert.deepEqual(await faultsAt(page, size), [], `${name}, ${size.join(' x ')}`);
}

async function assertInForcedColours(page: Page, name: string): Promise<void> {
	await page.emulateMedia({forcedColors: 'active'});
	await check(page, `${name} in forced colours`);
	assert.deepEqual(await unseenFocus(page), [], name);
	await page.emulateMedia({forcedColors: 'none'});
}

describe('tables of a server', () => {
	before(async () => {
		[server, browser] = await Promise.all([Bastide.start(), launch([], TIMEOUT)]);
		alsoSave('server.log', () => server.log);
	});
	after(async () => {
		await browser?.close();
		await server?.close();
	});

	test('come with every file of the client', async () => {
		const folder = join(root, 'build/web');
		const names = files(folder).filter((path) => !path.endsWith('.gz'));
		assert.ok(names.length > 50);
		for (const name of names.map((path) => relative(folder, path))) {
			const {status} = await fetch(`${server.address}${name}`, {method: 'HEAD'});
			assert.equal(status, 200, name);
		}
	});

	test('show ratings, tournaments of the week and the next table to start', async () => {
		const guest = await contextOf(browser, {settings: {name: 'Benoît'}});
		const page = await guest.newPage();
		const me = await RestPlayer.come(server.address, 'Ada');
		const inès = await RestPlayer.come(server.address, 'Inès');
		await inès.post('register', {name: 'Inès', password: 'a password of 1912'});
		await page.route('**/v1/people/*', (route) =>
			route.fulfill({
				json: {
					ratings: [
						{game: 'medina', players: 3, rating: 1440, deviation: 55, games: 9},
						{game: 'medina', players: 2, rating: 1300, deviation: 90, games: 9},
					],
				},
			}),
		);
		await page.goto(`${server.address}#/online`);
		await page.waitForSelector('[data-testid=find-table][href="#/online/new"]');
		assert.equal(await page.locator('[data-testid=week-tournaments]').count(), 0);
		const clock = {kind: 'turn', bank: 86400};
		const table = {game: 'medina', players: 3, listed: true, clock};
		await me.post('tables', {...table, seats: ['me']});
		const rated = (await inès.post('tables', {
			...table,
			rated: true,
			seats: ['me'],
			fill: {level: 'apprentice', minutes: 5},
		})) as {table: string};
		await inès.post('tournaments', {
			name: 'Medina, quick',
			format: 'swiss',
			games: ['medina'],
			least: 2,
			most: 2,
			scheme: 'rank',
			rounds: 3,
			places: 16,
			clock,
			starts: Date.now() + 3 * 24 * 3600 * 1000,
		});
		const row = page.locator(`[data-testid=open-tables] [data-table="${rated.table}"]`);
		await row.getByText('Inès 1440 ±110').waitFor();
		await row.locator('.tag-fill').waitFor();
		await row.locator('.table-row-picture .cover').waitFor();
		assert.equal(await row.locator('.seat-mark-free').count(), 2);
		await page.locator('[data-testid=week-tournaments]', {hasText: 'Medina, quick'}).waitFor();
		for (const size of SIZES)
			assert.deepEqual(await faultsAt(page, size), [], size.join(' x '));
		await check(page, 'the lobby with a tournament');
		await page.waitForSelector(`[data-testid=find-table][href="#/online/${rated.table}"]`);
		await page.click('[data-testid=find-table]');
		await page.waitForSelector('[data-testid=invitation], [data-testid=table]');
		assert.ok(page.url().endsWith(rated.table));
	});

	for (const language of LANGUAGES)
		test(`fit at every size, in ${language}`, async () => {
			const first = await visit(language, '', '[data-testid=section-online]');
			await assertFits(first, language, 'the start page');
			await first.context().setOffline(true);
			await first.waitForSelector('.offline');
			await assertFits(first, language, 'the start page without a network');
			const form = await visit(language, '#/online/new/tiletum', '[data-testid=open-table]');
			await assertFits(form, language, 'a new table');
			await form.click('label:has([name=listed]:not(:checked))');
			await form.click('[data-testid=open-table]');
			await form.waitForSelector('[data-testid=invitation]');
			await assertFits(form, language, 'the invitation');
			await form.goto(`${server.address}#/online`);
			await form.waitForSelector('[data-testid=my-tables] li');
			await assertFits(form, language, 'the lobby');
			const other = await visit(language, '#/online', '[data-testid=open-tables] li');
			await assertFits(other, language, 'the lobby of another person');
			if (language === 'en') await assertInForcedColours(other, 'the lobby');
			await form.goto(`${server.address}#/online/new/medina`);
			await form.click('label:has([name=listed]:not(:checked))');
			await form.selectOption('.fields select >> nth=0', '5');
			await assertFits(form, language, 'a new table with bots later');
			const [, ...others] = await form.locator('.new-table select[aria-label]').all();
			for (const select of others) await select.selectOption('apprentice');
			await form.click('[data-testid=open-table]');
			await form.waitForSelector('[data-testid=table]');
			await other.waitForSelector('.watched-table .board');
			await assertFits(other, language, 'the lobby with a game to watch');
			await other.click('.watched-table');
			await other.waitForSelector('[data-testid=table][data-mine=false]');
		});
});
