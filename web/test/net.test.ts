// The client of docs/reference/protocol.md: messages, back-off, what happens when a line is
// lost.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {backoffDelay, Connection, type Wire} from '../src/net/connection';
import {Feed, movesOf} from '../src/net/feed';
import {type Refusal, type Now, type TableEvent, type TableMessage} from '../src/net/protocol';
import {NO_SERVER, Rest} from '../src/net/rest';

const TABLE = 'abcdefghijklmnop';

test('the schemas have every command and event of the server', () => {
	const server = join(process.env.BASTIDE_WEB as string, '../server');
	const schemas = readFileSync(join(server, 'rest/schemas/tables.json'), 'utf8');
	for (const [list, row] of [
		['commands', /^COMMAND\(\w+, "(\w+)"/gm],
		['events', /^EVENT\(\w+, "(\w+)"/gm],
	] as const) {
		const rows = readFileSync(join(server, `table/${list}.def`), 'utf8');
		const words = [...rows.matchAll(row)].map((match) => match[1] ?? '');
		assert.ok(words.length > 10);
		for (const word of words) assert.ok(schemas.includes(`"${word}"`), `${word} in ${list}`);
	}
});

class FakeWire implements Wire {
	sent: Record<string, unknown>[] = [];
	closed = false;
	onmessage: Wire['onmessage'] = null;
	onclose: Wire['onclose'] = null;

	send(text: string): void {
		this.sent.push(JSON.parse(text) as Record<string, unknown>);
	}

	close(): void {
		this.closed = true;
	}

	says(message: object): void {
		this.onmessage?.({data: JSON.stringify(message)});
	}

	hello(time = 5000): void {
		this.says({type: 'hello', version: 1, time, you: {id: 'ada', name: 'Ada', guest: true}});
	}
}

/** A world whose clock only the test moves. */
class FakeWorld {
	wires: FakeWire[] = [];
	time = 1000;
	private ids = 0;
	private plans: {at: number; act: () => void}[] = [];

	open = (): Wire => {
		const wire = new FakeWire();
		this.wires.push(wire);
		return wire;
	};
	now = (): number => this.time;
	random = (): number => 0.5;
	newId = (): string => `id${++this.ids}`;
	later = (ms: number, act: () => void): (() => void) => {
		const plan = {at: this.time + ms, act};
		this.plans.push(plan);
		return () => void (this.plans = this.plans.filter((one) => one !== plan));
	};

	pass(ms: number): void {
		const end = this.time + ms;
		for (;;) {
			const next = this.plans.filter(({at}) => at <= end).sort((a, b) => a.at - b.at)[0];
			if (!next) break;
			this.plans = this.plans.filter((one) => one !== next);
			this.time = next.at;
			next.act();
		}
		this.time = end;
	}

	get wire(): FakeWire {
		return this.wires[this.wires.length - 1] as FakeWire;
	}
}

function connected(): {world: FakeWorld; connection: Connection} {
	const world = new FakeWorld();
	const connection = new Connection(world);
	connection.connect();
	world.wire.hello();
	return {world, connection};
}

const event = (number: number, kind: TableEvent['kind'], text = ''): TableEvent => ({
	number,
	at: number,
	kind,
	text,
});
const now = (size: number): Now => ({time: 0, size, status: 'playing', ply: 0, seats: []});
const table = (events: TableEvent[], size: number): TableMessage => ({
	type: 'table',
	table: TABLE,
	game: 'medina',
	players: 2,
	options: {},
	clock: {kind: 'none'},
	owner: 'ada',
	listed: false,
	created: 0,
	fair: '',
	now: now(size),
	events,
});

test('the greeting says who we are and what time it is there', () => {
	const {world, connection} = connected();
	assert.equal(connection.you.value?.name, 'Ada');
	assert.equal(connection.time(), 5000);
	world.time += 250;
	assert.equal(connection.time(), 5250);
});

test('waiting grows, is bounded, and is never the same for all', () => {
	const waits = Array.from({length: 12}, (_, failed) => backoffDelay(failed, 0.5));
	for (const [at, wait] of waits.entries())
		if (at > 0) assert.ok(wait >= (waits[at - 1] as number));
	assert.ok((waits[0] as number) < 500);
	assert.equal(backoffDelay(50, 1), 15000);
	assert.ok(backoffDelay(3, 0) < backoffDelay(3, 0.9));
	assert.ok(backoffDelay(0, 0) > 0);
});

test('a lost connection is opened again, later and later; success resets the delay', () => {
	const {world, connection} = connected();
	const waits: number[] = [];
	for (let attempt = 0; attempt < 4; attempt++) {
		world.wire.onclose?.({});
		const state = connection.state.value;
		assert.equal(state.kind, 'waiting');
		if (state.kind !== 'waiting') return;
		waits.push(state.until - world.time);
		world.pass(state.until - world.time);
		assert.equal(connection.state.value.kind, 'connecting');
	}
	assert.deepEqual(waits, [300, 600, 1200, 2400]);
	world.wire.hello();
	world.wire.onclose?.({});
	const state = connection.state.value;
	assert.equal(state.kind === 'waiting' && state.until - world.time, 300);
});

test('a nudge does not wait', () => {
	const {world, connection} = connected();
	world.wire.onclose?.({});
	connection.nudge();
	assert.equal(world.wires.length, 2);
	world.pass(60000);
	assert.ok(world.wires.length > 2, 'nobody greeted: it is tried again');
});

test('a silent server is asked, and left if it does not answer', () => {
	const {world, connection} = connected();
	world.pass(20000);
	assert.deepEqual(world.wire.sent.pop(), {type: 'ping'});
	world.wire.says({type: 'pong', time: 1});
	world.pass(20000);
	const silent = world.wire;
	world.pass(8000);
	assert.ok(silent.closed);
	assert.equal(connection.state.value.kind, 'waiting');
});

test('a command is answered by its id', async () => {
	const {world, connection} = connected();
	const done = connection.command(TABLE, {type: 'move', ply: 0, move: 'well h6'});
	assert.deepEqual(world.wire.sent, [
		{type: 'move', ply: 0, move: 'well h6', id: 'id1', table: TABLE},
	]);
	world.wire.says({type: 'ok', id: 'other', number: 1});
	world.wire.says({type: 'ok', id: 'id1', table: TABLE, number: 7});
	assert.equal(await done, 7);
});

test('a refusal carries its code and rule', async () => {
	const {world, connection} = connected();
	const done = connection.command(TABLE, {type: 'move', ply: 0, move: 'roof a1'});
	world.wire.says({type: 'error', id: 'id1', table: TABLE, code: 'illegal', rule: 'M20'});
	await assert.rejects(
		done,
		(error: Refusal) => error.code === 'illegal' && error.rule === 'M20',
	);
});

test('what was not answered is sent again with the same id, once the line is back', async () => {
	const {world, connection} = connected();
	const first = connection.command(TABLE, {type: 'move', ply: 0, move: 'a'});
	world.wire.onclose?.({});
	const second = connection.command(TABLE, {type: 'move', ply: 1, move: 'b'});
	world.pass(1000);
	assert.deepEqual(world.wire.sent, [], 'nothing before the greeting');
	world.wire.hello();
	assert.deepEqual(
		world.wire.sent.map(({id, move}) => [id, move]),
		[
			['id1', 'a'],
			['id2', 'b'],
		],
	);
	world.wire.says({type: 'ok', id: 'id1', number: 3});
	world.wire.onclose?.({});
	world.pass(1000);
	world.wire.hello();
	assert.deepEqual(
		world.wire.sent.map(({id}) => id),
		['id2'],
		'what was answered is not',
	);
	world.wire.says({type: 'ok', id: 'id2', number: 4});
	assert.deepEqual(await Promise.all([first, second]), [3, 4]);
});

test('a server that stops, or is asked too much, gets it again', async () => {
	const {world, connection} = connected();
	const done = connection.command(TABLE, {type: 'chat', text: 'hello'});
	world.wire.says({type: 'error', id: 'id1', code: 'too-many'});
	assert.equal(world.wire.sent.length, 1);
	world.pass(1500);
	assert.equal(world.wire.sent.length, 2);
	world.wire.says({type: 'error', id: 'id1', code: 'stopping'});
	world.wire.onclose?.({});
	world.pass(1000);
	world.wire.hello();
	world.wire.says({type: 'ok', id: 'id1', number: 9});
	assert.equal(await done, 9);
});

test('a table is watched again from what is known', () => {
	const {world, connection} = connected();
	const feed = connection.watch(TABLE);
	assert.deepEqual(world.wire.sent, [{type: 'watch', table: TABLE}]);
	world.wire.says(table([event(0, 'sit'), event(1, 'start')], 2));
	world.wire.says({type: 'events', table: TABLE, now: now(3), events: [event(2, 'move', 'a')]});
	assert.equal(feed.have, 3);
	world.wire.onclose?.({});
	world.pass(1000);
	world.wire.hello();
	assert.deepEqual(world.wire.sent, [{type: 'watch', table: TABLE, have: 3}]);
	world.wire.says(table([event(3, 'move', 'b')], 4));
	assert.deepEqual(movesOf(feed.log.value), ['a', 'b']);
	connection.unwatch(TABLE);
	world.wire.says({type: 'events', table: TABLE, now: now(5), events: [event(4, 'move', 'c')]});
	assert.equal(feed.have, 4);
});

test('a gap in the news is asked for; what is known already is skipped', () => {
	const {world, connection} = connected();
	const feed = connection.watch(TABLE);
	world.wire.says(table([event(0, 'start')], 1));
	world.wire.sent = [];
	world.wire.says({type: 'events', table: TABLE, now: now(4), events: [event(3, 'move', 'c')]});
	assert.deepEqual(world.wire.sent, [{type: 'watch', table: TABLE, have: 1}]);
	assert.equal(feed.have, 1);
	world.wire.says(
		table([event(1, 'move', 'a'), event(2, 'move', 'b'), event(3, 'move', 'c')], 4),
	);
	world.wire.says({
		type: 'events',
		table: TABLE,
		now: now(5),
		events: [event(3, 'move', 'c'), event(4, 'move', 'd')],
	});
	assert.deepEqual(movesOf(feed.log.value), ['a', 'b', 'c', 'd']);
});

test('news without events means that names have changed: the table is requested again', () => {
	const {world, connection} = connected();
	const feed = connection.watch(TABLE);
	world.wire.says(table([event(0, 'sit', 'Rude'), event(1, 'start')], 2));
	world.wire.sent = [];
	world.wire.says({type: 'events', table: TABLE, now: now(2), events: []});
	assert.deepEqual(world.wire.sent, [{type: 'watch', table: TABLE}]);
	world.wire.says(table([event(0, 'sit', 'Polite'), event(1, 'start')], 2));
	assert.equal(feed.log.value[0]?.text, 'Polite');
});

test('a log that has become shorter is taken as it is', () => {
	const feed = new Feed(TABLE);
	feed.takeTable(table([event(0, 'start'), event(1, 'move', 'a'), event(2, 'move', 'b')], 3));
	feed.takeTable(table([event(0, 'start'), event(1, 'move', 'z')], 2));
	assert.deepEqual(movesOf(feed.log.value), ['z']);
});

test('a table that does not exist is said to be refused', () => {
	const {world, connection} = connected();
	const feed = connection.watch(TABLE);
	world.wire.says({type: 'error', table: TABLE, code: 'no-table'});
	assert.equal(feed.refused.value, 'no-table');
});

test('undone moves do not count', () => {
	const log = [
		event(0, 'start'),
		event(1, 'move', 'a'),
		event(2, 'chat', 'x'),
		event(3, 'move', 'b'),
		event(4, 'undo', '1'),
		event(5, 'move', 'c'),
		event(6, 'undo', '0'),
		event(7, 'move', 'd'),
	];
	assert.deepEqual(movesOf(log.slice(0, 4)), ['a', 'b']);
	assert.deepEqual(movesOf(log.slice(0, 6)), ['a', 'c']);
	assert.deepEqual(movesOf(log), ['d']);
});

test('a turn at any table reaches all listeners', () => {
	const {world, connection} = connected();
	let told = 0;
	const stop = connection.onTurn(() => told++);
	world.wire.says({type: 'turn', table: TABLE, game: 'medina', ply: 3});
	stop();
	world.wire.says({type: 'turn', table: TABLE, game: 'medina', ply: 5});
	assert.equal(told, 1);
});

test('messages of a later version are skipped', () => {
	const {world, connection} = connected();
	world.wire.says({type: 'weather', sun: true});
	assert.equal(connection.state.value.kind, 'open');
});

const answering = (status: number, body: string): Rest =>
	new Rest('/', () => Promise.resolve(new Response(body, {status})));

test('a server of ours is told from a folder of files, and from no network', async () => {
	assert.equal(await answering(200, '{"version": 1, "games": []}').isThere(), true);
	assert.equal(await answering(200, '{"version": 2}').isThere(), false);
	assert.equal(await answering(404, 'not found').isThere(), false);
	assert.equal(await answering(200, '<!doctype html>').isThere(), false);
	assert.equal(
		await new Rest('/', () => Promise.reject(new TypeError('offline'))).isThere(),
		false,
	);
});

test('refusals by HTTP have the code of the server, or say that there is none', async () => {
	const code = (wanted: string) => (error: Refusal) => error.code === wanted;
	await assert.rejects(
		answering(401, '{"type": "error", "code": "bad-password"}').login('a', 'b'),
		code('bad-password'),
	);
	await assert.rejects(answering(502, '<h1>Bad gateway</h1>').me(), code(NO_SERVER));
	await assert.rejects(
		new Rest('/', () => Promise.reject(new TypeError('offline'))).me(),
		code(NO_SERVER),
	);
});

test('paths and bodies are those of the protocol', async () => {
	const asked: unknown[] = [];
	const rest = new Rest('/sub/', (address, init) => {
		asked.push([init?.method, address, init?.body]);
		return Promise.resolve(new Response('{"table": "t", "tables": []}'));
	});
	assert.equal(
		await rest.newTable({
			game: 'medina',
			players: 2,
			options: {},
			clock: {kind: 'none'},
			listed: false,
			seats: ['me'],
		}),
		't',
	);
	await rest.myTables();
	assert.deepEqual(asked, [
		[
			'POST',
			'/sub/v1/tables',
			'{"game":"medina","players":2,"options":{},' +
				'"clock":{"kind":"none"},"listed":false,"seats":["me"]}',
		],
		['GET', '/sub/v1/me/tables', undefined],
	]);
	assert.equal(rest.recordAddress('t'), '/sub/v1/tables/t/record');
});
