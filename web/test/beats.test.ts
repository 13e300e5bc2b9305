// Beats of recorded games: every verb and every step has its row, what moves is on the table, and
// the end is the engine's.
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {LocalSession} from '../src/app/local_session';
import type {Frame} from '../src/app/stage';
import type {Anchor, Beat} from '../src/games/beats';
import type {View} from '../src/games/view';
import {viewOf} from '../src/games/views';
import {
	Budget,
	CHAIN_CAP,
	HURRIED,
	MOST_FLYERS,
	TURN_CAP,
	planFrame,
	takeEvent,
} from '../src/motion/plan';
import {FakeWorld} from './fake_world';
import {loadEngine, root, seeded, speakHere} from './support';

const engine = await loadEngine();
speakHere('en');

const GAMES = ['medina', 'caylus', 'tiletum'];

/** A game in which every seat is played at this device. */
function opened(game: string, players: number, options: Record<string, string>, moves: string[]) {
	const setup = {game, players, options};
	const seats = Array.from({length: players}, (_, seat) => ({name: `P${seat}`, bot: null}));
	const saved = {id: '1', ...setup, seats, moves, updated: 0, over: false, turn: 0, points: []};
	return new LocalSession<unknown, View>(
		new FakeWorld(),
		engine,
		viewOf(game, engine.facts(setup)),
		saved,
	);
}

function recorded(game: string): LocalSession<unknown, View>[] {
	const folder = join(root, 'games', game, 'tests/records');
	return readdirSync(folder).map((file) => {
		const read = engine.read(readFileSync(join(folder, file), 'utf8'));
		read.position.release();
		const {players, options, moves} = read.parts;
		return opened(game, players, options, moves);
	});
}

/** A game of random moves. */
function random(game: string, seed: number): LocalSession<unknown, View> {
	const players = 2 + (seed % 3);
	const chance = seeded(seed);
	const position = engine.start({game, players, options: {}});
	assert.ok(position);
	const moves: string[] = [];
	while (position.isNode()) {
		const legal = position.moves();
		const move = legal[Math.floor(chance() * legal.length)] as string;
		moves.push(move);
		position.play(move);
	}
	position.release();
	return opened(game, players, {}, moves);
}

function anchorsOf({from, to, via = [], art}: Beat): Anchor[] {
	return [from, to, ...via, art && 'clone' in art ? art.clone : undefined].flatMap(
		(anchor) => anchor ?? [],
	);
}

function check(frame: Frame, view: View): void {
	const beats = view.beats?.(frame);
	assert.ok(beats, 'a game of the box has beats');
	const seats = frame.after.points.length;
	for (const beat of beats) {
		for (const anchor of anchorsOf(beat)) {
			if (anchor.at === 'seat' || anchor.at === 'score')
				assert.ok(anchor.seat >= 0 && anchor.seat < seats, JSON.stringify(frame));
			if (anchor.at === 'place') assert.match(view.id(anchor.key), /^[^ ]+$/);
			if (anchor.at === 'card') assert.match(anchor.id, /^[^ ]+$/);
		}
		assert.ok((beat.count ?? 1) > 0);
		if (!['ring', 'fade', 'turn'].includes(beat.do)) assert.ok(beat.art, 'something flies');
	}
}

for (const game of GAMES)
	test(`${game}: every move and step of recorded games has beats, and ends as the engine`, () => {
		const seen = new Set<string>();
		for (const session of recorded(game)) {
			const frames = session.framesSince(0);
			for (const [at, frame] of frames.entries()) {
				check(frame, session.view);
				if ((session.view.beats?.(frame) ?? []).length > 0)
					seen.add(frame.step ?? frame.move?.split(' ')[0] ?? '');
				const next = frames[at + 1];
				if (next) assert.equal(next.before, frame.after);
			}
			const last = frames[frames.length - 1]?.after;
			assert.deepEqual(last?.state, session.live.value.state);
			assert.deepEqual(last?.points, session.live.value.points);
			session.leave();
		}
		assert.ok(seen.size > 8, [...seen].join());
	});

