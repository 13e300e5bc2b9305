// Steps through a game, by hand or automatically.
import {useSignal, type Signal} from '@preact/signals';
import {useEffect, useLayoutEffect, useRef} from 'preact/hooks';
import type {TableSession} from '../../games/session';
import {isTyping, moveFocus} from '../../ui/keyboard';

const PLAY_MS = 700;

export interface Playback {
	/** How many moves were made before the position that is shown. */
	at: Signal<number>;
	last: number;
	playing: Signal<boolean>;
	/** Goes to a position and stays there. */
	show(ply: number): void;
}

export function usePlayback(session: TableSession, ply: number | null): Playback {
	const last = session.moves.value.length;
	const within = (to: number): number => Math.max(0, Math.min(last, to));
	const asked = within(ply ?? last);
	const at = useSignal(asked);
	const playing = useSignal(false);
	const show = (to: number): void => {
		playing.value = false;
		at.value = within(to);
	};
	const playback = {at, last, playing, show};
	// Another address may name another move of the same game.
	useEffect(() => show(asked), [ply, session]);
	const seen = useRef(at.value);
	useEffect(() => {
		// One move forward is shown as it was made; everything else is just there.
		if (at.value === seen.current + 1) session.peekMove(at.value);
		else session.peek(at.value);
		seen.current = at.value;
	}, [at.value, session]);
	usePlaying(session, playback);
	usePlaybackKeys(session, playback);
	return playback;
}

/** Makes a move, waits until it was shown, and makes the next. */
function usePlaying(session: TableSession, {at, last, playing}: Playback): void {
	useEffect(() => {
		if (!playing.value) return;
		let timer = 0;
		let isLeft = false;
		const goOn = (): void => {
			if (isLeft) return;
			if (at.value >= last) playing.value = false;
			else at.value++;
			timer = window.setTimeout(() => void session.stage.idle().then(goOn), PLAY_MS);
		};
		goOn();
		return () => {
			isLeft = true;
			clearTimeout(timer);
		};
	}, [playing.value, session]);
}

function usePlaybackKeys(session: TableSession, {at, last, show}: Playback): void {
	useLayoutEffect(() => {
		const press = (event: KeyboardEvent): void => {
			if (isTyping(event) && !(event.target as HTMLInputElement).matches('[type=range]'))
				return;
			const onBoard = document.activeElement?.hasAttribute('data-cell');
			if (onBoard && moveFocus(event)) return event.preventDefault();
			const to = {ArrowLeft: at.value - 1, ArrowRight: at.value + 1, Home: 0, End: last}[
				event.key
			];
			if (to === undefined) return;
			event.preventDefault();
			show(to);
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, [session]);
}
