// The first decisions of stored games: of computer players, without a server, and of rated games on
// one.
import assert from 'node:assert/strict';
import {join} from 'node:path';
import {after, before, describe} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {LANGUAGES} from '../src/app/words';
import {Bastide} from '../tools/bastide_server.mjs';
import {launch} from '../tools/browser.mjs';
import {SHIPPED} from '../tools/games.mjs';
import {RestPlayer, play} from '../tools/rest_players.mjs';
import {check} from './axe';
import {alsoSave} from './failure';
import {SIZES, faultsAt, sizesIn} from './page_fits';
import {address, begin, contextOf, finish, isKept, open, test} from './page';
import {root} from './support';
import {TIMEOUT} from './timeouts';

const rows = '.explorer-moves tbody tr';
const games = '[data-testid=explorer-games] li';

describe('the explorer', () => {
	before(begin);
	after(finish);

	test('leads from move to move, and back', async () => {
		const {page, faults} = await open({settings: {language: 'en'}});
		await page.click('[href="#/explore"]');
		await page.goto(`${address}#/explore/caylus/3`);
		await page.waitForSelector(rows);
		const shares = await page.locator(`${rows} td:nth-child(2)`).allInnerTexts();
		assert.deepEqual(
			shares.map(Number),
			shares.map(Number).sort((one, other) => other - one),
		);
		const first = page.locator(`${rows} th a`).first();
		const spelled = await page.locator(`${rows} .explorer-spelled`).first().innerText();
		await first.focus();
		await page.keyboard.press('Enter');
		await page.waitForSelector(`.explorer-trail li:nth-child(2)`);
		assert.ok(decodeURIComponent(page.url()).endsWith(`/caylus/3/${spelled}`));
		const trail = await page.locator('.explorer-trail [aria-current]').innerText();
		assert.match(trail, /^Places a worker for 1 denier: /);
		assert.equal(await page.locator('.explorer-board .board').count(), 1);
		await check(page, 'a position of the explorer');
		await page.locator('.explorer-trail a').first().click();
		await page.waitForFunction(
			() => document.querySelectorAll('.explorer-trail li').length === 1,
		);
		assert.deepEqual(faults, []);
	});

	test('leads from a first decision to the replay of a whole game', async () => {
		const {page, faults} = await open({settings: {language: 'en'}});
		await page.goto(`${address}#/explore/tiletum/2`);
		await page.waitForSelector(games);
		const said = await page.locator(`${games} .explorer-by`).first().innerText();
		assert.match(said, /^Journeyman\nTakes /);
		await page.locator(`${games} a`).first().click();
		await page.waitForSelector('[data-testid=replay]');
		assert.deepEqual(faults, []);
	});

	test('works without a network', async () => {
		const {page} = await open({keeps: true});
		await isKept(page);
		await page.context().setOffline(true);
		await page.goto(`${address}#/explore/tiletum/3`);
		await page.waitForSelector(rows);
	});

	for (const language of LANGUAGES)
		test(`fits at every size, in ${language}`, async () => {
			const {page} = await open({settings: {language}});
			for (const game of SHIPPED) {
				await page.setViewportSize({width: 1280, height: 800});
				await page.goto(`${address}#/explore/${game}/3`);
				await page.waitForSelector(rows);
				await page.screenshot({path: join(root, `build/explore-${game}-${language}.png`)});
				for (const size of sizesIn(SIZES, language))
					assert.deepEqual(await faultsAt(page, size), [], `${game} ${size.join('x')}`);
			}
		});
});

describe('the explorer of a server', () => {
	let browser: Browser;
	let server: {address: string; log: string; close(): Promise<void>};
	let ada: RestPlayer;
	let table: string;

	before(async () => {
		[server, browser] = await Promise.all([Bastide.start(), launch([], TIMEOUT)]);
		alsoSave('server.log', () => server.log);
		const [one, bob] = await Promise.all(
			['Ada', 'Bob'].map(async (name) => {
				const person = await RestPlayer.come(server.address, name);
				await person.post('register', {name, password: 'a password of 1912'});
				return person;
			}),
		);
		assert.ok(one && bob);
		ada = one;
		const made: unknown = await play(
			[ada, bob],
			{game: 'medina', rated: true, listed: true},
			8,
		);
		table = String(made);
		await bob.at(table, 'resign');
		const moves = async (): Promise<number> =>
			((await ada.ask('GET', 'openings/medina/2')) as {moves: unknown[]}).moves.length;
		while ((await moves()) === 0) continue;
	});
	after(async () => {
		await browser?.close();
		await server?.close();
	});

	async function visit(place: string, language: (typeof LANGUAGES)[number]): Promise<Page> {
		const context = await contextOf(browser, {settings: {language}});
		const page = await context.newPage();
		await page.goto(`${server.address}${place}`);
		return page;
	}

	test('shows who played what, and leads to the game', async () => {
		const page = await visit('#/explore/medina/2', 'en');
		await page.waitForSelector(rows);
		await page.click('.explorer-choice label:has-text("This server")');
		await page.waitForSelector(`${games} a:text("Ada")`);
		for (let depth = 2; depth <= 4; depth++) {
			await page.locator(`${rows} a`).first().click();
			await page.waitForSelector(`.explorer-trail li:nth-child(${depth})`);
			await page.waitForSelector(`${games}`);
		}
		assert.equal(await page.locator(`${rows} a`).count(), 0, 'no more decisions are counted');
		assert.equal(await page.locator('.explorer-board .board').count(), 1);
		await page.locator(`${games} a:text("Replay")`).first().click();
		await page.waitForSelector('[data-testid=replay]');
		assert.ok(page.url().includes(`#/online/${table}/replay/`));
	});

	for (const language of LANGUAGES)
		test(`fits at every size, in ${language}`, async () => {
			const page = await visit('#/explore/server/medina/2', language);
			await page.waitForSelector(games);
			await check(page, `the explorer of a server, ${language}`);
			for (const size of sizesIn(SIZES, language))
				assert.deepEqual(await faultsAt(page, size), [], size.join('x'));
			await page.goto(`${server.address}#/explore/server/caylus/3`);
			await page.waitForSelector('.explorer > .game-style p, .explorer p');
			await check(page, `an explorer without games, ${language}`);
		});
});
