// Luck and skill are added up by seat and source; nothing is known before everything is measured.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {averageResult, drawsOf, luckOf, skillsOf} from '../src/app/skill';
import {loadEngine, playAtRandom, seeded} from './support';

const engine = await loadEngine();

const log = (['chance', 'chance', 0, 'chance', 'chance', 1, 1, 'chance'] as const).map(
	(actor, ply) => ({ply, actor}),
);

test('draws before the first decision are the set-up, the others events', () => {
	assert.deepEqual(drawsOf(log), [
		{from: 3, to: 5},
		{from: 7, to: 8},
	]);
	assert.deepEqual(drawsOf(log.slice(0, 2)), []);
});

test('luck is what a seat got beside the mean of all', () => {
	const luck = new Map([
		[3, [4, -2]],
		[7, [2, 0]],
	]);
	assert.deepEqual(luckOf(luck, 2), [4, -4]);
	assert.deepEqual(averageResult([60, 55], [4, -4]), {seat: 1, margin: 3});
});

test('losses add up by seat and source, with their signs; forced moves do not count', () => {
	const two = ['a', 'b'];
	const evaluations = new Map([
		[2, {best: two, points: 3, source: 'walls'}],
		[5, {best: two, points: -1}],
		[6, {best: ['a'], points: 0}],
	]);
	const [first, second] = skillsOf(log, evaluations, new Map(), 2);
	assert.deepEqual(first, {
		decisions: 1,
		rate: 3,
		sources: [{word: 'walls', points: 3}],
		luck: 0,
	});
	assert.deepEqual([second?.decisions, second?.rate, second?.sources], [1, 0, []]);
});

test('the engine judges a loss with its sign, and the luck of draws for each seat', () => {
	const position = engine.start({game: 'tiletum', players: 2, options: {}});
	assert.ok(position);
	const random = seeded(3);
	let decisions = 0;
	let events = 0;
	playAtRandom(position, random, (legal) => {
		const move = legal[Math.floor(random() * legal.length)] ?? '';
		if (typeof position.actor() === 'number' && legal.length > 1 && ++decisions === 12) {
			const other = legal.find((one) => one !== move) ?? '';
			const found = position.loss(move, other, 40);
			assert.ok(found && found.points !== 0);
			assert.deepEqual(position.loss(move, other, 40), found, 'the same again');
			assert.equal(position.loss(move, move, 40)?.points, 0);
			assert.equal(position.loss('nonsense', move, 40), null);
			assert.equal(position.luck([], 1n, 4), null, 'nothing is drawn here');
		} else if (position.actor() === 'chance' && decisions > 0 && events < 2) {
			const after = position.copy();
			after.play(move);
			if (after.actor() !== 'chance') {
				events++;
				assert.equal(position.luck([move], 1n, 4)?.length, 2);
				assert.deepEqual(position.luck([move], 1n, 4), position.luck([move], 1n, 4));
			}
			after.release();
		}
		return move;
	});
	assert.ok(decisions > 12 && events > 0);
	position.release();
	assert.equal(engine.held, 0);
});
