// Online tables without a server: connections that break, messages that come late, twice or never,
// moves that are refused, two tabs of one person.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {OnlineSession} from '../src/app/online_session';
import type {MoveDescriber} from '../src/app/session';
import {Connection} from '../src/net/connection';
import {FakeServer, TABLE, type FakeLine} from './fake_server';
import {FakePlayer} from './fake_player';
import {FakeBrowser, FakeWorld, settle} from './fake_world';
import {loadEngine} from './support';

const engine = await loadEngine();
const TELLER: MoveDescriber = {describe: () => ({said: {id: ''}, notes: []})};
const RECONNECT_MS = 15_000;

class Tab {
	private constructor(
		readonly world: FakeWorld,
		readonly lines: FakeLine[],
		readonly server: FakeServer,
		readonly session: OnlineSession,
	) {}

	/** A tab of a person at the table. `noted`: what an earlier visit of this tab has stored. */
	static async open(
		server: FakeServer,
		person: string,
		noted = new Map<string, string>(),
	): Promise<Tab> {
		const lines: FakeLine[] = [];
		const connect = (): FakeLine => {
			const line = server.connect(person);
			lines.push(line);
			return line;
		};
		const world = new FakeWorld(new FakeBrowser(), connect, noted);
		const connection = new Connection(world);
		connection.connect();
		await server.deliver();
		const feed = connection.watch(TABLE);
		await server.deliver();
		const session = new OnlineSession(world, engine, TELLER, feed, connection);
		return new Tab(world, lines, server, session);
	}

	get line(): FakeLine {
		const line = this.lines.at(-1);
		assert.ok(line);
		return line;
	}

	/** A new line, once the old one was cut. */
	async reconnect(): Promise<void> {
		await this.world.pass(RECONNECT_MS);
		await this.server.deliver();
	}
}

/** Ada is to move, twice: the first player starts with one move, then all have two. */
function newServer(): FakeServer {
	const setup = {game: 'medina', players: 2, options: {}};
	const server = new FakeServer(engine, setup, ['bob', 'ada']);
	server.playFor('bob', server.legal()[0] ?? '');
	return server;
}

/** Plays without waiting for the reply. */
async function play(tab: {session: OnlineSession}, move: string): Promise<void> {
	assert.ok(tab.session.shown.value.moves.includes(move), `${move} is legal`);
	void tab.session.play(move);
	await settle();
}

const firstLegal = ({session}: {session: OnlineSession}): string =>
	session.shown.value.moves[0] ?? '';

test('a move is shown before the server has heard of it, and counts once when it has', async () => {
	const server = newServer();
	const ada = await Tab.open(server, 'ada');
	const move = firstLegal(ada);
	await play(ada, move);
	assert.equal(ada.session.moves.value.at(-1), move);
	await server.deliver();
	assert.deepEqual(ada.session.moves.value, server.played);
	assert.equal(ada.session.fault.value, null);
	ada.session.leave();
});

test('who has no seat watches, who has one does not', async () => {
	const server = newServer();
	const ada = await Tab.open(server, 'ada');
	const eve = await Tab.open(server, 'eve');
	assert.equal(ada.session.isWatching(), false);
	assert.equal(eve.session.isWatching(), true);
	ada.session.leave();
	eve.session.leave();
});

test('a move that is refused never was, and the refusal is shown', async () => {
	const server = newServer();
	const ada = await Tab.open(server, 'ada');
	const before = ada.session.live.value;
	server.refusesNext = 'paused';
	await play(ada, firstLegal(ada));
	assert.notDeepEqual(ada.session.live.value.state, before.state);
	await server.deliver();
	assert.deepEqual(ada.session.moves.value, server.played);
	assert.deepEqual(ada.session.live.value.state, before.state);
	assert.equal(ada.session.fault.value?.code, 'paused');
	assert.ok(ada.session.mine(), 'another one can be tried');
	assert.equal(ada.world.noted.size, 0, 'and nothing is sent after a reload');
	ada.session.leave();
});

test('what was built on a refused move goes with it; what came before stays', async () => {
	const server = newServer();
	const ada = await Tab.open(server, 'ada');
	const {length} = server.played;
	await play(ada, firstLegal(ada));
	server.refusesNext = 'paused';
	await play(ada, firstLegal(ada));
	await server.deliver();
	assert.deepEqual(ada.session.moves.value, server.played);
	assert.equal(server.played.length, length + 1);
	ada.session.leave();
});

test('news and replies that come twice change nothing', async () => {
	const server = newServer();
	const ada = await Tab.open(server, 'ada');
	await play(ada, firstLegal(ada));
	ada.line.inbox.push(...ada.line.inbox);
	await server.deliver();
	assert.deepEqual(ada.session.moves.value, server.played);
	assert.equal(ada.session.log.value.length, server.played.length);
	assert.equal(ada.session.fault.value, null);
	ada.session.leave();
});

