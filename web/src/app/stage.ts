// What is drawn while moves are shown one after the other. The position is live all the time: the
// stage only lags behind it, and whatever a player does ends that.
import {batch, signal} from '@preact/signals';
import type {Actor} from '../engine/engine';
import type {Shown} from './shown';

/** A move, or one consequence of it, and the table before and after. */
export interface Frame<S = unknown> {
	/** The move; null for a consequence. */
	move: string | null;
	/** The engine's word for a consequence; null for a move. */
	step: string | null;
	/** Who made the move that it belongs to. */
	actor: Actor;
	/** A person at this device made it. */
	isOwn: boolean;
	before: Shown<S>;
	after: Shown<S>;
}

/** Shows frames; the one that does is loaded late. */
export interface FramePlayer<S = unknown> {
	/** Shows these after what is on its way. `again`: they were shown before. */
	add(frames: Frame<S>[], again: boolean): void;
	/** Shows the end of all. */
	finish(): void;
}

export class Stage<S = unknown> {
	/** What is drawn instead of the live table; null if nothing is on its way. */
	readonly drawn = signal<Shown<S> | null>(null);
	/** The points that are written at the seats: those that fly count when they land. */
	readonly points = signal<number[] | null>(null);
	/** How many moves are made after what is on its way. */
	readonly ply = signal(0);
	/** What is drawn was shown before: the log has it all. */
	isAgain = false;
	private waiting: (() => void)[] = [];
	private player: FramePlayer<S> | null = null;

	/** From now on frames are shown; null: no longer. */
	setPlayer(player: FramePlayer<S> | null): void {
		this.finish();
		this.player = player;
	}

	/** A player of frames is there, so it is worth finding them. */
	isWatched(): boolean {
		return this.player !== null;
	}

	isIdle(): boolean {
		return this.drawn.value === null;
	}

	add(frames: Frame<S>[], again = false): void {
		if (frames.length === 0) return;
		if (this.isIdle()) this.isAgain = again;
		try {
			this.player?.add(frames, again);
		} catch (failure) {
			// The move is made all the same: the live table is drawn.
			console.error(failure);
			this.player?.finish();
			this.draw(null);
		}
	}

	/** For the player: this is drawn now, with these points; null: the live table. */
	draw(shown: Shown<S> | null, points: number[] | null = null): void {
		batch(() => {
			this.drawn.value = shown;
			this.points.value = points;
		});
		if (shown) return;
		const {waiting} = this;
		this.waiting = [];
		for (const go of waiting) go();
	}

	/** Resolves when nothing is on its way. */
	idle(): Promise<void> {
		if (this.isIdle()) return Promise.resolve();
		return new Promise((resolve) => this.waiting.push(resolve));
	}

	/** Shows the end right away. Returns whether something was on its way. */
	finish(): boolean {
		if (this.isIdle()) return false;
		this.player?.finish();
		this.draw(null);
		return true;
	}
}
