// Pages without a table at every size and in every language: nothing is too wide, nothing is cut
// off, and touch targets are large enough.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {LANGUAGES} from '../src/app/words';
import {openStored} from '../tools/stored.mjs';
import {SIZES, faultsAt, sizesIn} from './page_fits';
import {address, begin, finish, open, test} from './page';

const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
	start: async (page) => {
		await page.goto(address);
		await page.waitForSelector('[data-testid=continue]');
	},
	'new table': async (page) => {
		await page.goto(`${address}#/new/medina`);
		await page.waitForSelector('[data-testid=start-table]');
	},
	introductions: async (page) => {
		await page.goto(`${address}#/learn`);
		await page.waitForSelector('.learn-page main');
	},
	puzzles: async (page) => {
		await page.goto(`${address}#/puzzles`);
		await page.waitForSelector('[data-testid=puzzles]');
	},
	nothing: async (page) => {
		await page.goto(`${address}#/nowhere`);
		await page.waitForSelector('.nothing .button');
	},
	result: (page) => openStored(page, address, 'tiletum-4-uk', 999),
	replay: (page) => openStored(page, address, 'medina-second-3', 96, {kind: 'replay'}),
};

describe('pages', () => {
	before(begin);
	after(finish);

	for (const language of LANGUAGES)
		test(`fit at every size, in ${language}`, async () => {
			const {page, faults} = await open({settings: {language}});
			await openStored(page, address, 'medina-second-3', 84);
			for (const [name, show] of Object.entries(PAGES)) {
				await page.setViewportSize({width: 1280, height: 800});
				await show(page);
				for (const size of sizesIn(SIZES, language))
					assert.deepEqual(
						await faultsAt(page, size),
						[],
						`${name}, ${size.join(' x ')}`,
					);
			}
			assert.deepEqual(faults, []);
		});

	test('a bar leads to each section and marks it, on a phone at the lower edge', async () => {
		const {page, faults} = await open();
		await page.setViewportSize({width: 390, height: 844});
		await page.goto(`${address}#/explore/medina`);
		await page.waitForSelector('[data-testid=section-learn][aria-current=true]');
		for (const section of ['puzzles', 'learn', 'play']) {
			await page.click(`[data-testid=section-${section}]`);
			await page.waitForSelector(`[data-testid=section-${section}][aria-current=page]`);
			await page.waitForFunction(() => {
				const bar = document.querySelector('.sections')?.getBoundingClientRect();
				return bar?.left === 0 && bar.bottom === innerHeight;
			});
		}
		await page.setViewportSize({width: 1280, height: 800});
		await page.waitForFunction(
			() => document.querySelector('.sections')?.getBoundingClientRect().top === 0,
		);
		assert.deepEqual(faults, []);
	});
});
