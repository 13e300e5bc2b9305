// What a player can do at a puzzle at any time.
import {go} from '../app/router';
import type {Engine} from '../engine/engine';
import type {Picker} from '../ui/picker';
import type {Attempt} from './attempt';
import type {Puzzle} from './book';
import type {Progress} from './progress';
import {nextPuzzle} from './collection';

export interface PuzzleActions {
	attempt: Attempt;
	picker: Picker;
	puzzles: Puzzle[];
	progress: Progress;
	engine: Engine;
	tryMove(move: string | null): void;
	pick(key: unknown): void;
	show(): void;
}

/** The next one: of the same game, and as hard as the solver is strong. */
export function goToNextPuzzle({attempt: {puzzle}, puzzles, progress}: PuzzleActions): void {
	const same = puzzles.filter(({game}) => game === puzzle.game);
	const next = nextPuzzle(same, progress, puzzle.name);
	go('puzzles', ...(next ? [next.name] : []));
}
