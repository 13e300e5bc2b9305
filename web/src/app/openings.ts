// The first decisions of many games: of computer players, as the build ships them
// (tools/generate/openings), and of rated games on the server.
import type {Engine} from '../engine/engine';
import type {OpeningList} from '../net/protocol';
import type {Rest} from '../net/rest';
import {Lazy} from './lazy';

/** A move, in how many games it was played, in how many its player came first, and their points. */
export type OpeningMove = [move: string, games: number, first: number, points: number];

export interface Opening {
	games: number;
	/** The beginning of a game that leads there, with its chance: "one; another". */
	start: string;
	/** The most frequent first. */
	moves: OpeningMove[];
}

export interface Openings {
	/** Of the computer players. */
	level: string;
	/** By the number of seats, and by the decisions so far. */
	players: Record<string, {games: number; positions: Record<string, Opening>}>;
}

/** A whole game of them: its first decisions, whose they were, and all points by seat. */
export interface WholeGame {
	line: string[];
	/** From 1. */
	seats: number[];
	points: number[];
	/** Packed as in links. */
	record: string;
}

/** By the number of seats. */
export type WholeGames = Record<string, WholeGame[]>;

/** A game that came to a position, and who made the next decision. */
export interface ShownGame {
	move: string;
	/** From 0. */
	seat: number;
	/** A person with a profile, a computer player, or neither. */
	person?: string | undefined;
	name?: string | undefined;
	level?: string | undefined;
	place: number;
	points: number;
	ended?: number;
	/** The address of its replay, in parts. */
	link: (string | number)[];
}

/** What the explorer shows of a position. */
export interface Explored {
	opening: Opening;
	games: ShownGame[];
}

const DECISIONS = '; ';

export function lineText(line: string[]): string {
	return line.join(DECISIONS);
}

export function lineOf(text: string): string[] {
	return text.split(DECISIONS).filter(Boolean);
}

const files = new Map<string, Lazy<unknown>>();

/** Fetched once. */
function fileOf<T>(name: string): Lazy<T> {
	const found =
		files.get(name) ??
		new Lazy<unknown>(async () => {
			const answer = await fetch(`openings/${name}.json`);
			if (!answer.ok) throw new Error(`openings/${name}.json: ${answer.status}`);
			return (await answer.json()) as unknown;
		});
	files.set(name, found);
	return found as Lazy<T>;
}

export const openingsOf = (game: string): Lazy<Openings> => fileOf<Openings>(game);
export const wholeGamesOf = (game: string): Lazy<WholeGames> => fileOf<WholeGames>(`${game}.games`);

/** Null where fewer games came than are counted. */
export function positionAt(openings: Openings, players: number, line: string[]): Opening | null {
	return openings.players[players]?.positions[lineText(line)] ?? null;
}

/** Those of the whole games that came there. */
export function gamesAt(games: WholeGame[], level: string, line: string[]): ShownGame[] {
	const depth = line.length;
	return games.flatMap(({line: made, seats, points, record}) => {
		const move = made[depth];
		const seat = (seats[depth] ?? 0) - 1;
		const own = points[seat];
		if (move === undefined || own === undefined || !line.every((one, at) => one === made[at]))
			return [];
		const place = 1 + points.filter((one) => one > own).length;
		return [{move, seat, level, place, points: own, link: ['position', record, 0]}];
	});
}

/** The position of stored games on the server; the latest of them shows how to get there. */
export async function exploreServer(
	rest: Pick<Rest, 'openings' | 'record'>,
	engine: Pick<Engine, 'read'>,
	{game, players, line}: {game: string; players: number; line: string[]},
): Promise<Explored> {
	const found = await rest.openings(game, players, lineText(line));
	return {
		opening: {
			games: found.moves.reduce((sum, {games}) => sum + games, 0),
			start: await startOf(rest, engine, found),
			moves: found.moves.map(({move, games, first, points}) => [move, games, first, points]),
		},
		games: found.games.map(({table, ply, seat, ...rest}) => ({
			...rest,
			seat: seat - 1,
			link: ['online', table, 'replay', ply],
		})),
	};
}

async function startOf(
	rest: Pick<Rest, 'record'>,
	engine: Pick<Engine, 'read'>,
	{games: [latest]}: OpeningList,
): Promise<string> {
	if (!latest) return '';
	const {position, parts} = engine.read(await rest.record(latest.table));
	position.release();
	return lineText(parts.moves.slice(0, latest.ply));
}
