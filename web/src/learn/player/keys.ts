// The keys of an introduction, one row each.
import {useLayoutEffect, useRef} from 'preact/hooks';
import {
	inDrawer,
	onAnotherButton,
	pickByKey,
	isTyping,
	moveFocus as walkBoard,
} from '../../ui/keyboard';
import {openRules} from '../../ui/rules';
import type {LessonActions} from './actions';

export function useKeys(actions: LessonActions): void {
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
			if (walkBoard(event) || handle(event, now.current) || pickByKey(event))
				event.preventDefault();
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, []);
}

/** Returns false if the key is not for the lesson. */
type Act = (actions: LessonActions) => boolean | void;

const KEYS: Record<string, Act> = {
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
	'?': () => openRules(),
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

function handle(event: KeyboardEvent, actions: LessonActions): boolean {
	const act = KEYS[event.key.toLowerCase()];
	return act !== undefined && act(actions) !== false;
}
