// @bastide/engine: the games, their rules, records and computer players, for browsers, Node.js and
// Deno.
import {Engine, infoOf, type Position, type Setup} from '../../src/engine/engine';
import type {Answer, NoAnswer, Question} from '../../src/engine/worker';

export {Engine, Position, RecordError} from '../../src/engine/engine';
export {draw} from '../../src/engine/players';
export type {
	Actor,
	Board,
	Chain,
	GameInfo,
	GameOption,
	MoveParts,
	ParsedRecord,
	Place,
	Report,
	Setup,
} from '../../src/engine/engine';
export type {Random} from '../../src/engine/players';
export type {Concern, MoveEvaluation, Proof, Reasons} from '../../src/engine/reasons';

/** The files of this package beside this module. */
const fileOf = (path: string): URL => new URL(path, import.meta.url);

/** Node.js cannot fetch files. */
async function bytesOf(url: URL): Promise<Uint8Array> {
	if (url.protocol === 'file:') {
		const files = 'node:fs/promises';
		const {readFile} = (await import(/* @vite-ignore */ files)) as {
			readFile(path: URL): Promise<Uint8Array>;
		};
		return readFile(url);
	}
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`${url.href} cannot be loaded: status ${answer.status}`);
	return new Uint8Array(await answer.arrayBuffer());
}

/** The engine: the file of this package, or another one with the same content. */
export async function loadEngine(from: URL = fileOf('./engine.wasm')): Promise<Engine> {
	return Engine.load((await bytesOf(from)) as BufferSource);
}

/** Loads the net of a game, which makes its strong levels stronger. False if the game has none. */
export async function loadNet(engine: Engine, game: string, from?: URL): Promise<boolean> {
	if (!infoOf(engine, game).net) return false;
	return engine.learn(await bytesOf(from ?? fileOf(`./nets/${game}.net`)));
}

/** The move that a level chooses in a position. It thinks in this thread; see `Bot` for a worker.
    The same seed gives the same move, unless the level thinks by the clock. */
export function choose(position: Position, level: string, engine: Engine, seed = 1n): string {
	const {milliseconds} = engine.limits(level);
	const end = milliseconds ? performance.now() + milliseconds : Infinity;
	const wanted = position.think(level, seed);
	if (wanted < 0) throw new Error(`there is no level ${level}, or no player decides here`);
	const SLICE = 400;
	let done = 0;
	do done = position.thinkOn(Math.min(SLICE, wanted - done));
	while (done < wanted && performance.now() < end);
	return position.choice();
}

/** A computer player in a worker, so that the page never waits. */
export class Bot {
	private readonly worker: Worker;
	private readonly waiting = new Map<number, (answer: Answer | null) => void>();
	private last = 0;

	/** `script`: the file worker.js of this package, with engine.wasm and nets beside it. */
	constructor(script: URL = fileOf('./worker.js')) {
		this.worker = new Worker(script, {type: 'module'});
		this.worker.onmessage = ({data}: MessageEvent<Answer | NoAnswer>) => {
			this.waiting.get(data.id)?.('failed' in data ? null : data);
			this.waiting.delete(data.id);
		};
		this.worker.onerror = () => this.answerNothing();
	}

	/** The move of a level after these moves, and what it thought; null if that makes no sense. */
	choose(setup: Setup, moves: string[], level: string, seed = 1n): Promise<Answer | null> {
		const question: Question = {id: ++this.last, setup, moves, level, seed};
		this.worker.postMessage(question);
		return new Promise((resolve) => this.waiting.set(question.id, resolve));
	}

	private answerNothing(): void {
		for (const resolve of this.waiting.values()) resolve(null);
		this.waiting.clear();
	}

	end(): void {
		this.worker.terminate();
		this.answerNothing();
	}
}
