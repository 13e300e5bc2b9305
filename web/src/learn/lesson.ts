// An introduction: a study that is played step by step, games/<game>/web/lesson.study. Its notes
// name words: `text say` is learn.<game>.<step>.say.
//
// A step begins at a note `step`, after the moves that lead to it from the step before. The next
// step continues with the first of the moves that this one asks for. No position is made up; the
// engine reaches each one by moves.
import {lineFrom, matches, type Chapter, type Note, type Study} from '../app/study';
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

/** What to look at: a selector begins with a dot, "-" is nothing. */
function targetsOf(look: string): Targets {
	const all = look.split(', ');
	const drawn = all.filter((one) => one.startsWith('.'));
	const keys = all.filter((one) => !one.startsWith('.'));
	return {...(keys.length > 0 && {keys}), ...(drawn.length > 0 && {drawn})};
}

/** The notes of one step, from its note `step` on. */
function stepOf([first, ...notes]: Note[], next: string | undefined): Step {
	const textOf = (kind: string): string | undefined =>
		notes.find((note) => note.kind === kind)?.text;
	const all = (kind: string): string[] =>
		notes.flatMap((note) => (note.kind === kind ? [note.text] : []));
	const isAsked = notes.some(({kind}) => kind === 'find') && next !== undefined;
	const not = all('wrong').flatMap((text) => {
		const [, pattern = '', part] = /^(.*): not\.(.*)$/.exec(text) ?? [];
		return part === undefined ? [] : [[pattern, part]];
	});
	const [look, tab] = [textOf('look'), textOf('tab')];
	return {
		id: first?.text ?? '',
		...(isAsked && {ask: [next, ...all('right')]}),
		...(not.length > 0 && {not: Object.fromEntries(not) as Record<string, string>}),
		...(look === '-' ? {find: true as const} : look && {highlight: targetsOf(look)}),
		...(tab && {tab}),
	};
}

/** The notes of a node, cut where steps begin. */
function groupsOf(notes: Note[]): Note[][] {
	const groups: Note[][] = [];
	for (const note of notes)
		if (note.kind === 'step') groups.push([note]);
		else groups[groups.length - 1]?.push(note);
	return groups;
}

function stepsOf(chapter: Chapter, isFresh: boolean): Step[] {
	const steps: Step[] = [];
	let since: string[] = [];
	const line = [0, ...lineFrom(chapter, 0)];
	for (const [place, at] of line.entries()) {
		const node = chapter.nodes[at];
		const isAnswer = steps[steps.length - 1]?.ask !== undefined && since.length === 0;
		if (at > 0 && node && !(isAnswer && isAsked(chapter, line[place - 1])))
			since.push(node.move);
		const next = chapter.nodes[line[place + 1] ?? -1]?.move;
		for (const group of groupsOf(node?.notes ?? [])) {
			const fresh = isFresh && steps.length === 0 ? {fresh: chapter.setup} : {};
			const moves = since.length > 0 ? {moves: since.join('; ')} : {};
			steps.push({...stepOf(group, next), ...moves, ...fresh});
			since = [];
		}
	}
	return steps;
}

function isAsked(chapter: Chapter, at = 0): boolean {
	return chapter.nodes[at]?.notes.some(({kind}) => kind === 'find') ?? false;
}

/** The introduction that a study is. */
export function lessonOf(study: Study): Lesson {
	const setup = study[0]?.setup ?? {game: '', players: 0, options: {}};
	const steps = study.flatMap((chapter, place) => stepsOf(chapter, place > 0));
	return {game: setup.game, setup, steps};
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

// words: learn.*.*.*
export function wordId(
	lesson: Lesson,
	step: Step,
	part: string,
): `learn.${string}.${string}.${string}` {
	return `learn.${lesson.game}.${step.id}.${part}`;
}
