// The player of beats on a page that a test draws: its clock, its frames and its animations.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {signal} from '@preact/signals';
import {Stage, type Frame} from '../src/app/stage';
import type {Shown} from '../src/app/session';
import type {Beat} from '../src/games/beats';
import type {TableSession} from '../src/games/session';
import {watchClock} from '../src/motion/clock';
import {CHIP, NATURAL, TURN_CAP} from '../src/motion/plan';
import {BeatPlayer} from '../src/motion/player';
import {Sounds} from '../src/motion/sound';
import {FakeWorld} from './fake_world';

const FRAME_MS = 16;

/** The clock of the page. */
let clock = new FakeWorld();
/** Frames are drawn. */
let isDrawn = true;
/** All elements of the page that a selector finds. */
const found = new Map<string, FakeElement>();

class FakeElement {
	readonly style: Record<string, string> = {};
	className = '';
	textContent = '';
	readonly classList = {add: () => undefined};
	setAttribute(): void {}
	append(): void {}
	remove(): void {}
	getBoundingClientRect(): object {
		return {x: 0, y: 0, width: 10, height: 10};
	}
	querySelectorAll(selector: string): FakeElement[] {
		const one = found.get(selector) ?? new FakeElement();
		found.set(selector, one);
		return [one];
	}
	/** Ends with the frame after its time. */
	animate(_: unknown, {duration, delay}: {duration: number; delay: number}): object {
		let cancel = (): void => undefined;
		const finished = new Promise<void>((resolve, reject) => {
			clock.later(duration + delay + FRAME_MS, resolve);
			cancel = () => reject(new Error('cancelled'));
		});
		return {finished, cancel};
	}
}

const timers = new Map<number, () => void>();
let lastTimer = 0;
const page = {
	innerWidth: 1280,
	document: {hidden: false, createElement: () => new FakeElement()},
	CSS: {escape: (text: string) => text},
	SVGElement: FakeElement,
	requestAnimationFrame: (act: () => void) => {
		if (isDrawn) clock.later(FRAME_MS, act);
	},
	setTimeout: (act: () => void, ms: number) => {
		timers.set(++lastTimer, clock.later(ms, act));
		return lastTimer;
	},
	clearTimeout: (timer: number) => timers.get(timer)?.(),
	setInterval: (act: () => void, ms: number) => {
		const again = (): void => {
			act();
			timers.set(timer, clock.later(ms, again));
		};
		const timer = ++lastTimer;
		timers.set(timer, clock.later(ms, again));
		return timer;
	},
	clearInterval: (timer: number) => timers.get(timer)?.(),
};
for (const [name, value] of Object.entries({...page, window: page}))
	Object.defineProperty(globalThis, name, {value, configurable: true});

function shownAt(ply: number, points: number[]): Shown {
	return {
		state: {},
		actor: 0,
		node: '',
		ply,
		moves: [],
		pointsAfter: [],
		points,
		last: null,
	};
}

/** Moves of one seat, each of which brings it a point where they score. */
function framesOf(moves: number, scores = false): Frame[] {
	const at = (ply: number): Shown => shownAt(ply, [scores ? ply : 0, 0]);
	return Array.from({length: moves}, (_, ply) => ({
		move: `move ${ply}`,
		step: null,
		actor: 1,
		isOwn: false,
		before: at(ply),
		after: at(ply + 1),
	}));
}

const carry: Beat = {do: 'carry', to: {at: 'supply'}};

/** A table whose moves have these beats. */
function opened(beats: (frame: Frame) => Beat[] = () => [carry], {isStill = false, pace = 1} = {}) {
	clock = new FakeWorld();
	isDrawn = true;
	found.clear();
	const stage = new Stage();
	const view = {beats, id: (key: string) => key};
	const sounds: string[] = [];
	const player = new BeatPlayer({stage, view} as unknown as TableSession, {
		pace: () => pace,
		isStill: () => isStill,
		sound: (name) => void sounds.push(name),
		own: () => undefined,
		root: () => new FakeElement() as unknown as HTMLElement,
	});
	stage.setPlayer(player);
	return {stage, sounds};
}

/** How long the stage is busy, to 10 ms. */
async function busy(stage: Stage): Promise<number> {
	let ms = 0;
	for (; !stage.isIdle() && ms < 100_000; ms += 10) await clock.pass(10);
	return ms;
}

