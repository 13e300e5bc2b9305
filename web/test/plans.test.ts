// Conditional moves: how lines come from what was tried, what is left of them as the game goes on,
// and what is sent to the server.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {OnlineSession} from '../src/app/online_session';
import {
	LINES_MAX,
	anywayLine,
	clausesOf,
	exactLine,
	exampleOf,
	restOf,
	type Made,
} from '../src/app/plan_lines';
import {Plans} from '../src/app/plans';
import {Connection} from '../src/net/connection';
import {Refusal, type Plan} from '../src/net/protocol';
import {FakeServer, TABLE} from './fake_server';
import {FakeBrowser, FakeWorld, SILENT, settle} from './fake_world';
import {loadEngine} from './support';

const engine = await loadEngine();
const SETUP = {game: 'medina', players: 2, options: {}};
const OWN = 1;

const made = (...moves: [Made['actor'], string][]): Made[] =>
	moves.map(([actor, move]) => ({actor, move}));

test('a line ends with our last answer, and does not guess what chance brings', () => {
	const tried = made([0, 'a'], ['chance', 'die 3'], [0, 'b'], [OWN, 'x'], [OWN, 'y'], [0, 'c']);
	assert.deepEqual(exactLine(tried, OWN), ['a', '*', 'x', 'y']);
	assert.deepEqual(anywayLine(tried, OWN), ['*', 'x', 'y']);
	assert.deepEqual(exactLine(made([0, 'a']), OWN), [], 'there is no answer');
});

test('an answer has an example although the first moves of the others would forbid it', () => {
	const start = engine.start(SETUP);
	assert.ok(start);
	while (start.actor() === 'chance') start.play(start.moves()[0] ?? '');
	assert.equal(start.actor(), 1 - OWN);
	const [first = ''] = start.moves();
	assert.match(first, /^building grey /, 'then grey buildings have to be beside it');
	assert.ok(exampleOf(start, ['*', 'building grey n5'], OWN));
	start.release();
});

test('a line becomes shorter as it comes true, and ends when it cannot any more', () => {
	const line = ['a', '*', 'x', 'b', 'y'];
	assert.deepEqual(restOf(line, [], OWN), line);
	assert.deepEqual(restOf(line, made([0, 'a']), OWN), ['*', 'x', 'b', 'y']);
	const chance = made([0, 'a'], ['chance', 'die 3']);
	assert.deepEqual(restOf(line, chance, OWN), ['*', 'x', 'b', 'y']);
	assert.deepEqual(restOf(line, [...chance, ...made([OWN, 'x'])], OWN), ['b', 'y']);
	assert.equal(restOf(line, made([0, 'other']), OWN), null);
	assert.equal(restOf(line, [...chance, ...made([OWN, 'z'])], OWN), null);
	assert.equal(restOf(['a'], made([0, 'a']), OWN), null, 'nothing is left');
});

test('a line is told in parts, each with its moves', () => {
	const example = made([0, 'a'], [2, 'b'], [OWN, 'x'], [0, 'c'], [2, 'd'], [OWN, 'y']);
	const parts = clausesOf(['a', 'b', 'x', '*', 'y'], example, OWN);
	assert.deepEqual(
		parts.map(({isAnswer, moves}) => [isAnswer, moves.map(({move}) => move)]),
		[
			[false, ['a', 'b']],
			[true, ['x']],
			[false, []],
			[true, ['y']],
		],
	);
});

test('an example of a line is legal, and there is none for nonsense', () => {
	const start = engine.start(SETUP);
	assert.ok(start);
	while (start.actor() === 'chance') start.play(start.moves()[0] ?? '');
	const other = start.actor() as number;
	const [first = ''] = start.moves();
	const held = engine.held;
	assert.equal(exampleOf(start, ['*', 'xyzzy'], 1 - other), null);
	const example = exampleOf(start, ['*'], 1 - other);
	assert.equal(example?.[0], first);
	assert.equal(engine.held, held, 'no position is kept');
	start.release();
});

/** What the server keeps, and what it was asked for. */
class FakeRest {
	kept: Plan[] = [];
	asked = 0;
	refusal: Refusal | null = null;

	plans(): Promise<Plan[]> {
		this.asked++;
		return Promise.resolve(this.kept);
	}

	setPlan(table: string, ply: number, lines: string[][]): Promise<Plan[]> {
		if (this.refusal) return Promise.reject(this.refusal);
		this.kept = lines.length > 0 ? [{table, ply, lines}] : [];
		return Promise.resolve(this.kept);
	}
}

