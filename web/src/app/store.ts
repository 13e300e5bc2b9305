// Saved games in IndexedDB, one object each. If the browser refuses, the page holds them until it
// is closed.
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

export interface GameStore {
	save(game: SavedGame): Promise<void>;
	find(id: string): Promise<SavedGame | undefined>;
	remove(id: string): Promise<void>;
	/** All games, the latest first. */
	all(): Promise<SavedGame[]>;
	/** Calls back whenever another tab saves a game; returns how to stop that. */
	watch(id: string, told: (game: SavedGame) => void): () => void;
}

const NAME = 'bastide';
const GAMES = 'games';

export class IndexedGames implements GameStore {
	private database: Promise<IDBDatabase> | null = null;
	/** What the browser would not take. */
	private readonly refused = new Map<string, SavedGame>();
	/** To the other tabs of this browser. */
	private readonly channel = new BroadcastChannel('bastide.games');
	private readonly watchers = new Map<string, Set<(game: SavedGame) => void>>();

	constructor() {
		this.channel.onmessage = ({data}: MessageEvent<SavedGame>) =>
			this.watchers.get(data.id)?.forEach((told) => told(data));
	}

	private open(): Promise<IDBDatabase> {
		return (this.database ??= new Promise((resolve, reject) => {
			const request = indexedDB.open(NAME, 1);
			request.onupgradeneeded = () =>
				request.result.createObjectStore(GAMES, {keyPath: 'id'});
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error ?? new Error('no database'));
		}));
	}

	private async ask<T>(
		mode: IDBTransactionMode,
		make: (store: IDBObjectStore) => IDBRequest<T>,
	): Promise<T> {
		const db = await this.open();
		return new Promise((resolve, reject) => {
			const request = make(db.transaction(GAMES, mode).objectStore(GAMES));
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error ?? new Error('no answer'));
		});
	}

	async save(game: SavedGame): Promise<void> {
		try {
			await this.ask('readwrite', (store) => store.put(game));
			this.refused.delete(game.id);
		} catch {
			this.refused.set(game.id, game);
		}
		this.channel.postMessage(game);
	}

	async find(id: string): Promise<SavedGame | undefined> {
		const own = this.refused.get(id);
		if (own) return own;
		return this.ask(
			'readonly',
			(store) => store.get(id) as IDBRequest<SavedGame | undefined>,
		).catch(() => undefined);
	}

	async remove(id: string): Promise<void> {
		this.refused.delete(id);
		await this.ask('readwrite', (store) => store.delete(id)).catch(() => undefined);
	}

	async all(): Promise<SavedGame[]> {
		const kept = await this.ask(
			'readonly',
			(store) => store.getAll() as IDBRequest<SavedGame[]>,
		).catch((): SavedGame[] => []);
		const games = [...this.refused.values()].concat(
			kept.filter(({id}) => !this.refused.has(id)),
		);
		return games.sort((a, b) => b.updated - a.updated);
	}

	watch(id: string, told: (game: SavedGame) => void): () => void {
		const watchers = this.watchers.get(id) ?? new Set();
		this.watchers.set(id, watchers.add(told));
		return () => void watchers.delete(told);
	}
}
