// sources.ts - where points came from in games that score as they go: every change of a seat's
// points is put down to the move after which it came.
import type {Entry, Shown} from '../app/session';
import {t, type WordId} from '../app/words';
import {readMove, type MoveRow, type MoveTypes} from './moves';
import type {Source} from './view';

/** A game that scores as it goes: its rows say what the points belong to that come with a move. */
export interface ScoreTypes extends MoveTypes {
	source: string;
}

export interface ScoredRow<G extends ScoreTypes, F> extends MoveRow<G, F> {
	/** `own` are the points of the seat that makes the move. */
	source(own: boolean): G['source'];
}

export type ScoredTable<G extends ScoreTypes> = {
	[V in keyof G['verbs']]: ScoredRow<G, G['verbs'][V]>;
};

export interface Ledger<G extends ScoreTypes> {
	moves: ScoredTable<G>;
	/** By name: the id of its words, and the colour of its bar. */
	sources: Record<G['source'], [WordId, string]>;
	/** What takes points away, if it is always the same. */
	losses?: G['source'];
	/** Points before the first move. */
	start: number;
}

export function sourcesOf<G extends ScoreTypes>(
	{moves, sources, losses, start}: Ledger<G>,
	shown: Shown,
	seat: number,
	log: Entry[],
): Source[] {
	const sums = new Map<G['source'], number>();
	let before = start;
	for (const {move, actor, points} of log.slice(0, shown.ply)) {
		const now = points[seat] ?? 0;
		const change = now - before;
		before = now;
		if (change === 0) continue;
		const {verb} = readMove<G>(moves, move);
		const source = (change < 0 ? losses : undefined) ?? moves[verb].source(actor === seat);
		sums.set(source, (sums.get(source) ?? 0) + change);
	}
	const rows = Object.entries(sources) as [G['source'], [WordId, string]][];
	return rows.flatMap(([name, [id, colour]]) => {
		const points = sums.get(name);
		return points ? [{label: t(id), points, colour}] : [];
	});
}
