// The view of a game that brings none: its board, and how its moves are picked, named and logged.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {h} from 'preact';
import {renderToString as render} from 'preact-render-to-string';
import {LocalSession} from '../src/app/local_session';
import type {SavedGame} from '../src/app/store';
import {say} from '../src/app/words';
import type {AnyKey, AnyState} from '../src/games/default_state';
import {defaultView} from '../src/games/default_view';
import {sourcesOf} from '../src/games/score_sources';
import {nothingPicked, type TableProps, type View} from '../src/games/view';
import {Picker} from '../src/ui/picker';
import {optionTexts} from '../src/ui/options';
import {ALL_GAMES, GAMES} from '../tools/games.mjs';
import {FakeWorld} from './fake_world';
import {loadEngine, playAtRandom, seeded, speakHere} from './support';

const engine = await loadEngine();
const GAME = 'template';
const VIEW = defaultView(GAME, {});
const PLACED = ['roll 5', 'plant c3', 'roll 3'];

speakHere('en');

/** The fewest seats of a game. */
const fewest = (game: string): number =>
	engine.games.find(({name}) => name === game)?.playersMin ?? 2;

/** A game of people at one device. */
function opened(
	moves: string[],
	game = GAME,
): {session: LocalSession<unknown, View>; picker: Picker} {
	const saved: SavedGame = {
		game,
		players: fewest(game),
		options: {},
		id: 'a game',
		seats: ['Ada', 'Bob', 'Cy', 'Dan', 'Eve']
			.slice(0, fewest(game))
			.map((name) => ({name, bot: null})),
		moves,
		updated: 0,
		over: false,
		turn: null,
		points: [0, 0],
	};
	const session = new LocalSession(new FakeWorld(), engine, defaultView(game, {}), saved);
	return {session, picker: new Picker(session)};
}

const square = (value: string): AnyKey => ({kind: 'square', value});
const verb = (value: string): AnyKey => ({kind: 'verb', value});

/** After so many moves of a random game every legal move is looked at. */
const LOOK_EVERY = 12;

for (const game of ALL_GAMES)
	test(`${game}: every legal move can be picked by its parts`, () => {
		const random = seeded(7);
		const position = engine.start({game, players: fewest(game), options: {}});
		assert.ok(position);
		const made: string[] = [];
		playAtRandom(position, random, (moves) => {
			if (typeof position.actor() === 'number' && made.length % LOOK_EVERY < 2) {
				const {session, picker} = opened(made, game);
				for (const move of moves) {
					picker.choose(move);
					assert.deepEqual(picker.complete.value, [move]);
				}
				session.leave();
			}
			const move = moves[Math.floor(random() * moves.length)] ?? '';
			made.push(move);
			return move;
		});
		position.release();
	});

test('the board has the places of the position, with what is on them', () => {
	const {session} = opened(PLACED);
	const state = session.shown.value.state as AnyState;
	assert.equal(state.places.length, 25);
	const [c3] = state.places.filter(({name}) => name === 'c3');
	assert.deepEqual(c3, {name: 'c3', x: 2, y: 2, seat: 0, thing: '5'});
	assert.deepEqual(
		[state.table, state.seats],
		[
			['round', 'die'],
			['baskets', 'points'],
		],
	);
	session.leave();
});

test('a place alone, or a verb and a place, make a move; Escape takes one back', () => {
	const {session, picker} = opened(PLACED);
	picker.pick(square('a1'));
	assert.deepEqual(picker.complete.value, ['plant a1']);
	picker.clear();
	picker.pick(verb('plant'));
	assert.equal(picker.complete.value, null);
	picker.pick(square('e5'));
	assert.deepEqual(picker.complete.value, ['plant e5']);
	assert.ok(picker.back());
	assert.equal(picker.complete.value, null);
	picker.pick(verb('rest'));
	assert.deepEqual(picker.complete.value, ['rest']);
	session.leave();
});

test('a place that is not open is explained by the rule that forbids it', () => {
	const {session, picker} = opened(PLACED);
	picker.pick(square('c3'));
	assert.equal(picker.whyNot.value?.rule, 4);
	picker.pick(square('c2'));
	assert.equal(picker.whyNot.value?.rule, 5);
	session.leave();
});

test('the preview names what a move changes', () => {
	const {session, picker} = opened(PLACED);
	picker.pick(square('a1'));
	const {state} = session.shown.value;
	const after = picker.preview.value?.state;
	const effects = VIEW.effects('plant a1', state, after, ['Ada', 'Bob']);
	assert.deepEqual(
		effects.map(({seat, text, change}) => [seat, text, change]),
		[
			[1, 'a1: 3, Bob', undefined],
			[1, 'Bob: points', '0 → 3'],
		],
	);
	session.leave();
});

test('the log says who did what, and what chance did', () => {
	const {session} = opened(PLACED);
	assert.deepEqual(
		session.log.value.map(({said}) => say(said, ['Ada', 'Bob'])),
		['Chance: roll 5', 'Ada: plant c3', 'Chance: roll 3'],
	);
	session.leave();
});

/** A table at which nothing is picked yet. */
function boardOf(moves: string[], game: string): string {
	const {session, picker} = opened(moves, game);
	const {view} = session;
	const props: TableProps = {
		...nothingPicked(view),
		shown: session.shown.value,
		printed: view.printed,
		names: ['Ada', 'Bob'],
		self: 1,
		mine: true,
		open: picker.open.value,
		preview: null,
		narrow: false,
		pick: () => undefined,
		hover: () => undefined,
	};
	const drawn = render(h(view.Board, props));
	session.leave();
	return drawn;
}

test('a place is read aloud with what is on it, and whether it is open', () => {
	const drawn = boardOf(PLACED, GAME);
	assert.match(drawn, /aria-label="c3: 5, Ada"/);
	assert.match(drawn, /aria-label="a1; available"/);
	assert.equal(drawn.match(/role="gridcell"/g)?.length, 25);
	assert.equal(drawn.match(/data-open/g)?.length, 20);
});

test('a game without places shows its state as rows of a table', () => {
	const drawn = boardOf([], 'medina');
	assert.match(drawn, /<table class="board [^>]*data-board/);
	assert.match(drawn, /<th scope="row">seats · Bob · roofs<\/th><td>\d+<\/td>/);
	assert.doesNotMatch(drawn, /[{}[\]]|object/);
});

test('what has no words is shown as the engine spells it', () => {
	const {session} = opened(PLACED);
	const [sheet] = sourcesOf(session, PLACED.length);
	assert.deepEqual(
		sheet?.map(({label, points}) => [label, points]),
		[['Points', 5]],
	);
	assert.deepEqual(optionTexts(GAME, {board: 'large'}), ['Board: large']);
	session.leave();
});

test('a hidden game is in the registry, and in no list', () => {
	assert.ok(!GAMES.includes(GAME));
	assert.equal(engine.games.find(({name}) => name === GAME)?.hidden, true);
});
