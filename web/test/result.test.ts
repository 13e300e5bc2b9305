// Why a player won, and how that is drawn.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {signal} from '@preact/signals';
import {chanceLost, type Evaluation} from '../src/app/analysis';
import type {Entry} from '../src/app/session';
import type {Source} from '../src/games/score_sources';
import type {TableSession} from '../src/games/session';
import {sumGains} from '../src/games/score_sources';
import {spread, ticks} from '../src/ui/chart';
import {heightOf, shapesOf, WIDTH, type Picture} from '../src/ui/result/picture';
import {
	aheadSince,
	byPlace,
	costliest,
	difference,
	titleOf,
	turningPoint,
} from '../src/ui/result/why_won';
import {speakHere} from './support';

function entry(ply: number, points: number[], actor: Entry['actor'] = ply % 2): Entry {
	const gains = points.map((some) => [some]);
	return {ply, actor, move: '', node: '', points, gains, said: {id: ''}, notes: []};
}

const source = (word: string, points: number): Source => ({
	word,
	label: word,
	points,
	colour: '#fff',
});

test('a lead counts from where it was kept, not from where it was first had', () => {
	const log = [
		entry(0, [3, 0]),
		entry(1, [3, 4]),
		entry(2, [4, 4]),
		entry(3, [6, 4]),
		entry(4, [6, 5]),
	];
	assert.equal(aheadSince(log, 0), 4);
	assert.equal(aheadSince(log, 1), log.length);
	assert.deepEqual(byPlace([3, 1, 2]), [1, 2, 0]);
	assert.deepEqual(sumGains(log.slice(0, 2), 2, 1), [[6], [4]]);
});

test('the row that made the difference; a row in which the winner is behind made none', () => {
	const winner = [source('castle', 5), source('trade', 9), source('favours', 4)];
	const second = [source('castle', 8), source('trade', 7), source('favours', 0)];
	assert.deepEqual(difference(winner, second), {label: 'favours', one: 4, other: 0});
	assert.equal(difference([source('castle', 2)], [source('castle', 2)]), null);
});

test('the turning point helped the winner, the costliest decision is the own one', () => {
	const log = [0, 1, 2, 3].map((ply) => entry(ply, [0, 0]));
	const evaluation = (first: number, loss: number): Evaluation => ({
		first: [first, 1 - first],
		best: [],
		loss,
	});
	const verdicts = new Map([
		[0, evaluation(0.5, 0)],
		[1, evaluation(0.6, 0.3)],
		[2, evaluation(0.9, 0.2)],
		[3, evaluation(0.95, 0.5)],
	]);
	const session = {
		log: signal(log),
		places: () => [1, 2],
		soleSeat: (): number | null => null,
	};
	const turn = turningPoint(session, verdicts);
	assert.deepEqual([turn?.entry.ply, turn?.before, turn?.after], [1, 0.6, 0.9]);
	assert.equal(costliest(session, verdicts)?.entry.ply, 1);
	assert.equal(costliest({...session, soleSeat: () => 0}, verdicts)?.entry.ply, 2);
	assert.equal(turningPoint(session, new Map()), null);
	assert.equal(costliest(session, new Map()), null);
});

test('a decision never gives away more of a chance than there is', () => {
	const poor = {first: [0.07, 0.93], best: [], loss: 0.34};
	assert.equal(chanceLost(poor, 0, poor.loss), 0.07);
	assert.equal(chanceLost(poor, 1, poor.loss), 0.34);
	assert.equal(chanceLost(poor, 'chance', poor.loss), 0);
});

test('numbers along an axis are round, names at its end do not touch', () => {
	assert.deepEqual(ticks(96, 4), [0, 30, 60, 90]);
	assert.deepEqual(ticks(3, 4), [0, 1, 2, 3]);
	const placed = spread([50, 52, 51, 100], 17, 100);
	const sorted = [...placed].sort((a, b) => a - b);
	sorted.slice(1).forEach((top, at) => assert.ok(top - (sorted[at] ?? 0) >= 17));
	assert.ok(sorted.every((top) => top <= 100));
	assert.ok((placed[0] ?? 0) < (placed[2] ?? 0) && (placed[2] ?? 0) < (placed[1] ?? 0));
});

test('all of a picture lies within it, and every stretch is as long as its points', () => {
	speakHere('en');
	const picture: Picture = {
		title: 'Ada wins with 38 points.',
		game: 'Caylus',
		rows: [
			{
				seat: 0,
				name: 'Ada',
				points: 38,
				sources: [source('a', 30), source('b', -2), source('c', 10)],
			},
			{
				seat: 1,
				name: 'Benoît',
				points: 20,
				sources: [source('a', 20), source('b', 0), source('c', 0)],
			},
		],
	};
	const shapes = shapesOf(picture);
	for (const shape of shapes) {
		assert.ok(shape.x >= 0 && shape.x <= WIDTH && shape.y <= heightOf(picture));
		if (shape.kind === 'box') assert.ok(shape.x + shape.width <= WIDTH);
	}
	const stretches = shapes.flatMap((shape) =>
		shape.kind === 'box' && shape.height === 46 ? [shape.width] : [],
	);
	const [first = 0, ...others] = stretches;
	assert.deepEqual(
		others.map((width) => Math.round((width / first) * 30)),
		[10, 20],
	);
	const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
	for (const text of ['Ada wins with 38 points.', 'Benoît', '38', '−2', 'A', 'C'])
		assert.ok(texts.includes(text), text);
	assert.ok(!texts.includes('B'), 'what only takes away has no colour to explain');
});

test('a shared victory names the person at this device first', () => {
	speakHere('en');
	const session = (places: number[], own: number | null) =>
		({
			places: () => places,
			soleSeat: () => own,
			resultText: () => null,
		}) as unknown as TableSession;
	const names = ['Ada', 'Bob', 'Cleo'];
	assert.equal(titleOf(session([1, 1, 3], 1), names), 'You share the victory with Ada.');
	assert.equal(titleOf(session([1, 1, 3], 2), names), 'Ada and Bob share the victory.');
	assert.equal(titleOf(session([1, 1, 3], null), names), 'Ada and Bob share the victory.');
	assert.equal(titleOf(session([1, 2, 3], 0), names), 'You win!');
});
