// The puzzles that were tried, and the rating that follows: stored in this browser, and in the
// account if there is one.
import {computed, signal, type Signal} from '@preact/signals';
import type {PuzzleTry} from '../net/protocol';
import type {Rest} from '../net/rest';
import {NEW_PLAYER, updateRating, type Glicko} from '../app/glicko';
import {savePuzzleRatings, type Store} from '../app/puzzle_ratings';
import {dayOf, type Puzzle} from './book';

const KEY = 'bastide.puzzles';
/** A server accepts no more in one request. */
const MOST_SENT = 200;
/** What a first try counts if it was right: less with a hint. */
export const WITHOUT_HINT = 1;
export const WITH_HINT = 0.5;

function isTry(row: unknown): row is PuzzleTry {
	const {puzzle, score, at} = (row ?? {}) as Partial<PuzzleTry>;
	return typeof puzzle === 'string' && typeof score === 'number' && typeof at === 'number';
}

function read(store: Store): PuzzleTry[] {
	try {
		const rows: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
		return Array.isArray(rows) ? rows.filter(isTry) : [];
	} catch {
		return [];
	}
}

/** Of several tries at one puzzle the first counts. */
export function mergeTries(one: PuzzleTry[], other: PuzzleTry[]): PuzzleTry[] {
	const rows = [...one, ...other].sort((a, b) => a.at - b.at);
	return rows.filter(
		({puzzle}, at) => rows.findIndex((earlier) => earlier.puzzle === puzzle) === at,
	);
}

/** The rating that tries add up to: each is a game against the puzzle. */
export function ratingOf(tries: PuzzleTry[], puzzles: Puzzle[]): Glicko {
	const known = new Map(puzzles.map((puzzle) => [puzzle.name, puzzle]));
	return tries.reduce((one, {puzzle, score}) => {
		const other = known.get(puzzle);
		return other ? updateRating(one, [{other, score}]) : one;
	}, NEW_PLAYER);
}

/** The same for each title of which something was tried. */
export function ratingsByTitle(tries: PuzzleTry[], puzzles: Puzzle[]): Record<string, Glicko> {
	const tried = new Set(tries.map(({puzzle}) => puzzle));
	const titles = puzzles.filter(({name}) => tried.has(name)).map(({game}) => game);
	return Object.fromEntries(
		[...new Set(titles)].map((title) => [
			title,
			ratingOf(
				tries,
				puzzles.filter(({game}) => game === title),
			),
		]),
	);
}

/** How many days in a row something was tried, up to today or yesterday. */
export function daysInRow(tries: PuzzleTry[], now: number): number {
	const days = new Set(tries.map(({at}) => dayOf(at)));
	const today = dayOf(now);
	const last = days.has(today) ? today : today - 1;
	let count = 0;
	while (days.has(last - count)) count++;
	return count;
}

/** Where the first try at a puzzle is counted. */
export interface Tally {
	/** Whether it is counted already. */
	find(name: string): unknown;
	add(row: PuzzleTry): void;
}

export class Progress implements Tally {
	readonly tries: Signal<PuzzleTry[]>;
	readonly rating = computed(() => ratingOf(this.tries.value, this.puzzles));

	constructor(
		private readonly puzzles: Puzzle[],
		private readonly store: Store,
	) {
		this.tries = signal(read(store));
	}

	find(name: string): PuzzleTry | undefined {
		return this.tries.value.find(({puzzle}) => puzzle === name);
	}

	private keep(tries: PuzzleTry[]): void {
		this.tries.value = tries;
		this.store.setItem(KEY, JSON.stringify(tries));
		savePuzzleRatings(this.store, ratingsByTitle(tries, this.puzzles));
	}

	/** Counts a first try; later ones at the same puzzle change nothing. */
	add(row: PuzzleTry): void {
		this.keep(mergeTries(mergeTries(this.tries.value, read(this.store)), [row]));
	}

	/** Brings what this device has to the account, and what other devices have here. */
	async share(rest: Rest): Promise<void> {
		let {puzzles: known} = await rest.puzzleTries();
		const names = new Set(known.tries.map(({puzzle}) => puzzle));
		const missing = this.tries.value.filter(({puzzle}) => !names.has(puzzle));
		for (let from = 0; from < missing.length; from += MOST_SENT)
			({puzzles: known} = await rest.sendTries(missing.slice(from, from + MOST_SENT)));
		this.keep(mergeTries(known.tries, this.tries.value));
	}
}
