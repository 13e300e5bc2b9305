// Luck and skill in a game: the points that decisions lost, by seat and source, and the points that
// dice and draws gave.
import type {Entry} from './session';

/** A move is judged with so many times the thought that it was chosen with. */
export const LOSS_MORE_THOUGHT = 2;
/** In points: less luck is not worth showing, nor is a smaller source of losses. */
export const LUCK_SHOWN = 3;
const LOSS_SHOWN = 0.5;
const SOURCES_SHOWN = 3;

/** Moves of chance between two decisions: from one number of moves to another. */
export interface Draws {
	from: number;
	to: number;
}

/** The set-up is the same for all; draws are luck from the first decision on. */
export function drawsOf(log: Pick<Entry, 'ply' | 'actor'>[]): Draws[] {
	const begun = log.findIndex(({actor}) => typeof actor === 'number');
	const draws: Draws[] = [];
	for (const {ply, actor} of begun < 0 ? [] : log.slice(begun)) {
		const last = draws[draws.length - 1];
		if (actor !== 'chance') continue;
		if (last?.to === ply) last.to = ply + 1;
		else draws.push({from: ply, to: ply + 1});
	}
	return draws;
}

export interface SeatSkill {
	/** With more than one legal move. */
	decisions: number;
	/** Points per decision. */
	rate: number;
	/** The sources that cost most, with the points that were lost there. */
	sources: {word: string; points: number}[];
	/** Points, beside the mean of all seats. */
	luck: number;
}

/** What of an evaluation this is made from. */
interface Measured {
	best: unknown[];
	points?: number;
	source?: string;
}

function sourcesOf(measured: Measured[]): SeatSkill['sources'] {
	const sums = new Map<string, number>();
	for (const {source, points = 0} of measured)
		if (source !== undefined) sums.set(source, (sums.get(source) ?? 0) + points);
	return [...sums]
		.map(([word, points]) => ({word, points}))
		.filter(({points}) => points >= LOSS_SHOWN)
		.sort((a, b) => b.points - a.points)
		.slice(0, SOURCES_SHOWN);
}

/** The luck of all seats, beside their mean. */
export function luckOf(luck: Map<number, number[]>, players: number): number[] {
	const sums = Array.from({length: players}, (_, seat) =>
		[...luck.values()].reduce((sum, event) => sum + (event[seat] ?? 0), 0),
	);
	const mean = sums.reduce((sum, one) => sum + one, 0) / players;
	return sums.map((one) => one - mean);
}

export function skillsOf(
	log: Pick<Entry, 'ply' | 'actor'>[],
	evaluations: Map<number, Measured>,
	luck: Map<number, number[]>,
	players: number,
): SeatSkill[] {
	return luckOf(luck, players).map((own, seat) => {
		const measured = log
			.filter(({actor}) => actor === seat)
			.map(({ply}) => evaluations.get(ply))
			.filter((one) => one !== undefined && one.best.length > 1) as Measured[];
		const lost = measured.reduce((sum, {points = 0}) => sum + points, 0);
		const decisions = measured.length;
		const rate = decisions ? Math.max(0, lost / decisions) : 0;
		return {decisions, rate, sources: sourcesOf(measured), luck: own};
	});
}

/** Who would have won with the same luck for all, and by how much. */
export function averageResult(points: number[], luck: number[]): {seat: number; margin: number} {
	const order = points
		.map((some, seat) => ({seat, points: some - (luck[seat] ?? 0)}))
		.sort((a, b) => b.points - a.points);
	const [first, second] = order;
	return {
		seat: first?.seat ?? 0,
		margin: Math.round((first?.points ?? 0) - (second?.points ?? 0)),
	};
}
