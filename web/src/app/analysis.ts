// What each decision of a game was worth beside the best one, found out bit by bit.
import {computed, signal} from '@preact/signals';
import type {Report} from '../engine/engine';
import type {Proof, Reasons} from '../engine/reasons';
import type {Entry, Session} from './session';
import type {DecisionPoint, Coach} from './coach';
import {LOSS_MORE_THOUGHT, drawsOf} from './skill';
import {PendingAnswers, type Thinker} from './thinker';

export interface Evaluation {
	/** By seat the chance of first place before the move. */
	first: number[];
	/** The best moves with their worth to the mover, and the one that was made. */
	best: {move: string; value: number}[];
	/** What the move that was made is worth less than the best, 0 to 1. */
	loss: number;
	/** The points that the move lost beside the best, judged once more; below 0 if the best is not
	    better after all, and missing until that is known. */
	points?: number;
	/** The row of the score sheet that they are about, if it is known. */
	source?: string;
	/** Of a slip: what it overlooked. */
	reasons?: Reasons;
	/** What was certain before the move, whatever anybody would do. */
	proof?: Proof;
}

/** What a move gives away of its mover's chance of first place: never more than there is. Moves are
    compared by more than that chance (engine/ai/ai.h), and it has to agree with the chance that is
    shown for the position. */
export function chanceLost({first}: Evaluation, mover: Entry['actor'], loss: number): number {
	return typeof mover === 'number' ? Math.min(loss, first[mover] ?? 0) : 0;
}

/** Judged with what the strongest know, for a moment each. */
const LEVEL = 'master';
const MOST = 150;
const SHOWN = 3;
/** From here on a decision is called a slip. */
export const SLIP = 0.08;
/** The last decisions of a game, of which something may be proven; as deep as ai/proof.h looks. */
const PROVABLE = 16;

function evaluationOf({first, candidates}: Report, move?: string): Evaluation {
	const seen = candidates.filter(({visits}) => visits > 0).sort((a, b) => b.visits - a.visits);
	const made = seen.find((candidate) => candidate.move === move);
	const loss = made ? Math.max(0, (seen[0]?.value ?? 0) - made.value) : 0;
	// A move with fewer visits is not known to be better than the best.
	const most = seen[0]?.value ?? 0;
	const listed = seen.slice(0, SHOWN);
	if (made && !listed.includes(made)) listed.push(made);
	const best = listed.map((one) => ({...one, value: Math.min(one.value, most)}));
	return {first, best, loss};
}

const NONE: Map<number, Evaluation> = new Map();

/** What an analysis has found out. */
export interface Findings {
	evaluations: Map<number, Evaluation>;
	/** By the number of moves before a draw: what it gave each seat, in points. */
	luck: Map<number, number[]>;
}

function isDecision({actor}: Pick<Entry, 'actor'>): boolean {
	return typeof actor === 'number';
}

function withProof(proof: Proof | null): {proof?: Proof} {
	return proof ? {proof} : {};
}

export class Analysis {
	/** By the number of moves before the decision. */
	readonly evaluations = signal(new Map<number, Evaluation>());
	readonly running = signal(false);
	/** The decisions of the game, and how many of them are judged. */
	readonly progress = computed(() => {
		const decisions = this.session.log.value.filter(isDecision);
		const {value: known} = this.evaluations;
		return {all: decisions.length, judged: decisions.filter(({ply}) => known.has(ply)).length};
	});
	/** What conclusions are drawn from: nothing, until every decision is judged. */
	readonly verdicts = computed(() => {
		const {all, judged} = this.progress.value;
		return judged === all ? this.evaluations.value : NONE;
	});
	/** See Findings. */
	readonly luck = signal(new Map<number, number[]>());
	/** Points lost and luck: how much of them is known; `open`: questions that are still open. */
	readonly measured = computed(() => {
		const log = this.session.log.value;
		const draws = drawsOf(log);
		const decisions = log.filter(isDecision);
		const {value: known} = this.evaluations;
		const judged = decisions.filter(({ply}) => known.get(ply)?.points !== undefined);
		const drawn = draws.filter(({from}) => this.luck.value.has(from));
		return {all: decisions.length + draws.length, known: judged.length + drawn.length};
	});
	/** Questions about points lost and luck that are open. */
	readonly measuring = signal(0);
	private readonly pending: PendingAnswers;
	/** For extra questions. */
	private readonly aside: PendingAnswers;
	private readonly coach: Coach;
	/** Raised by every start and stop, so that a stopped run does not continue. */
	private attempts = 0;

	constructor(
		private readonly session: Session,
		{thinker, coach}: {thinker: Thinker; coach: Coach},
		known?: Findings,
	) {
		if (known) this.evaluations.value = known.evaluations;
		if (known) this.luck.value = known.luck;
		this.coach = coach;
		this.pending = new PendingAnswers(thinker);
		this.aside = new PendingAnswers(thinker);
	}

