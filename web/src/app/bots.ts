// bots.ts - the page's side of the worker: a question, later an answer, or never if it was dropped.
import type {Setup} from '../engine/engine';
import type {Answer, Drop, Question} from '../engine/worker';

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, (answer: Answer) => void>();

function start(): Worker {
	const made = new Worker('worker.js', {type: 'module'});
	made.onmessage = ({data}: MessageEvent<Answer>) => {
		waiting.get(data.id)?.(data);
		waiting.delete(data.id);
	};
	return made;
}

export function think(
	setup: Setup,
	moves: string[],
	level: string,
	asked?: string,
): Promise<Answer> {
	worker ??= start();
	const question: Question = {id: ++last, setup, moves, level, ...(asked ? {asked} : {})};
	worker.postMessage(question);
	return new Promise((resolve) => waiting.set(question.id, resolve));
}

/** Whatever is being thought about: never mind. */
export function dropAll(): void {
	for (const id of waiting.keys()) {
		const drop: Drop = {drop: id};
		worker?.postMessage(drop);
	}
	waiting.clear();
}
