// What a player can do at a puzzle at any time.
import type {ComponentChildren} from 'preact';
import type {Engine} from '../engine/engine';
import type {Picker} from '../ui/picker';
import type {Attempt} from './attempt';

export interface PuzzleActions {
	attempt: Attempt;
	picker: Picker;
	engine: Engine;
	tryMove(move: string | null): void;
	pick(key: unknown): void;
	show(): void;
	/** Goes to the puzzle after this one. */
	next(): void;
	/** What stands beside an answer: how the solver does. */
	standing: ComponentChildren;
}
