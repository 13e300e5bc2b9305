// Introductions and rules in a real browser: done by clicks and by keys, at
// both sizes; pictures, search, links; axe.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {BOOKS, LESSONS} from './lessons';
import type {Lesson, Step} from '../src/learn/lesson';
import {DESK, FULL, PHONE, address, begin, cutOff, finish, isKept, open, start, test} from './page';
import {check} from './axe';

const step = (page: Page): Promise<string | null> =>
	page.getAttribute('[data-testid=lesson]', 'data-step');
const atStep = (page: Page, at: number): Promise<unknown> =>
	page.waitForSelector(`[data-testid=lesson][data-step="${at}"][data-busy=false]`);
const asks = async (page: Page): Promise<boolean> =>
	(await page.getAttribute('[data-testid=lesson]', 'data-asks')) === 'true';
const answered = (page: Page): Promise<unknown> => page.waitForSelector('.lesson-done');

type Size = readonly [name: string, viewport: typeof DESK];
/** By day an introduction is gone through at one of them; Caylus's by keyboard, too. */
const SIZES: readonly Size[] = [
	['desk', DESK],
	['phone', PHONE],
];

/** More parts than any move has that is asked for. */
const PARTS_MAX = 6;

/** Clicks what the first ring is drawn round. Rings follow their targets a little later
    (highlight.tsx): waits for that, then looks and clicks in one go, so that nothing moves in
    between. Returns what was clicked, or 'go' when the move is complete; nothing, if there is
    nothing to click yet. */
function clickRinged(): string | Promise<string> {
	if (document.querySelector('[data-go]')) return 'go';
	const highlight = document.querySelector<HTMLElement>('.highlight');
	const ring = highlight?.querySelector('i')?.getBoundingClientRect();
	if (!ring) return '';
	const thing = document
		.elementFromPoint(ring.left + ring.width / 2, ring.top + ring.height / 2)
		?.closest<HTMLElement>('[data-place], [data-piece], [data-choice]');
	const {place, piece, choice} = thing?.dataset ?? {};
	const key = place ?? piece ?? choice;
	if (!thing || !key || !highlight?.dataset.keys?.split(',').includes(key)) return '';
	thing.dispatchEvent(new MouseEvent('click', {bubbles: true}));
	// Rings follow in an effect, after the next frame: until then they are those of the last part.
	return new Promise((done) =>
		requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(key)))),
	);
}

/** Puts the asked move together part by part, by clicking what rings point at, and confirms it. */
async function answer(page: Page, {ask}: Step): Promise<void> {
	if (['pass', 'skip', 'end'].includes(ask?.[0] ?? '')) {
		await page.locator('.lesson-buttons .button').last().click();
		return;
	}
	const clicked: string[] = [];
	while (clicked.at(-1) !== 'go') {
		clicked.push(await (await page.waitForFunction(clickRinged)).jsonValue());
		assert.ok(clicked.length <= PARTS_MAX, `rings lead on and on: ${clicked.join(', ')}`);
	}
	await page.click('[data-go]');
}

async function walkThrough(
	page: Page,
	lesson: Lesson,
	act: (one: Step) => Promise<void>,
): Promise<void> {
	for (const [at, one] of lesson.steps.entries()) {
		await atStep(page, at + 1);
		if (one.highlight) await page.waitForSelector('.highlight i');
		assert.equal(await asks(page), one.ask !== undefined, one.id);
		if (one.ask) {
			await act(one);
			await answered(page);
		}
		if (at < lesson.steps.length - 1) await page.click('[data-go]');
	}
}

/** Goes to a picture of the rules, and looks at it when it is drawn. Those above it may be drawn
    meanwhile, and move it: it is looked at in one go. */
async function pictureOf(
	page: Page,
	section: string,
	at: number,
): Promise<{height: number; letters: string[]}> {
	const seen = await page.waitForFunction(
		([id, place]) => {
			const figure = document.querySelectorAll(`#rules-${id} figure`)[place];
			figure?.scrollIntoView({block: 'center'});
			const picture = figure?.querySelector('.picture:not(.picture-later)');
			const letters = [...(picture?.querySelectorAll('.picture-marks text') ?? [])];
			return (
				picture && {
					height: picture.getBoundingClientRect().height,
					letters: letters.map(({textContent}) => textContent ?? ''),
				}
			);
		},
		[section, at] as const,
	);
	return (await seen.jsonValue()) as {height: number; letters: string[]};
}

/** A puzzle of engine/puzzles/caylus.puzzles, and a place that is not its answer. */
const PUZZLE = {name: 'caylus-2-7001-60', wrong: 'r5'};

