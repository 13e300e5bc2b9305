// Sentences about Tiletum's moves are true: the tile that is named is the tile that is taken, and
// points are promised only to those who take part.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Entry} from '#app/session';
import {nameOf, phrase, say, t, type Phrase} from '#app/words';
import {tileName} from '../names';
import {fairPoints} from '../panels';
import {townAt, type SpotName, type State, type Tile} from '../state';
import type {View} from '#games/view';
import {viewOf} from '#games/views';
import {logLines} from '#ui/log_lines';
import {loadEngine, playAtRandom, seeded, shownOf, speakHere} from '#test/support';

const engine = await loadEngine();
speakHere('en');
const NAMES = ['Ada', 'Benoît', 'Olena', 'Marko'];

/** The tiles that any player can take. */
function offered({wheel, king_tile}: State): (Tile | null)[] {
	return [king_tile, ...wheel.map(({bonus}) => bonus)];
}

/** The one tile that was there before and is not there after. */
function taken(before: State, after: State): Tile | null {
	const left = offered(after);
	return offered(before).find((tile, at) => tile !== null && left[at] !== tile) ?? null;
}

test('the bonus tile on the button and in the log is the one that is taken', () => {
	let asked = 0;
	for (let seed = 0; seed < 12; seed++) {
		const position = engine.start({game: 'tiletum', players: 2 + (seed % 3), options: {}});
		assert.ok(position);
		const view = viewOf('tiletum', position.facts());
		playAtRandom(position, seeded(seed), (moves) => {
			if (!moves.includes('bonus')) return undefined;
			const before = position.state<State>();
			const next = position.copy();
			next.play('bonus');
			const after = next.state<State>();
			next.release();
			const tile = taken(before, after);
			assert.ok(tile, 'a tile is taken');
			const name = tileName(tile);
			assert.ok(view.moveName('bonus', shownOf(position, moves)).includes(name), name);
			const {said} = view.describe('bonus', position.actor(), before, after);
			assert.ok(say(said, NAMES).includes(name), `${say(said, NAMES)}: ${name}`);
			asked++;
			return undefined;
		});
		position.release();
	}
	assert.ok(asked > 40, `${asked} tiles`);
});

test('the card of a spot says what may be placed there', () => {
	const position = engine.start({game: 'tiletum', players: 3, options: {}});
	assert.ok(position);
	const view = viewOf('tiletum', position.facts());
	playAtRandom(position, seeded(1), () => undefined);
	const shown = shownOf<State>(position, []);
	position.release();
	const rulesAt = (spot: SpotName): string[] =>
		(['T60', 'T64', 'T66'] as const).filter((rule) =>
			view
				.card({kind: 'spot', spot}, shown, NAMES)
				?.lines.includes(t(`tiletum.rule.${rule}`)),
		);
	const spots = Object.keys(shown.state.map) as SpotName[];
	for (const spot of spots) {
		const town = townAt(shown.state, spot);
		const hasPillars = town?.cathedral && !town.cathedral.closed;
		assert.deepEqual(rulesAt(spot), town ? [...(hasPillars ? ['T60'] : []), 'T64'] : ['T66']);
	}
});

test('cards say what a step, a die and a place in a stack cost or bring', () => {
	const position = engine.start({game: 'tiletum', players: 3, options: {}});
	assert.ok(position);
	const view = viewOf('tiletum', position.facts());
	playAtRandom(position, seeded(1), () => undefined);
	const shown = shownOf<State>(position, []);
	const {step_price: price} = position.facts<{step_price: number}>();
	position.release();
	const linesOf = (topic: object): string[] => view.card(topic, shown, NAMES)?.lines ?? [];
	const die = linesOf({kind: 'die', colour: 'pink', value: 3});
	assert.ok(die.includes(t('web.tiletum.about.die-change', price)), die.join());
	assert.ok(linesOf({kind: 'king'}).includes(t('tiletum.rule.T36')));
	assert.ok(linesOf({kind: 'fair', round: 1}).includes(t('web.tiletum.about.fair-when', 2)));
	const costs = ['architect', 'merchant', 'character', 'contract'] as const;
	for (const action of costs)
		assert.ok(linesOf({kind: 'action', action}).includes(t(`web.tiletum.costs.${action}`)));
	assert.equal(linesOf({kind: 'action', action: 'king'}).length, 1);
});

