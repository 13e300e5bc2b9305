// The slips of the person at this device, as puzzles that come back: each is noted when a game is
// analysed, checked with more thought in the background, and asked again after 1, 3, 7 and 21 days.
import {signal} from '@preact/signals';
import type {Evaluation} from './analysis';
import {deviceStorage} from './local_storage';
import type {Store} from './puzzle_ratings';
import type {Session} from './session';

const KEY = 'bastide.mistakes';
const DAY_MS = 86_400_000;
/** In points: what a coach speaks of by default (engine/ai/coach.h). */
const SLIP_POINTS = 4;
/** Of one game, the costliest ones. */
const MOST_OF_GAME = 6;
/** So many are kept: the newest. */
const MOST = 120;
/** After each success in a row, so many days until it comes again; then it is done. */
export const PAUSES: readonly number[] = [1, 3, 7, 21];
/** A reason that is not about one thing. */
export const GENERAL = 'general';

export interface Mistake {
	/** Its puzzle. */
	name: string;
	game: string;
	/** The record of the game, up to the decision. */
	text: string;
	played: string;
	/** What it lost. */
	points: number;
	/** When it was noted. */
	at: number;
	/** Not checked yet; checked, and a puzzle; checked, and none: only its name is remembered. */
	state: 'open' | 'fine' | 'none';
	/** The rest is known when it was checked. */
	answer: string;
	/** The term of the main reason, as in puzzles. */
	theme: string;
	/** What other moves lose. */
	losses: {move: string; points: number}[];
	/** How often in a row it was solved. */
	solved: number;
	/** The day from which on it is asked. */
	due: number;
}

export function today(now: number): number {
	return Math.floor(now / DAY_MS);
}

function isMistake(row: unknown): row is Mistake {
	const {name, text, played, due} = (row ?? {}) as Partial<Mistake>;
	return [name, text, played].every((one) => typeof one === 'string') && typeof due === 'number';
}

/** A short name for a text: the same text has the same one. */
function hash(text: string): string {
	let sum = 0;
	for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
	return (sum >>> 0).toString(36);
}

/** The decisions of the person at this device that lost much; none where several sit there, or
    where the game began with a position that a person built. */
export function slipsOf(
	session: Pick<Session, 'setup' | 'log' | 'soleSeat'>,
	evaluations: Map<number, Evaluation>,
): {ply: number; played: string; points: number}[] {
	const own = session.soleSeat();
	if (own === null || session.setup.start) return [];
	const slips = session.log.value.flatMap(({ply, actor, move}) => {
		const {points = 0} = evaluations.get(ply) ?? {};
		return actor === own && points >= SLIP_POINTS ? [{ply, played: move, points}] : [];
	});
	return slips.sort((a, b) => b.points - a.points).slice(0, MOST_OF_GAME);
}

export class Mistakes {
	readonly all = signal<Mistake[]>([]);

	constructor(private readonly store: Store) {
		this.all.value = this.read();
	}

	private read(): Mistake[] {
		try {
			const rows: unknown = JSON.parse(this.store.getItem(KEY) ?? '[]');
			return Array.isArray(rows) ? rows.filter(isMistake) : [];
		} catch {
			return [];
		}
	}

	private keep(all: Mistake[]): void {
		this.all.value = all.slice(-MOST);
		this.store.setItem(KEY, JSON.stringify(this.all.value));
	}

	/** Notes a slip, once. `text` is the record up to the decision. */
	note(game: string, text: string, played: string, points: number, now: number): string {
		const name = `${game}-mine-${hash(text + played)}`;
		const known = this.read();
		const row: Mistake = {
			...{name, game, text, played, points, at: now},
			...{state: 'open', answer: '', theme: '', losses: [], solved: 0, due: today(now)},
		};
		this.keep(known.some((one) => one.name === name) ? known : [...known, row]);
		return name;
	}

	find(name: string): Mistake | undefined {
		return this.all.value.find((one) => one.name === name);
	}

	change(name: string, more: Partial<Mistake>): void {
		this.keep(this.read().map((one) => (one.name === name ? {...one, ...more} : one)));
	}

	/** Those that are puzzles and not done, the longest due first. */
	drills(): Mistake[] {
		const open = this.all.value.filter(
			({state, solved}) => state === 'fine' && solved <= PAUSES.length,
		);
		return open.sort((a, b) => a.due - b.due || b.points - a.points);
	}

	due(now: number): Mistake[] {
		return this.drills().filter(({due}) => due <= today(now));
	}

	/** It was solved, or not: when it comes again. */
	answered(name: string, isSolved: boolean, now: number): void {
		const {solved = 0} = this.find(name) ?? {};
		const row = isSolved ? solved + 1 : 0;
		const pause = PAUSES[Math.max(0, row - 1)] ?? 0;
		this.change(name, {solved: row, due: today(now) + pause});
	}
}

export const mistakes = new Mistakes(deviceStorage);
