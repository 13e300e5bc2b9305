// The position editor in a browser: every game is edited, refused and played.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {check} from './axe';
import {PHONE, address, begin, finish, mine, open, test} from './page';
import {ALL_GAMES, GAMES} from '../tools/games.mjs';

const LAW = '[data-testid=edit-law]';
const TEXT = '[data-testid=edit-text]';

async function edit(page: Page, game: string, letters = ''): Promise<void> {
	await page.goto(`${address}#/edit/${game}${letters}`);
	await page.waitForSelector(`.game-${game}[data-testid=editor]`);
}

function law(page: Page): Promise<string | null> {
	return page.getAttribute(LAW, 'data-law');
}

/** Changes what players have until the position is impossible. */
async function breakLaw(page: Page): Promise<void> {
	const steps = page.locator('.edit-stepper button:enabled');
	for (let at = (await steps.count()) - 1; at >= 0; at--) {
		await steps.nth(at).click();
		if (await law(page)) return;
		await page.click('.top-button:has-text("Undo")');
	}
	assert.fail('nothing breaks a law');
}

/** Waits until the text form is this one, or another one. */
async function textIs(page: Page, text: string, same: boolean): Promise<void> {
	const look = ([selector, wanted, same]: readonly [string, string, boolean]): boolean =>
		(document.querySelector<HTMLTextAreaElement>(selector)?.value === wanted) === same;
	await page.waitForFunction(look, [TEXT, text, same] as const);
}

/** Chooses each piece, clicks a place that is open for it, and undoes that. Returns the pieces. */
async function placeEach(page: Page): Promise<string[]> {
	const placed: string[] = [];
	const text = await page.inputValue(TEXT);
	for (const piece of await page.locator('[data-piece]').all()) {
		await piece.click();
		const spots = page.locator('.edit-board [data-open]');
		if ((await spots.count()) === 0) continue;
		await spots.first().click();
		await textIs(page, text, false);
		placed.push((await piece.getAttribute('data-piece')) ?? '');
		await page.click('.top-button:has-text("Undo")');
		await textIs(page, text, true);
	}
	return placed;
}

