// A game survives in a link, and a damaged link is no game.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {openLinked} from '../src/app/records';
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
