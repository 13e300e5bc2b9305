// The first minutes and the last: a newcomer's first game, boards seen from near, the result and
// the replay, whose numbers agree.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {openStored} from '../tools/stored.mjs';
import {PHONE, address, begin, finish, makeMove, mine, open, test} from './page';

async function firstGame(page: Page, game: string): Promise<void> {
	await page.click(`[data-testid=game-${game}]`);
	await page.click(`[data-testid=play-${game}]`);
	await page.waitForSelector('[data-testid=welcome]');
}

const gone = (page: Page): Promise<unknown> =>
	page.waitForSelector('[data-testid=welcome]', {state: 'detached'});

/** Analyses the finished game of a table; nothing is concluded before the end. */
async function analyse(page: Page): Promise<void> {
	await page.click('[data-analyse]');
	await page.waitForSelector('.result-ask progress');
	assert.equal(await page.locator('.result-turn, .result-worst').count(), 0);
	let last = -1;
	// Each step has its own time: a game has many decisions.
	while (await page.locator('.result-ask').isVisible()) {
		const bar = await page.waitForFunction((seen) => {
			const now = document.querySelector<HTMLProgressElement>('.result-ask progress');
			return !now || now.value > seen ? {value: now?.value ?? Infinity} : null;
		}, last);
		last = (await bar.jsonValue())?.value ?? Infinity;
	}
}

describe('the first game, the result and the replay', () => {
	before(begin);
	after(finish);

	test('a first game is offered an introduction, and continues after it', async () => {
		const {page, faults} = await open({isNew: true});
		await firstGame(page, 'medina');
		const table = page.url();
		await page.fill('[name=name]', 'Mira');
		await page.click('[data-testid=welcome-start]');
		await page.waitForSelector('[data-testid=lesson]');
		await page.goto(table);
		await mine(page);
		assert.equal(await page.locator('[data-testid=welcome]').count(), 0);
		assert.match((await page.textContent('.seat0 .seat-head')) ?? '', /Mira.*you/);
		assert.deepEqual(faults, []);
	});

	test('a newcomer may just play: the dialog closes, and the coach is on', async () => {
		const {page, faults} = await open({isNew: true});
		await firstGame(page, 'medina');
		await mine(page);
		assert.match((await page.textContent('.seat0 .seat-head')) ?? '', /^You/);
		await makeMove(page, 1);
		await gone(page);
		await page.waitForSelector('.top-button:has-text("look at")');
		assert.deepEqual(faults, []);
	});

	test('who knows the game is asked once', async () => {
		const {page} = await open({isNew: true});
		await firstGame(page, 'medina');
		await page.click('label:has([data-testid=welcome-play])');
		await page.click('[data-testid=welcome-start]');
		await gone(page);
		await page.goto(address);
		await page.click('[data-testid=play-medina]');
		await mine(page);
		assert.equal(await page.locator('[data-testid=welcome]').count(), 0);
	});

	test('a board on a phone is seen from near, moved, and seen whole', async () => {
		const {page} = await open({viewport: PHONE});
		await openStored(page, address, 'medina-second-3', 84);
		const box = page.locator('[data-testid=board-box]');
		const width = async (): Promise<number> =>
			(await page.locator('.board').boundingBox())?.width ?? 0;
		const whole = await width();
		await page.click('[data-testid=lens]');
		await page.waitForSelector('[data-testid=board-box][data-scale="2.5"]');
		assert.ok(Math.abs((await width()) / whole - 2.5) < 0.01);
		const left = async (): Promise<number> =>
			(await page.locator('.board').boundingBox())?.x ?? 0;
		const before = await left();
		await box.evaluate((element) => {
			const at = {pointerId: 7, pointerType: 'touch', bubbles: true, clientY: 200};
			const send = (type: string, clientX: number): boolean =>
				element.dispatchEvent(new PointerEvent(type, {...at, clientX}));
			send('pointerdown', 200);
			send('pointermove', 160);
			send('pointerup', 160);
		});
		await page.waitForFunction(
			(from) => (document.querySelector('.board')?.getBoundingClientRect().x ?? 0) < from,
			before,
		);
		await page.click('[data-testid=lens]');
		await page.waitForSelector('[data-testid=board-box][data-scale="1"]');
		assert.equal(await width(), whole);
	});

	test('the result celebrates, concludes at the end, and agrees with the replay', async () => {
		const {page, faults} = await open();
		await openStored(page, address, 'medina-second-2', 9999, {bots: 'newcomer'});
		assert.match((await page.textContent('[data-testid=winner] h1')) ?? '', /^Benoît wins\./);
		// Penalties and equal rows have no best; cards of seats are with the board.
		assert.equal(await page.locator('.seat').count(), 0);
		await analyse(page);
		// Points lost per decision: a row for each seat, the least first.
		await page.waitForSelector('[data-testid=skill-seat]');
		const rates = await page.locator('[data-testid=skill-seat] > b').allTextContents();
		assert.deepEqual(
			rates,
			[...rates].sort((a, b) => Number(a) - Number(b)),
		);
		assert.equal(rates.length, await page.locator('.result-bars li').count());
		const turn = await page.textContent('.result-turn h2 small');
		const at = Number(/\d+/.exec(turn ?? '')?.[0]) - 1;
		await page.click('[data-testid=open-replay]');
		await page.waitForSelector(`[data-testid=replay][data-ply="${at}"]`);
		const [worth = ''] = await page.locator('.best-worth').allTextContents();
		const ends = await page.locator('.chart-ends b').allTextContents();
		assert.ok(ends.includes(worth), `${worth} in ${ends.join()}`);
		await page.click('[data-testid=next-slip]');
		await page.click('[data-testid=to-turn]');
		await page.waitForSelector(`[data-testid=replay][data-ply="${at}"]`);
		assert.deepEqual(faults, []);
	});
});