test('a fair promises points only to a seat that takes part', () => {
	const met = {there: 0, away: 0};
	for (let seed = 0; seed < 4; seed++) {
		const position = engine.start({game: 'tiletum', players: 3, options: {}});
		assert.ok(position);
		playAtRandom(position, seeded(seed), () => {
			for (const fair of position.state<State>().fairs)
				fair.seats.forEach(({takes_part, points}, seat) => {
					const told = fairPoints(fair, seat);
					assert.equal(told?.isThere, takes_part);
					assert.match(told?.text ?? '', takes_part ? /^([+−]?\d+)$/ : / if there$/);
					if (points) met[takes_part ? 'there' : 'away']++;
				});
		});
		position.release();
	}
	assert.ok(met.there > 0 && met.away > 0, JSON.stringify(met));
});

/** The log of a random game, as a table keeps it. */
function randomLog(seed: number): {log: Entry[]; view: View} {
	const position = engine.start({game: 'tiletum', players: 3, options: {}});
	assert.ok(position);
	const view = viewOf('tiletum', position.facts());
	const log: Entry[] = [];
	const random = seeded(seed);
	playAtRandom(position, random, (moves) => {
		const move = moves[Math.floor(random() * moves.length)] ?? '';
		const before = position.state<State>();
		const actor = position.actor();
		const next = position.copy();
		next.play(move);
		const told = view.describe(move, actor, before, next.state<State>());
		log.push({
			ply: log.length,
			actor,
			move,
			node: '',
			points: next.score(),
			gains: [],
			...told,
		});
		next.release();
		return move;
	});
	position.release();
	return {log, view};
}

test('set-up and the dice of a round are one line each, and a turn is one entry', () => {
	const {log, view} = randomLog(3);
	const lines = logLines(log, view);
	const [setup] = lines;
	assert.ok(setup?.summary);
	assert.match(say(setup.summary, NAMES), /\d+ dice, wheel turned, \d+ tiles placed/);
	assert.equal(lines[0]?.from, 0);
	lines.forEach((line, at) => {
		assert.equal(line.to, lines[at + 1]?.from ?? log.length);
		if (typeof line.actor === 'number') assert.notEqual(line.actor, lines[at + 1]?.actor);
	});
	const told = lines.map(({summary}) => (summary ? say(summary, NAMES) : ''));
	assert.ok(
		told.some((text) => /^Round 2: \d+ dice/.test(text)),
		told.join('\n'),
	);
});

test('steps and advances in a row are one sentence', () => {
	const entry = (ply: number, move: string, said: Phrase): Entry => {
		return {ply, actor: 0, move, node: '', points: [], gains: [], said, notes: []};
	};
	const {view} = randomLog(1);
	const king = (from: string, to: string): Phrase =>
		phrase('web.tiletum.log.advance', nameOf(0), from, to);
	const step = (town: 'koln' | 'frankfurt'): Phrase =>
		phrase('web.tiletum.log.merchant', nameOf(0), {
			id: '',
			list: [phrase(`tiletum.town.${town}`)],
		});
	const [line] = logLines(
		[
			entry(0, 'advance', king('−2', '−1')),
			entry(1, 'advance', king('−1', '0')),
			entry(2, 'advance', king('0', '+1')),
			entry(3, 'merchant koln', step('koln')),
			entry(4, 'merchant frankfurt', step('frankfurt')),
		],
		view,
	);
	assert.deepEqual(
		line?.sentences.map(({said}) => say(said, NAMES)),
		['Ada: King −2 → +1', 'Ada: the merchant goes to Cologne, Frankfurt'],
	);
});

test('a contribution says what it costs and what it brings', () => {
	let asked = 0;
	for (let seed = 0; seed < 8; seed++) {
		const position = engine.start({game: 'tiletum', players: 3, options: {}});
		assert.ok(position);
		const view = viewOf('tiletum', position.facts());
		playAtRandom(position, seeded(seed), (moves) => {
			const move = moves.find((one) => one.startsWith('contribute '));
			if (!move) return undefined;
			const seat = Number(position.actor());
			const before = position.state<State>().seats[seat];
			const next = position.copy();
			next.play(move);
			const after = next.state<State>().seats[seat];
			next.release();
			assert.ok(before && after);
			const stone = before.goods.stone - after.goods.stone;
			const said = view.moveName(move, shownOf(position, moves));
			const points = after.points - before.points;
			assert.match(said, new RegExp(`stone ${stone}, points ${points}`), said);
			asked++;
			return undefined;
		});
		position.release();
	}
	assert.ok(asked > 5, `${asked} contributions`);
});
