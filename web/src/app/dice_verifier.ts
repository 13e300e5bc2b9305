// Checks the dice of a table without trusting the server. The browser stores the first promise that
// it saw, adds its own entropy, and stores what all others had committed to before it revealed that
// (docs/reference/fairness.md).
import {effect} from '@preact/signals';
import type {Connection} from '../net/connection';
import type {Feed} from '../net/feed';
import type {Now, Seat, TableHead} from '../net/protocol';
import {bytesOf, hex} from './dice';

/** As much of a browser's storage as is needed here. */
export type SmallStore = Pick<Storage, 'getItem' | 'setItem'>;

/** As much of a connection: commands to a table. */
export type Commander = Pick<Connection, 'command'>;

export interface DiceMemory {
	fair?: string;
	/** What we have committed to, by its hash: each tab of a browser may have tried. */
	own?: Record<string, string>;
	/** What we have revealed. */
	entropy?: string;
	/** What each seat had committed to, or contributed, before we revealed ours; "" for nothing. */
	seats?: string[];
}

/** What is wrong with a table's dice: the promise is not the first one, our entropy is missing, or
    another seat's is not what it had committed to before we revealed ours. */
export type DiceFault = 'changed' | 'left-out' | 'forged';

const key = (table: string): string => `bastide.dice.${table}`;

export function readMemory(store: SmallStore, table: string): DiceMemory {
	return JSON.parse(store.getItem(key(table)) ?? '{}') as DiceMemory;
}

function writeMemory(store: SmallStore, table: string, more: DiceMemory): DiceMemory {
	const known = {...readMemory(store, table), ...more};
	store.setItem(key(table), JSON.stringify(known));
	return known;
}

/** Remembers a promise, unless there was one before. */
export function pinPromise(
	store: SmallStore,
	{table, fair}: TableHead,
): DiceMemory & {fair: string} {
	const before = readMemory(store, table);
	if (!before.fair) writeMemory(store, table, {fair});
	return {...before, fair: before.fair ?? fair};
}

const hashOf = async (entropy: string): Promise<string> =>
	hex(await crypto.subtle.digest('SHA-256', bytesOf(entropy)));

/** Whether a seat's entropy is what it had committed to when we revealed ours. */
async function fits(before: string, {entropy = ''}: Seat): Promise<boolean> {
	return entropy === before || (entropy !== '' && (await hashOf(entropy)) === before);
}

/** `own` is our seat, if we sit there. */
export async function findFault(
	known: DiceMemory,
	head: TableHead,
	now: Now,
	own?: Seat,
): Promise<DiceFault | null> {
	if (known.fair !== head.fair) return 'changed';
	if (!own || !known.entropy || now.status === 'open' || now.status === 'closed') return null;
	if (own.entropy !== known.entropy) return 'left-out';
	const {seats} = known;
	if (!seats) return null;
	const fit = await Promise.all(now.seats.map((seat, at) => fits(seats[at] ?? '', seat)));
	return fit.every(Boolean) ? null : 'forged';
}

/** Browsers without encryption to the server cannot hash; their entropy is visible right away. */
export async function commit(
	store: SmallStore,
	connection: Commander,
	table: string,
): Promise<void> {
	const entropy = hex(crypto.getRandomValues(new Uint8Array(32)).buffer);
	if (!('subtle' in crypto)) {
		await connection.command(table, {type: 'entropy', text: entropy});
		writeMemory(store, table, {entropy});
		return;
	}
	const text = await hashOf(entropy);
	writeMemory(store, table, {own: {...readMemory(store, table).own, [text]: entropy}});
	await connection.command(table, {type: 'commit', text});
}

/** Reveals what our seat has committed to, if this browser did that; and never again if others have
    committed to something else since: a server that goes back to before the draw would know our
    part by then. */
async function reveal(
	store: SmallStore,
	connection: Commander,
	table: string,
	now: Now,
	seat: Seat,
) {
	const known = readMemory(store, table);
	const entropy = known.own?.[seat.commit ?? ''];
	const seats = now.seats.map((each) => each.commit ?? each.entropy ?? '');
	if (!entropy) return;
	if (known.entropy === entropy && known.seats?.join() !== seats.join()) return;
	writeMemory(store, table, {entropy, seats});
	await connection.command(table, {type: 'entropy', text: entropy});
}

/** What is missing of a seat: a commitment while the table is open, later what the draw lacks. */
export function missingStep(now: Now, at: number): 'commit' | 'entropy' | null {
	const seat = now.seats[at];
	if (!seat || now.status !== 'open') return null;
	if (now.drawing) return now.drawing.seats.includes(at + 1) ? now.drawing.what : null;
	return seat.commit || seat.entropy ? null : 'commit';
}

/** Pins the promise of a table, and throws our part in once we sit there; answers how to stop. */
export function watchDice(store: SmallStore, feed: Feed, connection: Connection): () => void {
	let last: string | null = null;
	return effect(() => {
		const head = feed.head.value;
		const now = feed.now.value;
		const you = connection.you.value;
		if (!head || !now) return;
		const {table} = head;
		pinPromise(store, head);
		const at = now.seats.findIndex(({person}) => !!you && person === you.id);
		const seat = now.seats[at];
		const what = missingStep(now, at);
		// Entropy revealed for another seat, or in a draw that was abandoned, is no part of the
		// dice.
		if (what === 'commit') writeMemory(store, table, {entropy: undefined, seats: undefined});
		const step = what && `${what} ${at} ${now.seats.filter((each) => each.withheld).length}`;
		if (step === last) return;
		last = step;
		const done =
			what === 'commit'
				? commit(store, connection, table)
				: what === 'entropy' && seat
					? reveal(store, connection, table, now, seat)
					: null;
		done?.catch(() => undefined); // refused: the game starts without us
	});
}
