// Saved games and studies in IndexedDB, one object each. If the browser refuses, the page holds
// them until it is closed.
import type {Setup} from '../engine/engine';

/** A level of strength; the engine names them. */
export type Level = string;

export interface SeatPlan {
	name: string;
	/** null: a person at this device. */
	bot: Level | null;
}

export interface SavedGame extends Setup {
	id: string;
	seats: SeatPlan[];
	moves: string[];
	/** It was played with the box: what the dice have shown is typed in, too. */
	entered?: boolean;
	/** The plies of moves that were made in one go with the one before. */
	joined?: number[];
	/** Milliseconds since 1970. */
	updated: number;
	over: boolean;
	/** The seat that is to decide, from 0. */
	turn: number | null;
	points: number[];
	/** From how many points on a coach remarks on a loss; without it there is none. */
	coach?: number;
}

/** A study of this device: its text (engine/core/study.h), and what lists show of it. */
export interface SavedStudy {
	id: string;
	/** Milliseconds since 1970. */
	updated: number;
	title: string;
	game: string;
	text: string;
}

/** What a store needs to know of a thing. */
interface Stored {
	id: string;
	updated: number;
}

export interface Store<T extends Stored> {
	/** False if the browser does not take it: then only this page has it. */
	save(thing: T): Promise<boolean>;
	find(id: string): Promise<T | undefined>;
	remove(id: string): Promise<void>;
	/** All of them, the latest first. */
	all(): Promise<T[]>;
	/** Calls back whenever another tab saves this one; returns how to stop that. */
	watch(id: string, told: (thing: T) => void): () => void;
}

export type GameStore = Store<SavedGame>;
export type StudyStore = Store<SavedStudy>;

export class IndexedStore<T extends Stored> implements Store<T> {
	private database: Promise<IDBDatabase> | null = null;
	/** What the browser would not take. */
	private readonly refused = new Map<string, T>();
	/** To the other tabs of this browser. */
	private readonly channel: BroadcastChannel;
	private readonly watchers = new Map<string, Set<(thing: T) => void>>();

	/** The names of the database and of its one table. */
	constructor(
		private readonly name: string,
		private readonly table: string,
	) {
		this.channel = new BroadcastChannel(`bastide.${table}`);
		this.channel.onmessage = ({data}: MessageEvent<T>) =>
			this.watchers.get(data.id)?.forEach((told) => told(data));
	}

	private open(): Promise<IDBDatabase> {
		return (this.database ??= new Promise((resolve, reject) => {
			const request = indexedDB.open(this.name, 1);
			request.onupgradeneeded = () =>
				request.result.createObjectStore(this.table, {keyPath: 'id'});
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error ?? new Error('no database'));
		}));
	}

	private async ask<A>(
		mode: IDBTransactionMode,
		make: (store: IDBObjectStore) => IDBRequest<A>,
	): Promise<A> {
		const db = await this.open();
		return new Promise((resolve, reject) => {
			const transaction = db.transaction(this.table, mode);
			const request = make(transaction.objectStore(this.table));
			// A disk that is full is noticed after the request has succeeded.
			transaction.oncomplete = () => resolve(request.result);
			transaction.onabort = () =>
				reject(transaction.error ?? request.error ?? new Error('no answer'));
		});
	}

	async save(thing: T): Promise<boolean> {
		const isSaved = await this.ask('readwrite', (store) => store.put(thing)).then(
			() => true,
			() => false,
		);
		if (isSaved) this.refused.delete(thing.id);
		else this.refused.set(thing.id, thing);
		this.channel.postMessage(thing);
		return isSaved;
	}

	async find(id: string): Promise<T | undefined> {
		const own = this.refused.get(id);
		if (own) return own;
		return this.ask('readonly', (store) => store.get(id) as IDBRequest<T | undefined>).catch(
			() => undefined,
		);
	}

	async remove(id: string): Promise<void> {
		this.refused.delete(id);
		await this.ask('readwrite', (store) => store.delete(id)).catch(() => undefined);
	}

	async all(): Promise<T[]> {
		const kept = await this.ask('readonly', (store) => store.getAll() as IDBRequest<T[]>).catch(
			(): T[] => [],
		);
		const things = [...this.refused.values()].concat(
			kept.filter(({id}) => !this.refused.has(id)),
		);
		return things.sort((a, b) => b.updated - a.updated);
	}

	watch(id: string, told: (thing: T) => void): () => void {
		const watchers = this.watchers.get(id) ?? new Set();
		this.watchers.set(id, watchers.add(told));
		return () => void watchers.delete(told);
	}
}
