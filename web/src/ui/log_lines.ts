// Groups moves for the log: a turn, or a run of chance, is one entry.
import type {Entry} from '../app/session';
import {phrase, type Phrase} from '../app/words';
import type {View} from '../games/view';

/** What a log asks of the view of its game. */
export type SentenceJoiner = Pick<View, 'joinSentences' | 'summary'>;

/** A sentence, and the moves that it covers. */
export interface Sentence {
	said: Phrase;
	notes: Phrase[];
	/** The moves made before the first of them, and after the last. */
	from: number;
	ply: number;
}

export interface Line {
	actor: Entry['actor'];
	/** The moves made before the first of them, and after the last. */
	from: number;
	to: number;
	/** In one sentence, instead of all of them. */
	summary: Phrase | null;
	sentences: Sentence[];
}

/** Up to so many are listed one by one. */
const FEW = 3;

/** Points that went up twice went up once, by all of it. */
function joined(notes: Phrase[], more: Phrase[]): Phrase[] {
	return more.reduce<Phrase[]>((all, note) => {
		const [who, from, to] = note.args ?? [];
		const at = all.findIndex(
			({id, args = []}) =>
				id === 'web.note.points' && id === note.id && args[0] === who && args[2] === from,
		);
		const [, first] = all[at]?.args ?? [];
		if (who === undefined || first === undefined || to === undefined) return [...all, note];
		return all.map((one, place) =>
			place === at ? phrase('web.note.points', who, first, to) : one,
		);
	}, notes);
}

/** Joins sentences if the second only continues the first. */
function sentences(run: Entry[], view: SentenceJoiner): Sentence[] {
	const told: Sentence[] = [];
	let last: Entry | null = null;
	for (const entry of run) {
		const {said, notes} = entry;
		const before = told[told.length - 1];
		const both = last && before && view.joinSentences({...last, said: before.said}, entry);
		if (both && before) {
			before.said = both;
			before.notes = joined(before.notes, entry.notes);
			before.ply = entry.ply + 1;
		} else told.push({said, notes, from: entry.ply, ply: entry.ply + 1});
		last = entry;
	}
	return told;
}

function isSameTurn(one: Entry, next: Entry): boolean {
	return one.actor === next.actor && (typeof one.actor === 'number' || one.actor === 'chance');
}

/** Moves in a row of one seat, or of chance. */
function runs(entries: Entry[]): Entry[][] {
	const found: Entry[][] = [];
	for (const entry of entries) {
		const run = found[found.length - 1];
		const last = run?.[run.length - 1];
		if (run && last && isSameTurn(last, entry)) run.push(entry);
		else found.push([entry]);
	}
	return found;
}

export function logLines(entries: Entry[], view: SentenceJoiner): Line[] {
	return runs(entries).flatMap((run): Line[] => {
		const [first] = run;
		if (!first) return [];
		const summary =
			first.actor === 'chance' && run.length > FEW ? (view.summary?.(run) ?? null) : null;
		return [
			{
				actor: first.actor,
				from: first.ply,
				to: first.ply + run.length,
				summary,
				sentences: sentences(run, view),
			},
		];
	});
}
