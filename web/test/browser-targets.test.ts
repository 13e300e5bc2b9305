// What a finger hits, on a phone and on the smallest one: buttons of 44 px, all else of 24 px,
// places of boards from near; and no label of a board covers a number.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {resize} from './page_fits';
import {PHONE, address, begin, finish, open, test} from './page';
import {settled} from './settled';
import {openStored} from '../tools/stored.mjs';

const BUTTON_PX = 44;
/** WCAG 2.2, 2.5.8: links within a text are exempt. */
const TARGET_PX = 24;
const SMALLEST = [320, 640] as const;

const PAGES = ['', 'settings', 'new/medina', 'puzzles', 'learn', 'rules/medina', 'study', 'edit']
	.concat(['explore/medina', 'nowhere', 'puzzles/caylus', 'learn/tiletum'])
	.map((place) => `#/${place}`);

const TABLES: [record: string, moves: number, kind?: 'replay'][] = [
	['medina-second-3', 84],
	['caylus-4-full', 168],
	['tiletum-2-uk', 200],
	['tiletum-4-uk', 9999],
	['medina-second-3', 96, 'replay'],
];

/** The controls outside boards that are too small. */
function smallTargets([button, target]: readonly [number, number]): string[] {
	const controls = 'a[href], button, input, select, summary, [role=button], [role=tab]';
	return [...document.querySelectorAll(controls)].flatMap((control) => {
		if (control.closest('[data-board]')) return [];
		if (!control.checkVisibility({visibilityProperty: true})) return [];
		// A hidden input is drawn by its label.
		const hit = (control instanceof HTMLInputElement && control.closest('label')) || control;
		const {width, height} = hit.getBoundingClientRect();
		const isHidden = width < 2 || height < 2;
		const isInText = getComputedStyle(control).display === 'inline';
		const least = control.matches('button, .button') ? button : target;
		const isLarge = Math.min(width, height) > least - 0.5;
		return isHidden || isInText || isLarge
			? []
			: [`${width} x ${height}: ${control.outerHTML.slice(0, 100)}`];
	});
}

/** A phone's sheet has tabs: each of them is looked at. */
async function onEachTab(page: Page, look: (where: string) => Promise<void>): Promise<void> {
	const tabs = await page.locator('.sheet .tabs [role=tab]').all();
	for (const tab of tabs) {
		await tab.click();
		await settled(page);
		await look((await tab.textContent()) ?? '');
	}
	if (tabs.length === 0) await look('');
}

/** Labels on Caylus's road that lie on a number or a mark. */
function coveredLabels(): string[] {
	const boxes = (selector: string, ink: number): {text: string; box: DOMRect}[] =>
		[...document.querySelectorAll(selector)].map((element) => {
			const {x, y, width, height} = element.getBoundingClientRect();
			const margin = (height * (1 - ink)) / 2;
			return {
				text: element.textContent ?? '',
				box: new DOMRect(x, y + margin, width, height - 2 * margin),
			};
		});
	// A digit fills about half of the height of its line.
	const below = [...boxes('.cy-number', 0.6), ...boxes('.cy-pennant path', 1)];
	return boxes('.cy-steps rect', 1).flatMap(({box}) =>
		below
			.filter(
				({box: other}) =>
					box.left < other.right &&
					other.left < box.right &&
					box.top < other.bottom &&
					other.top < box.bottom,
			)
			.map(({text}) => text || 'a mark'),
	);
}

describe('fingers', () => {
	before(begin);
	after(finish);

	test('hit every control of a page', async () => {
		const {page} = await open({viewport: PHONE});
		for (const place of PAGES) {
			await page.goto('about:blank');
			await page.goto(address + place);
			await page.waitForSelector('main');
			await settled(page);
			const small = await page.evaluate(smallTargets, [BUTTON_PX, TARGET_PX] as const);
			assert.deepEqual(small, [], place);
			await resize(page, SMALLEST);
			const tiny = await page.evaluate(smallTargets, [TARGET_PX, TARGET_PX] as const);
			assert.deepEqual(tiny, [], `${place} on the smallest phone`);
			await resize(page, [PHONE.width, PHONE.height]);
		}
	});

	test('hit every control of a table, with each tab of its sheet', async () => {
		const {page} = await open({viewport: PHONE});
		for (const [record, moves, kind = 'table'] of TABLES) {
			await openStored(page, address, record, moves, {kind});
			await onEachTab(page, async (tab) => {
				const small = await page.evaluate(smallTargets, [BUTTON_PX, TARGET_PX] as const);
				assert.deepEqual(small, [], `${record}, ${kind}, ${tab}`);
			});
		}
	});

	for (const [record, moves] of [
		['medina-second-4', 80],
		['caylus-5-full', 120],
		['tiletum-4-uk', 71],
	] as const)
		test(`hit every place of a board from near on the smallest phone: ${record}`, async () => {
			const [width, height] = SMALLEST;
			const {page} = await open({viewport: {width, height}});
			await openStored(page, address, record, moves);
			await page.click('[data-testid=lens]');
			await page.waitForSelector('[data-testid=board-box][data-scale="2.5"]');
			const least = await page.evaluate(() =>
				Math.min(
					...[...document.querySelectorAll('[data-board] [data-cell]')].map((cell) => {
						const box = cell.getBoundingClientRect();
						return Math.min(box.width, box.height);
					}),
				),
			);
			assert.ok(least >= TARGET_PX, `${least} px`);
		});

	test('see each price of the provost beside the number of its space', async () => {
		const {page} = await open();
		await openStored(page, address, 'caylus-4-full', 369);
		await page.waitForSelector('.cy-steps');
		for (const size of [[1280, 800], [844, 390], [390, 844], SMALLEST, [640, 400]] as const) {
			await resize(page, size);
			assert.equal(await page.locator('.cy-steps').count(), 6, size.join(' x '));
			assert.deepEqual(await page.evaluate(coveredLabels), [], size.join(' x '));
		}
	});
});
