// lazy.ts - introductions and rules come when somebody opens them, with their words and style.
import {signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import type {Engine} from '../engine/engine';
import {speakMore} from './words';

type Learn = typeof import('../learn');

const loaded = signal<Learn | null>(null);
const failed = signal(false);

function addStyle(name: string): Promise<void> {
	const link = Object.assign(document.createElement('link'), {
		rel: 'stylesheet',
		href: `${name}.css`,
	});
	document.head.append(link);
	return new Promise((resolve, reject) => {
		link.onload = () => resolve();
		link.onerror = () => (link.remove(), reject(new Error(`no style ${name}`)));
	});
}

async function load(): Promise<void> {
	if (loaded.value) return;
	try {
		const [learn] = await Promise.all([
			import('../learn'),
			addStyle('learn'),
			speakMore('learn'),
		]);
		failed.value = false;
		loaded.value = learn;
	} catch {
		failed.value = true;
	}
}

/** The part of the client that teaches: null while it is on its way. */
export function useLearn(): {learn: Learn | null; failed: boolean} {
	useEffect(() => void load(), []);
	return {learn: loaded.value, failed: failed.value};
}

let engine: Engine | undefined;

/** The one engine of this page, for parts that no table hands it to. */
export function theEngine(): Engine {
	if (!engine) throw new Error('the engine is not there yet');
	return engine;
}

export function provideEngine(loaded: Engine): void {
	engine = loaded;
}
