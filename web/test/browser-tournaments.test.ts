// Tournaments: two people enter one, play it to the end, and read the standings; in every language
// and size, without anything that axe finds.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {LANGUAGES, type Language} from '../src/app/words';
import {Bastide} from '../tools/bastide_server.mjs';
import {launch} from '../tools/browser.mjs';
import {RestPlayer} from '../tools/rest_players.mjs';
import {check} from './axe';
import {alsoSave} from './failure';
import {SIZES, faultsAt, sizesIn} from './page_fits';
import {contextOf, test} from './page';
import {TIMEOUT} from './timeouts';

const ROUNDS = 2;

let browser: Browser;
let server: {address: string; log: string; close(): Promise<void>};
let ada: RestPlayer;
let benoit: RestPlayer;

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

const idOf = (page: Page): string => page.url().split('/').at(-1) ?? '';

/** Ada fills in the form. */
async function openByForm(page: Page): Promise<string> {
	await page.goto(`${server.address}#/online`);
	await page.click('[data-testid=section-tournaments]');
	await page.click('[data-testid=new-tournament]');
	await page.fill('[data-testid=tournament-name]', 'Printemps – весна');
	await page.check('label:has-text("Round robin") input');
	await page.check('label:has-text("Bots may enter") input');
	await check(page, 'the form of a new tournament');
	await page.click('[data-testid=open-tournament]');
	await page.waitForSelector('[data-testid=enter-tournament]');
	return idOf(page);
}

async function openBy(who: RestPlayer, name: string): Promise<string> {
	const opened = (await who.post('tournaments', setup(name))) as {tournament: string};
	return opened.tournament;
}

/** The table that waits for a person in the round under way. */
async function tableOf(page: Page): Promise<string> {
	const href = await page.getAttribute('[data-testid=my-table]', 'href');
	return href?.split('/').at(-1) ?? '';
}

describe('tournaments', () => {
	before(async () => {
		[server, browser] = await Promise.all([Bastide.start(), launch([], TIMEOUT)]);
		alsoSave('server.log', () => server.log);
		[ada, benoit] = await Promise.all([register('Ada-Марія'), register('Benoît')]);
	});
	after(async () => {
		await browser?.close();
		await server?.close();
	});

	test('two people enter, play, and read the standings', async () => {
		const owner = await visit(ada, 'en', '');
		const id = await openByForm(owner);
		assert.match((await owner.textContent('h2')) ?? '', /Printemps – весна · with bots/);
		await owner.click('[data-testid=enter-tournament]');
		const other = await visit(benoit, 'en', `#/tournaments/${id}`);
		await other.click('[data-testid=enter-tournament]');
		await owner.waitForSelector('[data-testid=standings] a:text("Benoît")');
		await owner.click('[data-testid=start-tournament]');
		await other.waitForSelector('[data-testid=my-table]');
		await owner.waitForSelector('[data-testid=my-table]');
		await other.click('[data-testid=my-table]');
		await other.waitForURL(/#\/online\//);
		await benoit.at(await tableOf(owner), 'resign');
		await owner.waitForSelector('[data-testid=status]:text("Over")');
		const first = await owner.textContent('.tournament-scores tbody tr:first-child');
		assert.match(first ?? '', /Ada-Марія/);
	});

	test('a guest learns what is missing', async () => {
		const id = await openBy(ada, 'For all');
		const page = await visit(null, 'en', `#/tournaments/${id}`);
		await page.waitForSelector('a:text("Sign in")');
		assert.equal(await page.locator('[data-testid=enter-tournament]').count(), 0);
		await page.goto(`${server.address}#/tournaments/-AAAAAAAAAAAAAAA`);
		await page.waitForSelector('[role=alert]:text("no such tournament")');
	});

	for (const language of LANGUAGES)
		test(`list, form and tournament fit at every size, in ${language}`, async () => {
			const id = await openBy(ada, language);
			for (const who of [ada, benoit]) await who.post('tournaments/enter', {tournament: id});
			const page = await visit(ada, language, `#/tournaments/${id}`);
			await page.waitForSelector('[data-testid=start-tournament]');
			await assertFits(page, language, 'before the start');
			await page.click('[data-testid=start-tournament]');
			await page.waitForSelector('[data-testid=my-table]');
			await assertFits(page, language, 'the first round');
			await page.goto(`${server.address}#/tournaments`);
			await page.waitForSelector('[data-testid=tournaments] li');
			await assertFits(page, language, 'the list');
			await page.goto(`${server.address}#/tournaments/new`);
			await page.waitForSelector('[data-testid=open-tournament]');
			await assertFits(page, language, 'the form');
			await ada.post('tournaments/cancel', {tournament: id});
		});
});

function setup(name: string): object {
	return {
		name,
		format: 'swiss',
		games: ['medina'],
		least: 2,
		most: 2,
		scheme: '10/6/3/1',
		rounds: ROUNDS,
		places: 16,
		clock: {kind: 'turn', bank: 86400},
	};
}