/** Bob is to move, Ada plans. */
async function adaPlans() {
	const server = new FakeServer(engine, SETUP, ['bob', 'ada']);
	const world = new FakeWorld(new FakeBrowser(), () => server.connect('ada'));
	const connection = new Connection(world);
	connection.connect();
	await server.deliver();
	const feed = connection.watch(TABLE);
	await server.deliver();
	const session = new OnlineSession(world, engine, SILENT, feed, connection);
	const rest = new FakeRest();
	const plans = new Plans(world, engine, session, rest);
	await plans.load();
	const leave = (): void => {
		plans.leave();
		session.leave();
	};
	return {server, world, session, rest, plans, leave};
}

/** Tries the first legal moves until Ada has answered; the line. */
async function tryLine(plans: Plans): Promise<string[]> {
	plans.begin();
	const trial = plans.trial.value;
	assert.ok(trial);
	while (exactLine(trial.tried, plans.seat).length === 0)
		await trial.play(trial.live.value.moves[0] ?? '');
	return exactLine(trial.tried, plans.seat);
}

test('what is tried is stored for the present position, and nothing is played', async () => {
	const {server, rest, plans, leave} = await adaPlans();
	const before = server.played;
	assert.ok(plans.isOpen());
	const line = await tryLine(plans);
	await plans.keep(line);
	assert.deepEqual(rest.kept, [{table: TABLE, ply: before.length, lines: [line]}]);
	assert.deepEqual(server.played, before);
	assert.equal(plans.trial.value, null);
	assert.equal(plans.news.value, 'stored');
	assert.equal(plans.linesLeft(), LINES_MAX - 1);
	assert.deepEqual(
		plans.clauses(line)?.map(({isAnswer}) => isAnswer),
		[false, true],
	);
	await plans.keep(line);
	assert.equal(plans.lines.value.length, 1, 'the same line counts once');
	await plans.remove(0);
	assert.deepEqual(rest.kept, []);
	assert.equal(plans.news.value, 'deleted');
	leave();
});

test('a refusal is shown, and the trial position stays', async () => {
	const {rest, plans, leave} = await adaPlans();
	rest.refusal = new Refusal('bad-plan');
	await plans.keep(await tryLine(plans));
	assert.equal(plans.fault.value, rest.refusal);
	assert.ok(plans.trial.value);
	leave();
});

test('when the table moves on, the trial ends, and lines shrink or go', async () => {
	const {server, world, session, rest, plans, leave} = await adaPlans();
	const line = await tryLine(plans);
	const [expected = '', ...after] = line;
	const other = server.legal().find((move) => move !== expected) ?? '';
	await plans.keep(line);
	await plans.keep([other, ...after]);
	await tryLine(plans);
	server.playFor('bob', expected);
	await server.deliver();
	assert.equal(plans.trial.value, null);
	assert.equal(plans.news.value, 'moved');
	assert.equal(session.live.value.actor, plans.seat);
	assert.deepEqual(plans.lines.value, [after]);
	assert.equal(plans.isOpen(), false, 'it is our turn');
	const {asked} = rest;
	rest.kept = [];
	await world.pass(5000);
	await settle();
	assert.equal(rest.asked, asked + 1, 'the server is asked what it still keeps');
	assert.deepEqual(plans.lines.value, []);
	leave();
});

test('a plan that no longer fits is gone, and the page says so', async () => {
	const {server, plans, leave} = await adaPlans();
	const line = await tryLine(plans);
	await plans.keep(line);
	assert.equal(plans.news.value, 'stored');
	server.playFor('bob', server.legal().find((move) => move !== line[0]) ?? '');
	await server.deliver();
	assert.deepEqual(plans.lines.value, []);
	assert.equal(plans.news.value, 'withdrawn');
	server.playFor('ada', server.legal()[0] ?? '');
	await server.deliver();
	assert.equal(plans.news.value, null, 'it is said until the next move');
	leave();
});

test('a plan that has come true was not withdrawn', async () => {
	const {server, plans, leave} = await adaPlans();
	const line = await tryLine(plans);
	await plans.keep(line);
	const [expected = '', ...answers] = line;
	server.playFor('bob', expected);
	for (const answer of answers) server.playFor('ada', answer);
	await server.deliver();
	assert.deepEqual(plans.lines.value, []);
	assert.notEqual(plans.news.value, 'withdrawn');
	leave();
});

test('nobody plans at a table with a live clock, or without a seat', async () => {
	const {session, plans, leave} = await adaPlans();
	const {head} = session.feed;
	assert.ok(head.value && plans.isOpen());
	const clock = {kind: 'live', bank: 600, increment: 0} as const;
	head.value = {...head.value, clock};
	assert.equal(plans.isOpen(), false);
	head.value = {...head.value, clock: {kind: 'none'}};
	assert.ok(plans.isOpen());
	session.connection.you.value = null;
	assert.equal(plans.isOpen(), false);
	leave();
});