describe('the position editor, in a browser', () => {
	before(begin);
	after(finish);

	for (const game of GAMES)
		test(`${game}: edit, refuse, play`, async () => {
			const {page, faults} = await open();
			await edit(page, game);
			assert.equal(await law(page), '');
			await check(page, `the editor of ${game}`);
			const possible = await page.inputValue(TEXT);
			await breakLaw(page);
			const sentence = (await page.textContent(`${LAW} p`)) ?? '';
			assert.match(sentence, /^[A-Z][^“”]{20,}\.$/, 'a sentence, not the name of a law');
			assert.ok(await page.isDisabled('[data-testid=edit-play]'));
			assert.ok(await page.isDisabled('[data-testid=edit-analyse]'));
			await page.waitForSelector('[data-testid=edit-fixes]');
			await check(page, `a broken law of ${game}`);
			await page.locator('[data-fix]').first().click();
			await page.waitForSelector(`${LAW}:not(.is-broken)`);
			await page.click('.top-button:has-text("Undo")');
			await page.waitForSelector(`${LAW}.is-broken`);
			await page.reload();
			await page.waitForSelector(`${LAW}.is-broken`);
			await page.fill(TEXT, possible);
			await page.click('button:has-text("Use this text")');
			await page.waitForSelector(`${LAW}:not(.is-broken)`);
			await page.click('[data-testid=edit-play]');
			await mine(page);
			assert.deepEqual(faults, []);
		});

	for (const game of GAMES) {
		test(`${game}: pieces are placed on the real board`, async () => {
			const {page, faults} = await open();
			await edit(page, game);
			const placed = await placeEach(page);
			assert.ok(placed.length > 2);
			assert.deepEqual(faults, []);
			const {page: phone} = await open({viewport: PHONE});
			await edit(phone, game);
			assert.deepEqual(await placeEach(phone), placed);
		});

		test(`${game}: the best moves of a position are shown`, async () => {
			const {page, faults} = await open({viewport: PHONE});
			await edit(page, game);
			await page.click('[data-testid=edit-analyse]');
			await page.waitForSelector('[data-testid=replay] [data-best] .best-worth');
			await check(page, `the best moves of a position of ${game}`);
			assert.deepEqual(faults, []);
		});
	}

	test('a change that helps is named, and marked on the board', async () => {
		const {page, faults} = await open();
		await edit(page, 'medina');
		const piece = page.locator('[data-piece="building grey"]');
		await piece.click();
		await page.click('.edit-board [data-cell=c3]');
		await page.click('.edit-board [data-cell=c5]');
		await page.waitForSelector('[data-testid=edit-fixes]');
		assert.ok(await law(page));
		await page.waitForSelector('.highlight[data-keys*="c5"] i', {state: 'attached'});
		await page.click('[data-fix=place]:has-text("Remove: c5")');
		await page.waitForSelector(`${LAW}:not(.is-broken)`);
		assert.equal(await page.locator('.highlight').count(), 0);
		assert.deepEqual(faults, []);
	});

	test('walls, roofs and the well are placed and removed', async () => {
		const {page, faults} = await open();
		await edit(page, 'medina');
		const put = async (piece: string, cell: string): Promise<void> => {
			const button = page.locator(`[data-piece="${piece}"]`);
			if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
			await page.locator(`.edit-board [data-cell="${cell}"]`).click();
			assert.equal(await law(page), '', `${piece} ${cell}`);
		};
		const has = (line: RegExp): Promise<unknown> =>
			page.waitForFunction(
				([field, source]) =>
					new RegExp(source).test(
						document.querySelector<HTMLTextAreaElement>(field)?.value ?? '',
					),
				[TEXT, line.source] as const,
			);
		await put('building grey', 'c3');
		await put('building grey', 'c4');
		await put('roof 2', 'c4');
		await has(/start roofs 4 3;/);
		await put('neutral', 'c3');
		await has(/start neutrals 1 2;/);
		assert.doesNotMatch(await page.inputValue(TEXT), /start roofs 4 3;/);
		await put('neutral', 'c3');
		await put('wall', 'wall:w1');
		await put('wall', 'wall:w2');
		await has(/start walls 14\*2;/);
		await put('wall', 'wall:w2');
		await has(/start wall 0\*7 1;/);
		await put('well', 'g5');
		await page.click('[data-to-move="2"]');
		await page.waitForSelector('[data-to-move="2"][aria-pressed=true]');
		assert.equal(await law(page), '');
		assert.deepEqual(faults, []);
	});

	test('what cannot be read is quoted, and a text of another game opens its editor', async () => {
		const {page} = await open();
		const [game = '', other = ''] = GAMES;
		await edit(page, game);
		await page.fill(TEXT, `bastide 1; game ${game}; players 2; start nonsense 3; moves`);
		await page.click('button:has-text("Use this text")');
		await page.waitForSelector('.edit-text [role=alert]:has-text("nonsense")');
		await page.fill(TEXT, `bastide 1; game ${other}; players 2; moves`);
		await page.click('button:has-text("Use this text")');
		await page.waitForSelector(`.game-${other}[data-testid=editor]`);
	});

	test('pieces are placed on the board of a game that brings only rules', async () => {
		const {page} = await open({viewport: PHONE});
		const game = ALL_GAMES.find((one) => !GAMES.includes(one)) ?? '';
		await edit(page, game);
		await page.click('[data-piece="tree 4"]');
		await page.click('[data-cell=c3]');
		assert.equal(await law(page), 'I1');
		assert.match((await page.textContent(`${LAW} p`)) ?? '', /“I1”/);
		await page.click('[data-piece="owner 2"]');
		await page.click('[data-cell=c3]');
		assert.equal(await law(page), 'I2');
		const points = page.locator('[data-stock="1 points 0"] input');
		await points.fill('4');
		await points.press('Enter');
		assert.equal(await law(page), '');
		await check(page, 'a position of a game that brings only rules');
		assert.match(await page.inputValue(TEXT), /; start owner -\*12 2 -\*12;/);
		await page.click('[data-testid=edit-analyse]');
		await page.waitForSelector('[data-testid=replay] .default-thing');
		await page.click('.top-button[title="Edit position"]');
		await page.waitForSelector('[data-testid=editor]');
		assert.match(await page.inputValue(TEXT), /; start owner -\*12 2 -\*12;/);
	});
});
