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

/** Thinks in a worker, which is started with the first question. */
export class WorkerThinker implements Thinker {
	private worker: Worker | null = null;
	private last = 0;
	private readonly waiting = new Map<number, (answer: Answer | null) => void>();

	constructor(private readonly start: () => Worker) {}

	think(asked: Asked): Thought {
		const worker = (this.worker ??= this.begin());
		const question: Question = {id: ++this.last, ...asked};
		worker.postMessage(question);
		return {
			answer: new Promise((resolve) => this.waiting.set(question.id, resolve)),
			drop: () => {
				if (!this.waiting.has(question.id)) return;
				const drop: Drop = {drop: question.id};
				worker.postMessage(drop);
				this.settle(question.id, null);
			},
		};
	}

	private begin(): Worker {
		const worker = this.start();
		worker.onmessage = ({data}: MessageEvent<Answer>) => this.settle(data.id, data);
		return worker;
	}

	private settle(id: number, answer: Answer | null): void {
		this.waiting.get(id)?.(answer);
		this.waiting.delete(id);
	}
}
