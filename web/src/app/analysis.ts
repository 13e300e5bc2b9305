// analysis.ts - what each decision of a game was worth beside the best one, found out bit by bit.
import {signal} from '@preact/signals';
import {dropAll, think} from './bots';
import type {Session} from './session';

export interface Verdict {
	/** By seat the chance of first place before the move. */
	first: number[];
	/** The best moves with their worth to the mover. */
	best: {move: string; value: number}[];
	/** What the move that was made is worth less than the best, 0 to 1. */
	loss: number;
}

const LEVEL = 'journeyman';
const SHOWN = 3;
/** From here on a decision is called a slip. */
export const SLIP = 0.08;

export class Analysis {
	/** By the number of moves before the decision. */
	readonly verdicts = signal(new Map<number, Verdict>());
	readonly running = signal(false);

	constructor(private readonly session: Session) {}

	async run(): Promise<void> {
		this.running.value = true;
		for (const {ply, actor, move} of this.session.log.value) {
			if (typeof actor !== 'number' || this.verdicts.value.has(ply)) continue;
			const moves = this.session.moves.value.slice(0, ply);
			const {report} = await think(this.session.setup, moves, LEVEL, move);
			if (!this.running.value) return;
			const candidates = report.candidates
				.filter(({visits}) => visits > 0)
				.sort((a, b) => b.visits - a.visits);
			const best = candidates[0]?.value ?? 0;
			const made = report.candidates.find((candidate) => candidate.move === move);
			const loss = made && made.visits > 0 ? Math.max(0, best - made.value) : 0;
			this.verdicts.value = new Map(this.verdicts.value).set(ply, {
				first: report.first,
				best: candidates.slice(0, SHOWN),
				loss,
			});
		}
		this.running.value = false;
	}

	stop(): void {
		if (this.running.value) dropAll();
		this.running.value = false;
	}
}
