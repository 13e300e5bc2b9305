// loader.tsx - every import() of the client: the engine, the tables, the introductions and rules,
// the exercises.
import type {FunctionComponent} from 'preact';
import {Late} from './app/lazy';
import type {Loader} from './app/loader';
import {speakMore} from './app/words';
import {Engine, type Registry} from './engine/engine';
import type * as Later from './tables_bundle';
import type * as Introductions from './learn';
import type * as Exercises from './puzzles';
import type {Puzzle} from './puzzles/book';
import {sheetsOf} from './lazy_styles';

type Tables = typeof Later;
type Learn = typeof Introductions;

/** Exercises: their pages, and all there are. */
interface Puzzles {
	pages: typeof Exercises;
	puzzles: Puzzle[];
}

/** What the top of the client knows besides. */
export interface Parts extends Loader {
	/** Tables and replays. */
	readonly tables: Late<Tables>;
	/** Introductions and rules. */
	readonly learn: Late<Learn>;
	readonly puzzles: Late<Puzzles>;
}

/** A part, once the sheet that dresses it is there. */
async function dressed<T>(sheet: Late<true>, part: Promise<T>): Promise<T> {
	const [found] = await Promise.all([part, sheet.get()]);
	return found;
}

export function loaderOf(registry: Registry): Parts {
	const sheets = sheetsOf(['table', ...registry.games.map(({name}) => name), 'learn', 'puzzles']);
	const style = (name: string): Late<true> => {
		const sheet = sheets.get(name);
		if (!sheet) throw new Error(`no style ${name}`);
		return sheet;
	};
	const engine = new Late(() => Engine.load(fetch('engine.wasm')));
	const tables = new Late(() => dressed(style('table'), import('./tables_bundle')));
	const learn = new Late(async () => {
		const [found] = await Promise.all([
			dressed(style('learn'), import('./learn')),
			speakMore('learn'),
		]);
		return found;
	});
	const puzzles = new Late(async () => {
		const [pages] = await Promise.all([
			dressed(style('puzzles'), import('./puzzles')),
			speakMore('puzzles'),
		]);
		const games = registry.games.map(({name}) => name);
		return {pages, puzzles: await pages.loadBooks((file) => fetch(file), games)};
	});
	const rulebook = new Late(
		async (): Promise<FunctionComponent<{game: string; place: string}>> => {
			const [{Rulebook}, there] = await Promise.all([learn.get(), engine.get()]);
			return (props) => <Rulebook engine={there} {...props} />;
		},
	);
	return {registry, engine, tables, learn, puzzles, rulebook, style};
}
