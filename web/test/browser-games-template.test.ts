// A game that brings only rules and is in no list: online against a bot, its record, its pages, and
// a page that is too old to know it.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {check} from './axe';
import {beginOnline, finishOnline, isOver, outcome, person, type Running} from './online';
import {makeMove, mine, test} from './page';

const GAME = 'template';
/** More decisions than a game has for one of two. */
const TURNS_MAX = 12;
let server: Running;

/** A table for Ada and a bot; returns its id. */
async function openTable(page: Page): Promise<string> {
	await page.goto(`${server.address}#/online/new/${GAME}`);
	await page.click('.segments label:has(span:text-is("2"))');
	await page.selectOption('.seat-list li:nth-child(2) select', 'apprentice');
	await page.click('[data-testid=open-table]');
	await mine(page);
	return new URL(page.url()).hash.split('/').pop() as string;
}

describe('a game that brings only rules', () => {
	before(async () => {
		server = await beginOnline();
	});
	after(finishOnline);

	test('a game online against a bot, and a replay of its record', async () => {
		const page = await person('Ada');
		const table = await openTable(page);
		for (let turn = 0; turn < TURNS_MAX && !(await isOver(page)); turn++) {
			await makeMove(page, turn);
			await mine(page);
		}
		assert.ok(await isOver(page));
		assert.match(await outcome(page), /^(You win!|.* wins|.* share)/);
		assert.match((await page.textContent('.log-panel')) ?? '', /Ada: (plant [a-e][1-5]|rest)/i);
		const record = await fetch(`${server.address}v1/tables/${table}/record`);
		await page.goto(server.address);
		const [chooser] = await Promise.all([
			page.waitForEvent('filechooser'),
			page.click('button:has-text("Open a record")'),
		]);
		await chooser.setFiles({
			name: 'a.game',
			mimeType: 'text/plain',
			buffer: Buffer.from(await record.text()),
		});
		await page.waitForSelector('[data-testid=replay]');
		await page.keyboard.press('End');
		await page.waitForSelector('.default-thing');
		await page.click('.top-button:has-text("Analyse")');
		await page.keyboard.press('Home');
		await page.keyboard.press('ArrowRight');
		await page.waitForSelector('.best li:has-text("Plant")');
	});

	test('hints, undo, nothing for axe, and the rule that forbids a place', async () => {
		const page = await person('Ada', {settings: {theme: 'system'}});
		await page.goto(`${server.address}#/new/${GAME}`);
		await page.selectOption('.seat-list li:nth-child(2) select', 'apprentice');
		await page.click('[data-testid=start-table]');
		await mine(page);
		await page.keyboard.press('h');
		await page.waitForSelector('[data-go]');
		await page.keyboard.press('Escape');
		await page.click('[data-cell=c3]');
		await page.keyboard.press('Enter');
		await page.waitForSelector('.default-thing.seat0');
		await mine(page);
		await page.click('[data-cell=c3]');
		await page.waitForSelector('.why-not .rule-link:has-text("O4")');
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({colorScheme});
			await check(page, `a table, ${colorScheme}`);
		}
		await page.keyboard.press('u');
		await page.waitForFunction(() => !document.querySelector('.default-thing'));
	});

	test('no list has it, and its addresses say what is missing', async () => {
		const page = await person('Ada');
		for (const [place, ready] of [
			['', '[data-testid=game-medina]'],
			['#/new', '[data-testid=game-medina]'],
			['#/online', '[data-testid=new-online]'],
			['#/online/new', '[data-testid=game-medina]'],
			['#/learn', '.learn-games'],
			['#/rules', '.book-games'],
			['#/puzzles', '[data-testid=puzzles]'],
		] as const) {
			await page.goto(`${server.address}${place}`);
			await page.waitForSelector(ready);
			assert.doesNotMatch((await page.textContent('body')) ?? '', /template|orchard/i, place);
		}
		for (const place of ['learn', 'puzzles']) {
			await page.goto(`${server.address}#/${place}/${GAME}`);
			await page.waitForSelector('[data-testid=nothing-yet]:has-text("Orchard")');
		}
		await page.goto(`${server.address}#/rules/${GAME}/O4`);
		await page.waitForSelector('.rule.framed:has-text("plants a tree")');
	});

	test('a page that does not know the game of a table says so', async () => {
		const page = await person('Ada');
		const table = await openTable(page);
		const bob = await person('Bob');
		await bob.routeWebSocket(/./, (socket) => {
			const upstream = socket.connectToServer();
			upstream.onMessage((message) =>
				socket.send(String(message).replaceAll(`"${GAME}"`, '"orchard"')),
			);
		});
		await bob.goto('about:blank');
		await bob.goto(`${server.address}#/online/${table}`);
		await bob.waitForSelector('[data-testid=unknown-game] h2:has-text("Orchard")');
		assert.equal(await bob.locator('button:has-text("Update the page")').count(), 1);
	});
});
