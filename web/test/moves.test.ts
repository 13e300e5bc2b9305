// Every move that the engine spells is read and spelled back, has a row that picks, names, logs and
// draws it, and no two moves of a node are picked alike.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Shown} from '../src/app/session';
import {say} from '../src/app/words';
import {infoOf, type Position, type Setup} from '../src/engine/engine';
import {moves as caylus} from '../../games/caylus/web/moves';
import type {Caylus} from '../../games/caylus/web/types';
import {KeySet} from '../src/games/keys';
import {moves as medina} from '../../games/medina/web/moves';
import type {Medina} from '../../games/medina/web/types';
import {readMove} from '../src/games/moves';
import {moves as tiletum} from '../../games/tiletum/web/moves';
import type {Tiletum} from '../../games/tiletum/web/types';
import type {View} from '../src/games/view';
import {viewOf} from '../src/games/views';
import {loadEngine, playAtRandom, seeded, shownOf, speakHere} from './support';

const engine = await loadEngine();
speakHere('en');
const NAMES = ['Ada', 'Benoît', 'Olena', 'Marko', 'Inès'];

/** Games that are played for each set-up: a few with every question, many for their spelling. */
const THOROUGH = 1;
const GAMES = 14;

/** A move read and spelled again, by game. */
const AGAIN: Record<string, (move: string) => string> = {
	medina: (move) => {
		const {verb, fields, row} = readMove<Medina>(medina, move);
		return [verb, ...row.spell(fields)].join(' ');
	},
	caylus: (move) => {
		const {verb, fields, row} = readMove<Caylus>(caylus, move);
		return [verb, ...row.spell(fields)].join(' ');
	},
	tiletum: (move) => {
		const {verb, fields, row} = readMove<Tiletum>(tiletum, move);
		return [verb, ...row.spell(fields)].join(' ');
	},
};

/** Every number of seats with every value of every option. */
function setups(game: string): Setup[] {
	const {playersMin, playersMax, options} = infoOf(engine, game);
	const chosen: Record<string, string>[] = [
		{},
		...options.flatMap(({name, values}) => values.slice(1).map((value) => ({[name]: value}))),
	];
	return chosen.flatMap((named) =>
		Array.from({length: playersMax - playersMin + 1}, (_, at) => ({
			game,
			players: playersMin + at,
			options: named,
		})),
	);
}

/** Whatever is asked about the moves of a node has an answer. */
function askAll(view: View, shown: Shown): void {
	const picked = new Map<string, string>();
	const kinds = new Map<string, string>();
	for (const move of shown.moves) {
		const parts = view.parts(move, shown);
		assert.ok(parts.length > 0, move);
		const ids = parts.map(({key}) => view.id(key));
		assert.equal(new Set(ids).size, ids.length, `${move} has a part twice`);
		const id = [...ids].sort().join('|');
		assert.ok(!picked.has(id), `${move} and ${picked.get(id)} are picked alike`);
		picked.set(id, move);
		for (const {key} of parts) {
			const value = JSON.stringify(key);
			const same = kinds.get(view.id(key)) ?? value;
			assert.equal(value, same, `two keys are called ${view.id(key)}`);
			kinds.set(view.id(key), value);
			assert.ok(view.partName(key, shown));
			view.partArt(key, shown);
			view.isMinor(key);
			view.intendedMove(new KeySet(view), key, shown);
		}
		assert.ok(view.moveName(move, shown), move);
		view.isDecline(move);
		view.warning(move, shown);
	}
}

/** What is said of a move that is made. Answers the position after it. */
function askAfter(view: View, position: Position, {actor, state}: Shown, move: string): unknown {
	const next = position.copy();
	next.play(move);
	const after = next.state<unknown>();
	next.release();
	assert.ok(say(view.describe(move, actor, state, after).said, NAMES), move);
	view.effects(move, state, after, NAMES);
	return after;
}

for (const [game, again] of Object.entries(AGAIN)) {
	test(`${game}: every legal move of hundreds of games is read and spelled back`, () => {
		const met = new Set<string>();
		let games = 0;
		for (const setup of setups(game))
			for (let seed = 0; seed < GAMES; seed++) {
				const position = engine.start(setup);
				assert.ok(position);
				playAtRandom(position, seeded(seed), (moves) => {
					for (const move of moves) {
						if (met.has(move)) continue;
						assert.equal(again(move), move);
						met.add(move);
					}
				});
				position.release();
				games++;
			}
		assert.ok(games >= 100, `${games} games`);
		assert.ok(met.size > 100, `${met.size} moves`);
	});

	test(`${game}: every legal move of whole games is picked, named, told and drawn`, () => {
		for (const setup of setups(game))
			for (let seed = 0; seed < THOROUGH; seed++) {
				const position = engine.start(setup);
				assert.ok(position);
				const view = viewOf(game, position.facts());
				const random = seeded(seed + setup.players);
				let state = position.state<unknown>();
				playAtRandom(position, random, (moves) => {
					const move = moves[Math.floor(random() * moves.length)] as string;
					const shown = shownOf(position, moves, state);
					if (typeof shown.actor === 'number') askAll(view, shown);
					state = askAfter(view, position, shown, move);
					return move;
				});
				position.release();
			}
	});

	test(`${game}: what nobody spells so is refused`, () => {
		assert.throws(() => again('fly away'), /no such move/);
	});
}

test('a sentence begins with a capital, but for a place in the notation', () => {
	const setup = {game: 'medina', players: 2, options: {}};
	const view = viewOf('medina', engine.facts(setup));
	const position = engine.start(setup) as Position;
	const title = (key: unknown): string => view.partTitle(key, shownOf(position));
	assert.equal(title({kind: 'square', at: 'c3'}), 'c3');
	assert.equal(title({kind: 'tower', tower: 'nw'}), 'nw');
	assert.equal(title({kind: 'piece', piece: 'wall'}), 'Wall');
});
