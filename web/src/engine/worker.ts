// worker.ts - bots think here, so that the page never waits.
import type {Level} from '../app/store';
import {Engine, type Setup} from './engine';
import {decide} from './players';

export interface Question {
	id: number;
	setup: Setup;
	moves: string[];
	level: Level;
}

export interface Answer {
	id: number;
	move: string;
}

const engine = Engine.load(fetch('engine.wasm'));

function random(): number {
	return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

self.onmessage = async ({data}: MessageEvent<Question>) => {
	const position = (await engine).start(data.setup);
	if (!position) return;
	for (const move of data.moves) position.play(move);
	const answer: Answer = {id: data.id, move: decide(position, data.level, random)};
	position.release();
	self.postMessage(answer);
};
