// Reads puzzles as puzzles/puzzle.h describes them: records that end before a decision, with what
// is known about it in comments on top.
import type {Engine, ParsedRecord} from '../engine/engine';

export interface Loss {
	move: string;
	/** In expected points. */
	points: number;
}

export interface Puzzle {
	name: string;
	game: string;
	/** The theme: a term of the game's evaluation, or "rival". */
	theme: string;
	/** The weakest level that finds it. */
	level: string;
	rating: number;
	deviation: number;
	answer: string;
	/** What people do instead. */
	usual: string;
	/** Those that lose least, in order. */
	losses: Loss[];
	/** What every other move loses at least. */
	rest: number;
	/** The record. */
	text: string;
	/** It comes from a game of the solver. */
	own?: {played: string; points: number};
}

function puzzleOf(text: string): Puzzle {
	const lines = [...text.matchAll(/^# (\w+) (.*)$/gm)].map(([, key, value]) => [key, value]);
	const one = (key: string): string => lines.find(([name]) => name === key)?.[1] ?? '';
	const losses = lines
		.filter(([key]) => key === 'loses')
		.map(([, value = '']) => {
			const [points = '', ...words] = value.split(' ');
			return {points: Number(points), move: words.join(' ')};
		});
	const [rating, deviation] = one('rating').split(' ').map(Number);
	return {
		name: one('puzzle'),
		game: one('puzzle').split('-')[0] ?? '',
		theme: one('theme'),
		level: one('level'),
		rating: rating ?? 0,
		deviation: deviation ?? 0,
		answer: one('answer'),
		usual: one('usual'),
		losses: losses.filter(({move}) => move),
		rest: losses.find(({move}) => !move)?.points ?? 0,
		text,
	};
}

/** The puzzles of a file. */
export function readBook(text: string): Puzzle[] {
	return text
		.split(/^(?=bastide 1$)/m)
		.filter((part) => part.startsWith('bastide'))
		.map(puzzleOf);
}

/** The position of a puzzle: its set-up, and the moves that lead there. */
export function parsedRecordOf(engine: Engine, {text}: Puzzle): ParsedRecord {
	const {position, parts} = engine.read(text);
	position.release();
	return parts;
}

/** What a move loses; `least`: that or more. */
export function lossOf(puzzle: Puzzle, move: string): {points: number; least: boolean} {
	const told = puzzle.losses.find((loss) => loss.move === move);
	return told ? {points: told.points, least: false} : {points: puzzle.rest, least: true};
}

const DAY_MS = 86_400_000;

export function dayOf(now: number): number {
	return Math.floor(now / DAY_MS);
}

function divisor(one: number, other: number): number {
	return other === 0 ? one : divisor(other, one % other);
}

/** The puzzle of a day among so many, as book_of_day() of engine/puzzles/book.h counts. */
export function numberOfDay(day: number, count: number): number {
	let step = Math.floor((count * 5) / 8) + 1;
	while (divisor(step, count) !== 1) step++;
	return (day * step) % count;
}
