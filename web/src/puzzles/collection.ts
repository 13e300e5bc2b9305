// All puzzles, and which one comes next.
import {fetchTexts, type Fetch} from '../app/texts';
import {dayOf, numberOfDay, readBook, type Puzzle} from './book';
import type {Progress} from './progress';

/** The books of these games, one file each. */
export async function loadBooks(fetch: Fetch, games: readonly string[]): Promise<Puzzle[]> {
	const texts = await fetchTexts(fetch, games, (game) => `puzzles/${game}.puzzles`);
	return texts.flatMap(readBook);
}

/** The puzzle of a day; each comes once before one comes again. */
export function puzzleOfDay(puzzles: Puzzle[], now: number): Puzzle | undefined {
	return puzzles[numberOfDay(dayOf(now), puzzles.length)];
}

/** One that was not tried yet, as hard as the solver is strong; if all were, any but this one. */
export function nextPuzzle(
	puzzles: Puzzle[],
	progress: Progress,
	but?: string,
): Puzzle | undefined {
	const {rating} = progress.rating.value;
	const others = puzzles.filter(({name}) => name !== but);
	const open = others.filter(({name}) => !progress.find(name));
	const distance = (puzzle: Puzzle): number => Math.abs(puzzle.rating - rating);
	return [...(open.length > 0 ? open : others)].sort((a, b) => distance(a) - distance(b))[0];
}

export interface Theme {
	name: string;
	count: number;
	solved: number;
}

/** The themes of some puzzles, the largest first. */
export function themesOf(puzzles: Puzzle[], progress: Progress): Theme[] {
	const names = [...new Set(puzzles.map(({theme}) => theme))];
	const themes = names.map((name) => {
		const all = puzzles.filter(({theme}) => theme === name);
		return {name, count: all.length, solved: solvedOf(all, progress)};
	});
	return themes.sort((a, b) => b.count - a.count);
}

export function solvedOf(puzzles: Puzzle[], progress: Progress): number {
	return puzzles.filter(({name}) => (progress.find(name)?.score ?? 0) > 0).length;
}
