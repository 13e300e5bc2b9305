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

/** Plays what is highlighted: a piece or a choice, a place, the red button; else what declines. */
export async function makeMove(page: Page, turn: number): Promise<void> {
	const at = await ply(page);
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
		await from.nth((turn * 7 + click * 3) % count).dispatchEvent('click');
	}
	const go = page.locator('[data-go]');
	if (await go.count()) await go.click();
	else {
		await page.keyboard.press('0');
		// Perhaps something would be left behind: yes, I mean it.
		await page.waitForFunction(
			(before) =>
				document.querySelector('[data-go]') ||
				Number(document.querySelector('[data-testid=table]')?.getAttribute('data-ply')) >
					before,
			at,
		);
		if ((await ply(page)) === at) await go.click();
	}
	await page.waitForFunction(
		(before) =>
			Number(document.querySelector('[data-testid=table]')?.getAttribute('data-ply')) >
			before,
		at,
		{timeout: 5000},
	);
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
	await page.evaluate(axe);
	const violations = await page.evaluate(async () => {
		const {axe} = window as unknown as {axe: {run(): Promise<{violations: Violation[]}>}};
		return (await axe.run()).violations;
	});
	const said = violations.map(
		({id, nodes}) => `${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary ?? ''}`,
	);
	assert.deepEqual(said, [], where);
}
