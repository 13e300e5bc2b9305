// bots.ts - the page's side of the worker: a question, later an answer.
import type {Setup} from '../engine/engine';
import type {Answer, Question} from '../engine/worker';
import type {Level} from './store';

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, (move: string) => void>();

function start(): Worker {
	const made = new Worker('worker.js', {type: 'module'});
	made.onmessage = ({data}: MessageEvent<Answer>) => {
		waiting.get(data.id)?.(data.move);
		waiting.delete(data.id);
	};
	return made;
}

export function think(setup: Setup, moves: string[], level: Level): Promise<string> {
	worker ??= start();
	const question: Question = {id: ++last, setup, moves, level};
	worker.postMessage(question);
	return new Promise((resolve) => waiting.set(question.id, resolve));
}
