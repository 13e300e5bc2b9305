// Conditional moves in browsers: one plans while the other is to move, and the server plays it.
import assert from 'node:assert/strict';
import {join} from 'node:path';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {check} from './axe';
import {beginOnline, finishOnline, pair, reaches} from './online';
import {PHONE, makeMove, mine, ply, test} from './page';
import {root} from './support';

const LINE = '[data-testid=plan-line]';
const WITHDRAWN = '[data-testid=plan-withdrawn]';
const TRIAL = '[data-testid=plan-trial]';

/** Opens a trial position with keys only, and plays there until there is an answer to store. */
async function tryLine(page: Page): Promise<void> {
	const summary = page.locator('[data-testid=plans] summary');
	await summary.waitFor();
	if ((await page.getAttribute('[data-testid=plans]', 'open')) === null) {
		await summary.focus();
		await page.keyboard.press('Enter');
	}
	await page.locator('[data-testid=plan-add]').focus();
	await page.keyboard.press('Enter');
	await page.waitForSelector(`${TRIAL} h2:focus`);
	const keep = page.locator('[data-testid=plan-keep]');
	for (let count = 0; (await keep.count()) === 0; count++) {
		await mine(page);
		await makeMove(page, count);
	}
}

/** Stores what was tried; returns the lines as they are sent. */
async function store(page: Page, how: 'plan-keep' | 'plan-keep-anyway'): Promise<string[][]> {
	const [request] = await Promise.all([
		page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith('/v1/me/plans')),
		page.click(`[data-testid=${how}]`),
	]);
	await page.waitForSelector('[data-testid=plans] summary:focus');
	return (request.postDataJSON() as {lines: string[][]}).lines;
}

/** A move without clicks: the very one that the other expects. */
async function send(page: Page, link: string, move: string): Promise<void> {
	const table = link.split('/').pop() ?? '';
	const command = {type: 'move', table, ply: await ply(page), move};
	const status = await page.evaluate(async (body) => {
		const answer = await fetch('v1/commands', {method: 'POST', body: JSON.stringify(body)});
		return answer.status;
	}, command);
	assert.equal(status, 200);
}

describe('conditional moves, in browsers', () => {
	before(async () => {
		await beginOnline();
	});
	after(finishOnline);

	test('an answer is entered on the board, and played when it comes true', async () => {
		const {ada, bob, link} = await pair();
		const at = await ply(bob);
		assert.equal(await ada.locator('[data-testid=plans]').count(), 0);
		await tryLine(bob);
		await check(bob, 'a trial position');
		assert.equal(await ply(ada), at, 'nothing was played');
		const [[expected = '', answer = ''] = []] = await store(bob, 'plan-keep');
		assert.equal(await ply(bob), at);
		await bob.reload();
		await bob.click('[data-testid=plans] summary');
		const text = await bob.textContent(LINE);
		assert.match(text ?? '', /^If: Ada: .+Then: Bob: ./);
		await bob.waitForSelector('text=Lines left: 7');
		await check(bob, 'a stored line');
		await send(ada, link, expected);
		await Promise.all([reaches(ada, at + 2), reaches(bob, at + 2)]);
		const table = link.split('/').pop() ?? '';
		const {events} = await ada.evaluate(
			async (id) =>
				(await (await fetch(`v1/tables/${id}`)).json()) as {
					events: {kind: string; text: string}[];
				},
			table,
		);
		const moves = events.filter(({kind}) => kind === 'move').map((event) => event.text);
		assert.deepEqual(moves.slice(at), [expected, answer]);
	});

	test('on a phone: an answer to whatever comes, a line that is deleted', async () => {
		const {ada, bob, link} = await pair({viewport: PHONE});
		const at = await ply(bob);
		await tryLine(bob);
		await check(bob, 'a trial position on a phone');
		const [[condition] = []] = await store(bob, 'plan-keep-anyway');
		assert.equal(condition, '*');
		await bob.waitForSelector(`${LINE}:has-text("Whatever the others do")`);
		await tryLine(bob);
		const [, [expected = ''] = [], ...more] = await store(bob, 'plan-keep');
		assert.equal(more.length, 0);
		await bob.click(`${LINE} >> nth=1 >> button`);
		await bob.waitForSelector('text=The line is deleted.');
		assert.equal(await bob.locator(LINE).count(), 1);
		await check(bob, 'lines on a phone');
		await send(ada, link, expected);
		await Promise.all([reaches(ada, at + 2), reaches(bob, at + 2)]);
	});

	test('when something else happens, the page says that the line is withdrawn', async () => {
		const {ada, bob, link} = await pair({viewport: PHONE});
		const at = await ply(bob);
		await tryLine(bob);
		const [[expected = ''] = []] = await store(bob, 'plan-keep');
		const legal = await ada.evaluate(
			async (id) => {
				const answer = await fetch(`v1/tables/${id}/state`);
				return ((await answer.json()) as {legal: string[]}).legal;
			},
			link.split('/').pop() ?? '',
		);
		await send(ada, link, legal.find((move) => move !== expected) ?? '');
		await reaches(bob, at + 1);
		await bob.waitForSelector(`${WITHDRAWN} :text("has withdrawn them")`);
		await check(bob, 'a line that is withdrawn');
		await bob.screenshot({path: join(root, 'build/plan-withdrawn.png')});
		await bob.click(`${WITHDRAWN} button`);
		await bob.waitForSelector(WITHDRAWN, {state: 'detached'});
	});

	test('when the table moves on, a trial position is closed', async () => {
		const {ada, bob} = await pair();
		await tryLine(bob);
		await makeMove(ada, 0);
		await bob.waitForSelector(TRIAL, {state: 'detached'});
		await reaches(bob, await ply(ada));
	});
});
