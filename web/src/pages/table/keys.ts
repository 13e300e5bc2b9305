// The keys of a table, one row each.
import {useLayoutEffect} from 'preact/hooks';
import {choose, settings} from '../../app/settings';
import {t} from '../../app/words';
import {
	buttonOf,
	goTo,
	inDrawer,
	onAnotherButton,
	pickByKey,
	isTyping,
	moveFocus,
	shortcut,
} from '../../ui/keyboard';
import {openRules} from '../../ui/rules';
import {pointsNow, turnSoFar} from './announcer';
import type {Input} from './input';

/** Returns false if the key is not for the table. */
type Act = (input: Input, event: KeyboardEvent) => boolean | void;

const KEYS: Record<string, Act> = {
	escape: goBack,
	enter: confirm,
	u: ({session}, event) => void session.undo(event.shiftKey),
	h: (input) => {
		if (input.session.hasHints && input.session.mine()) void input.hint();
	},
	w: (input) => input.look(),
	'/': () => openRules(),
	s: ({session, speech}) => void (speech.value = pointsNow(session)),
	t: ({session, speech}) => void (speech.value = turnSoFar(session)),
	r: ({session}) => session.showAgain(),
	m: () => choose('sound', settings.value.sound === 'off' ? 'all' : 'off'),
	b: () => document.querySelector<HTMLElement>('[data-open-seat]')?.click(),
	l: () => document.querySelector<HTMLElement>('.log')?.focus(),
	g: () => {
		const name = prompt(t('web.go-to'));
		return name ? goTo(name.trim().toLowerCase()) : true;
	},
	'0': (input) => input.decline(),
};

/** One step back: from an earlier position, from a question, from what was picked last. */
function goBack(input: Input): void {
	const {session, asked, picker} = input;
	// The button that was pressed for what is forgotten now: Enter is not for it.
	input.clicked = buttonOf(document.activeElement);
	if (session.peeked.value) session.peek(null);
	else if (asked.value) asked.value = null;
	else picker.back();
}

/** Presses the red button, wherever on the board the focus is; with Shift the one beside it. */
function confirm(input: Input, {shiftKey}: KeyboardEvent): boolean {
	const {value: asked} = input.asked;
	const moves = asked ? [asked] : input.picker.complete.value;
	if (!moves || onAnotherButton(input.clicked)) return false;
	if (!shiftKey || !input.playAndClose()) input.play(moves);
	return true;
}

function handle(input: Input, event: KeyboardEvent): boolean {
	const act = KEYS[shortcut(event)];
	return moveFocus(event) || (act && act(input, event) !== false) || pickByKey(event);
}

export function useKeys(input: Input): void {
	// Right away, not after the next frame: players press keys as soon as they see the table.
	useLayoutEffect(() => {
		const {session} = input;
		const tap = ({target}: PointerEvent): void => {
			input.clicked = target instanceof Element ? buttonOf(target) : null;
			session.stage.finish();
		};
		const press = (event: KeyboardEvent): void => {
			if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
			if (document.querySelector('[aria-modal=true]') || inDrawer(event)) return;
			session.stage.finish();
			if (handle(input, event)) event.preventDefault();
		};
		// A screen reader clicks without a pointer. First, so that what a button starts is shown.
		const click = (): void => void session.stage.finish();
		addEventListener('keydown', press);
		addEventListener('pointerdown', tap);
		addEventListener('click', click, true);
		return () => {
			removeEventListener('keydown', press);
			removeEventListener('pointerdown', tap);
			removeEventListener('click', click, true);
		};
	}, [input]);
}