test('news in the wrong order are put right by asking', async () => {
	const server = newServer();
	const bob = await Tab.open(server, 'bob');
	server.playFor('ada', server.legal()[0] ?? '');
	server.playFor('ada', server.legal()[0] ?? '');
	bob.line.inbox.reverse();
	await server.deliver();
	assert.deepEqual(bob.session.moves.value, server.played);
	bob.session.leave();
});

test('news that were lost are asked for when the next come', async () => {
	const server = newServer();
	const bob = await Tab.open(server, 'bob');
	server.playFor('ada', server.legal()[0] ?? '');
	bob.line.inbox = [];
	await server.deliver();
	assert.ok(bob.session.moves.value.length < server.played.length);
	server.playFor('ada', server.legal()[0] ?? '');
	await server.deliver();
	assert.deepEqual(bob.session.moves.value, server.played);
	bob.session.leave();
});

test('the line breaks after the server took a move: sent again, it counts once', async () => {
	const server = newServer();
	const ada = await Tab.open(server, 'ada');
	const move = firstLegal(ada);
	await play(ada, move);
	await ada.line.cut();
	assert.equal(ada.session.mine(), false, 'nothing can be played while the line is cut');
	assert.equal(ada.session.moves.value.at(-1), move, 'but the move is still shown');
	await ada.reconnect();
	assert.deepEqual(ada.session.moves.value, server.played);
	assert.equal(server.played.filter((one) => one === move).length, 1);
	assert.equal(ada.session.fault.value, null);
	ada.session.leave();
});

test('the line breaks before the server heard of a move: it hears of it on the next', async () => {
	const server = newServer();
	const ada = await Tab.open(server, 'ada');
	const {length} = server.played;
	ada.line.isCut = true;
	await play(ada, firstLegal(ada));
	assert.equal(server.played.length, length);
	await ada.line.cut();
	await ada.reconnect();
	assert.equal(server.played.length, length + 1);
	assert.deepEqual(ada.session.moves.value, server.played);
	ada.session.leave();
});

test('a page that is loaded again sends what the server did not hear', async () => {
	const server = newServer();
	const ada = await Tab.open(server, 'ada');
	const {length} = server.played;
	ada.line.isCut = true;
	await play(ada, firstLegal(ada));
	ada.session.leave();
	const again = await Tab.open(server, 'ada', ada.world.noted);
	await server.deliver();
	assert.equal(server.played.length, length + 1);
	assert.deepEqual(again.session.moves.value, server.played);
	assert.equal(again.world.noted.size, 0);
	again.session.leave();
});

test('two tabs of one person play different moves: one counts, and both show it', async () => {
	const server = newServer();
	const one = await Tab.open(server, 'ada');
	const two = await Tab.open(server, 'ada');
	const [first = '', second = ''] = one.session.shown.value.moves;
	await play(one, first);
	await play(two, second);
	await server.deliver();
	assert.equal(server.played.at(-1), first);
	for (const tab of [one, two]) assert.deepEqual(tab.session.moves.value, server.played);
	assert.equal(one.session.fault.value, null);
	assert.equal(two.session.fault.value?.code, 'other-ply');
	one.session.leave();
	two.session.leave();
});

test('what was built on a move that another tab took the place of is not shown', async () => {
	const server = newServer();
	const one = await Tab.open(server, 'ada');
	const two = await Tab.open(server, 'ada');
	// None of these stands in another's way.
	const [first = '', second = '', third = ''] = ['merchant', 'building', 'wall'].map((piece) =>
		one.session.shown.value.moves.find((move) => move.startsWith(piece)),
	);
	await play(one, first);
	await play(two, second);
	await play(two, third);
	// The news alone; the refusals are still on their way.
	two.line.inbox = two.line.inbox.slice(0, 1);
	await two.line.deliver();
	assert.equal(two.session.moves.value.at(-1), first);
	one.session.leave();
	two.session.leave();
});

test('two tabs of one person play the same move: nobody is told of a refusal', async () => {
	const server = newServer();
	const one = await Tab.open(server, 'ada');
	const two = await Tab.open(server, 'ada');
	const move = firstLegal(one);
	await play(one, move);
	await play(two, move);
	// The second tab moves before it has received anything.
	const next = firstLegal(two);
	await play(two, next);
	const seen: number[] = [];
	const stop = two.session.moves.subscribe(({length}) => void seen.push(length));
	await server.deliver();
	assert.deepEqual(server.played.slice(-2), [move, next]);
	for (const tab of [one, two]) {
		assert.deepEqual(tab.session.moves.value, server.played);
		assert.equal(tab.session.fault.value, null);
	}
	assert.deepEqual(
		seen,
		[...seen].sort((a, b) => a - b),
		'nothing was taken back meanwhile',
	);
	stop();
	one.session.leave();
	two.session.leave();
});

