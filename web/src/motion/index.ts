// What moves and sounds at a table. Loaded after the table itself.
import {effect, untracked, type ReadonlySignal} from '@preact/signals';
import {isPhone, isStill, motionPace, settings} from '../app/settings';
import type {TableSession} from '../games/session';
import {watchClock} from './clock';
import {BeatPlayer, type PlayerWorld} from './player';
import {Sounds} from './sound';
import {Trail} from './trail';

const MINE_MS = [12, 60, 12];
const OWN_MS = 8;
/** Of moves that are leafed through. */
const SILENT_PACE = 0.6;

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

const elsewhere = new Sounds(() => settings.value);

/** Another table waits for us. */
export function ringBell(): void {
	elsewhere.wake();
	elsewhere.play('bell');
}

/** From what is done first, there may be sound. */
function wake(sounds: Sounds): () => void {
	const first = (): void => sounds.wake();
	addEventListener('pointerdown', first, true);
	addEventListener('keydown', first, true);
	return () => {
		removeEventListener('pointerdown', first, true);
		removeEventListener('keydown', first, true);
	};
}

/** Where the page changes its shape, or is out of sight, nothing is on its way. */
function endWithPage(session: TableSession): () => void {
	const end = (): void => void session.stage.finish();
	const hide = (): void => void (document.hidden && end());
	addEventListener('resize', end);
	document.addEventListener('visibilitychange', hide);
	return () => {
		removeEventListener('resize', end);
		document.removeEventListener('visibilitychange', hide);
	};
}

/** The frames of a session are shown, as long as movement is on. */
function showFrames(session: TableSession, world: PlayerWorld): () => void {
	const player = new BeatPlayer(session, world);
	const stop = effect(() => {
		const shows = world.pace() > 0;
		untracked(() => session.stage.setPlayer(shows ? player : null));
	});
	return () => {
		stop();
		session.stage.setPlayer(null);
	};
}

/** Keeps the trail up to date: after moves, and wherever the places have gone. */
function follow(session: TableSession, trail: Trail, picked: ReadonlySignal<number>): () => void {
	let waits = 0;
	let finds = 0;
	const later = (find: () => void): void => {
		clearTimeout(finds);
		finds = window.setTimeout(() => {
			find();
			draw();
		});
	};
	const isShown = (): boolean => session.stage.isIdle() && !session.peeked.value;
	const draw = (): void => {
		cancelAnimationFrame(waits);
		waits = requestAnimationFrame(() => trail.draw(isShown(), picked.value > 0));
	};
	const stops = [
		effect(() => {
			const isLive = session.stage.isIdle() && session.moves.value.length >= 0;
			if (isLive) later(() => untracked(() => trail.find()));
		}),
		effect(() => {
			isShown();
			void [picked.value, session.live.value, session.log.value, isPhone.value];
			draw();
		}),
	];
	const events = ['resize', 'scroll', 'click'];
	for (const name of events) addEventListener(name, draw, true);
	return () => {
		clearTimeout(finds);
		cancelAnimationFrame(waits);
		for (const stop of stops) stop();
		for (const name of events) removeEventListener(name, draw, true);
		trail.leave();
	};
}

/** Shows the moves of a session on its table. Returns how to stop. */
export function startMotion(
	session: TableSession,
	root: () => HTMLElement | null,
	{refused, picked}: {refused: ReadonlySignal<unknown>; picked: ReadonlySignal<number>},
): () => void {
	const sounds = new Sounds(() => settings.value);
	const stops = [
		wake(sounds),
		endWithPage(session),
		showFrames(session, {
			pace: motionPace,
			isStill,
			sound: (name, pitch) => sounds.play(name, pitch),
			own: () => vibrate(OWN_MS),
			root,
		}),
		effect(() => {
			if (picked.value > 0) sounds.play('tap');
		}),
		effect(() => {
			if (refused.value) sounds.play('no');
		}),
		ring(session, sounds),
		watchClock(session, root, sounds),
		follow(session, new Trail(session, root), picked),
	];
	return () => {
		for (const stop of stops) stop();
		sounds.leave();
	};
}

/** A replay, an introduction or a puzzle: moves are shown and do not count. Whatever is done ends
    that. `silent`: quick, and without sound. */
export function startShowing(
	session: TableSession,
	root: () => HTMLElement | null,
	{silent}: {silent: boolean},
): () => void {
	const sounds = new Sounds(() => settings.value);
	const end = (): void => void session.stage.finish();
	addEventListener('pointerdown', end, true);
	addEventListener('keydown', end, true);
	const stops = [
		wake(sounds),
		endWithPage(session),
		showFrames(session, {
			pace: () => Math.min(motionPace(), silent ? SILENT_PACE : Infinity),
			isStill,
			sound: (name, pitch) => silent || sounds.play(name, pitch),
			own: () => undefined,
			root,
		}),
	];
	return () => {
		removeEventListener('pointerdown', end, true);
		removeEventListener('keydown', end, true);
		for (const stop of stops) stop();
		sounds.leave();
	};
}
