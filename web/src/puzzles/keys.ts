// The keys of a puzzle, one row each.
import {useLayoutEffect, useRef} from 'preact/hooks';
import {inDrawer, onAnotherButton, pickByKey, isTyping, moveFocus} from '../ui/keyboard';
import {openRules} from '../ui/rules';
import {goToNextPuzzle, type PuzzleActions} from './actions';

export function useKeys(actions: PuzzleActions): void {
	const now = useRef(actions);
	now.current = actions;
	useLayoutEffect(() => {
		const press = (event: KeyboardEvent): void => {
			if (
				isTyping(event) ||
				event.ctrlKey ||
				event.metaKey ||
				event.altKey ||
				inDrawer(event)
			)
				return;
			if (moveFocus(event) || handle(event, now.current) || pickByKey(event))
				event.preventDefault();
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, []);
}

/** Returns false if the key is not for the puzzle. */
type Act = (actions: PuzzleActions) => boolean | void;

const KEYS: Record<string, Act> = {
	enter: pressRed,
	escape: ({picker}) => void picker.back(),
	h: ({attempt}) => attempt.hint(),
	'0': decline,
	'?': () => openRules(),
};

/** Presses the red button. */
function pressRed(actions: PuzzleActions): boolean {
	const {attempt, picker, tryMove} = actions;
	if (onAnotherButton()) return false;
	if (attempt.outcome.value !== 'open') goToNextPuzzle(actions);
	else if (picker.complete.value?.[0]) tryMove(picker.complete.value[0]);
	else return false;
	return true;
}

function decline({attempt, tryMove}: PuzzleActions): void {
	const {shown, view} = attempt.session;
	tryMove(shown.value.moves.find((move) => view.isDecline(move)) ?? null);
}

function handle(event: KeyboardEvent, actions: PuzzleActions): boolean {
	const act = KEYS[event.key.toLowerCase()];
	return act !== undefined && act(actions) !== false;
}
