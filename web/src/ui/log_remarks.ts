// What a log shows between moves: who left or came back, how the game ended, variations.
import {t} from '../app/words';
import type {TableSession} from '../games/session';
import {winnersOf} from './result/why_won';

export interface Remark {
	/** After so many moves. */
	ply: number;
	seat: number | null;
	text: string;
	/** The number of a variation, which can be opened. */
	variation?: number;
}

// words: web.event.*
export function remarksOf(session: TableSession, names: string[]): Remark[] {
	const left = session.departures().map(({ply, seat, kind}) => ({
		ply,
		seat,
		text: t(`web.event.${kind}`, names[seat] ?? ''),
	}));
	if (!session.isOver()) return left;
	const ply = session.log.value.length;
	return [...left, {ply, seat: null, text: t('web.log.over', winnersOf(session, names))}];
}
