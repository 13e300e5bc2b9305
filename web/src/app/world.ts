// Everything that a game does outside itself: network, clock, random numbers, storage, bots.
// browser.ts has the real one, and tests bring their own.
import type {ConnectionWorld} from '../net/connection';
import type {GameStore} from './store';
import type {Coach} from './coach';
import type {Thinker} from './thinker';

/** What this tab keeps, also when it is loaded again. */
export interface TabNotes {
	get(name: string): string | null;
	set(name: string, text: string): void;
	remove(name: string): void;
}

export interface World extends ConnectionWorld {
	fetch(address: string, init?: RequestInit): Promise<Response>;
	/** The games that are saved on this device. */
	readonly games: GameStore;
	readonly notes: TabNotes;
	readonly thinker: Thinker;
	readonly coach: Coach;
	/** Goes to another page. */
	go(...parts: (string | number)[]): void;
}
