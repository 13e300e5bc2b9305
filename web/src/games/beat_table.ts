// The beats of a game, one row for each verb and each step.
import type {Frame} from '../app/stage';
import type {Beat} from './beats';
import {readMove, type MoveTable, type MoveTypes} from './moves';

/** What beats are derived from. */
export interface Moment<G extends MoveTypes> {
	before: G['state'];
	after: G['state'];
	printed: G['printed'];
	/** Who made the move that this belongs to, from 0; -1: chance. */
	seat: number;
}

/** One row for each verb and each step: a game that leaves one out does not compile. */
export interface BeatTable<G extends MoveTypes, Step extends string> {
	moves: {[V in keyof G['verbs']]: (move: G['verbs'][V], moment: Moment<G>) => Beat<G['key']>[]};
	steps: Record<Step, (moment: Moment<G>) => Beat<G['key']>[]>;
}

/** The beats of a frame, by the rows of its game. */
export function beatsBy<G extends MoveTypes, Step extends string>(
	table: BeatTable<G, Step>,
	moves: MoveTable<G>,
	printed: G['printed'],
): (frame: Frame<G['state']>) => Beat<G['key']>[] {
	return ({move, step, actor, before, after}) => {
		const seat = typeof actor === 'number' ? actor : -1;
		const moment = {before: before.state, after: after.state, printed, seat};
		if (move === null) return table.steps[step as Step](moment);
		const {verb, fields} = readMove(moves, move);
		return table.moves[verb](fields, moment);
	};
}
