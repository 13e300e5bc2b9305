// browser-pages.test.ts - pages without a table at every size and in every language: nothing is too
// wide, nothing is cut off, and fingers find what they are to touch.
import assert from 'node:assert/strict';
import {after, before, describe, test} from 'node:test';
import type {Page} from 'playwright-core';
import {LANGUAGES} from '../src/app/words';
import {openStored} from '../tools/stored.mjs';
import {address, begin, finish, open} from './page';

const SIZES = [
	[640, 400],
	[844, 390],
	[390, 844],
	[768, 1024],
	[1280, 800],
	[1920, 1080],
] as const;

const TOUCH_PX = 44;

/** What is wrong with the page as it is drawn. */
function faultsOf(least: number): string[] {
	const isSeen = (element: Element): boolean => {
		const {width, height} = element.getBoundingClientRect();
		return width > 1 && height > 1 && element.checkVisibility();
	};
	const seen = (selector: string): HTMLElement[] =>
		[...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
	const nameOf = (element: Element): string =>
		`${element.className} "${(element.textContent ?? '').slice(0, 30)}"`;
	const wide = document.documentElement.scrollWidth - innerWidth;
	const cut = seen('.button, .segments span, .radio-card b, .tabs button').filter(
		({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1,
	);
	const out = seen('.panel, .button, .radio-card').filter((element) => {
		const {left, right} = element.getBoundingClientRect();
		return left < -1 || right > innerWidth + 1;
	});
	const small = seen('.button, .radio-card, .segments label, .tabs button, main select').filter(
		(element) => element.getBoundingClientRect().height < least - 0.5,
	);
	return [
		...(wide > 0 ? [`${wide} px too wide`] : []),
		...cut.map((element) => `cut: ${nameOf(element)}`),
		...out.map((element) => `outside: ${nameOf(element)}`),
		...small.map((element) => `small: ${nameOf(element)}`),
	];
}

const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
	start: async (page) => {
		await page.goto(address);
		await page.waitForSelector('[data-testid=continue]');
	},
	'new table': async (page) => {
		await page.goto(`${address}#/new/medina`);
		await page.waitForSelector('[data-testid=start-table]');
	},
	result: (page) => openStored(page, address, 'tiletum-4-uk', 999),
	replay: (page) => openStored(page, address, 'medina-second-3', 96, {kind: 'replay'}),
};

describe('pages', () => {
	before(begin);
	after(finish);

	for (const language of LANGUAGES)
		test(`fit at every size, in ${language}`, async () => {
			const {page, context, faults} = await open({settings: {language}});
			await openStored(page, address, 'medina-second-3', 84);
			for (const [name, show] of Object.entries(PAGES)) {
				await page.setViewportSize({width: 1280, height: 800});
				await show(page);
				for (const [width, height] of SIZES) {
					await page.setViewportSize({width, height});
					const isTouched = width <= 720 || height <= 500;
					const found = await page.evaluate(faultsOf, isTouched ? TOUCH_PX : 0);
					assert.deepEqual(found, [], `${name}, ${width} x ${height}`);
				}
			}
			assert.deepEqual(faults, []);
			await context.close();
		});
});
