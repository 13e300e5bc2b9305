// witness.ts - what this browser remembers of a table's dice, so that it need not believe the
// server: the first promise that it saw, and what it threw in itself.
import {effect} from '@preact/signals';
import type {Connection} from '../net/connection';
import type {Feed} from '../net/feed';
import type {Seat, TableHead} from '../net/protocol';

/** As much of a browser's storage as is needed here. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

export interface Remembered {
	fair: string;
	entropy?: string;
}

/** What is wrong with a table's dice: the promise is not the first one, or ours is not in them. */
export type Doubt = 'changed' | 'left-out';

const key = (table: string): string => `bastide.dice.${table}`;

export function remembered(shelf: Shelf, table: string): Remembered | null {
	return JSON.parse(shelf.getItem(key(table)) ?? 'null') as Remembered | null;
}

/** Remembers a promise, unless there was one before. */
export function pin(shelf: Shelf, {table, fair}: TableHead): Remembered {
	const before = remembered(shelf, table);
	if (!before) shelf.setItem(key(table), JSON.stringify({fair}));
	return before ?? {fair};
}

/** `own` is our seat, if we sit there. */
export function doubt(known: Remembered, head: TableHead, own?: Seat): Doubt | null {
	if (known.fair !== head.fair) return 'changed';
	return own && known.entropy && own.entropy !== known.entropy ? 'left-out' : null;
}

function newEntropy(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(32));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Pins the promise of a table, and throws our part in once we sit there; answers how to stop.
    What was thrown in is remembered only when the server has taken it: until then the game may
    begin without it. */
export function watchDice(shelf: Shelf, feed: Feed, connection: Connection): () => void {
	let isSent = false;
	return effect(() => {
		const head = feed.head.value;
		const now = feed.now.value;
		const you = connection.you.value;
		if (!head || !now) return;
		const {table} = head;
		const {fair, entropy: before} = pin(shelf, head);
		const keep = (own: Remembered): void => shelf.setItem(key(table), JSON.stringify(own));
		const seat = now.seats.find(({person}) => !!you && person === you.id);
		if (now.status !== 'open') return;
		if (!seat) isSent = false;
		if (before && !isSent && seat?.entropy !== before) keep({fair}); // we stood up since
		if (!seat || seat.entropy || isSent) return;
		isSent = true;
		const entropy = newEntropy();
		connection.command(table, {type: 'entropy', text: entropy}).then(
			() => keep({fair, entropy}),
			() => undefined, // an older server, or the game has begun: it goes on without
		);
	});
}
