// browser.test.ts - the client in a real browser: clicks, keys, reload, replay, offline, languages, axe.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {after, before, describe, test} from 'node:test';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {check, mine, playOne, ply} from './pages';
// @ts-expect-error a plain script
import {DESK, PHONE, launch} from '../tools/browser.mjs';
// @ts-expect-error a plain script
import {serve} from '../tools/server.mjs';

let browser: Browser;
let server: Server;
let address: string;

interface Look {
	viewport?: {width: number; height: number};
	settings?: object;
	locale?: string;
}

async function open(look: Look = {}): Promise<{page: Page; context: BrowserContext; faults: string[]}> {
	const context = await browser.newContext({viewport: look.viewport ?? DESK, locale: look.locale ?? 'en', hasTouch: look.viewport === PHONE});
	const settings = {speed: 'off', ...look.settings};
	await context.addInitScript((value) => {
		if (!localStorage.getItem('bastide.settings')) localStorage.setItem('bastide.settings', value);
	}, JSON.stringify(settings));
	const page = await context.newPage();
	const faults: string[] = [];
	page.on('pageerror', (error) => faults.push(String(error)));
	page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
	await page.goto(address);
	return {page, context, faults};
}

async function start(page: Page, game: string): Promise<void> {
	await page.locator(`[data-testid=game-${game}] .segment[data-level=apprentice]`).click();
	await page.click(`[data-testid=play-${game}]`);
	await mine(page);
}

const GAMES = ['medina', 'caylus', 'tiletum'];