test('a client that was away for long shows the end, and later moves again', async () => {
	const {stage} = opened();
	stage.add(framesOf(200));
	assert.ok(stage.isIdle(), 'too many');
	stage.add(framesOf(1));
	assert.ok(!stage.isIdle(), 'a move is on its way');
	const ms = await busy(stage);
	assert.ok(ms > 400 && ms < 1500, `${ms}`);
});

test('a long stretch is shown again, more quickly', async () => {
	const {stage} = opened();
	stage.add(framesOf(200), true);
	assert.ok(!stage.isIdle());
	const ms = await busy(stage);
	assert.ok(ms > CHIP && ms < 13_000, `${ms}`);
});

test('a beat that fails ends what is shown, and the next moves are shown', async (t) => {
	t.mock.method(console, 'error', () => undefined);
	let fails = 0;
	const {stage} = opened(() => {
		if (fails > 0 && --fails === 0) throw new Error('no beat');
		return [carry];
	});
	for (const calls of [1, 2]) {
		fails = calls;
		stage.add(framesOf(calls));
		await busy(stage);
		assert.equal(fails, 0, 'it failed');
		assert.ok(stage.isIdle());
		stage.add(framesOf(1));
		assert.ok(!stage.isIdle());
		assert.ok((await busy(stage)) < 2000);
	}
});

test('the last points of a run sound when they land', async () => {
	const {stage, sounds} = opened();
	stage.add(framesOf(1, true));
	assert.ok((await busy(stage)) < 2000);
	assert.deepEqual(sounds, ['points']);
});

test('a figure that walks twice is hidden until it has landed', async () => {
	const provost = {at: 'figure', token: 'provost'} as const;
	const {stage} = opened(() => [{do: 'walk', from: provost, to: {at: 'supply'}}]);
	const figureOf = (): FakeElement | undefined => found.get('.board use[href="#provost"]');
	stage.add(framesOf(2));
	let hidden = 0;
	while (!stage.isIdle()) {
		await clock.pass(10);
		if (figureOf()?.style['visibility'] === 'hidden') hidden += 10;
	}
	assert.ok(hidden >= 1.8 * NATURAL.walk, `${hidden}`);
	assert.equal(figureOf()?.style['visibility'], '');
});

test('where nothing travels, a turn keeps its time and goes by the pace', async () => {
	const lengths: number[] = [];
	for (const pace of [0.5, 1]) {
		const {stage} = opened(() => [carry], {isStill: true, pace});
		stage.add(framesOf(20));
		lengths.push(await busy(stage));
	}
	const [quick = 0, usual = 0] = lengths;
	assert.ok(usual <= TURN_CAP + CHIP + 100, `${usual}`);
	assert.ok(quick < 0.6 * usual, `${quick} of ${usual}`);
});

test('a page that is not drawn shows moves all the same', async () => {
	const {stage} = opened();
	isDrawn = false;
	stage.add(framesOf(1));
	assert.ok((await busy(stage)) < 3000);
	assert.ok(stage.isIdle());
});

test('little time left sounds once for each decision', async () => {
	clock = new FakeWorld();
	let isShort = true;
	const live = signal(shownAt(4, []));
	const sounds: string[] = [];
	const root = {querySelector: () => (isShort ? new FakeElement() : null)};
	const stop = watchClock({live}, () => root as unknown as ParentNode, {
		play: (name) => void sounds.push(name),
	});
	for (isShort of [true, false, true]) await clock.pass(1000);
	assert.equal(sounds.length, 1, 'moves were shown meanwhile');
	live.value = shownAt(6, []);
	await clock.pass(1000);
	assert.deepEqual(sounds, ['clock', 'clock']);
	stop();
});

test('sound that another app has interrupted goes on with the next tap', () => {
	let resumed = 0;
	const node = {
		threshold: {value: 0},
		ratio: {value: 0},
		connect: (next: object) => next,
	};
	class FakeContext {
		readonly state = 'interrupted';
		readonly sampleRate = 1;
		createDynamicsCompressor = () => node;
		createGain = () => node;
		createBuffer = () => ({getChannelData: () => []});
		resume = (): void => void resumed++;
	}
	Object.defineProperty(globalThis, 'AudioContext', {value: FakeContext, configurable: true});
	new Sounds(() => ({sound: 'all', volume: 1})).wake();
	assert.equal(resumed, 1);
});
