// A game of two browsers at a table of a real server, from the
// invitation to the rematch.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {join} from 'node:path';
import {after, before, describe} from 'node:test';
import {beginOnline, finishOnline, isOver, menu, outcome, pair, turn, type Running} from './online';
import {FULL, PHONE, test} from './page';

const program = process.env.BASTIDE ?? join(process.env.BASTIDE_WEB as string, '../build/bastide');
let server: Running;

describe('a game online, in browsers', () => {
	before(async () => {
		server = await beginOnline();
	});
	after(finishOnline);

	test('two browsers play a game, verify its dice, and have a rematch', async () => {
		const {ada, bob, link} = await pair({viewport: PHONE});
		for (let count = 0; count < (FULL ? 400 : 12) && !(await isOver(ada)); count++)
			await turn(ada, bob, count);
		if (!FULL) for (const page of [ada, bob]) await menu(page, 'Let a bot play for me');
		for (const page of [ada, bob])
			await page.waitForSelector('[data-testid=table][data-over=true]');
		assert.match(await outcome(ada), /^(You win!|Bob wins|You share the victory with Bob)/);
		assert.match(await outcome(bob), /^(You win!|Ada wins|You share the victory with Ada)/);
		assert.match((await ada.textContent('.result')) ?? '', /Ada.*Bob|Bob.*Ada/);
		const table = link.split('/').pop() as string;
		const record = await (await fetch(`${server.address}v1/tables/${table}/record`)).text();
		assert.match(record, /^secret [0-9a-f]{64}$/m);
		const verdict = execFileSync(program, ['verify', '-'], {
			input: record,
			encoding: 'utf8',
			env: {...process.env, LC_ALL: 'C'},
		});
		assert.ok(verdict.length > 0);
		await ada.click('.top-button[title=Menu]');
		assert.match((await ada.textContent('[data-testid=fair]')) ?? '', /Secret: [0-9a-f]{64}/);
		await ada.click('[data-testid=fair] summary');
		await ada.click('[data-testid=check-dice]');
		await ada.waitForSelector(
			'[data-testid=fair] [role=status]:has-text("all of them correct")',
		);
		const [, own] = /^entropy 1 (\w+)$/m.exec(record) ?? [];
		assert.equal(await ada.textContent('[data-testid=fair-own]'), own);
		assert.match(record, /^entropy 2 /m);
		assert.equal(await ada.locator('[data-testid=fair-doubt]').count(), 0);
		await ada.keyboard.press('Escape');
		await ada.click('[data-go]:has-text("Rematch")');
		await ada.waitForSelector('[data-testid=invitation]');
		await bob.click('[data-go]:has-text("Join the rematch")');
		await ada.waitForSelector('[data-seat="1"]:has-text("reserved for Bob")');
		await bob.click('[data-testid=sit-2]');
		await ada.waitForSelector('[data-seat="1"]:has-text("Bob"):not(:has-text("reserved for"))');
		await ada.click('[data-testid=remove-2]');
		await bob.click('[data-testid=sit-2]');
		await bob.waitForSelector('.fault:has-text("has removed you")');
	});
});
