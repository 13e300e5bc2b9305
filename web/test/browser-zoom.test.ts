// People who see little: pages at 200 % zoom, and in forced colours. Nothing is cut off, axe finds
// nothing, and what has the focus can be seen.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {check} from './axe';
import {address, begin, finish, open, test} from './page';
import {faultsAt} from './page_fits';
import {openStored} from '../tools/stored.mjs';

const PAGES = ['', 'settings', 'new', 'puzzles', 'rules'];
/** A desk of 1440 x 900 at 200 %. */
const ZOOMED = [720, 450] as const;
const TABS = 25;

/** What the keyboard reaches without a sign that it is there. */
async function unseenFocus(page: Page): Promise<string[]> {
	const unseen: string[] = [];
	await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
	for (let tab = 0; tab < TABS; tab++) {
		await page.keyboard.press('Tab');
		const fault = await page.evaluate(() => {
			const element = document.activeElement;
			if (!element || element === document.body) return '';
			// A hidden radio button is drawn by what is beside it.
			const drawn = [
				element,
				...(element.parentElement?.querySelectorAll(':focus ~ *') ?? []),
			];
			const isSeen = drawn.some((one) => {
				const {outlineStyle, outlineWidth, strokeWidth} = getComputedStyle(one);
				const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
				// On a board the place itself has a stroke.
				return isOutlined || (one instanceof SVGElement && parseFloat(strokeWidth) >= 3);
			});
			return isSeen ? '' : element.outerHTML.slice(0, 120);
		});
		if (fault) unseen.push(fault);
	}
	return unseen;
}

describe('people who see little', {concurrency: 2}, () => {
	before(begin);
	after(finish);

	test('read every page at 200 %', async () => {
		const [width, height] = ZOOMED;
		const {page} = await open({viewport: {width, height}});
		for (const name of PAGES) {
			await page.goto('about:blank');
			await page.goto(`${address}#/${name}`);
			await page.waitForSelector('main');
			await check(page, `${name || 'start'} at 200 %`);
			assert.deepEqual(await faultsAt(page, ZOOMED), [], name || 'start');
		}
	});

	test('find their way in forced colours', async () => {
		const {page} = await open();
		await page.emulateMedia({forcedColors: 'active'});
		for (const name of PAGES) {
			await page.goto('about:blank');
			await page.goto(`${address}#/${name}`);
			await page.waitForSelector('main');
			await check(page, `${name || 'start'} in forced colours`);
			assert.deepEqual(await unseenFocus(page), [], name || 'start');
		}
	});

	test('see what is chosen in forced colours', async () => {
		const {page} = await open();
		await page.emulateMedia({forcedColors: 'active'});
		for (const name of ['settings', 'new']) {
			await page.goto(`${address}#/${name}`);
			await page.waitForSelector('main');
			const same = await page.evaluate(() => {
				const looks = (element: Element): string => {
					const {backgroundColor, outlineStyle} = getComputedStyle(element);
					return `${backgroundColor} ${outlineStyle}`;
				};
				return [...document.querySelectorAll('fieldset, [role=group], .segments')]
					.map((group) => [
						...group.querySelectorAll('.segments span, .radio-card, .languages button'),
					])
					.filter((choices) => choices.length > 1)
					.filter((choices) => new Set(choices.map(looks)).size < 2)
					.map(([first]) => first?.parentElement?.textContent ?? '');
			});
			assert.deepEqual(same, [], name || 'start');
		}
	});

	for (const [record, moves] of [
		['medina-second-4', 96],
		['caylus-4-full', 168],
		['tiletum-4-uk', 71],
	] as const)
		test(`play in forced colours and at 200 %: ${record}`, async () => {
			const {page} = await open();
			await page.emulateMedia({forcedColors: 'active'});
			await openStored(page, address, record, moves);
			await check(page, 'a table in forced colours');
			assert.deepEqual(await unseenFocus(page), [], 'a table');
			assert.deepEqual(await faultsAt(page, ZOOMED), [], 'a table at 200 %');
			await check(page, 'a table at 200 %');
		});
});
