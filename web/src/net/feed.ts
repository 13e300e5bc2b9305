// One table as the server reports it: its log, which only grows, and what follows from it.
import {batch, signal} from '@preact/signals';
import type {
	EventsMessage,
	Now,
	PresentMessage,
	TableEvent,
	TableHead,
	TableMessage,
} from './protocol';

export class Feed {
	/** What never changes about the table; null until the server has sent it. */
	readonly head = signal<TableHead | null>(null);
	readonly now = signal<Now | null>(null);
	readonly log = signal<TableEvent[]>([]);
	readonly present = signal<PresentMessage | null>(null);
	/** The code of a refusal to show this table, or null. */
	readonly refused = signal<string | null>(null);

	constructor(readonly table: string) {}

	/** How many events are known here. */
	get have(): number {
		return this.log.value.length;
	}

	/** Takes the answer to "watch": everything, or what was missing. */
	takeTable(message: TableMessage): void {
		const {type: _, now, events, ...head} = message;
		const from = events[0]?.number ?? now.size;
		batch(() => {
			this.head.value = head;
			this.refused.value = null;
			this.log.value =
				from > this.have ? this.log.value : [...this.log.value.slice(0, from), ...events];
			this.now.value = now;
		});
	}

	/** Takes new events. False if some in between are missing: then the table has to be
	    requested. */
	takeEvents({now, events}: EventsMessage): boolean {
		const from = events[0]?.number ?? now.size;
		if (from > this.have) return false;
		const more = events.filter(({number}) => number >= this.have);
		if (now.size < this.have) return true;
		batch(() => {
			if (more.length > 0) this.log.value = [...this.log.value, ...more];
			this.now.value = now;
		});
		return true;
	}
}

/** A player left or came back, after so many moves. The seat is counted from 0. */
export interface Departure {
	ply: number;
	seat: number;
	kind: 'resign' | 'late' | 'takeover' | 'return';
}

const DEPARTURES: readonly string[] = ['resign', 'late', 'takeover', 'return'];

/** An undo does not bring back a player who has left. */
export function departuresOf(log: readonly TableEvent[]): Departure[] {
	const found: Departure[] = [];
	let ply = 0;
	for (const {kind, seat, text} of log) {
		if (kind === 'move') ply++;
		if (kind === 'undo') {
			ply = Math.min(ply, Number(text));
			for (const one of found) one.ply = Math.min(one.ply, ply);
		}
		if (DEPARTURES.includes(kind) && seat)
			found.push({ply, seat: seat - 1, kind: kind as Departure['kind']});
	}
	return found;
}

/** The moves that count, without undone ones. */
export function movesOf(log: readonly TableEvent[]): string[] {
	const moves: string[] = [];
	for (const {kind, text} of log) {
		if (kind === 'move') moves.push(text ?? '');
		if (kind === 'undo') moves.length = Math.min(moves.length, Number(text));
	}
	return moves;
}
