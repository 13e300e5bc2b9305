// A coach at a table on this device: a remark after a move that loses too much, and questions
// before a move if the player asks.
import {effect, signal} from '@preact/signals';
import type {Concern, Reasons} from '../engine/reasons';
import type {Entry, Session} from './session';
import type {Coach} from './coach';

export interface Remark {
	/** The ply of the move. */
	ply: number;
	move: string;
	/** Points at the end of the game. */
	loss: number;
	reasons: Reasons;
}

/** The default loss, in points, that a coach remarks on; as in ai/coach.h. */
export const COACH_LOSS = 4;

export class TableCoach {
	readonly remark = signal<Remark | null>(null);
	/** What to look at, in the position with so many moves; null before the player asks. */
	readonly concerns = signal<{ply: number; list: Concern[]} | null>(null);
	readonly looking = signal(false);
	/** Moves that were made before the coach looked up last. */
	private seen: number;
	private readonly stop: () => void;

	constructor(
		private readonly session: Session,
		private readonly coach: Coach,
	) {
		this.seen = session.log.value.length;
		this.stop = effect(() => this.follow(session.log.value));
	}

	/** Evaluates new moves. After an undo, drops the remark on what was undone. */
	private follow(log: Entry[]): void {
		const fresh = log.slice(this.seen);
		if (log.length < this.seen || this.isStale(log)) this.remark.value = null;
		this.seen = log.length;
		for (const entry of fresh) if (this.session.acts(entry.actor)) void this.judge(entry);
	}

	/** The move of the remark was undone, or its player is in another turn by now. */
	private isStale(log: Entry[]): boolean {
		const remark = this.remark.peek();
		if (!remark) return false;
		const made = log[remark.ply];
		if (made?.move !== remark.move) return true;
		const later = log.slice(remark.ply + 1);
		const others = later.findIndex(({actor}) => actor !== made.actor);
		return others >= 0 && later.slice(others).some(({actor}) => this.session.acts(actor));
	}

	private async judge({ply, move}: Entry): Promise<void> {
		const {session, coach} = this;
		const from = session.coach?.peek() ?? 0;
		if (!from) return;
		const moves = session.moves.peek().slice(0, ply);
		const found = await coach.evaluate({setup: session.setup, moves}, move, from);
		if (!found?.reasons || session.moves.peek()[ply] !== move) return;
		const remark = {ply, move, loss: found.loss, reasons: found.reasons};
		const before = this.remark.peek();
		// Of two in one turn the larger one stays.
		if (before && before.loss > remark.loss) return;
		this.remark.value = remark;
		if (this.isStale(session.log.peek())) this.remark.value = null;
	}

	/** What should I look at? */
	async look(): Promise<void> {
		const {session} = this;
		if (this.looking.value || !session.mine()) return;
		this.looking.value = true;
		const moves = session.moves.peek();
		const list = await this.coach.concerns({setup: session.setup, moves});
		this.looking.value = false;
		if (list && session.moves.peek() === moves) this.concerns.value = {ply: moves.length, list};
	}

	takeBack(): void {
		const {value: remark} = this.remark;
		if (!remark) return;
		this.remark.value = null;
		void this.session.undoTo(remark.ply);
	}

	dismiss(): void {
		this.remark.value = null;
	}

	leave(): void {
		this.stop();
		this.coach.drop();
	}
}