test('goods that fly add up to the difference of the positions', () => {
	for (const session of recorded('caylus')) {
		for (const frame of session.framesSince(0)) {
			const had = frame.before.state as {seats: {deniers: number}[]};
			const has = frame.after.state as {seats: {deniers: number}[]};
			const flown = had.seats.map(({deniers}) => deniers);
			for (const {art, from, to, count = 1} of session.view.beats?.(frame) ?? []) {
				if (!art || !('token' in art) || art.token !== 'denier') continue;
				if (from?.at === 'seat') flown[from.seat] = (flown[from.seat] ?? 0) - count;
				if (to.at === 'seat') flown[to.seat] = (flown[to.seat] ?? 0) + count;
			}
			const now = has.seats.map(({deniers}) => deniers);
			assert.deepEqual(flown, now, frame.move ?? frame.step ?? '');
		}
		session.leave();
	}
});

/** How long the turns of a game take at normal speed, and how many things fly at the same time. */
function measured(session: LocalSession<unknown, View>, isKnown: boolean) {
	const queue = session.framesSince(0).map((frame) => ({...frame, isOwn: false}));
	const budget = new Budget();
	const beatsOf = (frames: Frame[]): Beat[] =>
		frames.flatMap((one) => session.view.beats?.(one) ?? []);
	const turns: number[] = [];
	let flyers = 0;
	let actor: unknown = null;
	while (queue.length > 0) {
		const event = takeEvent(queue);
		const [first] = event as [Frame];
		const natural = planFrame(beatsOf(event));
		const end = queue.findIndex((one) => one.move !== null && one.actor !== first.actor);
		const rest = isKnown
			? queue
					.slice(0, end < 0 ? queue.length : end)
					.reduce((sum, one) => sum + planFrame(beatsOf([one])).ms, 0)
			: 0;
		const factor = budget.factor(first, natural.ms, rest, !isKnown && first.move !== null);
		const plan = planFrame(beatsOf(event), false, factor);
		flyers = Math.max(
			flyers,
			plan.beats.reduce((sum, one) => sum + one.flyers, 0),
		);
		if (first.move !== null && first.actor !== actor) turns.push(0);
		if (first.move !== null) actor = first.actor;
		turns[turns.length - 1] = (turns[turns.length - 1] ?? 0) + plan.ms * factor;
	}
	return {turns, flyers};
}

test('a turn and the chain after it keep their time, known or move by move', () => {
	for (const game of GAMES)
		for (let seed = 1; seed <= 8; seed++) {
			const session = random(game, seed);
			for (const isKnown of [true, false]) {
				const {turns} = measured(session, isKnown);
				const most = Math.max(...turns);
				const cap = game === 'medina' ? TURN_CAP : TURN_CAP + CHAIN_CAP;
				assert.ok(most <= cap + 1, `${game} ${seed}: ${most}`);
			}
			session.leave();
		}
});

test('a hurried plan leaves out rings and homes, never a piece', () => {
	const to: Anchor = {at: 'supply'};
	const beats: Beat[] = [
		{do: 'ring', to},
		{do: 'carry', art: {token: 'worker0'}, to},
		{do: 'home', art: {token: 'worker1'}, to},
		{do: 'walk', art: {token: 'provost'}, to, via: [to, to]},
	];
	assert.equal(planFrame(beats).beats.length, 4);
	const {beats: kept, ms} = planFrame(beats, false, HURRIED / 2);
	assert.deepEqual(
		kept.map(({beat}) => beat.do),
		['carry', 'walk'],
	);
	assert.equal(ms, 420);
	const many = planFrame([{do: 'token', art: {token: 'wood'}, to, count: MOST_FLYERS + 1}]);
	assert.equal(many.beats[0]?.flyers, 1);
});
