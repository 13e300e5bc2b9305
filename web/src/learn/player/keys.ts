// The keys of an introduction, one row each.
import {useKeyTable, type KeyTable} from '../../ui/key_table';
import {onAnotherButton} from '../../ui/keyboard';
import {openRules} from '../../ui/rules';
import type {LessonActions} from './actions';

const KEYS: KeyTable<LessonActions> = {
	enter: goOn,
	escape: ({picker}) => void picker.back(),
	h: ({run, show}) => {
		if (run.asks) show();
	},
	'0': decline,
	pagedown: ({run, next}) => {
		if (!run.asks) next();
	},
	pageup: ({back}) => back(),
	'/': () => openRules(),
};

/** Presses the red button: plays the move that is complete, or goes to the next step. */
function goOn({run, picker, attempt, next}: LessonActions): boolean {
	const moves = picker.complete.value;
	if (onAnotherButton() || run.busy.value || (run.asks && !moves)) return false;
	if (run.asks) attempt(moves);
	else next();
	return true;
}

function decline({run, attempt}: LessonActions): void {
	const {shown, view} = run.session.value;
	if (run.asks) attempt(shown.value.moves.filter((move) => view.isDecline(move)));
}

export function useKeys(actions: LessonActions): void {
	useKeyTable(KEYS, actions);
}
