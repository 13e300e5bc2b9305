// A game survives in a link, and a damaged link is no game.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {gameOfRecord, openLinked} from '../src/app/records';
import {recordText} from '../src/app/session';
import {packRecord, unpackRecord} from '../src/app/game_link';
import {viewOf} from '../src/games/views';
import {FakeWorld} from './fake_world';
import {loadEngine, root, speakHere} from './support';

const engine = await loadEngine();
const RECORDS = ['medina-second-4', 'caylus-5-full', 'tiletum-4-uk'];

function record(name: string): string {
	const game = name.split('-')[0] ?? '';
	return readFileSync(`${root}/games/${game}/tests/records/${name}.game`, 'utf8');
}

test('every game comes out of its address as it went in, and the address is short', async () => {
	speakHere('en');
	for (const name of RECORDS) {
		const text = record(name);
		const letters = await packRecord(text);
		assert.match(letters, /^[\w-]+$/);
		assert.ok(letters.length < 3000, `${name}: ${letters.length} letters`);
		assert.equal(await unpackRecord(letters), text);
		const session = await openLinked(new FakeWorld(), engine, letters, viewOf);
		assert.ok(session, name);
		assert.ok(session.isOver());
		const {position} = engine.read(text);
		assert.deepEqual(session.live.value.points, position.score());
		position.release();
		session.leave();
	}
});

test('a position comes out of its address, and the game continues from there', async () => {
	const head = ['bastide 1', 'game caylus', 'players 2', 'seat 1 Ada', 'start provost 6'];
	const start = 'start tile 0 1 2 3 4 5 6 7 8 0*7 9 0*12; start supply 0*10 1*15 2 1*10 0';
	const turn = 'start order 2 1 -*3; start deniers 9 7; start turn 1; start stage 3; start at 1';
	const node = 'start actor 1; start node 3; moves';
	const text = [...head, start, turn, node].join('; ');
	const session = await openLinked(new FakeWorld(), engine, await packRecord(text), viewOf);
	assert.ok(session);
	assert.equal(session.live.value.actor, 1);
	assert.deepEqual(session.moves.value, []);
	const saved = gameOfRecord(new FakeWorld(), engine, text, '');
	const written = recordText(engine, saved, saved.seats, ['place r1']);
	assert.match(written, /^start deniers 9 7$/m);
	assert.match(written, /^2 place r1$/m);
	session.leave();
	assert.throws(() => gameOfRecord(new FakeWorld(), engine, text.replace('9 7', '9'), ''));
});

test('a link that is cut or forged opens nothing', async () => {
	const letters = await packRecord(record('medina-second-4'));
	const open = (some: string): Promise<unknown> =>
		openLinked(new FakeWorld(), engine, some, viewOf);
	assert.equal(await open(letters.slice(0, -9)), null);
	assert.equal(await open('é'), null);
	assert.equal(await open(''), null);
	assert.equal(await open(await packRecord('bastide 1\ngame chess\n')), null);
	assert.equal(await unpackRecord(await packRecord('1'.repeat(300 * 1024))), null);
});
