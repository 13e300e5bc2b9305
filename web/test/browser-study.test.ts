// Studies in a browser: made, saved, shared by link, read with questions, and played from.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {check} from './axe';
import {DESK, PHONE, address, begin, finish, open, test} from './page';

/** A study of a game's folder or a file, as if it had been opened. */
async function openFile(page: Page, text: string): Promise<void> {
	await page.goto(`${address}#/study`);
	const [chooser] = await Promise.all([
		page.waitForEvent('filechooser'),
		page.getByRole('button', {name: 'Open a study'}).click(),
	]);
	await chooser.setFiles({
		name: 'a.study.game',
		mimeType: 'text/plain',
		buffer: Buffer.from(text),
	});
	await page.waitForSelector('[data-testid=study]');
}

const STUDY = `bastide 1
game caylus
players 2
#: study The road
#: chapter The first turn
moves
. deal farm
. deal quarry
. deal forest
. deal sawmill
. deal market
. deal carpenter
. order 1
. order 2
#: text The road begins here (A).
#: mark r2 green A
#: arrow r2 r4 blue dashed
#: find Where do you place your first worker?
#: hint It gives food or wood.
#: wrong pass: Too early.
#: done So you can build early.
1 place r2
#: variation
#: 1 place r6
#: text The sixth house is not yours yet.
#: end
2 place r4
#: sign !?
bastide 1
game medina
players 2
#: chapter Another game
moves
`;

const node = (page: Page, at: number): Promise<unknown> =>
	page.waitForSelector(`[data-testid=study][data-node="${at}"]`);

describe('studies in a browser', () => {
	before(begin);
	after(finish);

	for (const [name, viewport] of [
		['desk', DESK],
		['phone', PHONE],
	] as const) {
		test(`a study is read, asked and shared, ${name}`, async () => {
			const {page, context, faults} = await open({viewport});
			await context.grantPermissions(['clipboard-read', 'clipboard-write']);
			await openFile(page, STUDY);
			await page.click('[data-node="8"]');
			await page.waitForSelector('[data-mark=r2]', {state: 'attached'});
			assert.equal(await page.locator('[data-arrow="r2 r4"]').count(), 1);
			assert.equal(await page.locator('[data-testid=variation]').count(), 1);
			await check(page, `a study, ${name}`);
			await page.locator('.top-button', {hasText: /reader/}).click();
			await page.waitForSelector('[data-testid=question]');
			assert.equal(await page.locator('[data-testid=variation]').count(), 0, 'hidden');
			await page.getByRole('button', {name: 'Hint'}).click();
			await page.waitForSelector('[data-testid=hint]:has-text("food or wood")');
			await page.locator('[data-place=r6]').first().click();
			await page.click('[data-go]');
			await page.waitForSelector('[data-testid=wrong]:has-text("not yours")');
			await page.locator('[data-place=r2]').first().click();
			await page.click('[data-go]');
			await page.waitForSelector('[data-testid=right]:has-text("build early")');
			assert.equal(await page.locator('[data-testid=variation]').count(), 1);
			await check(page, `a read study, ${name}`);
			await page.locator('.top-button[title="Copy a link"]').click();
			await page.waitForSelector('.top-button[title="Copied"]');
			const link = await page.evaluate(() => navigator.clipboard.readText());
			const other = await open({viewport});
			await other.page.goto(link);
			await other.page.waitForSelector('[data-testid=study][data-reading=true]');
			await other.page.click('[data-chapter="2"]');
			await other.page.click('.top-button[title="Save a copy"]');
			await other.page.waitForSelector('[data-testid=study][data-reading=false]');
			assert.deepEqual([...faults, ...other.faults], []);
		});
	}

	test('a study is made on the board and stays', async () => {
		const {page, faults} = await open();
		await page.goto(`${address}#/study`);
		await page.selectOption('[data-testid=study-game]', 'medina');
		await page.click('[data-testid=new-study]');
		await page.waitForSelector('[data-testid=study]');
		await page.fill('[data-testid=study-name]', 'Stones');
		await page.fill('[data-testid=comment]', 'Here it begins.');
		await page.keyboard.press('Tab');
		while ((await page.locator('[data-outcome]').count()) > 0)
			await page.locator('[data-outcome]').first().click();
		await page.locator('[data-piece][data-open]').first().click();
		await page.locator('[data-place][data-open]').first().click();
		await page.click('[data-go]');
		await page.waitForSelector('.study-move[aria-current]');
		const moves = await page.locator('.study-move').count();
		await page.click('[data-tool=mark]');
		await page.locator('.board [data-place]').nth(3).click({force: true});
		await page.waitForSelector('[data-mark]', {state: 'attached'});
		await page.click('.study-by-name summary');
		await page.locator('.study-by-name select').selectOption({index: 5});
		await page.getByRole('button', {name: 'Draw', exact: true}).click();
		await page.waitForFunction(() => document.querySelectorAll('[data-mark]').length === 2);
		await page.click('[data-testid=add-chapter]');
		await page.waitForSelector('[data-chapter="2"][aria-current]');
		await page.reload();
		await page.waitForSelector('h1:has-text("Stones")');
		assert.equal(await page.inputValue('[data-testid=comment]'), 'Here it begins.');
		assert.equal(await page.locator('[data-chapter]').count(), 2);
		assert.equal(await page.locator('.study-move').count(), moves);
		assert.deepEqual(faults, []);
	});

	test('a position of a study is played against a level, and keys lead through it', async () => {
		const {page, faults} = await open();
		await openFile(page, STUDY);
		for (let at = 1; at <= 3; at++) {
			await page.keyboard.press('PageDown');
			await node(page, at);
		}
		await page.keyboard.press('Home');
		await node(page, 0);
		await page.keyboard.press('End');
		await page.keyboard.press('PageUp');
		await page.click('[data-testid=play-from]');
		await page.click('[data-testid=practice]');
		await page.waitForSelector('[data-testid=table]');
		assert.deepEqual(faults, []);
	});

	test('an introduction is a study in the language of the page', async () => {
		const {page, faults} = await open({viewport: PHONE, locale: 'uk'});
		await page.goto(`${address}#/study`);
		await page.click('a[href="#/study/lesson/tiletum"]');
		await page.waitForSelector('[data-testid=study][data-reading=true]');
		await page.locator('.study-controls .button').nth(3).click();
		await page.waitForSelector('[data-testid=question]');
		const text = (await page.textContent('[data-testid=question]')) ?? '';
		assert.match(text, /[а-яіїєґ]{3}/);
		const top = await page.evaluate(() => scrollY);
		assert.equal(top, 0, 'the board stays in sight');
		assert.deepEqual(faults, []);
	});

	test('a file that is no study is refused with its line', async () => {
		const {page} = await open();
		await page.goto(`${address}#/study`);
		const [chooser] = await Promise.all([
			page.waitForEvent('filechooser'),
			page.getByRole('button', {name: 'Open a study'}).click(),
		]);
		const buffer = Buffer.from(STUDY.replace('#: hint', '#: hnit'));
		await chooser.setFiles({name: 'a.game', mimeType: 'text/plain', buffer});
		await page.waitForSelector('[role=alert]:has-text("hnit")');
		await check(page, 'the list of studies');
	});
});
