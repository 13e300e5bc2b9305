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
	STEPS_OF_A_TURN,
	TURN_CAP,
	planFrame,
	takeEvent,
} from '../src/motion/plan';
import {FakeWorld} from './fake_world';
import {loadEngine, root, seeded, speakHere} from './support';

const engine = await loadEngine();
speakHere('en');

const GAMES = ['medina', 'caylus', 'tiletum'];
/** A beat can be seen, at 60 frames a second in five of them at least, and does not drag. */
const [SHORTEST_MS, LONGEST_MS] = [84, 760];

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

/** An event as it is shown: what happened first in it, its beats, and how long they take at normal
    speed, in milliseconds. */
interface ShownEvent {
	first: Frame;
	beats: number;
	ms: number;
	flyers: number;
	/** How many consequences of the move came before, and this one. */
	steps: number;
}

/** The events of a game, at normal speed, as a table of bots shows them. `isKnown`: all moves of a
    turn are there when it begins; otherwise each comes while the one before is shown. */
function shownEvents(session: LocalSession<unknown, View>, isKnown: boolean): ShownEvent[] {
	const queue = session.framesSince(0).map((frame) => ({...frame, isOwn: false}));
	const budget = new Budget();
	const beatsOf = (frames: Frame[]): Beat[] =>
		frames.flatMap((one) => session.view.beats?.(one) ?? []);
	const events: ShownEvent[] = [];
	let steps = 0;
	while (queue.length > 0) {
		const event = takeEvent(queue);
		const [first] = event as [Frame];
		const natural = planFrame(beatsOf(event));
		const isNext = ({move, actor}: Frame): boolean =>
			move !== null && (!isKnown || actor !== first.actor);
		const next = queue.findIndex(isNext);
		const known = next < 0 ? queue : queue.slice(0, next);
		const rest = known.reduce((sum, one) => sum + planFrame(beatsOf([one])).ms, 0);
		const isOpen = queue[next]?.actor === first.actor;
		const factor = budget.factor(first, natural.ms, rest, isOpen);
		const {beats, ms} = planFrame(beatsOf(event), false, factor);
		const flyers = beats.reduce((sum, one) => sum + one.flyers, 0);
		steps = first.move === null ? steps + 1 : 0;
		events.push({first, beats: beats.length, ms: ms * factor, flyers, steps});
	}
	return events;
}

/** The events of each turn: of all moves in a row of one seat, or of chance. */
function turnsOf(events: ShownEvent[]): ShownEvent[][] {
	const turns: ShownEvent[][] = [];
	for (const event of events) {
		const {move, actor} = event.first;
		const last = turns[turns.length - 1];
		if (last && (move === null || last[0]?.first.actor === actor)) last.push(event);
		else turns.push([event]);
	}
	return turns;
}

/** The chains of the rulebook in a turn: by the move that they follow. */
function chainsOf(turn: ShownEvent[]): ShownEvent[][] {
	const chains = new Map<number, ShownEvent[]>();
	for (const event of turn.filter(({steps}) => steps > STEPS_OF_A_TURN)) {
		const {ply} = event.first.after;
		chains.set(ply, [...(chains.get(ply) ?? []), event]);
	}
	return [...chains.values()];
}

const sumOf = (events: ShownEvent[]): number => events.reduce((sum, {ms}) => sum + ms, 0);

test('a turn takes 2.5 s at most, the chain of the rulebook after it 3.5 s', () => {
	for (const game of GAMES) {
		const randoms = Array.from({length: 8}, (_, at) => random(game, at + 1));
		for (const session of [...recorded(game), ...randoms]) {
			for (const isKnown of [true, false])
				for (const turn of turnsOf(shownEvents(session, isKnown))) {
					const ply = turn[0]?.first.after.ply;
					const where = `${session.setup.game} ${session.setup.players} at ${ply}`;
					const own = turn.filter(({steps}) => steps <= STEPS_OF_A_TURN);
					assert.ok(sumOf(own) <= TURN_CAP + 1, `${where}: ${sumOf(own)} ms`);
					for (const chain of chainsOf(turn))
						assert.ok(sumOf(chain) <= CHAIN_CAP + 1, `${where}: ${sumOf(chain)} ms`);
				}
			session.leave();
		}
	}
});

test('a turn of six moves is six short beats, in the order of the moves', () => {
	let found = 0;
	for (const session of recorded('tiletum')) {
		for (const isKnown of [true, false])
			for (const turn of turnsOf(shownEvents(session, isKnown))) {
				const moves = turn.filter(
					({first, beats}) =>
						first.move !== null && first.actor !== 'chance' && beats > 0,
				);
				if (moves.length !== 6) continue;
				found++;
				const plies = moves.map(({first}) => first.after.ply);
				assert.deepEqual(
					plies,
					[...plies].sort((a, b) => a - b),
				);
				for (const {first, ms} of moves)
					assert.ok(ms >= SHORTEST_MS && ms <= LONGEST_MS, `${first.move}: ${ms} ms`);
			}
		session.leave();
	}
	assert.ok(found > 20, `${found} such turns`);
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
