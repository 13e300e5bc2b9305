// Cubes that are tapped one by one make the engine's moves and no others. What a tile lacks is what
// its builder does not have.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {addable, bought, purchases, without} from '../basket';
import {grouped, lacking} from '../payment';
import type {Cube} from '../state';

const PEDDLER = ['buy food', 'buy wood', 'buy food food', 'buy food wood', 'buy wood wood', 'skip'];

test('tapped cubes make every purchase of the list, and nothing else', () => {
	const from = purchases(PEDDLER);
	const made = new Set<string>();
	const tap = (basket: Cube[]): void => {
		const move = bought(from, basket);
		if (move) made.add(move);
		for (const cube of addable(from, basket)) tap([...basket, cube]);
	};
	tap([]);
	assert.deepEqual([...made].sort(), PEDDLER.slice(0, 5).sort());
	assert.deepEqual(addable(from, ['wood', 'food']), []);
	assert.equal(bought(from, ['wood', 'food']), 'buy food wood');
	assert.deepEqual(without(['food', 'wood', 'food'], 'food'), ['food', 'wood']);
});

test('a batch is begun with cubes that lead to one, and is no move before it is whole', () => {
	const from = purchases(['batch wood stone', 'batch stone cloth', 'done']);
	assert.deepEqual(addable(from, []), ['wood', 'stone', 'cloth']);
	assert.deepEqual(addable(from, ['wood']), ['stone']);
	assert.equal(bought(from, ['wood']), null);
	assert.equal(bought(from, ['stone', 'wood']), 'batch wood stone');
});

test('there is a basket only where cubes go together', () => {
	assert.deepEqual(purchases(['sell food', 'sell wood', 'skip']), []);
	assert.deepEqual(purchases(['place r1', 'place castle', 'pass']), []);
	assert.deepEqual(purchases(['batch wood stone', 'done']), []);
	assert.deepEqual(purchases(['pay 1', 'pay 2', 'skip']), []);
});

test('a cube of the cost is missing if its builder has too few', () => {
	const own = {food: 0, wood: 1, stone: 2, cloth: 0, gold: 0};
	const facts = {kind: 'stone' as const, cost: {stone: 1, cloth: 1}};
	assert.deepEqual(lacking(facts, own), [
		{cube: 'stone', missing: false},
		{cube: 'cloth', missing: true},
	]);
	// Any cube is paid with what the named ones leave.
	assert.deepEqual(
		lacking({kind: 'wood', cost: {wood: 1}, any: 1}, own).map(({missing}) => missing),
		[false, false],
	);
	assert.deepEqual(
		lacking({kind: 'wood', cost: {wood: 1}, any: 1}, {...own, stone: 0}).map(
			({missing}) => missing,
		),
		[false, true],
	);
});

test('cubes that are alike are told together, what is missing apart from what is there', () => {
	const own = {food: 0, wood: 0, stone: 4, cloth: 0, gold: 1};
	const facts = {kind: 'prestige' as const, cost: {stone: 5, gold: 3}};
	assert.deepEqual(grouped(lacking(facts, own)), [
		{cube: 'stone', missing: false, n: 4},
		{cube: 'stone', missing: true, n: 1},
		{cube: 'gold', missing: false, n: 1},
		{cube: 'gold', missing: true, n: 2},
	]);
});
