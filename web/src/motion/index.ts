// What moves and sounds at a table. Loaded after the table itself.
import {effect, untracked, type ReadonlySignal} from '@preact/signals';
import {isStill, motionPace, settings} from '../app/settings';
import type {TableSession} from '../games/session';
import {BeatPlayer} from './player';
import {Sounds} from './sound';

const MINE_MS = [12, 60, 12];
const OWN_MS = 8;

function vibrate(pattern: number | number[]): void {
	if (settings.value.vibrate) navigator.vibrate?.(pattern);
}

/** Rings when it is a player's turn here, and when the game is over. */
function ring(session: TableSession, sounds: Sounds): () => void {
	let wasMine = session.mine();
	let wasOver = session.isOver();
	return effect(() => {
		const isMine = session.mine();
		const isOver = session.isOver() && session.stage.isIdle();
		untracked(() => {
			const [rings, ends] = [isMine && !wasMine, isOver && !wasOver];
			[wasMine, wasOver] = [isMine, isOver];
			if (rings && !session.isOwnGo()) {
				sounds.play('bell');
				vibrate(MINE_MS);
			}
			if (ends) sounds.play('end');
		});
	});
}

/** Whatever is done ends what is on its way, and from then on there may be sound. */
function listen(session: TableSession, sounds: Sounds): () => void {
	const wake = (): void => sounds.wake();
	const end = (): void => void session.stage.finish();
	const hide = (): void => void (document.hidden && end());
	addEventListener('pointerdown', wake, true);
	addEventListener('keydown', wake, true);
	addEventListener('resize', end);
	document.addEventListener('visibilitychange', hide);
	return () => {
		removeEventListener('pointerdown', wake, true);
		removeEventListener('keydown', wake, true);
		removeEventListener('resize', end);
		document.removeEventListener('visibilitychange', hide);
	};
}

/** Shows the moves of a session on its table. Returns how to stop. */
export function startMotion(
	session: TableSession,
	root: () => HTMLElement | null,
	refused: ReadonlySignal<unknown>,
): () => void {
	const sounds = new Sounds(() => settings.value);
	const player = new BeatPlayer(session, {
		pace: motionPace,
		isStill,
		sound: (name, pitch) => sounds.play(name, pitch),
		own: () => vibrate(OWN_MS),
		root,
	});
	const stops = [
		listen(session, sounds),
		effect(() => session.stage.setPlayer(motionPace() === 0 ? null : player)),
		effect(() => void (refused.value && sounds.play('no'))),
		ring(session, sounds),
	];
	return () => {
		for (const stop of stops) stop();
		session.stage.setPlayer(null);
		sounds.leave();
	};
}
