// keys.ts - the keys of an introduction, one row each.
import {useLayoutEffect, useRef} from 'preact/hooks';
import {inDrawer, onAnotherButton, touch, typing, walk as walkBoard} from '../../ui/keyboard';
import {openRules} from '../../ui/rules';
import type {Doing} from './actions';

export function useKeys(doing: Doing): void {
	const now = useRef(doing);
	now.current = doing;
	useLayoutEffect(() => {
		const press = (event: KeyboardEvent): void => {
			if (typing(event) || event.ctrlKey || event.metaKey || event.altKey || inDrawer(event))
				return;
			if (walkBoard(event) || handle(event, now.current) || touch(event))
				event.preventDefault();
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, []);
}

/** Says false where the key is not for the lesson after all. */
type Act = (doing: Doing) => boolean | void;

const KEYS: Record<string, Act> = {
	enter: goOn,
	escape: ({picker}) => void picker.back(),
	h: ({walk, show}) => {
		if (walk.asks) show();
	},
	'0': decline,
	pagedown: ({walk, next}) => {
		if (!walk.asks) next();
	},
	pageup: ({back}) => back(),
	'?': () => openRules(),
};

/** Presses the red button: plays the move that is complete, or goes to the next step. */
function goOn({walk, picker, attempt, next}: Doing): boolean {
	const moves = picker.complete.value;
	if (onAnotherButton() || walk.busy.value || (walk.asks && !moves)) return false;
	if (walk.asks) attempt(moves);
	else next();
	return true;
}

function decline({walk, attempt}: Doing): void {
	const {shown, view} = walk.session.value;
	if (walk.asks) attempt(shown.value.moves.filter((move) => view.isDecline(move)));
}

function handle(event: KeyboardEvent, doing: Doing): boolean {
	const act = KEYS[event.key.toLowerCase()];
	return act !== undefined && act(doing) !== false;
}
