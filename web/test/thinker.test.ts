// A level that thinks with two workers gets one answer from both.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {mergeAnswers, WorkerThinker} from '../src/app/thinker';
import type {Answer, Question} from '../src/engine/worker';
import {loadEngine} from './support';

const engine = await loadEngine();

function answer(id: number, first: number[], ...seen: [string, number, number][]): Answer {
	const candidates = seen.map(([move, visits, value]) => ({move, visits, value}));
	const [best] = candidates;
	assert.ok(best);
	const report = {iterations: 100, first, candidates, natural: 'tea'};
	return {id, move: best.move, report};
}

/** A worker that answers on command. */
class FakeWorker {
	onmessage: (event: {data: Answer}) => void = () => undefined;
	readonly told: object[] = [];

	postMessage(message: object): void {
		this.told.push(message);
	}
}

test('visits are added up, and what both like best is played', () => {
	const both = mergeAnswers([
		answer(1, [0.6, 0.4], ['a', 50, 0.6], ['b', 40, 0.5], ['c', 10, 0.1]),
		answer(1, [0.4, 0.6], ['b', 60, 0.4], ['a', 30, 0.5]),
	]);
	assert.equal(both?.move, 'b');
	assert.equal(both.report.iterations, 200);
	assert.deepEqual(both.report.first, [0.5, 0.5]);
	assert.deepEqual(
		both.report.candidates.map(({move, visits}) => [move, visits]),
		[
			['b', 100],
			['a', 80],
			['c', 10],
		],
	);
	assert.ok(Math.abs((both.report.candidates[0]?.value ?? 0) - 0.44) < 1e-9);
	assert.equal(mergeAnswers([]), null);
});

test('as many workers are asked as the level wants', async () => {
	const workers: FakeWorker[] = [];
	let seed = 0n;
	const thinker = new WorkerThinker(
		() => {
			const worker = new FakeWorker();
			workers.push(worker);
			return worker as unknown as Worker;
		},
		() => ++seed,
	);
	const setup = {game: 'medina', players: 2, options: {}};
	const {threads} = engine.limits('grandmaster');
	const thought = thinker.think({setup, moves: [], level: 'grandmaster', threads});
	assert.deepEqual(
		workers.map(({told}) => (told[0] as Partial<Question>).seed),
		[1n, 2n],
		'each has its own chance',
	);
	for (const worker of workers) worker.onmessage({data: answer(1, [1, 0], ['a', 5, 1])});
	assert.equal((await thought.answer)?.report.candidates[0]?.visits, 10);

	const dropped = thinker.think({setup, moves: [], level: 'grandmaster', threads});
	dropped.drop();
	assert.equal(await dropped.answer, null);
	assert.deepEqual(
		workers.map((worker) => worker.told.length),
		[3, 3],
		'both are told',
	);
	void thinker.think({setup, moves: [], level: 'master'});
	assert.deepEqual(
		workers.map((worker) => worker.told.length),
		[4, 3],
	);
});

test('levels say with how many workers they think, and how long', () => {
	assert.deepEqual(engine.limits('grandmaster'), {threads: 2, milliseconds: 3000});
	assert.deepEqual(engine.limits('master'), {threads: 1, milliseconds: 0});
});
