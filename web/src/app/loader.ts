// loader.ts - the parts of the client that come when they are wanted, each asked for in one place.
import {createContext, type FunctionComponent} from 'preact';
import {useContext} from 'preact/hooks';
import type {Engine, Registry} from '../engine/engine';
import type {Late} from './late';

export interface Loader {
	/** What the engine knows before any position: that is here at once. */
	readonly registry: Registry;
	readonly engine: Late<Engine>;
	/** The rules of a game, as they are read beside a table. */
	readonly rulebook: Late<FunctionComponent<{game: string; place: string}>>;
}

export const LoaderContext = createContext<Loader | null>(null);

export function useLoader(): Loader {
	const loader = useContext(LoaderContext);
	if (!loader) throw new Error('this page has no loader');
	return loader;
}
