// My mistakes: a slip is checked in the background, becomes a puzzle, and comes back another day,
// also without a network.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe} from 'node:test';
import {readBook} from '../src/puzzles/book';
import {check} from './axe';
import {PHONE, address, begin, cutOff, finish, isKept, open, test} from './page';
import {root} from './support';

/** A position of the book in which the usual move is a slip. */
const [PUZZLE] = readBook(readFileSync(join(root, 'games/medina/medina.puzzles'), 'utf8'));

const SLIP = {
	name: 'medina-mine-1',
	game: 'medina',
	text: PUZZLE?.text,
	played: PUZZLE?.usual,
	points: 10.6,
	at: Date.now(),
	...{state: 'open', answer: '', theme: '', losses: [], solved: 0, due: 0},
};

describe('my mistakes', () => {
	before(begin);
	after(finish);

	test('without any, the page says where they come from', async () => {
		const {page, faults} = await open({viewport: PHONE});
		await page.goto(`${address}#/puzzles`);
		await page.click('[data-testid=mine-offer] a');
		await page.waitForSelector('[data-testid=mine-nothing]');
		await check(page, 'no mistakes');
		assert.deepEqual(faults, []);
	});

	test('a slip is checked, asked, and comes back tomorrow if it is missed', async () => {
		const {page, context, faults} = await open({keeps: true});
		await page.evaluate(
			(slip) => localStorage.setItem('bastide.mistakes', JSON.stringify([slip])),
			SLIP,
		);
		await page.goto(`${address}#/puzzles/mine`);
		await page.reload();
		await page.waitForSelector('[data-testid=mine-checking]');
		await page.waitForSelector('[data-testid=mine-start]');
		assert.equal(await page.locator('[data-testid=mine-source]').count(), 1);
		await check(page, 'my mistakes');
		assert.deepEqual(faults, []);
		await isKept(page);
		await page.reload();
		await context.setOffline(true);
		cutOff();
		await page.click('[data-testid=mine-start]');
		await page.waitForSelector('[data-testid=puzzle][data-outcome=open]');
		const words = (await page.textContent('.puzzle-words')) ?? '';
		assert.match(words, /Find a better move than yours/);
		await check(page, 'a drill');
		await page.locator('.puzzle-buttons .button').last().click();
		await page.waitForSelector('[data-outcome=shown] [data-testid=drill-again]');
		await page.keyboard.press('Enter');
		await page.waitForSelector('[data-testid=mine]');
		assert.equal(await page.locator('[data-testid=mine-start]').count(), 0);
		assert.equal(await page.locator('[data-testid=mine-source]').count(), 1);
	});
});
