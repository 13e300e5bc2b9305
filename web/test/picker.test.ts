// picker.test.ts - putting a move together from its parts, in any order.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {signal} from '@preact/signals';
import {medina} from '../src/games/medina';
import type {Facts, State} from '../src/games/medina/schema';
import type {Key, Medina, Place, Stock} from '../src/games/medina/types';
import {Picker} from '../src/ui/picker';
import {loadEngine, shownOf} from './support';

const engine = await loadEngine();

const MERCHANT: Stock = {kind: 'piece', piece: 'merchant'};
const STABLE: Stock = {kind: 'piece', piece: 'stable'};
const WALL: Stock = {kind: 'piece', piece: 'wall'};
const GREY: Stock = {kind: 'building', colour: 'grey'};

function square(at: string): Place {
	return {kind: 'square', at};
}

function chosen(picker: Picker<Medina>): Key[] {
	return [...picker.chosen.value];
}

function table(...moves: string[]): Picker<Medina> {
	const position = engine.start({game: 'medina', players: 3, options: {}});
	assert.ok(position);
	for (const move of ['well h6', 'merchant c6', ...moves]) assert.ok(position.play(move), move);
	const shown = {...shownOf<State>(position), pointsAfter: position.pointsAfter()};
	return new Picker<Medina>({
		view: medina.make(position.facts<Facts>()),
		shown: signal(shown),
		mine: () => true,
		why: (move: string) => position.why(move),
		after: (move: string) => {
			const copy = position.copy();
			copy.play(move);
			const state = copy.state<State>();
			copy.release();
			return state;
		},
	});
}

test('piece, then place, then confirmed by picking the place again', () => {
	const picker = table();
	assert.equal(picker.pick(MERCHANT), null);
	assert.deepEqual(picker.open.value.keys(), ['c5', 'b6', 'd6', 'c7'].map(square));
	assert.equal(picker.complete.value, null);
	assert.equal(picker.pick(square('c7')), null);
	assert.equal(picker.complete.value, 'merchant c7');
	assert.deepEqual(picker.preview.value?.state.city.merchants, ['c6', 'c7']);
	assert.equal(picker.pick(square('c7')), 'merchant c7');
});

test('place first: only the pieces that can go there stay open', () => {
	const picker = table();
	picker.pick(square('c7'));
	assert.ok(picker.open.value.has(MERCHANT));
	assert.ok(!picker.open.value.has(STABLE));
	picker.pick(MERCHANT);
	assert.equal(picker.complete.value, 'merchant c7');
});

test('another piece takes the place of the chosen one, another place that of the place', () => {
	const picker = table();
	picker.pick(MERCHANT);
	picker.pick(square('c7'));
	picker.pick(square('d6'));
	assert.deepEqual(chosen(picker), [MERCHANT, square('d6')]);
	picker.pick(WALL);
	assert.ok(!picker.chosen.value.has(MERCHANT));
});

test('what cannot be done names the rule', () => {
	const picker = table();
	picker.pick(GREY);
	picker.pick(square('h7'));
	assert.deepEqual(picker.whyNot.value, {place: square('h7'), rule: 21});
	assert.ok(picker.back());
	assert.equal(picker.whyNot.value, null);
	assert.deepEqual(chosen(picker), [GREY]);
});

test('chips say who gains where', () => {
	const picker = table('building grey a11', 'wall n1', 'wall w11', 'roof a11');
	picker.pick(STABLE);
	assert.deepEqual(picker.open.value.get(square('a10')), [{seat: 2, points: 1}]);
});