describe('in a browser', () => {
	before(async () => {
		server = (await serve(0, join(process.env.BASTIDE_WEB as string, '../build/web'))) as Server;
		address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
		browser = (await launch()) as Browser;
	});

	after(async () => {
		await browser?.close();
		server?.closeAllConnections?.();
		server?.close();
	});

	test('one click starts a game; moves are made by mouse; undo takes one back; the log tells it', async () => {
		const {page, context, faults} = await open();
		await start(page, 'medina');
		const before = await ply(page);
		await page.click('[data-piece=wall]');
		assert.ok((await page.locator('[data-open]').count()) > 0);
		await page.locator('[data-place="wall:n1"]').click();
		assert.match((await page.textContent('[data-go]')) ?? '', /Place on n1/);
		await page.click('[data-go]');
		await page.waitForFunction((old) => Number(document.querySelector('[data-testid=table]')?.getAttribute('data-ply')) > old, before);
		await mine(page);
		assert.match((await page.textContent('.log')) ?? '', /wall on n1/);
		await page.keyboard.press('u');
		await mine(page);
		assert.equal(await ply(page), before);
		assert.deepEqual(faults, []);
		await context.close();
	});

	test('what cannot be done says why', async () => {
		const {page, context} = await open();
		await start(page, 'medina');
		await page.click('[data-piece=stable]', {force: true});
		await page.waitForSelector('.why-not');
		await page.click('[data-piece=wall]');
		await page.locator('[data-place="wall:n5"]').click();
		const why = await page.textContent('.why-not');
		assert.match(why ?? '', /n5 is not possible.*M47/);
		await context.close();
	});

	test('a move by keyboard alone', async () => {
		const {page, context} = await open();
		await start(page, 'medina');
		const before = await ply(page);
		await page.keyboard.press('7');
		await page.keyboard.press('.');
		await page.keyboard.press('.');
		await page.keyboard.press('Enter');
		await page.waitForSelector('[data-go]');
		await page.keyboard.press('Enter');
		await page.waitForFunction((old) => Number(document.querySelector('[data-testid=table]')?.getAttribute('data-ply')) > old, before);
		await context.close();
	});

	test('reload keeps the game; the start page offers to go on', async () => {
		const {page, context} = await open();
		await start(page, 'medina');
		await playOne(page, 1);
		await playOne(page, 2);
		const at = await ply(page);
		await page.reload();
		await mine(page);
		assert.equal(await ply(page), at);
		await page.goto(address);
		await page.click('[data-testid=continue]');
		await mine(page);
		assert.equal(await ply(page), at);
		await context.close();
	});

	test('looking back from the log, and the replay with its slider and keys', async () => {
		const {page, context} = await open();
		await start(page, 'medina');
		await playOne(page, 1);
		await page.locator('.log-number').first().click();
		await page.waitForSelector('.mood-away');
		assert.equal(await ply(page), 1);
		await page.keyboard.press('Escape');
		await mine(page);
		const id = page.url().split('/').pop();
		await page.goto(`${address}#/replay/${id}/0`);
		await page.waitForSelector('[data-testid=replay][data-ply="0"]');
		await page.keyboard.press('ArrowRight');
		await page.waitForSelector('[data-testid=replay][data-ply="1"]');
		await page.keyboard.press('End');
		await page.fill('input[type=range]', '2');
		await page.waitForSelector('[data-testid=replay][data-ply="2"]');
		await context.close();
	});

	test('a hint shows a move and does not play it', async () => {
		const {page, context} = await open();
		await start(page, 'medina');
		const before = await ply(page);
		await page.keyboard.press('h');
		await page.waitForSelector('[data-go]');
		assert.equal(await ply(page), before);
		await context.close();
	});

	test('a record is saved as a file and opened again', async () => {
		const {page, context} = await open();
		await start(page, 'caylus');
		await playOne(page, 1);
		const at = await ply(page);
		await page.click('.top-button[title=Menu]');
		const [saved] = await Promise.all([page.waitForEvent('download'), page.click('.menu-item:has-text("Save the record")')]);
		const file = (await saved.path()) as string;
		assert.match(readFileSync(file, 'utf8'), /^bastide 1\ngame caylus\n/);
		await page.goto(`${address}#/`);
		const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('button:has-text("Open a record")')]);
		await chooser.setFiles(file);
		await page.waitForSelector('[data-testid=replay]');
		await page.keyboard.press('End');
		await page.waitForSelector(`[data-testid=replay][data-ply="${at}"]`);
		await context.close();
	});

	test('after the first visit everything works without a network', async () => {
		const {page, context} = await open();
		await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
		await page.reload();
		await context.setOffline(true);
		server.closeAllConnections?.();
		await page.reload();
		await start(page, 'medina');
		await playOne(page, 3);
		await page.click('.top a.home');
		await page.click('.languages button[lang=fr]');
		await page.waitForFunction(() => document.documentElement.lang === 'fr');
		await context.close();
	});

	test('the language follows the browser and can be switched', async () => {
		const {page, context} = await open({locale: 'uk-UA'});
		assert.match((await page.textContent('h1')) ?? '', /Три міста/);
		await page.click('.languages button[lang=fr]');
		await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('Trois villes'));
		await page.reload();
		await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('Trois villes'));
		await context.close();
	});


	for (const game of GAMES)
		test(`a whole game of ${game} against a bot by clicking what is highlighted, on a phone`, async () => {
			const {page, context, faults} = await open({viewport: PHONE});
			await page.click(`[data-testid=game-${game}] button:text-is("2")`);
			await start(page, game);
			for (let turn = 0; turn < 400 && (await page.getAttribute('[data-testid=table]', 'data-over')) !== 'true'; turn++) await playOne(page, turn);
			assert.equal(await page.getAttribute('[data-testid=table]', 'data-over'), 'true', game);
			assert.deepEqual(faults, []);
			await context.close();
		});

	for (const [size, viewport, theme] of [['desk', DESK, 'light'], ['phone', PHONE, 'dark']] as const)
		test(`axe finds nothing: ${size}, ${theme}`, async () => {
			const {page, context} = await open({viewport, settings: {theme}});
			await page.waitForSelector('.start-games');
			await check(page, 'start');
			for (const name of ['rules', 'settings', 'new']) {
				await page.goto(`${address}#/${name}`);
				await page.waitForSelector('.narrow-page');
				await check(page, name);
			}
			for (const game of GAMES) {
				await page.goto(`${address}#/`);
				await start(page, game);
				await check(page, `${game} table`);
				await playOne(page, 1);
				await page.click('.top-button[title=Menu]');
				await check(page, `${game} menu`);
				const id = page.url().split('/').pop();
				await page.goto(`${address}#/replay/${id}`);
				await page.waitForSelector('[data-testid=replay]');
				await check(page, `${game} replay`);
			}
			await context.close();
		});
});
