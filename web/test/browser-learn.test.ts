// browser-learn.test.ts - introductions and rules in a real browser: done by clicks and by keys, at
// both sizes; pictures, search, links; axe.
import assert from 'node:assert/strict';
import {after, before, describe, test} from 'node:test';
import type {Page} from 'playwright-core';
import {BOOKS} from '../src/learn/books';
import {LESSONS} from '../src/learn/lessons';
import type {Lesson, Step} from '../src/learn/lesson';
import {DESK, FULL, PHONE, address, begin, cutOff, finish, open, start} from './page';
import {check} from './pages';

const step = (page: Page): Promise<string | null> =>
	page.getAttribute('[data-testid=lesson]', 'data-step');
const atStep = (page: Page, at: number): Promise<unknown> =>
	page.waitForSelector(`[data-testid=lesson][data-step="${at}"][data-busy=false]`);
const asks = async (page: Page): Promise<boolean> =>
	(await page.getAttribute('[data-testid=lesson]', 'data-asks')) === 'true';
const answered = (page: Page): Promise<unknown> => page.waitForSelector('.lesson-done');

/** Puts the asked move together part by part, by clicking what rings point at, and confirms it. */
/** A ring follows what it is drawn round a quarter of a second later (lens.tsx): waits until it
    has been in one place for longer than that, as people wait until they see what to click. */
