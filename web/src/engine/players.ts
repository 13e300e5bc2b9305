// players.ts - who decides for a bot. Pure functions over a position; they run in the worker.
//
// Two levels stand in until the searching players are part of the module: the interface stays.
import type {Level} from '../app/store';
import type {Position} from './engine';

/** A number of 0 <= x < 1. */
export type Random = () => number;

function any<T>(items: readonly T[], random: Random): T {
	const item = items[Math.floor(random() * items.length)];
	if (item === undefined) throw new Error('nothing to choose from');
	return item;
}

/** Draws what chance does, by weight. */
export function draw(position: Position, random: Random): string {
	const weights = position.weights();
	const moves = position.moves();
	let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
	const place = weights.findIndex((weight) => (rest -= weight) < 0);
	return moves[place] ?? any(moves, random);
}

/** First a kind of move (its first two words at most), then one of that kind: all alike likely. */
function apprentice(position: Position, random: Random): string {
	const moves = position.moves();
	const kind = (move: string): string => move.split(' ').slice(0, -1).join(' ') || move;
	const wanted = any([...new Set(moves.map(kind))], random);
	return any(moves.filter((move) => kind(move) === wanted), random);
}

/** What leaves the seat best off against the best of the others, right away. */
function mason(position: Position, random: Random): string {
	const moves = position.moves();
	const seat = position.actor() as number;
	const values = position.outlook().map((points) => {
		const others = points.filter((_, other) => other !== seat);
		return (points[seat] ?? 0) - Math.max(0, ...others) / 2;
	});
	const best = Math.max(...values);
	const good = moves.filter((_, place) => values[place] === best);
	return good.length === moves.length ? apprentice(position, random) : any(good, random);
}

const PLAYERS: Record<Level, (position: Position, random: Random) => string> = {apprentice, mason};

export function decide(position: Position, level: Level, random: Random): string {
	return PLAYERS[level](position, random);
}
