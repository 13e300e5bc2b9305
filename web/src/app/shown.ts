// What a table shows of a position.
import type {Actor} from '../engine/engine';

export interface Shown<S = unknown> {
	state: S;
	actor: Actor;
	node: string;
	/** Moves made before this position. */
	ply: number;
	/** Legal moves, if a player can make one now. */
	moves: string[];
	/** By legal move: points of all seats after it. */
	pointsAfter: number[][];
	points: number[];
	/** The move that led here, and who made it. */
	last: string | null;
}
