// The lens over a board.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {CLOSE, WHOLE, bounded, moved, scaledAt} from '../src/ui/zoom';

const BOX = {width: 300, height: 200};

test('what is between the fingers stays there', () => {
	const at = {x: 120, y: 50};
	const near = scaledAt(WHOLE, CLOSE, at, BOX);
	assert.equal(near.scale, CLOSE);
	assert.ok(Math.abs(near.x + at.x * CLOSE - at.x) < 1e-9);
	assert.ok(Math.abs(near.y + at.y * CLOSE - at.y) < 1e-9);
	assert.deepEqual(scaledAt(near, 0.3, at, BOX), WHOLE);
});

test('a board always fills its box', () => {
	const near = scaledAt(WHOLE, 2, {x: 0, y: 0}, BOX);
	assert.deepEqual(moved(near, {x: 500, y: 500}, BOX), {scale: 2, x: 0, y: 0});
	assert.deepEqual(moved(near, {x: -5000, y: -5000}, BOX), {scale: 2, x: -300, y: -200});
	assert.deepEqual(bounded({scale: 1, x: 40, y: 40}, BOX), WHOLE);
	assert.equal(scaledAt(WHOLE, 99, {x: 0, y: 0}, BOX).scale, 4);
});
