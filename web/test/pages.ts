// pages.ts - what tests do with a page: play what is highlighted, and let axe look at it.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const mine = (page: Page): Promise<unknown> =>
	page.waitForSelector(
		'[data-testid=table][data-mine=true], [data-testid=table][data-over=true]',
	);
export const ply = async (page: Page): Promise<number> =>
	Number(await page.getAttribute('[data-testid=table]', 'data-ply'));

/** Until what happened is drawn. */
const drawn = (page: Page): Promise<unknown> =>
	page.evaluate(
		() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
	);

/** Clicks a piece or a choice, then a place, until there is a red button; answers whether. */
async function pick(page: Page, luck: number, stride: number): Promise<boolean> {
	for (let click = 0; click < 8 && !(await page.locator('[data-go]').count()); click++) {
		const pieces = page.locator('.tray-open:not(.tray-chosen)');
		const chosen = await page.locator('.tray-chosen').count();
		const anything = page.locator('.choice:not(.choice-chosen), [data-open]');
		const from =
			!chosen && (await pieces.count())
				? pieces
				: chosen
					? page.locator('[data-open]')
					: anything;
		const count = await from.count();
		if (count === 0) break;
		await from.nth((luck + click * stride) % count).dispatchEvent('click');
	}
	return (await page.locator('[data-go]').count()) > 0;
}

/** Plays what is highlighted, or else what declines; clicks that lead nowhere are taken back. */
export async function makeMove(page: Page, turn: number): Promise<void> {
	const at = await ply(page);
	for (let attempt = 0; attempt < 40 && (await ply(page)) === at; attempt++) {
		if (await pick(page, turn * 7 + attempt, 3 + (attempt % 7))) await page.click('[data-go]');
		else await page.keyboard.press('0');
		await drawn(page);
		// Perhaps something would be left behind: yes, I mean it.
		if ((await ply(page)) === at && (await page.locator('[data-go]').count()))
			await page.click('[data-go]');
		await drawn(page);
		if ((await ply(page)) === at) await page.keyboard.press('Escape');
	}
	assert.ok((await ply(page)) > at, 'a move was made');
}

/** Makes a move, and waits until there is another one to make. */
export async function playOne(page: Page, turn: number): Promise<void> {
	await makeMove(page, turn);
	await mine(page);
}

interface Violation {
	id: string;
	nodes: {html: string; failureSummary?: string}[];
}

export async function check(page: Page, where: string): Promise<void> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
	const violations = await page.evaluate(async () => {
		const {axe} = window as unknown as {
			axe: {run(what: object): Promise<{violations: Violation[]}>};
		};
		return (await axe.run({resultTypes: ['violations']})).violations;
	});
	const said = violations.map(
		({id, nodes}) => `${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary ?? ''}`,
	);
	assert.deepEqual(said, [], where);
}
