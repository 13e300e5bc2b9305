// The documentation in a browser: every page opens and fits, axe finds nothing, the search works,
// and the theme is the one that was chosen in the client.
import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {check} from './axe';
import {faultsAt, resize} from './page_fits';
import {FULL, address, begin, cutOff, finish, isKept, open, test} from './page';

/** Where something is too wide first; by day the others are those that axe looks at. */
const NARROW = [390, 844] as const;
const SIZES = [[1280, 800], [768, 1024], NARROW] as const;
const docs = join(process.env.BASTIDE_WEB as string, '../build/web/docs');
const PAGES = readdirSync(docs).filter((name) => name.endsWith('.html'));
/** Of each kind of page one that has everything; at night axe sees all of them. */
const KINDS = [
	'index',
	'command',
	'medina-rules',
	'design',
	'engine-core-game.h',
	'engine-capi-examples',
];

async function look(page: Page, name: string): Promise<void> {
	await page.goto(`${address}docs/${name}`);
	await page.waitForSelector('.docs-search:not([hidden])');
}

async function search(page: Page, query: string): Promise<void> {
	await page.fill('.docs-search input', query);
	await page.waitForSelector(`#found h2:has-text("${query}")`);
}

describe('the documentation', () => {
	before(begin);
	after(finish);

	for (const [part, [width, height]] of SIZES.entries())
		test(`opens and fits everywhere, and pleases axe at ${width} x ${height}`, async () => {
			const {page, faults} = await open();
			for (const [at, name] of PAGES.entries()) {
				if (at % SIZES.length !== part) continue;
				await page.emulateMedia({colorScheme: at % 2 ? 'dark' : 'light'});
				await look(page, name);
				for (const size of FULL ? SIZES : [NARROW])
					assert.deepEqual(await faultsAt(page, size), [], name);
				if (!FULL && !KINDS.includes(name.replace('.html', ''))) continue;
				await resize(page, [width, height]);
				await check(page, name);
			}
			assert.deepEqual(faults, []);
		});

	test('is searched without a server, by keyboard', async () => {
		const {page, faults} = await open();
		await look(page, 'index.html');
		await page.keyboard.press('/');
		await page.keyboard.type('nginx');
		await page.waitForSelector('#found a[href="operations.html#nginx"]');
		assert.ok((await page.locator('#found mark').count()) > 0);
		await check(page, 'what was found');
		await page.keyboard.press('Enter');
		await page.waitForURL(/operations\.html#nginx$/);
		await search(page, 'zzzz');
		assert.equal(await page.locator('#found li').count(), 0);
		await page.keyboard.press('Escape');
		await page.waitForSelector('#found', {state: 'hidden'});
		assert.deepEqual(faults, []);
	});

	test('shows where one is, and what was found, wherever one has scrolled to', async () => {
		const {page} = await open();
		await look(page, 'strength.html');
		const isSeen = (selector: string): Promise<boolean> =>
			page
				.locator(selector)
				.first()
				.evaluate((element) => {
					const {left, top} = element.getBoundingClientRect();
					return element.contains(document.elementFromPoint(left + 20, top + 10));
				});
		assert.ok(await isSeen('#contents [aria-current]'));
		for (const size of [SIZES[0], NARROW] as const) {
			await resize(page, size);
			await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
			await search(page, 'nginx');
			assert.ok(await isSeen('#found a'));
			await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
			await search(page, 'referee');
			assert.ok(await isSeen('#found a'));
		}
		await search(page, 'x'.repeat(200));
		assert.deepEqual(await faultsAt(page, NARROW), []);
	});

	test('is light or dark as it was chosen, here or in the client', async () => {
		const {page} = await open({settings: {theme: 'dark', language: 'fr'}});
		const theme = (): Promise<unknown> =>
			page.evaluate(() => document.documentElement.dataset.theme);
		await look(page, 'play.html');
		assert.equal(await theme(), 'dark');
		await page.click('[data-theme-button]');
		assert.equal(await theme(), 'light');
		await page.goto(address);
		await page.waitForSelector('html[data-theme=light][lang=fr]');
	});

	test('a page that was read can be read again without a network', async () => {
		const {page, context} = await open({keeps: true});
		await isKept(page);
		await page.reload(); // from now on what it asks for goes through the worker
		await look(page, 'fairness.html');
		await context.setOffline(true);
		cutOff();
		await page.goto('about:blank');
		await look(page, 'fairness.html');
		assert.equal(await page.locator('h1').innerText(), 'Fair dice');
	});
});
