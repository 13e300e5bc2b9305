// The worker that thinks: a question that fails is answered too, and the next one has its turn.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {WorkerThinker} from '../src/app/thinker';
import {Position} from '../src/engine/engine';
import {draw} from '../src/engine/players';
import {loadEngine, root, seeded} from './support';

const engine = await loadEngine();
const MEDINA = {game: 'medina', players: 2, options: {}};

/** The worker, as a page sees it: messages go there and come back. */
const inside: {onmessage?: (event: {data: object}) => void; postMessage?: (data: object) => void} =
	{};
const outside = {
	onmessage: (_: {data: object}): void => undefined,
	postMessage: (data: object): void => inside.onmessage?.({data}),
};
inside.postMessage = (data) => outside.onmessage({data});
const module = readFileSync(join(root, 'build/wasm/engine.wasm'));
const fetched = (name: string): Promise<Response> =>
	name === 'engine.wasm'
		? Promise.resolve(new Response(module))
		: Promise.reject(new Error('no network'));
Object.defineProperty(globalThis, 'self', {value: inside, configurable: true});
Object.defineProperty(globalThis, 'fetch', {value: fetched, configurable: true});
await import('../src/engine/worker');

test('a question that fails has no answer and holds nothing; the next has one', async (t) => {
	t.mock.method(console, 'error', () => undefined);
	const thinker = new WorkerThinker(
		() => outside as unknown as Worker,
		() => 1n,
	);
	const released = t.mock.method(Position.prototype, 'release');
	t.mock.method(
		Position.prototype,
		'choice',
		() => {
			throw new Error('the search failed');
		},
		{times: 1},
	);
	const start = engine.start(MEDINA);
	assert.ok(start);
	const moves: string[] = [];
	while (start.actor() === 'chance') {
		const move = draw(start, seeded(1));
		moves.push(move);
		start.play(move);
	}
	const ask = (setup = MEDINA): Promise<unknown> =>
		thinker.think({setup, moves, level: engine.levels[0] ?? ''}).answer;
	assert.equal(await ask(), null);
	assert.equal(released.mock.callCount(), 1);
	assert.equal(await ask({...MEDINA, game: 'chess'}), null);
	assert.equal(await ask({...MEDINA, players: 9}), null);
	const answer = (await ask()) as {move: string};
	assert.ok(start.moves().includes(answer.move));
	start.release();
});
