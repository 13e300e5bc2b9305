// The keys of a puzzle, one row each.
import {useKeyTable, type KeyTable} from '../ui/key_table';
import {onAnotherButton} from '../ui/keyboard';
import {openRules} from '../ui/rules';
import type {PuzzleActions} from './actions';

const KEYS: KeyTable<PuzzleActions> = {
	enter: pressRed,
	escape: ({picker}) => void picker.back(),
	h: ({attempt}) => attempt.hint(),
	'0': decline,
	'/': () => openRules(),
};

/** Presses the red button. */
function pressRed(actions: PuzzleActions): boolean {
	const {attempt, picker, tryMove} = actions;
	if (onAnotherButton()) return false;
	if (attempt.outcome.value !== 'open') actions.next();
	else if (picker.complete.value?.[0]) tryMove(picker.complete.value[0]);
	else return false;
	return true;
}

function decline({attempt, tryMove}: PuzzleActions): void {
	const {shown, view} = attempt.session;
	tryMove(shown.value.moves.find((move) => view.isDecline(move)) ?? null);
}

export function useKeys(actions: PuzzleActions): void {
	useKeyTable(KEYS, actions);
}
