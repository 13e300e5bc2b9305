// dice.test.ts - the dice of a table are checked in the browser as `bastide verify` does it.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {checkDice} from '../src/app/dice';
import {loadEngine} from './support';

// A game of Tiletum that a server kept, given up in the middle.
const text = readFileSync(join(process.env.BASTIDE_WEB as string, 'test/fair.game'), 'utf8');
const line = (name: string): string => new RegExp(`^${name} (\\w+)$`, 'm').exec(text)?.[1] ?? '';
const engine = await loadEngine();
const {position, parts} = engine.read(text);
position.release();

test('dice that fell as they had to', async () => {
	const {kept, dice, wrong} = await checkDice(
		engine,
		parts,
		parts.moves,
		line('fair'),
		line('secret'),
	);
	assert.ok(kept);
	assert.equal(wrong, null);
	assert.equal(dice, [...text.matchAll(/^\. /gm)].length);
	assert.ok(dice > 5);
});

test('another secret is not the one that was promised, and draws other dice', async () => {
	const secret = line('secret').replace(/^../, (byte) => (byte === '00' ? '01' : '00'));
	const {kept, wrong} = await checkDice(engine, parts, parts.moves, line('fair'), secret);
	assert.equal(kept, false);
	assert.notEqual(wrong, null);
});

test('a die that was turned is found', async () => {
	const start = engine.start(parts);
	assert.ok(start);
	let turned = -1;
	const moves = parts.moves.map((move, ply) => {
		const other =
			start.actor() === 'chance' ? start.moves().find((one) => one !== move) : undefined;
		start.play(move);
		if (other === undefined || turned >= 0) return move;
		turned = ply;
		return other;
	});
	start.release();
	assert.equal(
		(await checkDice(engine, parts, moves, line('fair'), line('secret'))).wrong,
		turned,
	);
});
