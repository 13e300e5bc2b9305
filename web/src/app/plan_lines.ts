// Lines of conditional moves: the moves that we expect from here on, with our answers among them.
// docs/reference/protocol.md has the rules that the server goes by.
import type {Position} from '../engine/engine';
import type {Entry} from './session';

/** Whatever the others and chance do until it is our turn. */
export const ANYTHING = '*';

/** What the server takes. */
export const LINES_MAX = 8;
export const MOVES_MAX = 12;

export type Made = Pick<Entry, 'actor' | 'move'>;

/** So many choices of the others are tried when a line needs an example. */
const EXAMPLES_MAX = 12;

/** A line from moves that were tried, up to our last answer. */
function lineOf(made: Made[], seat: number, condition: (one: Made) => string): string[] {
	const end = made.map(({actor}) => actor).lastIndexOf(seat) + 1;
	const line: string[] = [];
	for (const one of made.slice(0, end)) {
		if (one.actor === seat) line.push(one.move);
		else if (line[line.length - 1] !== ANYTHING) line.push(condition(one));
	}
	return line;
}

/** Our answers if exactly this happens. Nobody expects one result of chance: from there on anything
    may happen until it is our turn. */
export function exactLine(made: Made[], seat: number): string[] {
	return lineOf(made, seat, ({actor, move}) => (actor === 'chance' ? ANYTHING : move));
}

/** Our answers whatever the others do. */
export function anywayLine(made: Made[], seat: number): string[] {
	return lineOf(made, seat, () => ANYTHING);
}

/** What is left of a line after these moves; null if it cannot come true any more. */
export function restOf(line: string[], made: Made[], seat: number): string[] | null {
	let at = 0;
	for (const {actor, move} of made) {
		if (line[at] === ANYTHING && actor !== seat) continue;
		while (line[at] === ANYTHING) at++;
		if (line[at++] !== move) return null;
	}
	return at < line.length ? line.slice(at) : null;
}

/** No move. */
const END = '';

/** Whether all of a line has come true, whatever followed. */
export function hasComeTrue(line: string[], made: Made[], seat: number): boolean {
	return made.some((_, at) => restOf([...line, END], made.slice(0, at + 1), seat)?.[0] === END);
}

/** Plays a line; for ANYTHING, the others choose moves that are spread over all of theirs, since
    neighbours are alike. */
function follow(position: Position, line: string[], seat: number, choice: number): string[] | null {
	const made: string[] = [];
	const play = (move: string): boolean => position.play(move) && made.push(move) > 0;
	for (const step of line) {
		if (step !== ANYTHING) {
			if (!play(step)) return null;
			continue;
		}
		while (position.actor() !== seat && position.actor() !== 'over') {
			const moves = position.moves();
			if (!play(moves[Math.floor((choice * moves.length) / EXAMPLES_MAX)] ?? '')) return null;
		}
	}
	return made;
}

/** Moves with which a line comes true; null if none of a few attempts finds any. */
export function exampleOf(start: Position, line: string[], seat: number): string[] | null {
	for (let choice = 0; choice < EXAMPLES_MAX; choice++) {
		const position = start.copy();
		const made = follow(position, line, seat, choice);
		position.release();
		if (made) return made;
	}
	return null;
}

/** Moves of a line that belong together; without any, whatever the others do. */
export interface Clause<M extends Made = Made> {
	isAnswer: boolean;
	moves: M[];
}

/** A line in parts, with the moves of its example. */
export function clausesOf<M extends Made>(line: string[], example: M[], seat: number): Clause<M>[] {
	const clauses: Clause<M>[] = [];
	let at = 0;
	for (const step of line) {
		if (step === ANYTHING) {
			while (example[at] && example[at]?.actor !== seat) at++;
			clauses.push({isAnswer: false, moves: []});
			continue;
		}
		const one = example[at++];
		if (!one) break;
		const isAnswer = one.actor === seat;
		const last = clauses[clauses.length - 1];
		if (last?.isAnswer === isAnswer && last.moves.length > 0) last.moves.push(one);
		else clauses.push({isAnswer, moves: [one]});
	}
	return clauses;
}
