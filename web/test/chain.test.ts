// Several moves with one click: ways on Tiletum's map, the King track, resources that are bought
// and exchanged; played together, and undone together.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {signal} from '@preact/signals';
import {LocalSession} from '../src/app/local_session';
import type {SavedGame} from '../src/app/store';
import type {Position} from '../src/engine/engine';
import {view as tiletum} from '../../games/tiletum/web';
import type {Facts, State} from '#generated/schema/tiletum';
import type {Key, Tiletum} from '../../games/tiletum/web/types';
import {viewOf} from '../src/games/views';
import {Picker} from '../src/ui/picker';
import {FakeBrowser, FakeWorld} from './fake_world';
import {aheadOf, loadEngine, shownOf, speakHere} from './support';

const engine = await loadEngine();
speakHere('en');

const records = join(process.env.BASTIDE_WEB as string, '../games/tiletum/tests/records');

function movesOf(name: string, count: number): string[] {
	return readFileSync(join(records, `${name}.game`), 'utf8')
		.split('\n')
		.filter((line) => /^[1-9.] /.test(line))
		.map((line) => line.slice(2))
		.slice(0, count);
}

function positionOf(name: string, count: number): Position {
	const players = Number(/\d/.exec(name)?.[0]);
	const position = engine.start({game: 'tiletum', players, options: {}});
	assert.ok(position);
	for (const move of movesOf(name, count)) assert.ok(position.play(move), move);
	return position;
}

function pickerAt(name: string, count: number): Picker<Tiletum> {
	const position = positionOf(name, count);
	const view = tiletum.make(position.facts<Facts>());
	const shown = {...shownOf<State>(position), pointsAfter: position.pointsAfter()};
	return new Picker<Tiletum>({
		view,
		shown: signal(shown),
		mine: () => true,
		...aheadOf<State>(position, view.repeats),
	});
}

const spot = (name: string): Key => ({kind: 'spot', spot: name}) as Key;

/** A Merchant action with 5 points, the merchant in Tiletum. */
const merchant = (): Picker<Tiletum> => pickerAt('tiletum-2-strong', 71);

test('a click on a far town walks there', () => {
	const picker = merchant();
	assert.equal(picker.lengths.value.get(spot('nurnberg')), 3);
	picker.pick(spot('nurnberg'));
	assert.deepEqual(picker.complete.value, [
		'merchant koln',
		'merchant frankfurt',
		'merchant nurnberg',
	]);
	assert.equal(picker.preview.value?.state.seats[1]?.merchant, 'nurnberg');
	picker.pick(spot('koln'));
	assert.deepEqual(picker.complete.value, ['merchant koln'], 'another spot instead');
	assert.deepEqual(picker.pick(spot('koln')), ['merchant koln'], 'and again confirms');
});

test('nobody is offered a way round to where they stand', () => {
	assert.ok(!merchant().open.value.has(spot('tiletum')));
});

test('a click on a house space or a tile of a far town walks there and does it', () => {
	const picker = merchant();
	picker.pick({kind: 'house', town: 'frankfurt', space: 1});
	const house = ['merchant koln', 'merchant frankfurt', 'house frankfurt 1'];
	assert.deepEqual(picker.complete.value, house);
	picker.pick({kind: 'buy', resource: 'stone'});
	assert.deepEqual(picker.complete.value, [...house, 'buy stone'], 'and something after it');
	picker.pick({kind: 'prize', town: 'strasbourg'});
	assert.deepEqual(picker.complete.value, [...house, 'buy stone', 'merchant strasbourg', 'tile']);
});

test('what was picked whole is put back one after the other', () => {
	const picker = merchant();
	picker.pick(spot('strasbourg'));
	const {value: walk} = picker.complete;
	picker.pick({kind: 'prize', town: 'strasbourg'});
	assert.deepEqual(picker.complete.value, [...(walk ?? []), 'tile']);
	assert.ok(picker.back());
	assert.deepEqual(picker.complete.value, walk);
	assert.ok(picker.back());
	assert.equal(picker.complete.value, null);
});

