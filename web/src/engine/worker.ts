// Bots think here, in slices, so that the page never waits and a question can be
// dropped.
import {Engine, infoOf, type Position, type Report, type Setup} from './engine';
import type {Concern, MoveEvaluation, MoveLoss, Proof, Reasons} from './reasons';

export interface Question {
	id: number;
	setup: Setup;
	moves: string[];
	level: string;
	/** The seed comes from the caller: the same question has the same answer, unless the level goes
	    by the clock. */
	seed: bigint;
	/** A move about which the report must say something. */
	asked?: string;
	/** Iterations, where the level would think longer than that. */
	most?: number;
}

export interface Answer {
	id: number;
	move: string;
	report: Report;
}

/** Instead of an answer: there is none. */
export interface NoAnswer {
	id: number;
	failed: true;
}

/** A question to the coach; see app/coach.ts. */
export type CoachQuestion =
	| {kind: 'why'; played: string; better: string}
	| {kind: 'judge'; played: string; from: number}
	| {kind: 'loss'; played: string; better: string; iterations: number}
	| {kind: 'luck'; drawn: string[]; seed: number; playouts: number}
	| {kind: 'look'}
	| {kind: 'proof'};

export interface CoachRequest {
	id: number;
	setup: Setup;
	moves: string[];
	lesson: CoachQuestion;
}

export type CoachAnswer =
	| {reasons: Reasons; proof: Proof | null}
	| (MoveEvaluation & {reasons: Reasons | null})
	| MoveLoss
	| number[]
	| Concern[]
	| {proof: Proof | null};

/** Null where the question made no sense. */
export interface CoachReply {
	id: number;
	taught: CoachAnswer | null;
}

/** Instead of a question: drops it. */
export interface Drop {
	drop: number;
}

const SLICE = 400;
const engine = Engine.load(fetch('engine.wasm'));
const dropped = new Set<number>();

/** Questions are answered one after the other. */
class Queue {
	private last: Promise<void> = Promise.resolve();

	add(work: () => Promise<void>): void {
		this.last = this.last.then(work);
	}
}

const queue = new Queue();

/** By game: its net is loaded, or not available. */
const nets = new Map<string, Promise<void>>();

/** Brings the net of a game when the game is first thought about. Without it bots play all the
    same, only less well. */
function bringNet(engine: Engine, game: string): Promise<void> {
	const bring = async (): Promise<void> => {
		if (!infoOf(engine, game).net) return;
		try {
			const response = await fetch(`nets/${game}.net`);
			if (response.ok) engine.learn(new Uint8Array(await response.arrayBuffer()));
		} catch {
			nets.delete(game); // the network is away: the next question tries again
		}
	};
	const known = nets.get(game) ?? bring();
	nets.set(game, known);
	return known;
}

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Thinks as long as the level needs, and at least a little; false if the question was dropped. */
async function think(position: Position, {id, level, seed, most}: Question): Promise<boolean> {
	const {milliseconds} = (await engine).limits(level);
	const end = milliseconds ? performance.now() + milliseconds : Infinity;
	const wanted = Math.min(position.think(level, seed), most ?? Infinity);
	let done = 0;
	do {
		done = position.thinkOn(Math.min(SLICE, wanted - done));
		await breathe();
		if (dropped.delete(id)) return false;
	} while (done < wanted && performance.now() < end);
	return true;
}

/** What is found out at the position of a question; null where that fails, so that the next one has
    its turn. */
async function found<T>(
	{setup, moves}: Question | CoachRequest,
	find: (position: Position) => T | Promise<T>,
): Promise<T | null> {
	let position: Position | null = null;
	try {
		const ready = await engine;
		await bringNet(ready, setup.game);
		position = ready.start(setup);
		for (const move of moves) position?.play(move);
		return position && (await find(position));
	} catch (failure) {
		console.error(failure);
		return null;
	} finally {
		position?.release();
	}
}

async function answer(question: Question): Promise<void> {
	const {id, asked} = question;
	const best = await found(question, async (position) =>
		(await think(position, question))
			? {move: position.choice(), report: position.report(asked)}
			: null,
	);
	const reply: Answer | NoAnswer = best ? {id, ...best} : {id, failed: true};
	self.postMessage(reply);
}

function judge(position: Position, played: string, from: number): CoachAnswer | null {
	const opinion = position.opinion(played);
	const reasons =
		opinion && opinion.loss >= from ? position.reasons(played, opinion.better) : null;
	return opinion && {...opinion, reasons};
}

function teach(position: Position, lesson: CoachQuestion): CoachAnswer | null {
	switch (lesson.kind) {
		case 'why': {
			const reasons = position.reasons(lesson.played, lesson.better);
			return reasons && {reasons, proof: position.proof()};
		}
		case 'judge':
			return judge(position, lesson.played, lesson.from);
		case 'loss':
			return position.loss(lesson.played, lesson.better, lesson.iterations);
		case 'luck':
			return position.luck(lesson.drawn, BigInt(lesson.seed), lesson.playouts);
		case 'look':
			return position.concerns();
		case 'proof':
			return {proof: position.proof()};
	}
}

async function explain(question: CoachRequest): Promise<void> {
	await breathe();
	if (dropped.delete(question.id)) return;
	const taught = await found(question, (position) => teach(position, question.lesson));
	const reply: CoachReply = {id: question.id, taught};
	self.postMessage(reply);
}

self.onmessage = ({data}: MessageEvent<Question | CoachRequest | Drop>) => {
	if ('drop' in data) dropped.add(data.drop);
	else if ('lesson' in data) queue.add(() => explain(data));
	else queue.add(() => answer(data));
};
