// Typing in a game that was played with the box, with the keyboard alone.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {check} from './axe';
import {PHONE, address, begin, finish, open, ply, test} from './page';
import {GAMES} from '../tools/games.mjs';

const FOUND = '.entry-moves button';
const FIELD = '[data-testid=entry] input';

async function enterGame(page: Page, game: string): Promise<void> {
	await page.goto(`${address}#/new/${game}`);
	await page.click('label:has(input[name=how]):has-text("On a real table")');
	await page.click('[data-testid=start-table]');
	await page.waitForSelector('[data-testid=entry]');
}

function reached(page: Page, at: number): Promise<unknown> {
	return page.waitForSelector(`[data-testid=table][data-ply="${at}"][data-moving=false]`);
}

function first(page: Page): Promise<string> {
	return page.locator(`${FOUND} b`).first().innerText();
}

/** Types the first move of the list; the field has the focus after each move. */
async function typeFirst(page: Page): Promise<void> {
	const at = await ply(page);
	await page.waitForSelector(`${FIELD}:focus`);
	await page.keyboard.type(await first(page));
	await page.keyboard.press('Enter');
	await reached(page, at + 1);
}

function isChance(page: Page): Promise<boolean> {
	return page.isVisible('.sentence:has-text("What did the dice or the draw show?")');
}

describe('typing in a game, in a browser', () => {
	before(begin);
	after(finish);

	for (const game of GAMES)
		test(`${game}: chance and moves are typed, undone and typed again`, async () => {
			const {page, faults} = await open();
			await enterGame(page, game);
			assert.ok(await isChance(page));
			await check(page, `chance of ${game}`);
			while (await isChance(page)) await typeFirst(page);
			const start = await ply(page);
			assert.ok(start > 0);
			await check(page, `moves of ${game}`);
			for (let made = 0; made < 3; made++) await typeFirst(page);
			for (const left of [2, 1]) {
				await page.waitForSelector(`${FIELD}:focus`);
				await page.keyboard.press('Backspace');
				await reached(page, start + left);
			}
			await page.keyboard.type('no such move');
			await page.waitForSelector('.entry [role=status]:has-text("There is no such move.")');
			await page.keyboard.press('Enter');
			assert.equal(await ply(page), start + 1);
			await page.fill(FIELD, '');
			await typeFirst(page);
			assert.deepEqual(faults, []);
		});

	test('on a phone, a tap on the list makes the move', async () => {
		const {page} = await open({viewport: PHONE});
		const [game = ''] = GAMES;
		await enterGame(page, game);
		await check(page, 'typing on a phone');
		await page.tap(FOUND);
		await reached(page, 1);
		assert.ok(await page.isVisible(FOUND));
	});
});
