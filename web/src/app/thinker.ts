// thinker.ts - players that think: a question, later an answer, or none if it was dropped.
import type {Setup} from '../engine/engine';
import type {Answer, Drop, Question} from '../engine/worker';

/** What is to be thought about; see engine/worker.ts. */
export type Asked = Omit<Question, 'id'>;

export interface Thought {
	/** Null if it was dropped. */
	readonly answer: Promise<Answer | null>;
	/** Never mind. */
	drop(): void;
}

export interface Thinker {
	think(asked: Asked): Thought;
}

/** Thoughts of one owner, who can drop them all. */
export class Thoughts {
	private readonly all = new Set<Thought>();

	constructor(private readonly thinker: Thinker) {}

	async ask(
		setup: Setup,
		moves: string[],
		level: string,
		asked?: string,
	): Promise<Answer | null> {
		const thought = this.thinker.think({setup, moves, level, ...(asked ? {asked} : {})});
		this.all.add(thought);
		const answer = await thought.answer;
		this.all.delete(thought);
		return answer;
	}

	drop(): void {
		for (const thought of this.all) thought.drop();
		this.all.clear();
	}
}

/** What is open with a worker: an answer, or none if it was dropped. */
interface Open<A> {
	readonly answer: Promise<A | null>;
	drop(): void;
}

/** Questions to a worker, which is started with the first one, and its answers. */
export class WorkerLine<A> {
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

	/** All that is open. */
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
		worker.onmessage = ({data}: MessageEvent<A & {id: number}>) => this.settle(data.id, data);
		return worker;
	}

	private settle(id: number, answer: A | null): void {
		this.waiting.get(id)?.(answer);
		this.waiting.delete(id);
	}
}

/** Thinks in a worker. */
export class WorkerThinker implements Thinker {
	private readonly line: WorkerLine<Answer>;

	constructor(start: () => Worker) {
		this.line = new WorkerLine(start);
	}

	think(asked: Asked): Thought {
		return this.line.ask(asked);
	}
}