test('what is too far says why, and keeps what was chosen', () => {
	const picker = merchant();
	picker.pick(spot('koln'));
	picker.pick(spot('firenze'));
	assert.equal(picker.whyNot.value?.rule, 61);
	assert.deepEqual(picker.complete.value, ['merchant koln']);
});

test('a click on a space of the King track goes up to it', () => {
	const picker = pickerAt('tiletum-4-uk', 98);
	assert.equal(picker.lengths.value.get({kind: 'king', points: 2}), 3);
	picker.pick({kind: 'king', points: 2});
	assert.deepEqual(picker.complete.value, ['advance', 'advance', 'advance']);
	picker.pick({kind: 'king', points: 5});
	assert.equal(picker.complete.value?.length, 5);
});

test('goods are exchanged and bought click by click; what a first exchange brings is asked', () => {
	const picker = pickerAt('tiletum-4-uk', 110);
	picker.pick({kind: 'trade', gives: 'stone', gets: 'gold'});
	assert.equal(picker.table.value.node, 'gain');
	const [gain] = picker.table.value.moves;
	picker.pick({kind: 'whole', move: gain ?? ''});
	picker.pick({kind: 'buy', resource: 'food'});
	assert.deepEqual(picker.complete.value, ['exchange stone gold', gain, 'buy food']);
});

test('a die is taken with its own value, unless more is picked', () => {
	const picker = pickerAt('tiletum-2-strong', 126);
	assert.equal(picker.table.value.node, 'choose');
	picker.pick({kind: 'die', colour: 'pink', value: 2});
	assert.deepEqual(picker.complete.value, ['take pink 2']);
	assert.ok(picker.candidates.value.length > 1);
	picker.pick({kind: 'as', value: 1});
	assert.deepEqual(picker.complete.value, ['take pink 2 as 1']);
});

test('moves in one go are kept as such, and taken back together', async () => {
	const browser = new FakeBrowser();
	const world = new FakeWorld(browser);
	const setup = {game: 'tiletum', players: 2, options: {}};
	const moves = movesOf('tiletum-2-strong', 71);
	const saved: SavedGame = {
		...setup,
		id: 'a game',
		seats: [
			{name: 'Ada', bot: null},
			{name: 'Bob', bot: null},
		],
		moves,
		updated: 0,
		over: false,
		turn: null,
		points: [],
	};
	const view = tiletum.make(engine.facts(setup) as Facts);
	const session = new LocalSession<State, typeof view>(world, engine, view, saved);
	const house = ['merchant koln', 'merchant frankfurt', 'house frankfurt 1'];
	await session.play(...house, 'house frankfurt 1', 'end');
	assert.deepEqual(session.moves.value.slice(71), house, 'what cannot be made is not');
	session.leave();
	const again = new LocalSession(world, engine, view, browser.kept.get('a game') ?? saved);
	await again.undo();
	assert.deepEqual(again.moves.value, moves);
	again.leave();
});

test('Caylus: one batch after the other is picked before any is given', () => {
	const file = join(records, '../../../caylus/tests/records/caylus-4-full.game');
	const lines = readFileSync(file, 'utf8').split('\n');
	const first = lines.indexOf('moves') + 1;
	const {position} = engine.read(lines.slice(0, first + 210).join('\n') + '\n');
	assert.equal(position.node(), 'castle');
	const picker = new Picker({
		view: viewOf('caylus', position.facts()),
		shown: signal({...shownOf(position), pointsAfter: position.pointsAfter()}),
		mine: () => true,
		...aheadOf(position),
	});
	picker.pick({kind: 'whole', move: 'batch cloth gold'});
	const next = {kind: 'whole', move: 'batch stone cloth'};
	assert.deepEqual(picker.nextChoices.value, [next], 'what can be given after it');
	picker.pick(next);
	assert.deepEqual(picker.complete.value, ['batch cloth gold', 'batch stone cloth']);
	position.release();
});
