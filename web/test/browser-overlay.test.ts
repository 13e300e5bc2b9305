// The overlay for streams: `?overlay` on a replay and on a table of a server. It covers little,
// lets the picture below through, and follows the game.
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe} from 'node:test';
import {deflateSync} from 'node:zlib';
import type {Page} from 'playwright-core';
import {GAMES} from '../tools/games.mjs';
import {beginOnline, finishOnline, pair, person, turn, type Running} from './online';
import {address, begin, finish, open, test} from './page';
import {opacity} from './pixels';

const ROOT = join(process.env.BASTIDE_WEB as string, '..');
const SIZES = [
	{width: 1920, height: 1080},
	{width: 1080, height: 1920},
];
/** Of the picture below. */
const COVERED_MAX = 0.25;
const CONTROLS = ':is(button, input, select, a[href]):visible';
let server: Running;

function letters(game: string): string {
	const folder = join(ROOT, `games/${game}/tests/records`);
	const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.game'));
	return deflateSync(readFileSync(join(folder, file))).toString('base64url');
}

/** How much of the picture below the overlay hides, at all and in the middle. */
async function covered(page: Page): ReturnType<typeof opacity> {
	const shot = await page.screenshot({omitBackground: true});
	return opacity(page, `data:image/png;base64,${shot.toString('base64')}`);
}

describe('the overlay for streams', () => {
	before(async () => {
		await begin();
		server = await beginOnline();
	});
	after(async () => {
		await finishOnline();
		await finish();
	});

	for (const game of GAMES)
		for (const viewport of SIZES)
			test(`${game}: a replay, ${viewport.width} x ${viewport.height}`, async () => {
				const {page, faults} = await open({viewport});
				await page.goto(`${address}#/position/${letters(game)}/40?overlay`);
				await page.waitForSelector('[data-testid=overlay][data-ply="40"]');
				const {share, middle} = await covered(page);
				assert.equal(middle, 0, 'the middle is transparent');
				assert.ok(share > 0 && share < COVERED_MAX, `covers ${share}`);
				assert.equal(await page.locator(CONTROLS).count(), 0);
				const seats = await page.locator('.overlay-seat').count();
				assert.ok(seats >= 2);
				assert.ok(await page.isVisible('[data-testid=overlay-move]'));
				const wide = await page.evaluate(() => document.documentElement.scrollWidth);
				assert.equal(wide, viewport.width);
				assert.deepEqual(faults, []);
			});

	test('a table of a server: it follows the moves and shows whose turn it is', async () => {
		const {ada, bob, link} = await pair();
		const table = link.split('/').pop() ?? '';
		const stream = await person('Cleo', {viewport: SIZES[0]});
		await stream.goto(`${server.address}#/online/${table}?overlay`);
		await stream.waitForSelector('[data-testid=overlay]');
		for (let count = 0; count < 4; count++) {
			await turn(ada, bob, count);
			const ply = await ada.getAttribute('[data-testid=table]', 'data-ply');
			await stream.waitForSelector(`[data-testid=overlay][data-ply="${ply}"]`);
			const acts = await stream.locator('.overlay-seat[data-acts=true]').count();
			assert.equal(acts, 1);
		}
		const names = await stream.locator('.overlay-name').allTextContents();
		assert.deepEqual(names, ['Ada', 'Bob']);
		assert.match((await stream.textContent('[data-testid=overlay-move]')) ?? '', /Ada|Bob/);
		assert.equal(await stream.locator(CONTROLS).count(), 0);
	});
});
