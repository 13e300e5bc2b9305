// An attempt at a puzzle: the moves that were tried, what they lost, whether a hint or the answer
// was shown.
import {batch, signal} from '@preact/signals';
import type {Shown} from '../app/session';
import type {World} from '../app/world';
import type {Engine} from '../engine/engine';
import type {Reasons} from '../engine/reasons';
import {lossOf, type Puzzle} from './book';
import {WITHOUT_HINT, WITH_HINT, type Tally} from './progress';
import type {Score} from '../net/protocol';
import {PuzzleSession} from './session';

/** A move that was not the answer. */
export interface Tried {
	move: string;
	points: number;
	/** It loses that or more. */
	least: boolean;
	/** What it lacks; null until that is known. */
	reasons: Reasons | null;
}

export type Outcome = 'open' | 'solved' | 'shown';

export class Attempt {
	readonly session: PuzzleSession;
	/** The position that is asked about. */
	readonly asked: Shown;
	readonly tried = signal<Tried[]>([]);
	readonly outcome = signal<Outcome>('open');
	readonly hinted = signal(false);
	/** Why the answer is better than what people do. */
	readonly why = signal<Reasons | null>(null);
	private isLeft = false;

	constructor(
		private readonly world: World,
		engine: Engine,
		readonly puzzle: Puzzle,
		private readonly tally: Tally,
		own: string,
	) {
		this.session = PuzzleSession.of(world, engine, puzzle, own);
		this.asked = this.session.live.value;
	}

	get names(): string[] {
		return this.session.seats.map(({name}) => name);
	}

	/** The seat that decides. */
	get seat(): number {
		return this.asked.actor as number;
	}

	/** The position of the puzzle, for the coach. */
	private place() {
		const {setup, moves} = this.session;
		return {setup, moves: moves.value.slice(0, this.asked.ply)};
	}

	/** Only the first try counts. */
	private count(score: Score): void {
		if (this.tally.find(this.puzzle.name)) return;
		this.tally.add({puzzle: this.puzzle.name, score, at: this.world.now()});
	}

	attempt(move: string): void {
		if (this.outcome.value !== 'open') return;
		if (move === this.puzzle.answer) {
			this.count(this.hinted.value ? WITH_HINT : WITHOUT_HINT);
			this.end('solved');
			return;
		}
		this.count(0);
		if (this.tried.value.some((one) => one.move === move)) return;
		const {points, least} = lossOf(this.puzzle, move);
		this.tried.value = [...this.tried.value, {move, points, least, reasons: null}];
		void this.explain(move);
	}

	private async explain(move: string): Promise<void> {
		const found = await this.world.coach.why(this.place(), move, this.puzzle.answer);
		if (!found || this.isLeft) return;
		this.tried.value = this.tried.value.map((one) =>
			one.move === move ? {...one, reasons: found.reasons} : one,
		);
	}

	hint(): void {
		this.hinted.value = true;
	}

	/** Shows the answer; who had not tried yet has lost the puzzle. */
	show(): void {
		if (this.outcome.value !== 'open') return;
		this.count(0);
		this.end('shown');
	}

	private end(outcome: Outcome): void {
		batch(() => (this.outcome.value = outcome));
		this.session.reveal(this.puzzle.answer);
		void this.world.coach
			.why(this.place(), this.puzzle.usual, this.puzzle.answer)
			.then((found) => {
				if (found && !this.isLeft) this.why.value = found.reasons;
			});
	}

	leave(): void {
		this.isLeft = true;
		this.world.coach.drop();
		this.session.leave();
	}
}
