// A whole game of each title on a phone, from the start page to the result
// and its replay, by clicking what is highlighted.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {ALL_GAMES, GAMES} from '../tools/games.mjs';
import {PHONE, begin, finish, open, playOne, start, startByName, test} from './page';

/** More decisions than any game of two has for one of them. */
const TURNS_MAX = 400;

/** The score sheet adds up, the board is a click away, and the picture is one. */
async function checkResult(page: Page): Promise<void> {
	const columns = await page.$$eval('.result tbody tr', (rows) =>
		rows.map((row) =>
			[...row.querySelectorAll('td')].map((cell) =>
				Number((cell.textContent ?? '').trim().replace('−', '-').replace('–', '0')),
			),
		),
	);
	const totals = columns.pop();
	assert.ok(totals && columns.length > 0);
	totals.forEach((total, seat) =>
		assert.equal(
			columns.reduce((sum, row) => sum + (row[seat] ?? 0), 0),
			total,
		),
	);
	const [picture] = await Promise.all([
		page.waitForEvent('download'),
		page.click('[data-testid=share]'),
	]);
	const bytes = readFileSync(await picture.path());
	assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
	assert.equal(await page.locator('.board').count(), 0);
	await page.click('[data-testid=look-at-board]');
	await page.waitForSelector('.board');
	await page.click('.sentence-buttons .button');
	await page.waitForSelector('.result');
}

/** On a phone the replay has tabs; the log says how it ended, and what each turn brought. */
async function checkReplay(page: Page): Promise<void> {
	const end = await page.getAttribute('[data-testid=table]', 'data-ply');
	await page.click('[data-testid=open-replay]');
	await page.waitForSelector(`[data-testid=replay][data-ply="${end}"]`);
	await page.waitForSelector('.log-remark:has-text("The game is over.")');
	await page.waitForSelector('.log-line > .log-change');
	await page.click('#tab-points');
	await page.waitForSelector('.points-row');
	await page.click('#tab-best');
	await page.waitForSelector('.replay-ask .button');
}

describe('a whole game in a browser', {concurrency: ALL_GAMES.length}, () => {
	before(begin);
	after(finish);

	for (const game of ALL_GAMES)
		test(`${game}: a game to its end on a phone, by clicking what is highlighted`, async () => {
			const {page, faults} = await open({viewport: PHONE});
			if (GAMES.includes(game)) {
				await page.click('.segments label:has(span:text-is("2"))');
				await start(page, game);
			} else await startByName(page, game);
			const isOver = (): Promise<boolean> =>
				page.locator('[data-testid=table][data-over=true]').isVisible();
			for (let turn = 0; turn < TURNS_MAX && !(await isOver()); turn++)
				await playOne(page, turn);
			assert.ok(await isOver(), game);
			await checkResult(page);
			await checkReplay(page);
			assert.deepEqual(faults, []);
		});
});
