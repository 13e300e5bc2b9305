// The typed wrapper of the module returns what the module means.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {RecordError} from '../src/engine/engine';
import {draw} from '../src/engine/players';
import {loadEngine, seeded} from './support';

const engine = await loadEngine();

test('a game of every kind is played, written down, read and ends the same', () => {
	for (const {name, playersMin} of engine.games) {
		const random = seeded(7);
		const setup = {game: name, players: playersMin, options: {}};
		const position = engine.start(setup);
		assert.ok(position, name);
		const lines = ['bastide 1', `game ${name}`, `players ${playersMin}`, 'seat 1 Ada', 'moves'];
		while (position.isNode()) {
			const actor = position.actor();
			const moves = position.moves();
			const move =
				actor === 'chance'
					? draw(position, random)
					: (moves[Math.floor(random() * moves.length)] as string);
			lines.push(`${actor === 'chance' ? '.' : Number(actor) + 1} ${move}`);
			assert.ok(position.play(move));
		}
		const read = engine.read(lines.join('\n') + '\n');
		assert.deepEqual(read.position.score(), position.score());
		assert.equal(read.parts.moves.length, lines.length - 5);
		assert.equal(read.parts.names[0], 'Ada');
		assert.match(read.text, new RegExp(`^bastide 1\\ngame ${name}\\n`));
		assert.ok(read.text.includes(`result ${position.score().join(' ')}`));
		assert.equal(engine.read(read.text).text, read.text);
		position.release();
	}
});

test('the points after a move are what playing would give', () => {
	for (const {name, playersMax} of engine.games) {
		const random = seeded(3);
		const position = engine.start({game: name, players: playersMax, options: {}});
		assert.ok(position);
		for (let node = 0; node < 60 && position.isNode(); node++) {
			const moves = position.moves();
			const pointsAfter = position.pointsAfter();
			assert.equal(pointsAfter.length, moves.length);
			const place = Math.floor(random() * moves.length);
			assert.ok(position.play(moves[place] as string));
			assert.deepEqual(position.score(), pointsAfter[place]);
		}
		position.release();
	}
});

test('gains of a move add up to what the score changes by', () => {
	for (const {name, playersMax, sources} of engine.games) {
		const random = seeded(5);
		const position = engine.start({game: name, players: playersMax, options: {}});
		assert.ok(position);
		while (position.isNode()) {
			const moves = position.moves();
			const move = moves[Math.floor(random() * moves.length)] as string;
			const gains: number[][] = position.gains(move) ?? [];
			const before: number[] = position.score();
			assert.equal(gains.length, before.length);
			assert.ok(position.play(move));
			const sums: number[] = gains.map((rows) => rows.reduce((sum, one) => sum + one, 0));
			assert.deepEqual(
				position.score(),
				before.map((points, seat) => points + (sums[seat] ?? 0)),
			);
			assert.ok(gains.every((rows) => rows.slice(sources.length).every((one) => one === 0)));
		}
		assert.equal(position.gains('nonsense'), null);
		position.release();
	}
});

test('a step has a word, and its gains are what the score changes by', () => {
	for (const {name, playersMax} of engine.games) {
		const random = seeded(6);
		const position = engine.start({game: name, players: playersMax, options: {}});
		assert.ok(position);
		while (position.isNode()) {
			assert.equal(position.due(), null);
			assert.equal(position.stepGains(), null);
			const moves = position.moves();
			position.apply(moves[Math.floor(random() * moves.length)] as string);
			for (let word = position.due(); word !== null; word = position.due()) {
				assert.notEqual(word, '');
				const gains: number[][] = position.stepGains() ?? [];
				const before: number[] = position.score();
				position.step();
				const sums: number[] = gains.map((rows) => rows.reduce((sum, one) => sum + one, 0));
				const after: number[] = before.map((points, seat) => points + (sums[seat] ?? 0));
				assert.deepEqual(position.score(), after);
			}
		}
		position.release();
	}
});

test('why is 0 for a legal move, a rule for a forbidden one, null for nonsense', () => {
	const position = engine.start({game: 'medina', players: 3, options: {}});
	assert.ok(position);
	position.play('well h6');
	position.play('merchant c6');
	assert.equal(position.why('merchant c7'), 0);
	assert.equal(position.why('building grey h7'), 21);
	assert.equal(position.why('cathedral h7'), null);
	position.release();
});

test('a faulty record names its line', () => {
	assert.throws(
		() => engine.read('bastide 1\ngame medina\nplayers 3\nmoves\n. well a1\n'),
		(error) => error instanceof RecordError && error.line === 5,
	);
	assert.throws(() => engine.read('hello'), RecordError);
});

test('a set-up that makes no sense starts nothing', () => {
	assert.equal(engine.start({game: 'medina', players: 9, options: {}}), null);
	assert.equal(engine.start({game: 'chess', players: 2, options: {}}), null);
});

test('a search finds a legal move of every game, the same one for the same seed', () => {
	assert.deepEqual(engine.levels.slice(0, 2), ['newcomer', 'apprentice']);
	for (const {name, playersMin} of engine.games) {
		const random = seeded(11);
		const position = engine.start({game: name, players: playersMin, options: {}});
		assert.ok(position);
		while (position.actor() === 'chance') position.play(draw(position, random));
		const choices = [1, 2].map(() => {
			const wanted = position.think('apprentice', 5n);
			assert.equal(position.thinkOn(wanted), wanted);
			return position.choice();
		});
		assert.equal(choices[0], choices[1]);
		assert.equal(position.why(choices[0] as string), 0);
		const {first, candidates} = position.report(choices[0]);
		assert.ok(Math.abs(first.reduce((sum, chance) => sum + chance, 0) - 1) < 0.01);
		assert.ok(candidates.some(({move}) => move === choices[0]));
		position.release();
	}
});
