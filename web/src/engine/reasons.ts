// What the engine's coach answers: ids of words, seats and figures.
import type {WordId} from '#words';

/** A difference between two moves; see engine/ai/reasons.h. */
export interface ReasonRow {
	term: string;
	/** Where there are several of it: what they are, and which. */
	kind?: string;
	thing?: string;
	/** From 1; null where it is the board's. */
	seat: number | null;
	figure: number;
	better: number;
	played: number;
	/** A reason for the better move; else it is a cost of that move. */
	for: boolean;
	source?: string;
	/** What is counted. */
	words: WordId;
}

/** A move of one of the two lines. */
export interface LinePlace {
	line: 'better' | 'played';
	index: number;
}

/** A sentence of an explanation: the row it is about, and what the move costs. */
export interface ReasonSentence {
	sentence: WordId;
	row: ReasonRow;
	cost?: ReasonRow;
	/** A second thing that it costs. */
	also?: ReasonRow;
	/** The later move of a line that brings what is expected. */
	by?: LinePlace;
}

export interface Reasons {
	better: string;
	played: string;
	/** That decides between them, from 1. */
	seat: number;
	/** The rows are what the others can do, not what is expected of them. */
	threat: boolean;
	/** The better move by itself gives nobody else anything. */
	quiet: boolean;
	/** Nor does it change what its own seat has. */
	idle: boolean;
	/** What to say: facts first, then what is expected. */
	sentences: ReasonSentence[];
	/** What the better move does by itself. */
	facts: ReasonRow[];
	rows: ReasonRow[];
	lines: {better: string[]; played: string[]};
}

/** A seat, from 1, wins by at least so many points whatever the others do. */
export interface Proof {
	seat: number;
	margin: number;
}

/** What a coach thinks of a move. */
export interface MoveEvaluation {
	/** The move itself if there is none better. */
	better: string;
	/** In points at the end of the game. */
	loss: number;
}

/** What a move lost beside a better one, judged once more. */
export interface MoveLoss {
	/** Below 0 if the other is not better after all: only so do errors cancel in sums. */
	points: number;
	/** The row of the score sheet that it is about, if the reason names one. */
	source: string | null;
}

/** Something to look at before a move. */
export interface Concern {
	words: WordId;
	kind?: string;
	thing?: string;
}
