// picker.test.ts - putting a move together from its parts, in any order.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {signal} from '@preact/signals';
import type {Session, Shown} from '../src/app/session';
import {medina} from '../src/games/medina';
import type {State} from '../src/games/medina/state';
import type {View} from '../src/games/view';
import {Picker} from '../src/ui/picker';
import {loadEngine} from './support';

const engine = await loadEngine();

function table(...moves: string[]): {picker: Picker<State>; shown: Shown<State>} {
	const position = engine.start({game: 'medina', players: 3, options: {}});
	assert.ok(position);
	for (const move of ['well h6', 'merchant c6', ...moves]) assert.ok(position.play(move), move);
	const shown: Shown<State> = {
		state: position.state<State>(),
		actor: position.actor(),
		node: position.node(),
		ply: 2 + moves.length,
		moves: position.moves(),
		pointsAfter: position.pointsAfter(),
		points: position.score(),
		last: null,
	};
	const session = {
		view: medina,
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
	};
	return {picker: new Picker(session as unknown as Session<State, View<State>>), shown};
}

test('piece, then place, then confirmed by picking the place again', () => {
	const {picker} = table();
	assert.equal(picker.pick('merchant'), null);
	assert.deepEqual([...picker.open.value.keys()].sort(), ['b6', 'c5', 'c7', 'd6']);
	assert.equal(picker.complete.value, null);
	assert.equal(picker.pick('c7'), null);
	assert.equal(picker.complete.value, 'merchant c7');
	assert.deepEqual(picker.preview.value?.state.city.merchants, ['c6', 'c7']);
	assert.equal(picker.pick('c7'), 'merchant c7');
});

test('place first: only the pieces that can go there stay open', () => {
	const {picker} = table();
	picker.pick('c7');
	assert.ok(picker.open.value.has('merchant'));
	assert.ok(!picker.open.value.has('stable'));
	picker.pick('merchant');
	assert.equal(picker.complete.value, 'merchant c7');
});

test('another piece replaces the chosen piece, another place the chosen place', () => {
	const {picker} = table();
	picker.pick('merchant');
	picker.pick('c7');
	picker.pick('d6');
	assert.deepEqual(picker.chosen.value, ['merchant', 'd6']);
	picker.pick('wall');
	assert.deepEqual(picker.chosen.value.includes('merchant'), false);
});

test('what cannot be done names the rule', () => {
	const {picker} = table();
	picker.pick('building grey');
	picker.pick('h7');
	assert.deepEqual(picker.whyNot.value, {place: 'h7', rule: 21});
	assert.ok(picker.back());
	assert.equal(picker.whyNot.value, null);
	assert.deepEqual(picker.chosen.value, ['building grey']);
});

test('chips say who gains where', () => {
	const {picker} = table('building grey a11', 'wall n1', 'wall w11', 'roof a11');
	picker.pick('stable');
	const chips = picker.open.value.get('a10');
	assert.deepEqual(chips, [{seat: 2, points: 1}]);
});
