// Where points come from: the rows of the score sheet, which the engine reports with every move, in
// words and colours.
import type {Entry} from '../app/session';
import {capitalize, textOr} from '../app/words';
import type {TableSession} from './session';

export interface Source {
	/** The engine's word for the row; START for the points at the start. */
	word: string;
	label: string;
	points: number;
	/** A CSS colour for its bar. */
	colour: string;
}

export const START = 'start';
const START_COLOUR = '#C4C8CD';
/** For rows to which a game gives no colour, in turn. */
const COLOURS = ['#6E9AAD', '#B5894C', '#7C9B57', '#A4677E', '#8577A8', '#4F8A86'];

function colourOf(row: number): string {
	return (row > 0 && COLOURS[(row - 1) % COLOURS.length]) || START_COLOUR;
}

/** Points by seat and by row, together over a part of the log. */
export function sumGains(log: Entry[], players: number, rows: number): number[][] {
	return Array.from({length: players}, (_, seat) =>
		Array.from({length: rows}, (__, row) =>
			log.reduce((sum, {gains}) => sum + (gains[seat]?.[row] ?? 0), 0),
		),
	);
}

/** What of a session the sheet is made from. */
export type Scored = Pick<TableSession, 'sources' | 'view' | 'seats' | 'startPoints' | 'log'>;

// words: *.source.*
/** The points of all seats after so many moves, by source; sources without points are left out. */
export function sourcesOf(session: Scored, ply: number): Source[][] {
	const {sources: words, view, seats, startPoints} = session;
	const sums = sumGains(session.log.value.slice(0, ply), seats.length, words.length);
	const rows = [START, ...words].map((word, row) => ({
		word,
		label: textOr(`${view.game}.source.${word}`, capitalize(word)),
		colour: view.sources[word] ?? colourOf(row),
		points: seats.map((_, seat) => (row ? sums[seat]?.[row - 1] : startPoints[seat]) ?? 0),
	}));
	const used = rows.filter(({points}) => points.some((some) => some !== 0));
	return seats.map((_, seat) =>
		used.map(({points, ...row}) => ({...row, points: points[seat] ?? 0})),
	);
}
