// Asks the coach of the engine, in a separate worker: why, what a move loses, what to look at.
import type {Setup} from '../engine/engine';
import type {Concern, MoveEvaluation, MoveLoss, Proof, Reasons} from '../engine/reasons';
import type {CoachQuestion, CoachReply, CoachAnswer} from '../engine/worker';
import {WorkerChannel} from './thinker';

/** A position: a set-up and the moves that were made. */
export interface DecisionPoint {
	setup: Setup;
	moves: string[];
}

/** Why one move is better than another, and what is proven. */
export interface Explanation {
	reasons: Reasons;
	proof: Proof | null;
}

/** A move judged; the reasons only where it loses at least as much as was asked for. */
export interface ExplainedEvaluation extends MoveEvaluation {
	reasons: Reasons | null;
}

/** That judge each outcome of a draw. */
const LUCK_PLAYOUTS = 64;

/** Every answer is null if it was dropped. */
export interface Coach {
	why(at: DecisionPoint, played: string, better: string): Promise<Explanation | null>;
	evaluate(at: DecisionPoint, played: string, from: number): Promise<ExplainedEvaluation | null>;
	concerns(at: DecisionPoint): Promise<Concern[] | null>;
	/** What a move loses beside another that a search has found. */
	loss(
		at: DecisionPoint,
		played: string,
		better: string,
		iterations: number,
	): Promise<MoveLoss | null>;
	/** What the next moves, all of chance, gave each seat, in points. */
	luck(at: DecisionPoint, drawn: string[]): Promise<number[] | null>;
	/** What is certain at a position. */
	proof(at: DecisionPoint): Promise<{proof: Proof | null} | null>;
	/** Drops all open questions. */
	drop(): void;
}

/** Asks a separate worker, so that no bot waits. */
export class WorkerCoach implements Coach {
	private readonly line: WorkerChannel<CoachReply>;

	constructor(start: () => Worker) {
		this.line = new WorkerChannel(start);
	}

	why(at: DecisionPoint, played: string, better: string): Promise<Explanation | null> {
		return this.ask<Explanation>(at, {kind: 'why', played, better});
	}

	evaluate(at: DecisionPoint, played: string, from: number): Promise<ExplainedEvaluation | null> {
		return this.ask<ExplainedEvaluation>(at, {kind: 'judge', played, from});
	}

	loss(
		at: DecisionPoint,
		played: string,
		better: string,
		iterations: number,
	): Promise<MoveLoss | null> {
		return this.ask<MoveLoss>(at, {kind: 'loss', played, better, iterations});
	}

	luck(at: DecisionPoint, drawn: string[]): Promise<number[] | null> {
		const seed = at.moves.length + 1;
		return this.ask<number[]>(at, {kind: 'luck', drawn, seed, playouts: LUCK_PLAYOUTS});
	}

	concerns(at: DecisionPoint): Promise<Concern[] | null> {
		return this.ask<Concern[]>(at, {kind: 'look'});
	}

	proof(at: DecisionPoint): Promise<{proof: Proof | null} | null> {
		return this.ask<{proof: Proof | null}>(at, {kind: 'proof'});
	}

	drop(): void {
		this.line.drop();
	}

	private async ask<T extends CoachAnswer>(
		{setup, moves}: DecisionPoint,
		lesson: CoachQuestion,
	): Promise<T | null> {
		const answer = await this.line.ask({setup, moves, lesson}).answer;
		return (answer?.taught ?? null) as T | null;
	}
}