describe('learning in a browser', () => {
	before(begin);
	after(finish);

	for (const [at, lesson] of Object.values(LESSONS).entries())
		for (const [size, viewport] of FULL ? SIZES : [SIZES[at % 2] as Size])
			test(`${lesson.game}: the introduction is done by clicking, ${size}`, async () => {
				const {page, faults} = await open({viewport});
				await page.click(`[data-testid=game-${lesson.game}]`);
				await page.click(`[data-testid=learn-${lesson.game}]`);
				await walkThrough(page, lesson, async (one) => {
					if (one.find)
						await page.locator('.lesson-buttons .button', {hasText: 'Show me'}).click();
					await answer(page, one);
				});
				await page.click('[data-go]');
				await page.waitForSelector('[data-testid=table]');
				await page.waitForSelector('.top-button[title^="What should I look at"]');
				assert.deepEqual(faults, []);
			});

	test('an introduction by keyboard alone', async () => {
		const {page, faults} = await open();
		await page.goto(`${address}#/learn/caylus`);
		const {steps} = LESSONS.caylus as Lesson;
		for (const [at, one] of steps.entries()) {
			await atStep(page, at + 1);
			if (one.ask) {
				if (one.ask[0] === 'pass') await page.keyboard.press('0');
				else {
					await page.keyboard.press('h');
					await page.waitForSelector('[data-go]');
					await page.keyboard.press('Enter');
				}
				await answered(page);
			}
			if (at < steps.length - 1) await page.keyboard.press('Enter');
		}
		await page.keyboard.press('PageUp');
		await atStep(page, steps.length - 1);
		assert.deepEqual(faults, []);
	});

	test('a puzzle: a wrong move is told what it loses, then the answer is shown', async () => {
		const {page, faults} = await open();
		await page.goto(`${address}#/puzzles/${PUZZLE.name}`);
		await page.waitForSelector('[data-testid=puzzle][data-outcome=open]');
		await page.click(`[data-place="${PUZZLE.wrong}"]`);
		await page.keyboard.press('Enter');
		await page.waitForSelector('[data-testid=puzzle-wrong]');
		await page.keyboard.press('h');
		await page.waitForSelector('[data-testid=puzzle-hint]');
		await check(page, 'a wrong try');
		await page.locator('.puzzle-buttons .button').last().click();
		await page.waitForSelector('[data-outcome=shown] [data-testid=puzzle-answer] p');
		await check(page, 'the answer');
		await page.keyboard.press('Enter');
		await page.waitForFunction((name) => !location.hash.endsWith(name), PUZZLE.name);
		await page.waitForSelector('[data-testid=puzzle][data-outcome=open]');
		await page.goto(`${address}#/puzzles`);
		await page.waitForSelector('[data-testid=puzzles] .day-tried');
		assert.deepEqual(faults, []);
	});

	test('places are walked to and picked by keyboard', async () => {
		const {page} = await open();
		await page.goto(`${address}#/learn/medina/2`);
		await atStep(page, 2);
		await page.keyboard.press('4');
		await page.keyboard.press('.');
		await page.keyboard.press('Enter');
		await page.waitForSelector('[data-go]');
		await page.keyboard.press('Enter');
		await answered(page);
		assert.match(
			(await page.textContent('.lesson-words')) ?? '',
			/That works too/,
			'any orange building is right, and the story tells with which it goes on',
		);
	});

	test('another legal move is answered kindly; an impossible one names its rule', async () => {
		const {page} = await open();
		await page.goto(`${address}#/learn/medina/7`);
		await atStep(page, 7);
		await page.click('[data-piece=wall]');
		await page.locator('[data-place="wall:s1"]').click();
		await page.click('[data-go]');
		await page.waitForSelector('.lesson-not');
		assert.match((await page.textContent('.lesson-not')) ?? '', /earn you nothing/);
		assert.ok(await asks(page));
		await page.click('[data-piece=wall]');
		await page.locator('[data-place="wall:n5"]').click();
		await page.click('.why-not .rule-link');
		await page.waitForSelector('#rules-M47.framed');
		await page.keyboard.press('Escape');
		assert.equal(await step(page), '7');
		await page.locator('.points-button').first().click();
		await page.waitForSelector('.drawer .sources');
	});

	test('back, forward, once more, leave, and go on where one was', async () => {
		const {page} = await open();
		await page.goto(`${address}#/learn/tiletum/2`);
		await atStep(page, 2);
		await page.keyboard.press('h');
		await page.click('[data-go]');
		await answered(page);
		await page.click('.lesson-buttons .button:has-text("Again")');
		assert.ok(await asks(page));
		await page.keyboard.press('h');
		await page.click('[data-go]');
		await answered(page);
		await page.click('[data-go]');
		await atStep(page, 3);
		await page.click('.lesson-buttons .button:has-text("Back")');
		await atStep(page, 2);
		await page.goForward();
		await page.goBack();
		await page.goto(`${address}#/learn/tiletum/3`);
		await atStep(page, 3);
		await page.click('.top-button[title=Leave]');
		await page.click('.learn-games a:has-text("Continue")');
		await atStep(page, 3);
		await page.reload();
		await atStep(page, 3);
	});

	test('without a network, in another language', async () => {
		const {page, context} = await open({locale: 'uk-UA', keeps: true});
		await isKept(page);
		await page.reload();
		await context.setOffline(true);
		cutOff();
		await page.reload();
		await page.goto(`${address}#/learn/medina/2`);
		await atStep(page, 2);
		assert.match((await page.textContent('.lesson-do')) ?? '', /помаранчеву/);
		await page.goto(`${address}#/rules/caylus/provost`);
		await page.waitForSelector('#rules-provost');
	});

	for (const [game, book] of Object.entries(BOOKS))
		test(`${game}: every section and every picture is drawn, with its letters`, async () => {
			const {page, faults} = await open();
			await page.goto(`${address}#/rules/${game}`);
			for (const {id, figures = []} of book.sections) {
				for (const [at, {marks = {}}] of figures.entries()) {
					const {height, letters} = await pictureOf(page, id, at);
					assert.ok(height > 40, `${id}: picture ${at}`);
					assert.deepEqual(letters.sort(), Object.keys(marks).sort(), `${id}: letters`);
				}
			}
			assert.deepEqual(faults, []);
		});

	test('the search finds words and numbers at once; an address leads to a rule', async () => {
		const {page} = await open();
		await page.goto(`${address}#/rules/caylus/provost`);
		await page.waitForSelector('#rules-provost');
		await page.waitForFunction(
			() =>
				(document.querySelector('#rules-provost')?.getBoundingClientRect().top ?? 999) <
				300,
		);
		await page.fill('.book input[type=search]', 'bailiff scoring space');
		await page.waitForSelector('#rules-bailiff mark');
		assert.equal(await page.locator('#rules-income').count(), 0);
		await page.fill('.book input[type=search]', 'c48');
		await page.waitForSelector('#rules-C48');
		assert.equal(await page.locator('.chapter .rule').count(), 1);
		await page.fill('.book input[type=search]', 'xyzzy');
		assert.match((await page.textContent('.book [role=status]')) ?? '', /No rule/);
		await page.goto(`${address}#/rules/tiletum/T96`);
		await page.waitForSelector('#rules-T96.framed');
		await page.click('.languages button[lang=fr]');
		await page.fill('.book input[type=search]', 'cathedrale');
		await page.waitForSelector('.chapter mark');
	});

	test('a refusal leads to its rule beside the table, and the game stays', async () => {
		const {page} = await open();
		await start(page, 'medina');
		await page.click('[data-piece=wall]');
		await page.locator('[data-place="wall:n5"]').click();
		await page.click('.why-not .rule-link');
		await page.waitForSelector('.drawer #rules-M47.framed');
		await page.locator('[data-place="wall:n1"]').click();
		await page.waitForSelector('[data-go]');
		await page.locator('.drawer').press('Escape');
		await page.waitForSelector('.drawer', {state: 'detached'});
		assert.match((await page.textContent('[data-go]')) ?? '', /n1/);
	});

	test('a typed move that is refused leads to its rule as well', async () => {
		const {page} = await open();
		await start(page, 'medina');
		await page.click('.top-button[title=Menu]');
		await page.fill('.typed input', 'wall n5');
		await page.keyboard.press('Enter');
		await page.click('.typed .rule-link');
		await page.waitForSelector('#rules-M47.framed');
		assert.equal(await page.locator('.drawer').count(), 1, 'never two drawers');
	});

	for (const [size, viewport, theme] of [
		['desk', DESK, 'light'],
		['phone', PHONE, 'dark'],
	] as const)
		test(`axe finds nothing: introductions and rules, ${size}, ${theme}`, async () => {
			const {page} = await open({viewport, settings: {theme}});
			await page.goto(`${address}#/learn`);
			await page.waitForSelector('.learn-games');
			await check(page, 'choice of introductions');
			for (const {game, steps} of Object.values(LESSONS)) {
				const asking = steps.flatMap(({ask}, at) => (ask ? [at + 1] : []));
				for (const at of [...(FULL ? [1, 5] : []), asking.at(-1) as number]) {
					await page.goto(`${address}#/learn/${game}/${at}`);
					await atStep(page, at);
					if (FULL || size === 'desk') await check(page, `${game} step ${at}`);
				}
				await page.keyboard.press('h');
				await page.click('[data-go]');
				await answered(page);
				if (FULL || size === 'phone') await check(page, `${game} answered`);
				if (FULL || size === 'phone') {
					await page.keyboard.press('/');
					await page.waitForSelector('.drawer .chapter');
					await check(page, `${game} rules beside`);
				}
				if (FULL || size === 'desk') {
					await page.goto(`${address}#/rules/${game}`);
					await page.waitForSelector('.book-linked');
					await check(page, `${game} rules`);
				}
			}
		});
});