async function ringAtRest(page: Page): Promise<{x: number; y: number}> {
	await page.waitForFunction(
		(kept: {last?: string}) => {
			const now = document.querySelector('.lens i')?.getAttribute('style') ?? undefined;
			const rests = now !== undefined && now === kept.last;
			kept.last = now;
			return rests;
		},
		{} as {last?: string},
		{polling: 300},
	);
	const box = await page.locator('.lens i').first().boundingBox();
	assert.ok(box, 'nothing is pointed at');
	return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

async function answer(page: Page, {ask}: Step): Promise<void> {
	if (['pass', 'skip', 'end'].includes(ask?.[0] ?? '')) {
		await page.locator('.lesson-buttons .button').last().click();
		return;
	}
	for (let click = 0; click < 4 && !(await page.locator('[data-go]').count()); click++) {
		const {x, y} = await ringAtRest(page);
		// The ring may have moved because of the click before: a second one would take it back.
		if (await page.locator('[data-go]').count()) break;
		const rings = await page.locator('.lens').innerHTML();
		await page.mouse.click(x, y);
		await page.waitForFunction(
			(before) =>
				document.querySelector('[data-go]') ??
				document.querySelector('.lens')?.innerHTML !== before,
			rings,
		);
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
		if (one.look) await page.waitForSelector('.lens i');
		assert.equal(await asks(page), one.ask !== undefined, one.id);
		if (one.ask) {
			await act(one);
			await answered(page);
		}
		if (at < lesson.steps.length - 1) await page.click('[data-go]');
	}
}

/** An exercise of puzzles/caylus.puzzles, and a place that is not its answer. */
const PUZZLE = {name: 'caylus-2-7001-60', wrong: 'r5'};

describe('learning in a browser', () => {
	before(begin);
	after(finish);

	for (const lesson of Object.values(LESSONS))
		for (const [size, viewport] of [
			['desk', DESK],
			['phone', PHONE],
		] as const)
			test(`${lesson.game}: the introduction is done by clicking, ${size}`, async () => {
				const {page, context, faults} = await open({viewport});
				await page.click(`[data-testid=game-${lesson.game}]`);
				await page.click(`[data-testid=learn-${lesson.game}]`);
				await walkThrough(page, lesson, async (one) => {
					if (one.find)
						await page.locator('.lesson-buttons .button', {hasText: 'Show me'}).click();
					if (!(await page.locator('[data-go]').count())) await answer(page, one);
					else await page.click('[data-go]');
				});
				await page.click('[data-go]');
				await page.waitForSelector('[data-testid=table]');
				await page.waitForSelector('.top-button[title^="What should I look at"]');
				assert.deepEqual(faults, []);
				await context.close();
			});

	test('an introduction by keyboard alone', async () => {
		const {page, context, faults} = await open();
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
		await context.close();
	});

	test('an exercise: a wrong move is told what it loses, then the answer is shown', async () => {
		const {page, context, faults} = await open();
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
		await context.close();
	});

	test('places are walked to and picked by keyboard', async () => {
		const {page, context} = await open();
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
			/right too/,
			'any orange building is right, and the story tells with which it goes on',
		);
		await context.close();
	});

	test('another legal move is answered kindly; an impossible one names its rule', async () => {
		const {page, context} = await open();
		await page.goto(`${address}#/learn/medina/7`);
		await atStep(page, 7);
		await page.click('[data-piece=wall]');
		await page.locator('[data-place="wall:s1"]').click();
		await page.click('[data-go]');
		await page.waitForSelector('.lesson-not');
		assert.match((await page.textContent('.lesson-not')) ?? '', /bring you nothing/);
		assert.ok(await asks(page));
		await page.click('[data-piece=wall]');
		await page.locator('[data-place="wall:n5"]').click();
		await page.click('.why-not .rule-link');
		await page.waitForSelector('#rules-M47.framed');
		await page.keyboard.press('Escape');
		assert.equal(await step(page), '7');
		await page.locator('.points-button').first().click();
		await page.waitForSelector('.drawer .sources');
		await context.close();
	});

	test('back, forward, once more, leave, and go on where one was', async () => {
		const {page, context} = await open();
		await page.goto(`${address}#/learn/tiletum/2`);
		await atStep(page, 2);
		await page.keyboard.press('h');
		await page.click('[data-go]');
		await answered(page);
		await page.click('.lesson-buttons .button:has-text("Once more")');
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
		await page.click('.learn-games a:has-text("Go on")');
		await atStep(page, 3);
		await page.reload();
		await atStep(page, 3);
		await context.close();
	});

	test('without a network, in another language', async () => {
		const {page, context} = await open({locale: 'uk-UA', keeps: true});
		await page.waitForFunction(
			async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
		);
		await page.reload();
		await context.setOffline(true);
		cutOff();
		await page.reload();
		await page.goto(`${address}#/learn/medina/2`);
		await atStep(page, 2);
		assert.match((await page.textContent('.lesson-do')) ?? '', /помаранчеву/);
		await page.goto(`${address}#/rules/caylus/provost`);
		await page.waitForSelector('#rules-provost');
		await context.close();
	});

	for (const [game, book] of Object.entries(BOOKS))
		test(`${game}: every section and every picture is drawn, with its letters`, async () => {
			const {page, context, faults} = await open();
			await page.goto(`${address}#/rules/${game}`);
			for (const {id, figures = []} of book.sections) {
				const section = page.locator(`#rules-${id}`);
				for (const [at, {marks = {}}] of figures.entries()) {
					const figure = section.locator('figure').nth(at);
					await figure.scrollIntoViewIfNeeded();
					await figure.locator('.picture:not(.picture-later)').waitFor();
					const box = await figure.locator('.picture').boundingBox();
					assert.ok(box && box.height > 40, `${id}: picture ${at}`);
					assert.deepEqual(
						(await figure.locator('.picture-marks text').allTextContents()).sort(),
						Object.keys(marks).sort(),
						`${id}: letters`,
					);
				}
			}
			assert.deepEqual(faults, []);
			await context.close();
		});

	test('the search finds words and numbers at once; an address leads to a rule', async () => {
		const {page, context} = await open();
		await page.goto(`${address}#/rules/caylus/provost`);
		await page.waitForSelector('#rules-provost');
		await page.waitForFunction(
			() =>
				(document.querySelector('#rules-provost')?.getBoundingClientRect().top ?? 999) <
				300,
		);
		await page.fill('.book input[type=search]', 'bailiff mark');
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
		await context.close();
	});

	test('a refusal leads to its rule beside the table, and the game stays', async () => {
		const {page, context} = await open();
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
		await context.close();
	});

	test('a typed move that is refused leads to its rule as well', async () => {
		const {page, context} = await open();
		await start(page, 'medina');
		await page.click('.top-button[title=Menu]');
		await page.fill('.typed input', 'wall n5');
		await page.keyboard.press('Enter');
		await page.click('.typed .rule-link');
		await page.waitForSelector('#rules-M47.framed');
		assert.equal(await page.locator('.drawer').count(), 1, 'never two drawers');
		await context.close();
	});

	for (const [size, viewport, theme] of [
		['desk', DESK, 'light'],
		['phone', PHONE, 'dark'],
	] as const)
		test(`axe finds nothing: introductions and rules, ${size}, ${theme}`, async () => {
			const {page, context} = await open({viewport, settings: {theme}});
			await page.goto(`${address}#/learn`);
			await page.waitForSelector('.learn-games');
			await check(page, 'choice of introductions');
			for (const {game, steps} of Object.values(LESSONS)) {
				const asking = steps.flatMap(({ask}, at) => (ask ? [at + 1] : []));
				for (const at of [...(FULL ? [1, 5] : []), asking.at(-1) as number]) {
					await page.goto(`${address}#/learn/${game}/${at}`);
					await atStep(page, at);
					await check(page, `${game} step ${at}`);
				}
				await page.keyboard.press('h');
				await page.click('[data-go]');
				await answered(page);
				await check(page, `${game} answered`);
				if (FULL || size === 'phone') {
					await page.keyboard.press('?');
					await page.waitForSelector('.drawer .chapter');
					await check(page, `${game} rules beside`);
				}
				if (FULL || size === 'desk') {
					await page.goto(`${address}#/rules/${game}`);
					await page.waitForSelector('.book-linked');
					await check(page, `${game} rules`);
				}
			}
			await context.close();
		});
});
