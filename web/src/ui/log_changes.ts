// What a move or a turn changed for its player: points, or chances if the game was analysed.
import {SLIP, chanceLost, type Evaluation} from '../app/analysis';
import type {Entry} from '../app/session';
import {signed} from '../app/words';

export interface Change {
	text: string;
	/** A strong move, or one that cost much. */
	sign: '' | '!' | '?';
}

/** Of the moves from one number to before another, all of one seat. */
export type Changes = (seat: number, from: number, to: number) => Change | null;

export function pointChanges(log: Entry[], start: number[]): Changes {
	const after = (ply: number, seat: number): number =>
		(ply ? log[ply - 1]?.points : start)?.[seat] ?? 0;
	return (seat, from, to) => {
		const change = after(to, seat) - after(from, seat);
		return change ? {text: signed(change), sign: ''} : null;
	};
}

/** The chance of first place at the next decision, where that is known. */
function chanceFrom(
	log: Entry[],
	evaluations: Map<number, Evaluation>,
	ply: number,
	seat: number,
): number | undefined {
	const next = log.find((entry) => entry.ply >= ply && typeof entry.actor === 'number');
	return next && evaluations.get(next.ply)?.first[seat];
}

function lossAt({ply, actor}: Entry, evaluations: Map<number, Evaluation>): number {
	const evaluation = evaluations.get(ply);
	return evaluation ? chanceLost(evaluation, actor, evaluation.loss) : 0;
}

function percent(part: number): string {
	return signed(Math.round(part * 100));
}

export function chanceChanges(log: Entry[], evaluations: Map<number, Evaluation>): Changes {
	return (seat, from, to) => {
		const before = evaluations.get(from)?.first[seat];
		const after = chanceFrom(log, evaluations, to, seat);
		if (before === undefined || after === undefined) return null;
		const loss = Math.max(...log.slice(from, to).map((entry) => lossAt(entry, evaluations)));
		// What a slip has cost counts, not what others gave back before the next decision.
		if (loss >= SLIP) return {text: percent(-loss), sign: '?'};
		const change = after - before;
		return {text: percent(change), sign: change >= SLIP ? '!' : ''};
	};
}
