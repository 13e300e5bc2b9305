// An introduction: a game that is really played, and the moments at which it stops.
//
// A step names the moves that lead to it from the step before, in the notation of the records. The
// next step continues with the first of the moves that this one asks for. No position is made up;
// the engine reaches each one by moves.
import type {Setup} from '../engine/engine';
import type {Targets} from '../ui/targets';

export interface Step {
	/** Its words are learn.<game>.<id>.title, .say, and where something is asked .do, .done,
	    .not */
	id: string;
	/** Moves since the answer to the step before. */
	moves?: string;
	/** The moves begin another game. */
	fresh?: Setup;
	/** Right answers; * matches anything. The first is a whole move, and the game continues with
	    it. */
	ask?: string[];
	/** Legal moves that get their own reply, and the last part of its id: .not.<part> */
	not?: Record<string, string>;
	/** What to look at. Without it: the parts of the first asked move. */
	highlight?: Targets;
	/** Nothing is highlighted before the reader asks for it. */
	find?: true;
	/** On phones: the part of the board to show, where a board has several. */
	tab?: string;
}

export interface Lesson {
	game: string;
	setup: Setup;
	steps: Step[];
}

/** The seat of the person who learns. */
export const LEARNER = 0;

export function parseMoves(text = ''): string[] {
	return text
		.split(/[;\n]/)
		.map((move) => move.trim())
		.filter(Boolean);
}

/** The position of a step: its game, and all moves from the beginning of that game. */
export function gameUpTo(lesson: Lesson, at: number): {setup: Setup; moves: string[]} {
	let setup = lesson.setup;
	let moves: string[] = [];
	lesson.steps.slice(0, at + 1).forEach((step, place) => {
		if (step.fresh) [setup, moves] = [step.fresh, []];
		moves = [...moves, ...parseMoves(step.moves)];
		if (place < at && step.ask) moves.push(step.ask[0] as string);
	});
	return {setup, moves};
}

export function matches(pattern: string, move: string): boolean {
	const quoted = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*');
	return new RegExp(`^${quoted}$`).test(move);
}

export type Reply = 'right' | {not: string};

/** The reply of the lesson to a legal move. The first matching pattern decides. */
export function replyTo(step: Step, move: string): Reply {
	if (step.ask?.some((pattern) => matches(pattern, move))) return 'right';
	const found = Object.entries(step.not ?? {}).find(([pattern]) => matches(pattern, move));
	return {not: found ? `not.${found[1]}` : 'not'};
}

/** The ids of the words of a step. */
export function wordIds(lesson: Lesson, step: Step): string[] {
	const parts = [
		'title',
		'say',
		...(step.ask
			? ['do', 'done', 'not', ...Object.values(step.not ?? {}).map((part) => `not.${part}`)]
			: []),
	];
	return [...new Set(parts)].map((part) => wordId(lesson, step, part));
}

export function wordId(
	lesson: Lesson,
	step: Step,
	part: string,
): `learn.${string}.${string}.${string}` {
	return `learn.${lesson.game}.${step.id}.${part}`;
}
