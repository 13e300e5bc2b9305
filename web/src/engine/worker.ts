// worker.ts - bots think here, in slices, so that the page never waits and a question can be
// dropped.
import {Engine, infoOf, type Position, type Report, type Setup} from './engine';

export interface Question {
	id: number;
	setup: Setup;
	moves: string[];
	level: string;
	/** A move about which the report must say something. */
	asked?: string;
}

export interface Answer {
	id: number;
	move: string;
	report: Report;
}

/** Instead of a question: never mind. */
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

/** By game: its net is there, or cannot be had. */
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

function seed(): bigint {
	return crypto.getRandomValues(new BigUint64Array(1))[0] ?? 1n;
}

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Thinks as long as the level wants; false if nobody wants to know any more. */
async function think(position: Position, {id, level}: Question): Promise<boolean> {
	const wanted = position.think(level, seed());
	for (let done = 0; done < wanted; done = position.thinkOn(Math.min(SLICE, wanted - done))) {
		if (dropped.delete(id)) return false;
		await breathe();
	}
	return true;
}

async function answer(question: Question): Promise<void> {
	const ready = await engine;
	await bringNet(ready, question.setup.game);
	const position = ready.start(question.setup);
	if (!position) return;
	for (const move of question.moves) position.play(move);
	if (await think(position, question)) {
		const found: Answer = {
			id: question.id,
			move: position.choice(),
			report: position.report(question.asked),
		};
		self.postMessage(found);
	}
	position.release();
}

self.onmessage = ({data}: MessageEvent<Question | Drop>) => {
	if ('drop' in data) dropped.add(data.drop);
	else queue.add(() => answer(data));
};
