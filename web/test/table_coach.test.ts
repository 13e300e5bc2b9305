// A coach speaks after a move that has lost too much, and before a move if asked; otherwise it is
// silent.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {TableCoach} from '../src/app/table_coach';
import {LocalSession} from '../src/app/local_session';
import {FakeBrowser, FakeWorld, SILENT, savedGame, settle} from './fake_world';
import {loadEngine} from './support';

const engine = await loadEngine();
const SAVED = savedGame('coached', 'newcomer');
const REASONS = {better: '', played: '', seat: 1, threat: false, rows: [], lines: {}};
const judged = (loss: number) => ({better: 'another', loss, reasons: REASONS});

/** A table at which it is the person's turn. */
async function opened(coach: number) {
	const browser = new FakeBrowser();
	const world = new FakeWorld(browser);
	const session = new LocalSession(world, engine, SILENT, {...SAVED, coach});
	await session.proceed();
	assert.ok(session.mine());
	return {browser, world, session, coach: new TableCoach(session, world.coach)};
}

type Table = Awaited<ReturnType<typeof opened>>;

/** The person makes one move. */
async function playOne({session}: Table): Promise<string> {
	const move = session.shown.value.moves[0] ?? '';
	void session.play(move);
	await settle();
	return move;
}

/** Moves until it is the person's turn again. */
async function playRound(table: Table): Promise<void> {
	const {session, world} = table;
	while (session.mine()) await playOne(table);
	while (!session.mine()) {
		await world.thinker.last.say(session.live.value.moves[0] ?? '');
		await world.pass(0);
	}
}

function leave({session, coach}: Table): void {
	coach.leave();
	session.leave();
	assert.equal(engine.held, 0);
}

test('without a coach nobody is asked', async () => {
	const table = await opened(0);
	void table.coach.look();
	await playOne(table);
	assert.deepEqual(
		table.world.coach.questions.map(({kind}) => kind),
		['look'],
		'only on request',
	);
	leave(table);
});

test('a loss is remarked on with its reason, and the move can be taken back', async () => {
	const table = await opened(4);
	const {session, world, coach} = table;
	const before = session.moves.value;
	const move = await playOne(table);
	const {kind, at, moves} = world.coach.last;
	assert.deepEqual([kind, at.moves, moves], ['judge', before, [move]]);
	await world.coach.last.say(judged(6));
	assert.deepEqual([coach.remark.value?.move, coach.remark.value?.loss], [move, 6]);
	coach.takeBack();
	await settle();
	assert.deepEqual(session.moves.value, before);
	assert.equal(coach.remark.value, null);
	assert.ok(session.mine());
	leave(table);
});

test('what loses less is not spoken of, nor what a bot does', async () => {
	const table = await opened(4);
	const {session, world, coach} = table;
	await playOne(table);
	await world.coach.last.say({...judged(3), reasons: null});
	assert.equal(coach.remark.value, null);
	const asked = world.coach.questions.length;
	const own = session.log.value.filter(({actor}) => session.acts(actor)).length;
	assert.equal(asked, own);
	await playRound(table);
	assert.equal(
		world.coach.questions.length,
		session.log.value.filter(({actor}) => session.acts(actor)).length,
	);
	leave(table);
});

test('a remark stays while others act and goes with the next move of its maker', async () => {
	const table = await opened(4);
	const {world, session, coach} = table;
	while (session.mine()) await playOne(table);
	const last = world.coach.last;
	await last.say(judged(5));
	await playRound(table);
	assert.equal(coach.remark.value?.loss, 5, 'it may still be taken back');
	const {ply} = coach.remark.value ?? {ply: 0};
	await playOne(table);
	assert.equal(coach.remark.value, null);
	await session.undoTo(ply);
	assert.equal(session.moves.value.length, ply);
	leave(table);
});

test('an answer about a move that was taken back is not told', async () => {
	const table = await opened(4);
	const {world, session, coach} = table;
	await playOne(table);
	const question = world.coach.last;
	await session.undo();
	await question.say(judged(9));
	assert.equal(coach.remark.value, null);
	leave(table);
});

test('of two mistakes in a turn the larger one stays', async () => {
	const table = await opened(2);
	const {world, session, coach} = table;
	await playRound(table);
	await playOne(table);
	const first = world.coach.last;
	assert.ok(session.mine(), 'a turn of two placements');
	const before = world.coach.questions.length;
	await playOne(table);
	assert.equal(world.coach.questions.length, before + 1);
	await first.say(judged(7));
	await world.coach.last.say(judged(3));
	assert.equal(coach.remark.value?.loss, 7);
	leave(table);
});

test('questions belong to the position about which they were asked', async () => {
	const table = await opened(4);
	const {world, session, coach} = table;
	void coach.look();
	assert.ok(coach.looking.value);
	const concerns = [{words: 'reasons.ask.medina.palace', kind: 'colour', thing: 'grey'}];
	await world.coach.last.say(concerns);
	assert.equal(coach.looking.value, false);
	assert.deepEqual(coach.concerns.value, {ply: session.moves.value.length, list: concerns});
	void coach.look();
	const late = world.coach.last;
	await playOne(table);
	await late.say([]);
	assert.equal(coach.concerns.value?.list.length, 1, 'too late');
	leave(table);
});

test('what was chosen for a game is kept with it', async () => {
	const table = await opened(0);
	table.session.setCoach(8);
	await settle();
	assert.equal(table.browser.kept.get(SAVED.id)?.coach, 8);
	leave(table);
});
