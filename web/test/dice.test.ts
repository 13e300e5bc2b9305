// The dice of a table are checked in the browser as `bastide verify` does it.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {checkDice} from '../src/app/dice';
import {loadEngine} from './support';

// A game of Tiletum from a server, resigned in the middle.
const load = (name: string): string =>
	readFileSync(join(process.env.BASTIDE_WEB as string, 'test', name), 'utf8');
const text = load('fair.game');
const line = (name: string, of = text): string =>
	new RegExp(`^${name} (\\w+)$`, 'm').exec(of)?.[1] ?? '';
const promised = {fair: line('fair'), secret: line('secret')};
const engine = await loadEngine();
const {position, parts} = engine.read(text);
position.release();

test('dice that fell as they had to', async () => {
	const {kept, dice, wrong} = await checkDice(engine, parts, parts.moves, promised);
	assert.ok(kept);
	assert.equal(wrong, null);
	assert.equal(dice, [...text.matchAll(/^\. /gm)].length);
	assert.ok(dice > 5);
});

test('another secret is not the one that was promised, and draws other dice', async () => {
	const secret = line('secret').replace(/^../, (byte) => (byte === '00' ? '01' : '00'));
	const {kept, wrong} = await checkDice(engine, parts, parts.moves, {...promised, secret});
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
	assert.equal((await checkDice(engine, parts, moves, promised)).wrong, turned);
});

test('dice after an undo are other ones, and the record says from where on', async () => {
	const again = load('undone.game');
	const undone = [...again.matchAll(/^undone (\d+) (\d+)$/gm)].map(
		([, ply, times]): [number, number] => [Number(ply), Number(times)],
	);
	assert.equal(undone.length, 1);
	const read = engine.read(again);
	read.position.release();
	const told = {fair: line('fair', again), secret: line('secret', again)};
	const {moves} = read.parts;
	const found = await checkDice(engine, read.parts, moves, {...told, undone});
	assert.ok(found.kept);
	assert.equal(found.wrong, null);
	assert.notEqual((await checkDice(engine, read.parts, moves, told)).wrong, null);
});

test('what the seats threw in is part of every die', async () => {
	const thrown = load('entropy.game');
	const [, first] = /^entropy 1 (\w+)$/m.exec(thrown) ?? [];
	const [, second] = /^entropy 2 (\w+)$/m.exec(thrown) ?? [];
	assert.ok(first && second);
	const {position: end, parts: read} = engine.read(thrown);
	end.release();
	const told = {fair: line('fair', thrown), secret: line('secret', thrown)};
	const check = async (entropy: string): Promise<number | null> =>
		(await checkDice(engine, read, read.moves, {...told, entropy})).wrong;
	assert.equal(await check(first + second), null);
	assert.notEqual(await check(second + first), null);
	assert.notEqual(await check(''), null);
});
