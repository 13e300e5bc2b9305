// store.ts - games that are kept in this browser (IndexedDB), one object each.
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
	/** Milliseconds since 1970. */
	updated: number;
	over: boolean;
	/** The seat that is to decide, from 0. */
	turn: number | null;
	points: number[];
}

const NAME = 'bastide';
const GAMES = 'games';

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
	database ??= new Promise((resolve, reject) => {
		const request = indexedDB.open(NAME, 1);
		request.onupgradeneeded = () => request.result.createObjectStore(GAMES, {keyPath: 'id'});
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error ?? new Error('no database'));
	});
	return database;
}

async function ask<T>(
	mode: IDBTransactionMode,
	make: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
	const db = await open();
	return new Promise((resolve, reject) => {
		const request = make(db.transaction(GAMES, mode).objectStore(GAMES));
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error ?? new Error('no answer'));
	});
}

export async function keep(game: SavedGame): Promise<void> {
	await ask('readwrite', (store) => store.put(game));
}

export function find(id: string): Promise<SavedGame | undefined> {
	return ask<SavedGame | undefined>(
		'readonly',
		(store) => store.get(id) as IDBRequest<SavedGame | undefined>,
	);
}

export async function forget(id: string): Promise<void> {
	await ask('readwrite', (store) => store.delete(id));
}

/** All games, the latest first. */
export async function all(): Promise<SavedGame[]> {
	const games = await ask<SavedGame[]>(
		'readonly',
		(store) => store.getAll() as IDBRequest<SavedGame[]>,
	);
	return games.sort((a, b) => b.updated - a.updated);
}

export function newId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
		byte.toString(36).padStart(2, '0'),
	)
		.join('')
		.slice(0, 10);
}
