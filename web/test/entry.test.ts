// Typing in a game that was played with the box: moves by their beginnings, chance included.
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {gameOfRecord} from '../src/app/records';
import {LocalSession} from '../src/app/local_session';
import {matching} from '../src/pages/table/entry_matches';
import {FakeWorld} from './fake_world';
import {loadEngine} from './support';

describe('moves by the beginnings of their words', () => {
	const moves = ['building grey c1', 'building grey c10', 'merchant c1', 'wall n1', 'pass'];

	test('each beginning is that of a later word', () => {
		assert.deepEqual(matching('b g', moves), moves.slice(0, 2));
		assert.deepEqual(matching('B  G c10', moves), ['building grey c10']);
		assert.deepEqual(matching('c10', moves), ['building grey c10']);
		assert.deepEqual(matching('g b', moves), []);
		assert.deepEqual(matching('', moves), moves);
	});

	test('a move that is typed whole is meant before what begins with it', () => {
		assert.deepEqual(matching('b g c1', moves), ['building grey c1']);
		assert.deepEqual(matching('m', moves), ['merchant c1']);
	});
});

describe('a game that is typed in', async () => {
	const engine = await loadEngine();

	test('waits for what chance has shown, undoes it, and is a record', async () => {
		const setup = 'bastide 1\ngame template\nplayers 2\nmoves\n';
		const world = new FakeWorld();
		const saved = {...gameOfRecord(world, engine, setup, 'a'), entered: true};
		const view = {
			describe: () => ({said: {id: '' as const}, notes: []}),
		};
		const session = new LocalSession(world, engine, view, saved);
		await session.proceed();
		assert.equal(session.live.value.actor, 'chance');
		assert.equal(session.entries().length, 6);
		session.enter('roll 9');
		assert.deepEqual(session.moves.value, [], 'no such outcome');
		session.enter('roll 4');
		session.enter('plant c3');
		assert.equal(session.live.value.actor, 'chance', 'it is not rolled');
		session.enter('roll 2');
		assert.deepEqual(session.moves.value, ['roll 4', 'plant c3', 'roll 2']);
		assert.ok(session.canUndo());
		await session.undo();
		assert.deepEqual(session.moves.value, ['roll 4', 'plant c3']);
		assert.match(session.record(), /\n\. roll 4\n1 plant c3\n$/);
		session.peek(0);
		assert.deepEqual(session.entries(), []);
		session.leave();
		assert.equal(engine.held, 0);
	});
});
