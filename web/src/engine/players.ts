// Draws what chance decides, by weight.
import type {Position} from './engine';

/** A number of 0 <= x < 1. */
export type Random = () => number;

/** Draws what chance does, by weight. */
export function draw(position: Position, random: Random): string {
	const weights = position.weights();
	const moves = position.moves();
	let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
	const place = weights.findIndex((weight) => (rest -= weight) < 0);
	return moves[Math.max(0, place)] as string;
}
