// Questions to bots, and their answers; no answer if a question was dropped.
import type {Setup} from '../engine/engine';
import type {Answer, Drop, NoAnswer, Question} from '../engine/worker';

/** A question to a bot; see engine/worker.ts. */
export interface ThinkRequest extends Omit<Question, 'id' | 'seed'> {
	/** How many workers think about it; default 1. */
	threads?: number;
}

/** What a question may say in addition to the position and the level. */
export type ThinkOptions = Pick<ThinkRequest, 'asked' | 'most' | 'threads'>;

export interface PendingAnswer {
	/** Null if it was dropped, or the worker failed. */
	readonly answer: Promise<Answer | null>;
	/** Drops the question. */
	drop(): void;
}

export interface Thinker {
	think(asked: ThinkRequest): PendingAnswer;
}

/** Thoughts of one owner, who can drop them all. */
export class PendingAnswers {
	private readonly all = new Set<PendingAnswer>();

	constructor(private readonly thinker: Thinker) {}

	async ask(
		setup: Setup,
		moves: string[],
		level: string,
		besides: ThinkOptions = {},
	): Promise<Answer | null> {
		const pendingAnswer = this.thinker.think({setup, moves, level, ...besides});
		this.all.add(pendingAnswer);
		const answer = await pendingAnswer.answer;
		this.all.delete(pendingAnswer);
		return answer;
	}

	drop(): void {
		for (const pendingAnswer of this.all) pendingAnswer.drop();
		this.all.clear();
	}
}

/** What is open with a worker: an answer, or none if it was dropped. */
interface Open<A> {
	readonly answer: Promise<A | null>;
	drop(): void;
}

/** Questions to a worker, which is started with the first one, and its answers. */
export class WorkerChannel<A> {
	private worker: Worker | null = null;
	private last = 0;
	private readonly waiting = new Map<number, (answer: A | null) => void>();

	constructor(private readonly start: () => Worker) {}

	ask(question: object): Open<A> {
		const worker = (this.worker ??= this.begin());
		const id = ++this.last;
		worker.postMessage({...question, id});
		return {
			answer: new Promise((resolve) => this.waiting.set(id, resolve)),
			drop: () => this.forget(id),
		};
	}

	/** All open questions. */
	drop(): void {
		for (const id of [...this.waiting.keys()]) this.forget(id);
	}

	private forget(id: number): void {
		if (!this.waiting.has(id)) return;
		const drop: Drop = {drop: id};
		this.worker?.postMessage(drop);
		this.settle(id, null);
	}

	private begin(): Worker {
		const worker = this.start();
		worker.onmessage = ({data}: MessageEvent<(A & {id: number}) | NoAnswer>) =>
			this.settle(data.id, 'failed' in data ? null : data);
		return worker;
	}

	private settle(id: number, answer: A | null): void {
		this.waiting.get(id)?.(answer);
		this.waiting.delete(id);
	}
}

/** What several workers found out about the same position: their visits are added up. */
export function mergeAnswers(answers: Answer[]): Answer | null {
	const [first] = answers;
	if (!first) return null;
	const found = new Map<string, {move: string; visits: number; value: number}>();
	for (const {move, visits, value} of answers.flatMap(({report}) => report.candidates)) {
		const known = found.get(move) ?? {move, visits: 0, value: 0};
		const all = known.visits + visits;
		const mean = all ? (known.value * known.visits + value * visits) / all : value;
		found.set(move, {move, visits: all, value: mean});
	}
	const candidates = [...found.values()].sort((a, b) => b.visits - a.visits || b.value - a.value);
	const report = {
		iterations: answers.reduce((sum, each) => sum + each.report.iterations, 0),
		first: first.report.first.map(
			(_, seat) =>
				answers.reduce((sum, each) => sum + (each.report.first[seat] ?? 0), 0) /
				answers.length,
		),
		candidates,
		natural: first.report.natural,
	};
	return {id: first.id, move: candidates[0]?.move ?? first.move, report};
}

/** Thinks in workers: as many as a question asks for. */
export class WorkerThinker implements Thinker {
	private readonly lines: WorkerChannel<Answer>[] = [];

	constructor(
		private readonly start: () => Worker,
		private readonly seed: () => bigint,
	) {}

	think({threads = 1, ...asked}: ThinkRequest): PendingAnswer {
		const open = Array.from({length: threads}, (_, place) =>
			this.line(place).ask({...asked, seed: this.seed()}),
		);
		const [only] = open;
		if (only && threads === 1) return only;
		return {
			answer: Promise.all(open.map((one) => one.answer)).then((answers) =>
				mergeAnswers(answers.filter((answer) => answer !== null)),
			),
			drop: () => open.forEach((one) => one.drop()),
		};
	}

	private line(place: number): WorkerChannel<Answer> {
		return (this.lines[place] ??= new WorkerChannel(this.start));
	}
}
