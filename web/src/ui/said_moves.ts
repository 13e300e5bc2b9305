// Moves in words, as the log says them, of a position that no session plays.
import {stateAt} from '../app/session';
import {capitalize, say} from '../app/words';
import type {Engine, Position, Setup} from '../engine/engine';
import type {View} from '../games/view';
import {withoutName} from './log';

export interface SaidMoves {
	/** The decisions that led there. */
	line: string[];
	/** A decision there; one that is not legal with these dice or tiles, too. */
	next(move: string): string;
}

/** A decision in words, and the state after it. */
function saidOf(view: View, position: Position, move: string, names: string[]): string {
	const actor = position.actor();
	const before = stateAt(view, position);
	const copy = position.copy();
	const after = copy.play(move) ? stateAt(view, copy) : before;
	copy.release();
	const said = say(view.describe(move, actor, before, after).said, names);
	return capitalize(withoutName(said, typeof actor === 'number' ? (names[actor] ?? '') : ''));
}

/** `start`: the moves that lead to the position, with those of chance. */
export function saidMoves(
	engine: Engine,
	view: View,
	setup: Setup,
	start: string[],
	names: string[],
	asked: string[],
): SaidMoves {
	const position = engine.start(setup);
	const line: string[] = [];
	const said = new Map<string, string>();
	for (const move of position ? start : []) {
		if (typeof position?.actor() === 'number') line.push(saidOf(view, position, move, names));
		position?.play(move);
	}
	for (const move of asked) if (position) said.set(move, saidOf(view, position, move, names));
	position?.release();
	return {line, next: (move) => said.get(move) ?? move};
}
