// The first decisions of many games, as the build ships them (tools/generate/openings).
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

const loaded = new Map<string, Lazy<Openings>>();

/** Fetched once. */
export function openingsOf(game: string): Lazy<Openings> {
	const found =
		loaded.get(game) ??
		new Lazy(async () => {
			const answer = await fetch(`openings/${game}.json`);
			if (!answer.ok) throw new Error(`openings/${game}.json: ${answer.status}`);
			return (await answer.json()) as Openings;
		});
	loaded.set(game, found);
	return found;
}

/** Null where fewer games came than are counted. */
export function positionAt(openings: Openings, players: number, line: string[]): Opening | null {
	return openings.players[players]?.positions[line.join('; ')] ?? null;
}
