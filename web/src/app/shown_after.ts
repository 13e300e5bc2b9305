// What a table shows after some moves, without a session.
import type {Engine, Setup} from '../engine/engine';
import {stateAt, type MoveDescriber} from './session';
import type {Shown} from './shown';

/** Null where the moves are not legal. */
export function shownAfter(
	engine: Engine,
	view: Pick<MoveDescriber, 'read'>,
	setup: Setup,
	moves: string[],
): Shown | null {
	const position = engine.start(setup);
	if (!position) return null;
	const isLegal = moves.every((move) => position.play(move));
	const actor = position.actor();
	const shown = {
		state: stateAt(view, position),
		actor,
		node: position.node(),
		ply: moves.length,
		moves: typeof actor === 'number' ? position.moves() : [],
		pointsAfter: [],
		points: position.score(),
		last: null,
	};
	position.release();
	return isLegal ? shown : null;
}
