// Movement and sound at a table: moves are shown over a live table, any key ends them, and nothing
// sounds before the first tap.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import {build} from 'esbuild';
import type {Page} from 'playwright-core';
import type {SoundName} from '../src/games/beats';
import type * as Sound from '../src/motion/sound';
import {BUNDLE} from '../tools/bundle.mjs';
import {openStored} from '../tools/stored.mjs';
import {PHONE, address, begin, finish, mine, open, passing, test} from './page';

const MOMENTS: [string, number][] = [
	['medina-second-3', 60],
	['caylus-4-full', 150],
	['tiletum-3-en', 262],
];

/** Counts audio contexts: sounds need one. */
function countSounds(): void {
	const counter = window as unknown as {
		sounds: number;
		voices: number;
		AudioContext: typeof AudioContext;
	};
	const Real = counter.AudioContext;
	counter.sounds = counter.voices = 0;
	counter.AudioContext = class extends Real {
		constructor() {
			super();
			counter.sounds++;
		}
		override createOscillator(): OscillatorNode {
			counter.voices++;
			return super.createOscillator();
		}
	};
}

const soundsOf = (page: Page): Promise<number> =>
	page.evaluate(() => (window as unknown as {sounds: number}).sounds);

const voicesOf = (page: Page): Promise<number> =>
	page.evaluate(() => (window as unknown as {voices: number}).voices);

/** What is drawn, without what may differ between two looks. */
const drawn = (page: Page): Promise<string> =>
	page.evaluate(
		() => document.querySelector('.board-box, .phone-table')?.textContent ?? 'nothing',
	);

const idle = (page: Page): Promise<unknown> =>
	page.waitForSelector('[data-testid=table][data-moving=false]');

/** How loud a sound is at most, in decibels, and how long it is heard, in milliseconds. */
interface Rendered {
	peak: number;
	ms: number;
}

/** Renders all sounds at full volume, without a speaker. */
async function rendered(page: Page): Promise<Record<string, Rendered>> {
	const {outputFiles} = await build({
		absWorkingDir: BUNDLE.absWorkingDir,
		tsconfig: BUNDLE.tsconfig,
		bundle: true,
		entryPoints: ['src/motion/sound.ts'],
		format: 'iife',
		globalName: 'sound',
		write: false,
	});
	await page.evaluate(`${outputFiles[0]?.text}; globalThis.sound = sound`);
	return page.evaluate(async () => {
		const {sound} = globalThis as unknown as {sound: typeof Sound};
		const RATE = 44100;
		const all: Record<string, Rendered> = {};
		for (const name of Object.keys(sound.SOUNDS) as SoundName[]) {
			const context = new OfflineAudioContext(1, 3 * RATE, RATE);
			const hiss = sound.noise(context);
			const how = {start: 0, gain: 1, pitch: 1};
			sound.synthesise(context, context.destination, hiss, name, how);
			const heard = (await context.startRendering()).getChannelData(0).map(Math.abs);
			const peak = heard.reduce((most, one) => Math.max(most, one));
			const end = heard.length - [...heard].reverse().findIndex((one) => one > 0.001);
			all[name] = {peak: 20 * Math.log10(peak), ms: (1000 * end) / RATE};
		}
		return all;
	});
}

/** How long each sound is meant to be heard, in milliseconds. */
const LENGTHS: Record<SoundName, number> = {
	tap: 20,
	no: 165,
	wood: 50,
	stone: 100,
	step: 30,
	coin: 200,
	cube: 75,
	card: 135,
	dice: 480,
	wheel: 515,
	points: 270,
	loss: 310,
	bell: 915,
	clock: 590,
	end: 1425,
};

