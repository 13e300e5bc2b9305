// The start page that comes with index.html, before any script is loaded: it is the page that the
// client draws, in every language and theme, and no click on it is lost.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {LANGUAGES} from '../src/app/words';
import {address, begin, finish, open, test} from './page';

/** Opens the start page as it is without the client; the answer lets the client come. */
async function withoutClient(page: Page): Promise<() => Promise<void>> {
	let come = (): void => undefined;
	const coming = new Promise<void>((resolve) => (come = resolve));
	await page.route('**/app.js', async (route) => {
		await coming;
		await route.continue();
	});
	await page.goto('about:blank');
	await page.goto(address, {waitUntil: 'commit'});
	await page.waitForSelector('html[data-theme] [data-testid=play-medina]');
	return async () => {
		come();
		await page.waitForSelector('#app:not([aria-busy])', {state: 'attached'});
		await page.unroute('**/app.js');
	};
}

/** An empty page between two visits has no storage, and reports that as an error. */
const isOurs = (fault: string): boolean => !fault.includes('localStorage');

/** All that is on the page: elements with their attributes, texts, what is chosen. The button for
    friends comes when it is known whether there is a server, the picture of the day later still. */
function drawn(): string[] {
	const page = document.querySelector('.start');
	if (!page) return [];
	const isEmpty = ({name, value}: Attr): boolean => name === 'checked' || value === '';
	const all = [
		...page.querySelectorAll(
			'*:not([data-testid^=invite-], [data-testid^=invite-] *, .daily-picture *)',
		),
	];
	return all.map((element) => {
		const attributes = [...element.attributes]
			.filter((attribute) => !isEmpty(attribute))
			.map(({name, value}) => `${name}=${value}`);
		const texts = [...element.childNodes].map((node) => (node as Partial<Text>).data ?? '');
		const chosen = String((element as Partial<HTMLInputElement>).checked);
		return [element.localName, ...attributes.sort(), chosen, texts.join('')].join(' ');
	});
}

describe('the start page before the client', () => {
	before(begin);
	after(finish);

	test('is the page that the client draws, in every language and light', async () => {
		const {page, faults} = await open();
		for (const language of LANGUAGES)
			for (const theme of ['light', 'dark']) {
				await page.evaluate(
					(settings) => localStorage.setItem('bastide.settings', settings),
					JSON.stringify({language, theme, speed: 'off'}),
				);
				const letClientCome = await withoutClient(page);
				const first = await page.evaluate(drawn);
				assert.equal(await page.evaluate(() => document.documentElement.lang), language);
				await letClientCome();
				assert.ok(first.length > 400);
				assert.deepEqual(await page.evaluate(drawn), first, `${language}, ${theme}`);
			}
		assert.deepEqual(faults.filter(isOurs), []);
	});

	test('loses no click: game, level and the red button', async () => {
		const {page} = await open();
		const letClientCome = await withoutClient(page);
		await page.click('[data-testid=game-tiletum]');
		await page.click('[data-testid=more-levels]');
		await page.click('[data-level=master]');
		await page.click('[data-testid=play-medina]');
		await letClientCome();
		await page.waitForSelector('.game-tiletum');
		assert.match(page.url(), /#\/table\//);
		const saved = await page.textContent('.page');
		assert.match(saved ?? '', /Master/);
	});

	test('shows the position of the puzzle of the day, and nothing moves', async () => {
		const {page, faults} = await open();
		const panel = page.locator('section:has(> [data-testid=daily-picture])');
		const before = await panel.boundingBox();
		await page.waitForSelector('[data-testid=daily-picture] .board');
		assert.deepEqual(await panel.boundingBox(), before);
		const asked = (await page.textContent('[data-testid=daily-picture] .tag')) ?? '';
		await page.click('[data-testid=daily-picture]');
		await page.waitForSelector('[data-testid=puzzle]');
		const [, game = '?'] = /puzzles\/([a-z]+)-/.exec(page.url()) ?? [];
		assert.ok(asked.toLowerCase().startsWith(game), `${asked} ${page.url()}`);
		assert.deepEqual(faults, []);
	});

	test('three levels are folded away until someone asks for them', async () => {
		const {page} = await open();
		await page.goto('about:blank');
		await page.goto(address);
		await page.waitForSelector('#app:not([aria-busy])');
		const levels = (): Promise<(string | undefined)[]> =>
			page
				.locator('[data-level]')
				.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.level));
		const FIRST = ['newcomer', 'apprentice', 'journeyman', 'foreman', 'master'];
		assert.deepEqual(await levels(), FIRST);
		await page.click('[data-testid=more-levels]');
		await page.click('[data-level=mason]');
		assert.equal((await levels()).length, 8);
		assert.match((await page.textContent('[data-testid=play-medina]')) ?? '', /masons/);
	});

	test('says that its scripts did not come, and starts when they do', async () => {
		for (const [language, name] of [
			['en', 'The page is not ready yet.'],
			['uk', 'Сторінка ще не готова.'],
		]) {
			const {page} = await open({settings: {language}});
			let isFull = true;
			await page.route('**/app.js', (route) =>
				isFull
					? route.fulfill({status: 429, headers: {'Retry-After': '30'}})
					: route.continue(),
			);
			await page.goto('about:blank');
			await page.goto(address);
			const bar = page.locator('#lost');
			await bar.locator(`:text("${name}")`).waitFor();
			assert.ok(await page.evaluate(() => document.getElementById('app')?.inert));
			assert.equal(await bar.locator('[data-crowd]:visible').count(), 0);
			const button = bar.locator('button:visible');
			await button.click();
			await bar.locator('[data-crowd]:visible').waitFor();
			await bar.locator('[data-again]:visible i:text-matches("30|29|28")').waitFor();
			isFull = false;
			await button.click();
			await page.waitForSelector('#app:not([aria-busy])');
			await bar.waitFor({state: 'hidden'});
			await page.click('[data-testid=game-tiletum]');
		}
	});

	test('says so as well if its words did not come', async () => {
		const {page} = await open();
		await page.route('**/words/*.json', (route) => route.abort());
		await page.goto('about:blank');
		await page.goto(address);
		await page.locator('#lost:visible').waitFor();
		await page.unroute('**/words/*.json');
		await page.locator('#lost button:visible').click();
		await page.waitForSelector('#app:not([aria-busy])');
	});

	test('does not show if another page is opened', async () => {
		const {page} = await open();
		await page.route('**/app.js', (route) => route.abort());
		await page.goto('about:blank');
		await page.goto(`${address}#/settings`);
		await page.waitForSelector('.loading');
		assert.equal(await page.locator('.start').count(), 0);
	});

	test('is offered as an app if that is possible, until the visitor declines', async () => {
		const {page, context, faults} = await open();
		const offer = page.locator('[data-testid=install]');
		const sayThatItCan = (): Promise<unknown> =>
			page.evaluate(() =>
				dispatchEvent(
					Object.assign(new Event('beforeinstallprompt', {cancelable: true}), {
						prompt: () => Promise.resolve({outcome: 'dismissed'}),
					}),
				),
			);
		assert.equal(await offer.count(), 0);
		assert.equal(await sayThatItCan(), false, 'the browser shows nothing over the page');
		await offer.locator('.foot-link').click();
		await offer.waitFor({state: 'detached'});
		await page.reload();
		await page.waitForSelector('#app:not([aria-busy])', {state: 'attached'});
		assert.equal(await sayThatItCan(), false);
		await page.evaluate(
			() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
		);
		assert.equal(await page.locator('.start-foot .foot-link').count(), 2);
		assert.deepEqual(faults, []);
		await context.close();
	});
});
