// The world of an embedded table: it stores nothing, and asks no server.
import {WorkerCoach} from '../../src/app/coach';
import type {GameStore} from '../../src/app/store';
import {WorkerThinker} from '../../src/app/thinker';
import type {World} from '../../src/app/world';

const SCRIPT = new URL('./worker.js', import.meta.url);

const startWorker = (): Worker => new Worker(SCRIPT, {type: 'module'});

function random32(): number {
	return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** Games end with the page. */
const NO_GAMES: GameStore = {
	save: () => Promise.resolve(true),
	find: () => Promise.resolve(undefined),
	remove: () => Promise.resolve(),
	all: () => Promise.resolve([]),
	watch: () => () => undefined,
};

export function embeddedWorld(): World {
	return {
		now: () => Date.now(),
		later(ms, act) {
			const timer = setTimeout(act, ms);
			return () => clearTimeout(timer);
		},
		random: () => random32() / 2 ** 32,
		newId: () => String(random32()),
		open() {
			throw new Error('an embedded table has no server');
		},
		fetch: () => Promise.reject(new Error('an embedded table has no server')),
		games: NO_GAMES,
		notes: {get: () => null, set: () => undefined, remove: () => undefined},
		thinker: new WorkerThinker(
			startWorker,
			() => (BigInt(random32()) << 32n) | BigInt(random32()),
		),
		coach: new WorkerCoach(startWorker),
		go: () => undefined,
	};
}
