// Axe finds nothing on any screen, in any theme, language and size. Each screen is opened once;
// theme and language change during the test.
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {LANGUAGES, type Language} from '../src/app/words';
import {check} from './axe';
import {DESK, FULL, PHONE, address, begin, finish, open, test} from './page';
import {openStored} from '../tools/stored.mjs';

async function speak(page: Page, language: string): Promise<void> {
	await page.evaluate((lang) => {
		const key = 'bastide.settings';
		localStorage.setItem(
			key,
			JSON.stringify({...JSON.parse(localStorage.getItem(key) ?? '{}'), language: lang}),
		);
		dispatchEvent(new StorageEvent('storage', {key}));
	}, language);
	await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
}

interface Size {
	name: string;
	viewport: {width: number; height: number};
	/** In which it is looked at by day, so that each theme is seen once on every screen. */
	look: Look;
}
type Look = [theme: 'light' | 'dark', language: Language];
const SIZES: Size[] = [
	{name: 'desk', viewport: DESK, look: ['light', 'en']},
	{name: 'phone', viewport: PHONE, look: ['dark', 'uk']},
];
const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
	LANGUAGES.map((language): Look => [theme, language]),
);

/** The screen as it is now; at night in every theme and language. */
async function checkAll(page: Page, {look}: Size, where: string): Promise<void> {
	for (const [colorScheme, language] of FULL ? LOOKS : [look]) {
		await page.emulateMedia({colorScheme});
		await speak(page, language);
		await check(page, `${where}, ${colorScheme}, ${language}`);
	}
}

/** By game: a record, a moment with a choice on the board, and what is chosen there. */
const MOMENTS: [string, number, string][] = [
	['medina-second-4', 96, '.tray-open'],
	['caylus-4-full', 168, '[data-place=r9]'],
	['tiletum-4-uk', 71, '[data-cell][data-open]'],
];

describe('axe finds nothing', {concurrency: 2}, () => {
	before(begin);
	after(finish);

	for (const size of SIZES) {
		const {name: sizeName, viewport} = size;
		test(`pages, ${sizeName}`, async () => {
			const {page} = await open({viewport, settings: {theme: 'system'}});
			for (const name of ['', 'rules', 'settings', 'new', 'puzzles']) {
				await page.goto('about:blank'); // else it may look at the page before
				await page.goto(`${address}#/${name}`);
				await checkAll(page, size, name || 'start');
			}
		});
		test(`drawers, ${sizeName}`, async () => {
			const {page} = await open({viewport, settings: {theme: 'system'}});
			await openStored(page, address, 'tiletum-3-en', 250);
			await page.locator('.points-button, .seat-chip').first().click();
			await checkAll(page, size, 'points');
			await page.keyboard.press('Escape');
			await page.locator('.top-button').last().click();
			await checkAll(page, size, 'menu');
		});
		for (const [at, [record, moves, first]] of MOMENTS.entries())
			test(`${record.split('-')[0]}, ${sizeName}`, async () => {
				const {page} = await open({viewport, settings: {theme: 'system'}});
				await openStored(page, address, record, moves);
				await page.locator(first).first().click();
				await checkAll(page, size, 'a decision');
				// By day one of these, and the other at the other size.
				const isEnd = (SIZES.indexOf(size) + at) % 2 === 0;
				if (FULL || isEnd) {
					await openStored(page, address, record, 9999);
					await checkAll(page, size, 'the end');
				}
				if (FULL || !isEnd) {
					await openStored(page, address, record, moves, {kind: 'replay'});
					await checkAll(page, size, 'replay');
				}
			});
	}
});
