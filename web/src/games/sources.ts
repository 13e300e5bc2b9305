// sources.ts - where points came from in games that score as they go: every change of a seat's points
// is put down to the move after which it came.
import type {Entry, Shown} from '../app/session';
import {t} from '../app/words';
import type {Source} from './view';

/** By name: the id of its words, and the colour of its bar. */
export type Categories = Record<string, [string, string]>;

export interface Ledger {
	categories: Categories;
	/** What a change of this seat's points after a move belongs to. */
	categoryOf(entry: Entry, seat: number, change: number): string;
	/** Points before the first move. */
	start: number;
}

export function sourcesOf(
	{categories, categoryOf, start}: Ledger,
	shown: Shown<unknown>,
	seat: number,
	log: Entry[],
): Source[] {
	const sums = new Map<string, number>();
	let before = start;
	for (const entry of log.slice(0, shown.ply)) {
		const now = entry.points[seat] ?? 0;
		const change = now - before;
		const category = change ? categoryOf(entry, seat, change) : '';
		if (change) sums.set(category, (sums.get(category) ?? 0) + change);
		before = now;
	}
	return Object.entries(categories).flatMap(([name, [id, colour]]) => {
		const points = sums.get(name);
		return points ? [{label: t(id), points, colour}] : [];
	});
}
