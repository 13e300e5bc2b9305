// The first visit stays small.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {firstLoad, weigh} from '../tools/weigh.mjs';

test('a first visit fetches less than 250 KB, and the engine is less than 150 KB', () => {
	const {rest, engine} = firstLoad();
	assert.ok(rest > 50_000 && rest < 250_000, `${rest} bytes besides the engine`);
	assert.ok(engine > 20_000 && engine < 150_000, `${engine} bytes of engine`);
});

test('what bots have learned is at most 150 KB a game', () => {
	const nets = Object.entries(weigh()).filter(([file]) => file.startsWith('nets/'));
	assert.ok(nets.length >= 2);
	for (const [file, size] of nets)
		assert.ok(size > 10_000 && size <= 150_000, `${file}: ${size}`);
});
