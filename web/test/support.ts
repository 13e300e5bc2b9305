// The engine and the words outside a browser.
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import type {Shown} from '../src/app/session';
import {setWords, type Language, type Words} from '../src/app/words';
import {Engine, type Chain, type Position} from '../src/engine/engine';

export {FULL} from './full';

export const root = join(process.env.BASTIDE_WEB as string, '..');

export function loadEngine(): Promise<Engine> {
	return Engine.load(readFileSync(join(root, 'build/wasm/engine.wasm')));
}

/** A position as a table shows it. */
export function shownOf<S>(
	position: Position,
	moves = position.moves(),
	state = position.state<S>(),
): Shown<S> {
	return {
		state,
		actor: position.actor(),
		node: position.node(),
		ply: 0,
		moves,
		pointsAfter: [],
		points: position.score(),
		last: null,
	};
}

/** What a picker asks about moves that are not made. */
export function aheadOf<S>(
	position: Position,
	repeats = '',
): {
	readonly picksSingleOffers: boolean;
	why(move: string, before: string[]): number | null;
	stateAfter(moves: string[]): S;
	tableAfter(moves: string[]): Shown<S> | null;
	chains(before: string[]): Chain[];
} {
	const look = <T>(moves: string[], at: (position: Position) => T): T => {
		const copy = position.copy();
		for (const move of moves) copy.play(move);
		const seen = at(copy);
		copy.release();
		return seen;
	};
	return {
		picksSingleOffers: true,
		why: (move, before) => look(before, (there) => there.why(move)),
		stateAfter: (moves) => look(moves, (there) => there.state<S>()),
		tableAfter: (moves) =>
			look(moves, (there) =>
				there.actor() === position.actor()
					? {...shownOf<S>(there), pointsAfter: there.pointsAfter()}
					: null,
			),
		chains: (before) => look(before, (there) => there.chains(repeats)),
	};
}

/** One of the files that tools/check/translations writes: 'en', 'learn.en'. */
export function readWords(file: string): Words {
	return JSON.parse(readFileSync(join(root, 'build/words', `${file}.json`), 'utf8')) as Words;
}

/** All the words of a language, those that are loaded later too. */
export function speakHere(lang: Language): void {
	const files = readdirSync(join(root, 'build/words')).filter(
		(name) => name === `${lang}.json` || name.endsWith(`.${lang}.json`),
	);
	const all = files.map((name) => readWords(name.replace(/\.json$/, '')));
	setWords(lang, Object.fromEntries(all.flatMap((part) => Object.entries(part))));
}

/** A small generator, so that a failure comes back. */
export function seeded(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let x = Math.imul(state ^ (state >>> 15), state | 1);
		x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
		return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** Plays a game at random; calls `see` at every node before its move. */
export function playAtRandom(
	position: Position,
	random: () => number,
	see: (moves: string[]) => string | void,
): void {
	while (position.isNode()) {
		const moves = position.moves();
		const move = see(moves) ?? moves[Math.floor(random() * moves.length)] ?? '';
		if (!position.play(move)) throw new Error(`refused: ${move}`);
	}
}
