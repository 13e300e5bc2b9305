// A browser's part in a table's dice: it commits, reveals when all seats are bound, and verifies
// afterwards.
import {signal} from '@preact/signals';
import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {test} from 'node:test';
import {
	commit,
	findFault,
	missingStep,
	pinPromise,
	readMemory,
	watchDice,
} from '../src/app/dice_verifier';
import type {Connection} from '../src/net/connection';
import type {Feed} from '../src/net/feed';
import type {Command, Now, Seat, TableHead} from '../src/net/protocol';

const head = {table: 't', fair: 'one'} as TableHead;
const hash = (text: string): string =>
	createHash('sha256').update(Buffer.from(text, 'hex')).digest('hex');
const person = (id: string, more: Partial<Seat> = {}): Seat => ({
	kind: 'person',
	person: id,
	...more,
});
const THEIRS = 'ab'.repeat(32);

function newShelf() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	};
}

/** A table at which Ada's browser watches the dice. */
function open(seats: Seat[], store = newShelf()) {
	const sent: Command[] = [];
	const now = signal({status: 'open', seats} as unknown as Now);
	const connection = {
		you: signal({id: 'ada'}),
		command: (_: string, command: Command) => {
			sent.push(command);
			return Promise.resolve();
		},
	};
	const feed = {head: signal(head), now};
	const stop = watchDice(store, feed as unknown as Feed, connection as unknown as Connection);
	const say = (more: Partial<Now>): void => {
		now.value = {...now.value, ...more};
	};
	const nextSent = async (count: number): Promise<string> => {
		while (sent.length < count) await new Promise(setImmediate); // hashing takes a moment
		return (sent[count - 1] as {text: string}).text;
	};
	return {store, sent, say, nextSent, stop};
}

test('the first promise is remembered, and another one is not believed', async () => {
	const store = newShelf();
	const other = {...head, fair: 'two'};
	const now = {status: 'playing', seats: []} as unknown as Now;
	assert.equal(pinPromise(store, head).fair, 'one');
	assert.equal(pinPromise(store, other).fair, 'one');
	assert.equal(await findFault(pinPromise(store, head), head, now), null);
	assert.equal(await findFault(pinPromise(store, other), other, now), 'changed');
});

test('it is told only when all are bound, and what they are bound to is remembered', async () => {
	const {store, sent, say, nextSent, stop} = open([person('ada'), person('bob')]);
	const ours = await nextSent(1);
	assert.deepEqual(sent[0], {type: 'commit', text: ours});
	const seats = [person('ada', {commit: ours}), person('bob', {commit: hash(THEIRS)})];
	say({seats});
	say({seats, drawing: {what: 'entropy', until: 9, seats: [1, 2]}});
	const told = await nextSent(2);
	assert.equal(sent[1]?.type, 'entropy');
	assert.equal(hash(told), ours);
	assert.deepEqual(readMemory(store, 't').seats, [ours, hash(THEIRS)]);
	stop();
	const known = pinPromise(store, head);
	const began = (own: string | undefined, other: string | undefined): Now =>
		({
			status: 'playing',
			seats: [person('ada', {entropy: own}), person('bob', {entropy: other})],
		}) as unknown as Now;
	const doubtOf = (now: Now) => findFault(known, head, now, now.seats[0]);
	assert.equal(await doubtOf(began(told, THEIRS)), null);
	assert.equal(await doubtOf(began(told, 'cd'.repeat(32))), 'forged');
	assert.equal(await doubtOf(began(told, undefined)), 'forged');
	assert.equal(await doubtOf(began(undefined, THEIRS)), 'left-out');
	assert.equal(await findFault(known, head, began(undefined, THEIRS)), null); // not our table
});

test('a server that goes back to before the draw is not told the same again', async () => {
	const {store, sent, say, nextSent, stop} = open([person('ada'), person('bob')]);
	const ours = await nextSent(1);
	const draw = (theirs: string): Partial<Now> => ({
		seats: [person('ada', {commit: ours}), person('bob', {commit: theirs})],
		drawing: {what: 'entropy', until: 9, seats: [1, 2]},
	});
	say(draw(hash(THEIRS)));
	const told = await nextSent(2);
	const again = open([person('ada', {commit: ours}), person('bob')], store);
	again.say(draw(hash('cd'.repeat(32))));
	const line = open([person('ada', {commit: ours}), person('bob')], store);
	line.say(draw(hash(THEIRS))); // the same draw: what we revealed was lost
	assert.equal(await line.nextSent(1), told);
	assert.deepEqual(again.sent, []);
	assert.equal(sent.length, 2);
	[{stop}, again, line].forEach((each) => each.stop());
});

test('after a seat withholds, it commits to something new', async () => {
	const {store, say, nextSent, stop} = open([person('ada'), person('bob')]);
	const first = await nextSent(1);
	const bob = person('bob', {commit: hash(THEIRS)});
	say({
		seats: [person('ada', {commit: first}), bob],
		drawing: {what: 'entropy', until: 9, seats: [1, 2]},
	});
	const told = await nextSent(2);
	say({
		seats: [person('ada'), person('bob', {withheld: true})],
		drawing: {what: 'commit', until: 19, seats: [1]},
	});
	const second = await nextSent(3);
	assert.notEqual(second, first);
	assert.equal(readMemory(store, 't').entropy, undefined);
	say({
		seats: [person('ada', {commit: second}), person('bob', {withheld: true})],
		drawing: {what: 'entropy', until: 29, seats: [1]},
	});
	const again = await nextSent(4);
	assert.equal(hash(again), second);
	assert.notEqual(again, told);
	assert.deepEqual(readMemory(store, 't').seats, [second, '']);
	stop();
});

test('a browser that comes back tells what it has committed to before', async () => {
	const store = newShelf();
	const before: Command[] = [];
	const commander = {
		command: (_: string, command: Command) => Promise.resolve(void before.push(command)),
	};
	await commit(store, commander as unknown as Connection, 't');
	const {text} = before[0] as {text: string};
	const {say, nextSent, stop} = open([person('ada', {commit: text})], store);
	say({drawing: {what: 'entropy', until: 9, seats: [1]}});
	assert.equal(hash(await nextSent(1)), text);
	stop();
});

test('nothing is owed by those who watch, who wait, or who play', () => {
	const now = {status: 'open', seats: [person('ada', {commit: 'x'})]} as unknown as Now;
	assert.equal(missingStep(now, -1), null);
	assert.equal(missingStep(now, 0), null);
	assert.equal(missingStep({...now, drawing: {what: 'commit', until: 9, seats: [2]}}, 0), null);
	assert.equal(missingStep({...now, status: 'playing', seats: [person('ada')]}, 0), null);
	assert.equal(missingStep({...now, seats: [person('ada')]}, 0), 'commit');
});
