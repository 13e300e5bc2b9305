// "Do you own the box?": a made-up box is entered field by field; broken laws are named; the file
// that the page saves is that of the functions, and so are the tables.
import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe} from 'node:test';
import type {Download, Page} from 'playwright-core';
import {boxes} from '#generated/boxes';
import {boxText, readText, type Box, type Entered} from '../src/box/box';
import {LANGUAGES} from '../src/app/words';
import {check} from './axe';
import {DESK, PHONE, address, begin, finish, open, test} from './page';
import {faultsAt} from './page_fits';

const ROOT = join(process.env.BASTIDE_WEB as string, '..');
const BOXES: Record<string, Box> = boxes;

const madeUpFile = (game: string): string => join(ROOT, `games/${game}/tests/made_up_box.txt`);
const GAMES = Object.keys(BOXES).filter((game) => existsSync(madeUpFile(game)));

async function form(page: Page, game: string): Promise<void> {
	await page.goto(`${address}#/box/${game}`);
	await page.waitForSelector('[data-testid=box-send]');
	await page.$$eval('details.box-group', (all) =>
		all.forEach((one) => ((one as HTMLDetailsElement).open = true)),
	);
}

const TYPED = 12;
const field = (row: string, ask: string): string => `[name="${row}/${ask}"]`;

async function enter(page: Page, row: string, ask: string, value: string): Promise<void> {
	const one = page.locator(field(row, ask));
	if ((await one.evaluate((element) => element.tagName)) === 'SELECT')
		await one.selectOption(value);
	else await one.fill(value);
}

/** The first answers as people give them, the others all together: hundreds of fields. */
async function enterAll(page: Page, entered: Entered): Promise<void> {
	const all = Object.entries(entered).flatMap(([row, answers]) =>
		Object.entries(answers).map(([ask, value]): [string, string, string] => [row, ask, value]),
	);
	for (const [row, ask, value] of all.slice(0, TYPED)) await enter(page, row, ask, value);
	await page.evaluate(
		async (rest) => {
			for (const [where, value] of rest) {
				let one;
				while (!(one = document.querySelector<HTMLInputElement>(where)))
					await new Promise(requestAnimationFrame); // another answer brings it
				one.value = value;
				for (const kind of ['input', 'change'])
					one.dispatchEvent(new Event(kind, {bubbles: true}));
			}
		},
		all.slice(TYPED).map(([row, ask, value]): [string, string] => [field(row, ask), value]),
	);
}

async function saved(page: Page, button: string): Promise<string> {
	const [download]: [Download, void] = await Promise.all([
		page.waitForEvent('download'),
		page.click(button),
	]);
	return readFileSync(await download.path(), 'utf8');
}

const whole = (rows: number): string => `[data-testid=box-progress][data-whole="${rows}"]`;

describe('"Do you own the box?", in a browser', () => {
	before(begin);
	after(finish);

	for (const game of GAMES) {
		const box = BOXES[game] as Box;
		const {entered, unknown} = readText(box, readFileSync(madeUpFile(game), 'utf8'));
		assert.deepEqual(unknown, []);

		test(`${game}: a made-up box, from the empty form to the tables`, async () => {
			const {page, faults} = await open();
			await form(page, game);
			const filled = await page.$$eval('.box-ask input, .box-ask select', (all) =>
				all.filter((one) => (one as HTMLInputElement).value !== ''),
			);
			assert.equal(filled.length, 0, 'nothing is filled in');
			await enterAll(page, entered);
			const asked = box.rows.filter(({isAsked, isExtra}) => isAsked && !isExtra);
			await page.waitForSelector(whole(asked.length));
			assert.equal(await page.locator('[data-fault]').count(), 0);
			assert.equal(await page.locator('[data-testid=box-merged]').count(), 0);
			assert.equal(await saved(page, '[data-testid=box-file]'), boxText(box, entered));
			for (const [name, text] of Object.entries(box.write(entered)))
				assert.equal(await saved(page, `[data-def="${name}"]`), text);
			await page.reload();
			await page.waitForSelector('[data-testid=box-send]');
			await page.waitForSelector(whole(asked.length)); // the draft was stored
			assert.deepEqual(faults, []);
		});

		test(`${game}: a law that is broken is named, with its component`, async () => {
			const {page} = await open();
			await form(page, game);
			const numbers = box.rows.filter(
				({isAsked, asks}) => isAsked && asks.every(({options}) => !options),
			);
			const most = numbers.map(({id, asks}): [string, Record<string, string>] => [
				id,
				Object.fromEntries(asks.map((ask) => [ask.id, String(ask.high ?? 0)])),
			]);
			await enterAll(page, Object.fromEntries(most));
			const broken = page.locator('[data-fault]').first();
			assert.match((await broken.textContent()) ?? '', /^[A-Z].{20,}\.$/);
			const [row = ''] = ((await broken.getAttribute('data-fault')) ?? '').split(' ');
			await page.waitForSelector(`[data-row^="${row}"][data-broken=true]`);
			await page.waitForSelector('[data-testid=box-merged]');
			assert.equal(await page.locator('[data-def]').count(), 0, 'no tables');
		});

		test(`${game}: the form can be used by everyone`, async () => {
			for (const language of LANGUAGES) {
				const theme = language === 'fr' ? 'dark' : 'light';
				const {page} = await open({settings: {language, theme}});
				await form(page, game);
				await check(page, `the box of ${game} in ${language}`);
				for (const {width, height} of [DESK, PHONE])
					assert.deepEqual(
						await faultsAt(page, [width, height]),
						[],
						`${language} ${width}`,
					);
			}
		});
	}

	test('a game without such facts says so', async () => {
		const {page} = await open();
		await page.goto(`${address}#/box/none`);
		await page.waitForSelector('[data-testid=box] main p');
	});
});
