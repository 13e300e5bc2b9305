// The analysis of a game can be stopped and continued at any time.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Analysis} from '../src/app/analysis';
import {LocalSession} from '../src/app/local_session';
import type {SavedGame} from '../src/app/store';
import {FakeTeacher, type FakeQuestion, FakeThinker, FakeWorld, settle} from './fake_world';
import {loadEngine, playAtRandom, seeded} from './support';

const engine = await loadEngine();

/** A game of Medina up to a ply, and its decisions. */
function game(): {session: LocalSession; decisions: number[]} {
	const setup = {game: 'medina', players: 2, options: {}};
	const position = engine.start(setup);
	assert.ok(position);
	const moves: string[] = [];
	const decisions: number[] = [];
	const random = seeded(7);
	playAtRandom(position, random, (legal) => {
		if (typeof position.actor() === 'number') decisions.push(moves.length);
		const move = legal[Math.floor(random() * legal.length)] ?? '';
		moves.push(move);
		return move;
	});
	position.release();
	const saved: SavedGame = {
		...setup,
		id: 'judged',
		seats: ['Ada', 'Bob'].map((name) => ({name, bot: null})),
		moves: moves.slice(0, 12),
		updated: 0,
		over: false,
		turn: null,
		points: [],
	};
	const teller = {describe: () => ({said: {id: '' as const}, notes: []})};
	const session = new LocalSession(new FakeWorld(), engine, teller, saved);
	return {session, decisions: decisions.filter((ply) => ply < 12)};
}

/** Answers what is asked: the move that was made is worth a tenth less than another. */
async function answer(thinker: FakeThinker): Promise<void> {
	const {asked} = thinker.last;
	await thinker.last.say('', [
		{move: asked.asked ?? '', visits: 1, value: 0.4},
		{move: 'another', visits: 9, value: 0.5},
	]);
}

test('every decision is judged, once, also the one to make now, and chance is not', async () => {
	const {session, decisions} = game();
	const thinker = new FakeThinker();
	const analysis = new Analysis(session, {thinker, coach: new FakeTeacher()});
	const run = analysis.run();
	for (const _ of decisions) await answer(thinker);
	await answer(thinker);
	await run;
	assert.equal(analysis.running.value, false);
	assert.deepEqual([...analysis.evaluations.value.keys()], [...decisions, 12]);
	assert.equal(thinker.thoughts.length, decisions.length + 1);
	const evaluation = analysis.evaluations.value.get(decisions[0] ?? 0);
	assert.equal(evaluation?.best[0]?.move, 'another');
	assert.ok(Math.abs((evaluation?.loss ?? 0) - 0.1) < 1e-9);
	session.leave();
});

test('stopped and started again, it goes on where it was', async () => {
	const {session, decisions} = game();
	const thinker = new FakeThinker();
	const analysis = new Analysis(session, {thinker, coach: new FakeTeacher()});
	void analysis.run();
	await answer(thinker);
	await answer(thinker);
	const open = thinker.last;
	analysis.stop();
	assert.ok(open.dropped);
	assert.equal(analysis.running.value, false);
	assert.equal(analysis.evaluations.value.size, 2);
	void analysis.run();
	await settle();
	assert.notEqual(thinker.last, open);
	assert.equal(thinker.last.asked.moves.length, decisions[2]);
	analysis.stop();
	session.leave();
});

test('stopped and started at once, only one run goes on', async () => {
	const {session} = game();
	const thinker = new FakeThinker();
	const analysis = new Analysis(session, {thinker, coach: new FakeTeacher()});
	void analysis.run();
	analysis.stop();
	void analysis.run();
	void analysis.run();
	await settle();
	assert.equal(thinker.thoughts.length, 2);
	await answer(thinker);
	assert.equal(thinker.thoughts.length, 3, 'one question after the other');
	assert.ok(analysis.running.value);
	analysis.stop();
	session.leave();
});

test('an answer in the moment of the stop does not start the next question', async () => {
	const {session} = game();
	const thinker = new FakeThinker();
	const analysis = new Analysis(session, {thinker, coach: new FakeTeacher()});
	void analysis.run();
	void answer(thinker);
	analysis.stop();
	await settle();
	assert.equal(thinker.thoughts.length, 1);
	assert.equal(analysis.running.value, false);
	session.leave();
});

test('a move that is looked at leads where it led when it was made', () => {
	const {session, decisions} = game();
	const [ply = 0] = decisions.slice(-2);
	const move = session.moves.value[ply] ?? '';
	session.peek(ply + 1);
	assert.deepEqual(session.stateAfterAt(ply, move), session.shown.value.state);
	assert.equal(session.moves.value.length, 12);
	session.leave();
});

test('a slip says what it overlooked, also when it was stopped before the answer', async () => {
	const {session, decisions} = game();
	const thinker = new FakeThinker();
	const coach = new FakeTeacher();
	const analysis = new Analysis(session, {thinker, coach});
	const run = analysis.run();
	for (const _ of decisions) await answer(thinker);
	await answer(thinker);
	await run;
	const [ply = 0] = decisions;
	const asking = (): FakeQuestion[] => coach.questions.filter(({kind}) => kind === 'why');
	const [question] = asking();
	assert.deepEqual(
		[question?.kind, question?.at.moves.length, question?.moves],
		['why', ply, [session.moves.value[ply], 'another']],
	);
	const reasons = {rows: []};
	await question?.say({reasons, proof: {seat: 1, margin: 2}});
	assert.deepEqual(analysis.evaluations.value.get(ply)?.reasons, reasons);
	assert.deepEqual(analysis.evaluations.value.get(ply)?.proof, {seat: 1, margin: 2});
	analysis.stop();
	const asked = asking().length;
	await analysis.run();
	assert.equal(asking().length, asked + decisions.length - 1, 'the others once more');
	session.leave();
});

test('what a move lost is measured meanwhile, and continues where it stopped', async () => {
	const {session, decisions} = game();
	const thinker = new FakeThinker();
	const coach = new FakeTeacher();
	const analysis = new Analysis(session, {thinker, coach});
	const run = analysis.run();
	for (const _ of decisions) await answer(thinker);
	await answer(thinker);
	await run;
	const open = (): FakeQuestion[] => coach.questions.filter(({kind}) => kind === 'loss');
	const [first, second] = open();
	const [ply = 0] = decisions;
	assert.deepEqual(first?.moves, [session.moves.value[ply], 'another']);
	await first?.say({points: 2.5, source: 'walls'});
	const found = analysis.evaluations.value.get(ply);
	assert.deepEqual([found?.points, found?.source], [2.5, 'walls']);
	assert.deepEqual(analysis.measured.value, {all: decisions.length, known: 1});
	assert.equal(analysis.measuring.value, decisions.length - 1);
	analysis.stop();
	await second?.say({points: 1, source: null});
	assert.equal(analysis.measured.value.known, 1, 'too late');
	const asked = open().length;
	await analysis.run();
	assert.equal(open().length, asked + decisions.length - 1, 'the others once more');
	session.leave();
});