describe('movement', () => {
	before(begin);
	after(finish);

	test('what bots did flies again, by transform alone, and ends where it began', async () => {
		for (const [record, moves] of MOMENTS) {
			const {page, faults} = await open({settings: {speed: 'fast'}});
			await openStored(page, address, record, moves, {bots: 'newcomer'});
			await mine(page);
			await page.waitForSelector('.trail-pill');
			const before = await drawn(page);
			const flew = passing(page, '.flyer');
			await page.keyboard.press('r');
			await flew;
			assert.equal(await page.getAttribute('[data-testid=table]', 'data-mine'), 'false');
			const properties = await page.evaluate(() =>
				document
					.getAnimations()
					.filter(({effect}) => (effect as KeyframeEffect).target?.closest('.flyers'))
					.flatMap(({effect}) => (effect as KeyframeEffect).getKeyframes())
					.flatMap((frame) => Object.keys(frame)),
			);
			const other = new Set(properties);
			for (const one of ['transform', 'opacity', 'offset', 'easing', 'composite'])
				other.delete(one);
			other.delete('computedOffset');
			assert.deepEqual([...other], [], record);
			await idle(page);
			assert.equal(await drawn(page), before, record);
			assert.equal(await page.locator('.flyers').count(), 0);
			assert.deepEqual(faults, []);
		}
	});

	test('a key or a tap ends all, and counts', async () => {
		const {page} = await open({settings: {speed: 'calm'}});
		await openStored(page, address, 'medina-second-3', 60, {bots: 'newcomer'});
		await mine(page);
		await page.waitForSelector('.show-again');
		await page.keyboard.press('r');
		await page.waitForSelector('[data-moving=true]');
		await page.keyboard.press('1');
		await idle(page);
		await page.waitForSelector('.tray-chosen');
		await page.keyboard.press('Escape');
		await page.click('.show-again');
		await page.waitForSelector('[data-moving=true]');
		await page.click('.tray-item:nth-child(2)');
		await idle(page);
		await page.waitForSelector('.tray-chosen');
		await page.keyboard.press('Escape');
		await page.keyboard.press('r');
		await page.waitForSelector('[data-moving=true]');
		// As a screen reader presses: without a pointer.
		const isMoving = await page.evaluate(async () => {
			document.querySelector<HTMLElement>('.tray-item:nth-child(2)')?.click();
			await new Promise(requestAnimationFrame);
			return document.querySelector('[data-testid=table]')?.getAttribute('data-moving');
		});
		assert.equal(isMoving, 'false');
	});

	test('no sound is too loud, all are about equally loud, none is too long', async () => {
		const {page} = await open();
		await page.goto(address);
		const sounds = await rendered(page);
		assert.deepEqual(Object.keys(sounds).sort(), Object.keys(LENGTHS).sort());
		const peaks = Object.values(sounds).map(({peak}) => peak);
		assert.ok(Math.max(...peaks) < -3, `the loudest has ${Math.max(...peaks)} dB`);
		assert.ok(Math.max(...peaks) - Math.min(...peaks) < 8.5, JSON.stringify(sounds));
		for (const [name, {ms}] of Object.entries(sounds)) {
			const wanted = LENGTHS[name as SoundName];
			assert.ok(Math.abs(ms - wanted) < 15 + wanted / 10, `${name}: ${ms} ms`);
		}
	});

	test('nothing sounds before the first tap, and nothing moves if switched off', async () => {
		const {page, context} = await open({settings: {speed: 'quick', sound: 'all'}});
		await context.addInitScript(countSounds);
		await page.reload();
		await page.waitForSelector('#app:not([aria-busy])', {state: 'attached'});
		await openStored(page, address, 'caylus-4-full', 150, {bots: 'newcomer'});
		await mine(page);
		await page.waitForSelector('.trail-pill');
		assert.equal(await soundsOf(page), 0);
		await page.click('.tray, .sentence');
		assert.equal(await soundsOf(page), 1);
		await page.waitForFunction(() => (window as unknown as {sounds: number}).sounds === 1);
		const before = await voicesOf(page);
		await page.evaluate(() => {
			const clock = document.createElement('i');
			clock.className = 'clock-short';
			document.querySelector('.seat-mine')?.append(clock);
		});
		await page.waitForFunction(
			(had) => (window as unknown as {voices: number}).voices > had,
			before,
		);
		const still = await open();
		await openStored(still.page, address, 'caylus-4-full', 150, {bots: 'newcomer'});
		await mine(still.page);
		await still.page.keyboard.press('r');
		assert.equal(await still.page.getAttribute('[data-testid=table]', 'data-moving'), 'false');
		assert.equal(await still.page.locator('.show-again').count(), 0);
	});

	test('on a phone, and where the system asks for less motion', async () => {
		const {page} = await open({viewport: PHONE, settings: {speed: 'fast'}});
		await page.emulateMedia({reducedMotion: 'reduce'});
		await openStored(page, address, 'medina-second-3', 60, {bots: 'newcomer'});
		await mine(page);
		await page.waitForSelector('.trail-pill');
		await page.keyboard.press('r');
		await page.waitForSelector('[data-moving=true]');
		assert.equal(await page.locator('.flyer').count(), 0);
		await idle(page);
		await mine(page);
	});
});
