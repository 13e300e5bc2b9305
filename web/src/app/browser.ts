// The world of a page: its network, clock, chance, storage and worker.
import type {Wire} from '../net/connection';
import {tabStorage} from './local_storage';
import {go} from './router';
import {IndexedStore} from './store';
import {WorkerCoach} from './coach';
import {WorkerThinker} from './thinker';
import type {World} from './world';

const ID_LENGTH = 20;

function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
	return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

function random32(): number {
	return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

const startWorker = (): Worker => new Worker('worker.js', {type: 'module'});

/** `home` is the folder of the page, with its slash. */
export function browserWorld(home: string): World {
	return {
		now: () => Date.now(),
		later(ms, act) {
			const timer = setTimeout(act, ms);
			return () => clearTimeout(timer);
		},
		random: () => random32() / 2 ** 32,
		newId,
		open: () => new WebSocket(`${home.replace(/^http/, 'ws')}v1/socket`) as unknown as Wire,
		fetch: (address, init) => fetch(address, init),
		games: new IndexedStore('bastide', 'games'),
		notes: {
			get: (name) => tabStorage.getItem(name),
			set: (name, text) => tabStorage.setItem(name, text),
			remove: (name) => tabStorage.removeItem(name),
		},
		thinker: new WorkerThinker(
			startWorker,
			() => (BigInt(random32()) << 32n) | BigInt(random32()),
		),
		coach: new WorkerCoach(startWorker),
		go,
	};
}
