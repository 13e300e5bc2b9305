// loader.tsx - every import() of the client: the engine, the tables, the introductions and rules.
import type {FunctionComponent} from 'preact';
import {Late} from './app/late';
import type {Loader} from './app/loader';
import {speakMore} from './app/words';
import {Engine, type Registry} from './engine/engine';
import type * as Later from './later';
import type * as Introductions from './learn';

type Tables = typeof Later;
type Learn = typeof Introductions;

/** What the top of the client knows besides. */
export interface Parts extends Loader {
	/** Tables and replays. */
	readonly tables: Late<Tables>;
	/** Introductions and rules. */
	readonly learn: Late<Learn>;
}

function addStyle(name: string): Promise<void> {
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.href = `${name}.css`;
	document.head.append(link);
	return new Promise((resolve, reject) => {
		link.onload = () => resolve();
		link.onerror = () => {
			link.remove();
			reject(new Error(`no style ${name}`));
		};
	});
}

async function loadLearn(): Promise<Learn> {
	const [learn] = await Promise.all([import('./learn'), addStyle('learn'), speakMore('learn')]);
	return learn;
}

export function loaderOf(registry: Registry): Parts {
	const engine = new Late(() => Engine.load(fetch('engine.wasm')));
	const tables = new Late(() => import('./later'));
	const learn = new Late(loadLearn);
	const rulebook = new Late(
		async (): Promise<FunctionComponent<{game: string; place: string}>> => {
			const [{Rulebook}, there] = await Promise.all([learn.get(), engine.get()]);
			return (props) => <Rulebook engine={there} {...props} />;
		},
	);
	return {registry, engine, tables, learn, rulebook};
}