test('others go back while a move is on its way: it is refused, both show the same', async () => {
	const server = newServer();
	const ada = await Tab.open(server, 'ada');
	const bob = await Tab.open(server, 'bob');
	await play(ada, firstLegal(ada));
	await server.deliver();
	server.undo(server.played.length - 1);
	await play(ada, firstLegal(ada));
	await server.deliver();
	for (const tab of [ada, bob]) assert.deepEqual(tab.session.moves.value, server.played);
	assert.equal(ada.session.fault.value?.code, 'other-ply');
	ada.session.leave();
	bob.session.leave();
});

test('a late refusal does not bring back a player who left the table', async () => {
	const server = newServer();
	const held = engine.held;
	const ada = await Tab.open(server, 'ada');
	server.refusesNext = 'paused';
	await play(ada, firstLegal(ada));
	ada.session.leave();
	assert.equal(engine.held, held);
	await server.deliver();
	assert.equal(engine.held, held, 'and nothing is held or given back once more');
});

test('far behind, the position is shown at once; a few moves, one after the other', async () => {
	for (const [count, steps] of [
		[3, 3],
		[20, 0],
	]) {
		const server = newServer();
		const bob = await Tab.open(server, 'bob');
		await bob.line.cut();
		for (let moves = 0; moves < (count ?? 0); moves++) {
			const {turn} = server.now();
			server.playFor(turn === 1 ? 'bob' : 'ada', server.legal()[0] ?? '');
		}
		const player = new FakePlayer(bob.session.stage);
		bob.session.stage.setPlayer(player);
		await bob.reconnect();
		assert.equal(player.frames.filter(({move}) => move !== null).length, steps);
		assert.deepEqual(bob.session.moves.value, server.played);
		bob.session.leave();
	}
});

test('a table that could not show a move follows the log again', async () => {
	const server = newServer();
	const ada = await Tab.open(server, 'ada');
	const {stage} = ada.session;
	const {length} = server.played;
	const add = stage.add.bind(stage);
	stage.add = () => {
		throw new Error('nothing can be shown');
	};
	await assert.rejects(ada.session.play(firstLegal(ada)), /nothing can be shown/);
	stage.add = add;
	await server.deliver();
	assert.equal(server.played.length, length + 1);
	assert.deepEqual(ada.session.moves.value, server.played);
	ada.session.leave();
});

/** The first legal moves of a whole turn of Medina, which has two. */
function turnOf({session}: {session: OnlineSession}): string[] {
	const first = session.shown.value.moves[0] ?? '';
	return [first, session.tableAfter([first])?.moves[0] ?? ''];
}

test('moves in one go are shown at once, sent one by one, and taken back together', async () => {
	const server = newServer();
	const ada = await Tab.open(server, 'ada');
	const {length} = server.played;
	const moves = turnOf(ada);
	void ada.session.play(...moves);
	await settle();
	assert.deepEqual(ada.session.moves.value.slice(length), moves);
	assert.equal(server.played.length, length + 1, 'the second waits for the first');
	await server.deliver();
	assert.deepEqual(server.played.slice(length), moves);
	assert.equal(ada.session.fault.value, null);
	ada.session.leave();
	const again = await Tab.open(server, 'ada', ada.world.noted);
	void again.session.undo();
	await settle();
	await server.deliver();
	assert.equal(server.played.length, length, 'both were taken back, by a page loaded again');
	assert.deepEqual(again.session.moves.value, server.played);
	again.session.leave();
});

test('of moves in one go, what was taken before a refusal stays, and that is said', async () => {
	const server = newServer();
	const ada = await Tab.open(server, 'ada');
	const {length} = server.played;
	const moves = turnOf(ada);
	server.refuses = {at: length + 1, code: 'paused'};
	void ada.session.play(...moves);
	await server.deliver();
	await settle();
	assert.deepEqual(server.played.slice(length), moves.slice(0, 1));
	assert.deepEqual(ada.session.moves.value, server.played);
	assert.equal(ada.session.fault.value?.code, 'paused');
	assert.deepEqual(ada.session.cut.value, {made: 1, of: 2});
	assert.ok(
		!ada.world.noted.has(`bastide.unsent.${TABLE}`),
		'and nothing is sent after a reload',
	);
	ada.session.leave();
});

test('moves in one go that were cut off by a reload are sent by the next page', async () => {
	const server = newServer();
	const ada = await Tab.open(server, 'ada');
	const {length} = server.played;
	const moves = turnOf(ada);
	ada.line.isCut = true;
	void ada.session.play(...moves);
	await settle();
	ada.session.leave();
	const again = await Tab.open(server, 'ada', ada.world.noted);
	await server.deliver();
	assert.deepEqual(server.played.slice(length), moves);
	assert.deepEqual(again.session.moves.value, server.played);
	again.session.leave();
});