	/** Continues where it was stopped. */
	async run(): Promise<void> {
		if (this.running.value) return;
		this.running.value = true;
		const attempt = ++this.attempts;
		const log = this.session.log.value;
		for (const {from, to} of drawsOf(log)) void this.draw(from, to);
		for (const entry of log) {
			if (this.isOpen(entry)) await this.judge(entry);
			else this.explainAgain(entry);
			if (attempt !== this.attempts) return;
		}
		await this.judgeLast();
		if (attempt === this.attempts) this.running.value = false;
	}

	/** Where a number of moves had been made. */
	private point(ply: number): DecisionPoint {
		const {setup, moves} = this.session;
		return {setup, moves: moves.value.slice(0, ply)};
	}

	/** An answer of the coach about points; null also where the analysis was stopped meanwhile. */
	private async measure<T>(answer: Promise<T | null>): Promise<T | null> {
		const attempt = this.attempts;
		this.measuring.value++;
		const found = await answer;
		if (attempt !== this.attempts) return null;
		this.measuring.value--;
		return found;
	}

	private async draw(from: number, to: number): Promise<void> {
		if (this.luck.value.has(from)) return;
		const drawn = this.session.moves.value.slice(from, to);
		const luck = await this.measure(this.coach.luck(this.point(from), drawn));
		if (luck) this.luck.value = new Map(this.luck.value).set(from, luck);
	}

	private async lose(ply: number, move: string): Promise<void> {
		const {value: known} = this.evaluations;
		const evaluation = known.get(ply);
		const better = evaluation?.best[0]?.move;
		if (!evaluation || !better || evaluation.points !== undefined) return;
		if (better === move) {
			this.add(ply, {points: 0});
			return;
		}
		const asked = this.coach.loss(this.point(ply), move, better, LOSS_MORE_THOUGHT * MOST);
		const found = await this.measure(asked);
		if (found)
			this.add(ply, {
				points: found.points,
				...(found.source !== null && {source: found.source}),
			});
	}

	/** A decision of a player that was not evaluated yet. */
	private isOpen({ply, actor}: Entry): boolean {
		return isDecision({actor}) && !this.evaluations.value.has(ply);
	}

	private async judge({ply, move}: Entry): Promise<void> {
		const at = this.point(ply);
		const options = {asked: move, most: MOST};
		const answer = await this.pending.ask(at.setup, at.moves, LEVEL, options);
		if (!answer) return;
		const evaluation = evaluationOf(answer.report, move);
		this.know(ply, evaluation);
		void this.explain(at, move, evaluation);
		void this.lose(ply, move);
	}

	/** The position after the last move: a seat may have to decide there. */
	private async judgeLast(): Promise<void> {
		const {moves, setup, live} = this.session;
		const ply = moves.value.length;
		if (typeof live.value.actor !== 'number' || this.evaluations.value.has(ply)) return;
		const answer = await this.pending.ask(setup, moves.value, LEVEL, {most: MOST});
		if (answer) this.know(ply, evaluationOf(answer.report));
	}

	/** A slip that was judged, but the coach was stopped before an answer. */
	private explainAgain({ply, move}: Entry): void {
		const evaluation = this.evaluations.value.get(ply);
		if (evaluation && evaluation.loss >= SLIP && !evaluation.reasons)
			void this.explain(this.point(ply), move, evaluation);
		void this.lose(ply, move);
	}

	/** The evaluation of a decision. */
	private know(ply: number, evaluation: Evaluation): void {
		this.evaluations.value = new Map(this.evaluations.value).set(ply, evaluation);
	}

	/** Something more about a decision that was judged. */
	private add(ply: number, more: Partial<Evaluation>): void {
		const evaluation = this.evaluations.value.get(ply);
		if (evaluation) this.know(ply, {...evaluation, ...more});
	}

	/** The chances of all players after other moves than those of the game; null if there is no
	    answer. */
	async chanceAfter(moves: string[]): Promise<number[] | null> {
		const answer = await this.aside.ask(this.session.setup, moves, LEVEL, {most: MOST});
		return answer?.report.first ?? null;
	}

	/** What a slip overlooked, and what is proven; the coach answers beside the analysis. */
	private async explain(at: DecisionPoint, move: string, evaluation: Evaluation): Promise<void> {
		const better = evaluation.best[0]?.move;
		const ply = at.moves.length;
		if (evaluation.loss >= SLIP && better && better !== move) {
			const found = await this.coach.why(at, move, better);
			if (found) this.add(ply, {...withProof(found.proof), reasons: found.reasons});
		} else if (this.session.isOver() && ply >= this.session.moves.value.length - PROVABLE) {
			const found = await this.coach.proof(at);
			if (found?.proof) this.add(ply, {proof: found.proof});
		}
	}

	stop(): void {
		this.attempts++;
		this.running.value = false;
		this.measuring.value = 0;
		this.pending.drop();
		this.aside.drop();
		this.coach.drop();
	}
}
