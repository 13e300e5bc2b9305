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
	for (const piece of await page.locator('[data-piece]:visible').all()) {
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
			const sentence = (await page.textContent(`${LAW} li p`)) ?? '';
			assert.match(sentence, /^[A-Z][^“”]{20,}\.$/, 'a sentence, not the name of a law');
			assert.ok(await page.isDisabled('[data-testid=edit-play]'));
			assert.ok(await page.isDisabled('[data-testid=edit-analyse]'));
			await page.waitForSelector('[data-testid=edit-fixes]');
			await check(page, `a broken law of ${game}`);
			await page.waitForSelector('[data-fix]:not([data-fix=back])');
			const laws = await page.locator('[data-broken]').count();
			const broken = await page.locator('[data-broken]').first().getAttribute('data-broken');
			await page.locator('[data-fix]').first().click();
			await page.waitForFunction(
				(most) => document.querySelectorAll('[data-broken]').length < most,
				laws,
			);
			await page.click('.top-button:has-text("Undo")');
			await page.waitForSelector(`[data-broken="${broken ?? ''}"].is-first`);
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

	/** The chosen piece is put on a place; the text of the position says so. */
	async function put(page: Page, piece: string, cell: string, line: RegExp): Promise<void> {
		const button = page.locator(`[data-piece="${piece}"]`);
		if (!(await button.isVisible()))
			await page.locator('.edit-palette details', {has: button}).locator('summary').click();
		if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
		await page.locator(`.edit-board [data-cell="${cell}"]`).click();
		await page.waitForFunction(
			([field, source]) =>
				new RegExp(source).test(
					document.querySelector<HTMLTextAreaElement>(field)?.value ?? '',
				),
			[TEXT, line.source] as const,
		);
	}

	for (const viewport of [undefined, PHONE]) {
		const where = viewport ? 'on a phone' : 'on a desk';

		test(`tiles, owners, houses and the castle of Caylus are placed ${where}`, async () => {
			const {page, faults} = await open(viewport && {viewport});
			await edit(page, 'caylus');
			await put(page, 'tile mason', 'r9', /start owner -\*9 [12] /);
			await put(page, 'flag 1', 'r9', /start owner -\*9 1 /);
			await put(page, 'flag 2', 'r9', /start owner -\*9 2 /);
			await put(page, 'worker 1', 'castle', /start castle 1 -/);
			await put(page, 'house 2', 'section:dungeon', /start houses 0\*3 1 /);
			await put(page, 'house 2', 'section:dungeon', /start houses 0\*3 2 /);
			assert.equal(await law(page), '');
			await page.click('[data-tool=remove]');
			await put(page, 'house 2', 'section:dungeon', /start houses 0\*3 1 /);
			await put(page, 'tile mason', 'r9', /^(?!.*start owner).*$/);
			assert.equal(await law(page), '');
			await check(page, `the palette of Caylus ${where}`);
			assert.deepEqual(faults, []);
		});

		test(`houses, bonus tiles and contracts of Tiletum are placed ${where}`, async () => {
			const {page, faults} = await open(viewport && {viewport});
			await edit(page, 'tiletum');
			const text = await page.inputValue(TEXT);
			await put(page, 'house 0', 'house:london:1', /start houses-left 1 2;/);
			assert.equal(await law(page), '');
			await page.click('[data-testid=edit-empty]');
			await put(page, 'bonus joker', 'bonus:7', /start bonus (-\*7|-\*6 -) 0 /);
			await put(page, 'contract a3', 'space:2', /start offer -\*2 \d+ -\*2;/);
			await page.click('.top-button:has-text("Undo")');
			await page.click('.top-button:has-text("Undo")');
			await page.click('.top-button:has-text("Undo")');
			await page.click('.top-button:has-text("Undo")');
			await textIs(page, text, true);
			assert.deepEqual(faults, []);
		});
	}

	test('all broken laws are listed, each with its rule', async () => {
		const {page, faults} = await open();
		await edit(page, 'medina');
		await page.click('[data-testid=edit-empty]');
		await page.waitForSelector('[data-broken=phase]');
		await put(page, 'building grey', 'c3', /start pieces /);
		await put(page, 'building grey', 'c5', /start pieces /);
		await page.waitForSelector('[data-broken] ~ [data-broken]');
		assert.equal(await page.locator('[data-broken].is-first').count(), 1);
		const rules = await page.locator('[data-broken] .rule-link').allTextContents();
		assert.equal(rules.length, await page.locator('[data-broken]').count());
		for (const rule of rules) assert.match(rule, /^M\d+$/);
		await check(page, 'several broken laws');
		await page.locator('[data-broken] .rule-link').first().click();
		await page.waitForSelector('.drawer');
		assert.match((await page.textContent('.drawer')) ?? '', /Medina/);
		assert.deepEqual(faults, []);
	});

	test('drafts are saved under a name, and opened again', async () => {
		const {page, faults} = await open({viewport: PHONE});
		await edit(page, 'medina');
		const first = await page.inputValue(TEXT);
		await page.click('[data-testid=edit-save]');
		await page.waitForSelector('[data-draft="Draft 1"]');
		await put(page, 'merchant', 'c3', /start street /);
		const second = await page.inputValue(TEXT);
		await page.fill('.edit-drafts input', 'A street');
		await page.press('.edit-drafts input', 'Enter');
		await page.waitForSelector('[data-draft="A street"]');
		await page.reload();
		await page.click('[data-draft="Draft 1"] button:has-text("Open")');
		await textIs(page, first, true);
		await page.click('[data-draft="A street"] button:has-text("Open")');
		await textIs(page, second, true);
		await check(page, 'saved drafts');
		await page.click('[data-draft="Draft 1"] button:has-text("Delete")');
		await page.waitForSelector('[data-draft="Draft 1"]', {state: 'detached'});
		await page.reload();
		await page.waitForSelector('[data-draft="A street"]');
		assert.equal(await page.locator('[data-draft]').count(), 1);
		assert.deepEqual(faults, []);
	});

	test('a position is edited with the keyboard alone', async () => {
		const {page, faults} = await open();
		await edit(page, 'caylus');
		const text = await page.inputValue(TEXT);
		await page.focus('[data-piece="worker 1"]');
		await page.keyboard.press('Enter');
		await page.waitForSelector('.edit-board [data-cell][tabindex="0"]');
		await page.focus('.edit-board [data-cell][tabindex="0"]');
		const name = (): Promise<string | null> =>
			page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? null);
		const before = await name();
		await page.keyboard.press('.');
		assert.notEqual(await name(), before);
		await page.keyboard.press('Enter');
		await textIs(page, text, false);
		await page.keyboard.press('u');
		await textIs(page, text, true);
		await page.keyboard.press('Escape');
		await page.waitForSelector('[data-piece="worker 1"][aria-pressed=false]');
		assert.deepEqual(faults, []);
	});

	test('on a phone every button of the editor has 44 px', async () => {
		const {page} = await open({viewport: PHONE});
		for (const game of GAMES) {
			await edit(page, game);
			for (const group of await page.locator('.edit-main summary').all()) await group.click();
			const small = await page.evaluate(() =>
				[...document.querySelectorAll('.edit-main :is(button, summary, input, textarea)')]
					.filter((one) => !one.closest('.edit-board'))
					.map((one) => ({one, box: one.getBoundingClientRect()}))
					.filter(({box}) => box.width > 0 && Math.min(box.width, box.height) < 43.9)
					.map(
						({one, box}) => `${one.outerHTML.slice(0, 90)} ${box.width}x${box.height}`,
					),
			);
			assert.deepEqual(small, [], game);
		}
	});

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
		assert.match((await page.textContent(`${LAW} li p`)) ?? '', /“I1”/);
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
