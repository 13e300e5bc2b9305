// Profiles and lists of ratings: what two people have played, in every language and size, without
// anything that axe finds.
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

const GAME = 'medina';
const GAMES_PLAYED = 6;

let browser: Browser;
let server: {address: string; log: string; close(): Promise<void>};
let ada: RestPlayer;
let benoit: RestPlayer;

async function register(name: string): Promise<RestPlayer> {
	const one = await RestPlayer.come(server.address, name);
	await one.post('register', {name, password: 'a password of 1912'});
	return one;
}

/** A rated game that a player resigns after a few moves. */
async function playShort(loser: RestPlayer): Promise<void> {
	const id: unknown = await play([ada, benoit], {game: GAME, rated: true}, 8);
	await loser.at(id, 'resign');
}

async function ratedGames(): Promise<number> {
	const found = (await ada.ask('GET', `people/${ada.id}`)) as {games: unknown[]};
	return found.games.length;
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

describe('profiles and ratings', () => {
	before(async () => {
		[server, browser] = await Promise.all([Bastide.start(), launch([], TIMEOUT)]);
		alsoSave('server.log', () => server.log);
		[ada, benoit] = await Promise.all([register('Ada-Марія'), register('Benoît')]);
		for (let game = 0; game < GAMES_PLAYED; game++) await playShort(game % 3 ? benoit : ada);
		while ((await ratedGames()) < GAMES_PLAYED) continue;
	});
	after(async () => {
		await browser?.close();
		await server?.close();
	});

	for (const language of LANGUAGES)
		test(`a profile and a list of ratings fit at every size, in ${language}`, async () => {
			const page = await visit(null, language, `#/people/${ada.id}`);
			await page.waitForSelector('[data-testid=profile] .rating-line');
			const rows = await page.locator('[data-testid=profile-games] li').count();
			assert.equal(rows, GAMES_PLAYED);
			assert.match((await page.textContent('.rating-number')) ?? '', /^\d+ ±\d+$/);
			assert.match((await page.textContent('[data-testid=opponents]')) ?? '', /4 [–:] 2/);
			await assertFits(page, language, 'the profile');
			await page.goto(`${server.address}#/ratings/${GAME}/2`);
			await page.waitForSelector('[data-testid=ratings] tbody tr:nth-child(2)');
			await assertFits(page, language, 'the ratings');
			await page.click('.ratings-table a:text("Benoît")');
			await page.waitForSelector('[data-testid=profile] h2:text("Benoît")');
		});

	test('a person hides the profile from others, but not from themselves', async () => {
		const own = await visit(ada, 'en', '#/you');
		const saved = (): Promise<unknown> => own.waitForResponse(/me.profile/);
		await Promise.all([saved(), own.check('[data-testid=hide-profile]')]);
		const other = await visit(benoit, 'en', `#/people/${ada.id}`);
		await other.waitForSelector('[data-testid=no-profile]');
		await check(other, 'no profile');
		await own.click('[data-testid=my-profile]');
		await own.waitForSelector('[data-testid=profile] .rating-line');
		await own.goto(`${server.address}#/you`);
		await Promise.all([saved(), own.uncheck('[data-testid=hide-profile]')]);
		await other.reload();
		await other.waitForSelector('[data-testid=profile] .rating-line');
	});

	test('a person agrees to dumps of games, and withdraws it', async () => {
		const agrees = async (person: RestPlayer): Promise<unknown> =>
			((await person.ask('GET', 'me/data')) as {rated: {publishes: boolean}}).rated.publishes;
		const own = await visit(ada, 'en', '#/you');
		const saved = (): Promise<unknown> => own.waitForResponse(/me.publishing/);
		assert.equal(await agrees(ada), false);
		await Promise.all([saved(), own.check('[data-testid=publish]')]);
		assert.equal(await agrees(ada), true);
		await Promise.all([saved(), own.uncheck('[data-testid=publish]')]);
		assert.equal(await agrees(ada), false);
	});

	test('a new table of a person with a password is rated at first', async () => {
		const page = await visit(ada, 'en', `#/online/new/${GAME}`);
		await page.waitForSelector('label:has([name=rated]:checked):has-text("rated")');
		await check(page, 'the form of a new table');
		await page.click('[data-testid=open-table]');
		await page.waitForSelector('[data-testid=invitation]');
		await page.goto(`${server.address}#/online`);
		await page.waitForSelector('[data-testid=my-tables] .tag:text("Rated")');
	});
});
