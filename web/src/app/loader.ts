// loader.ts - the parts of the client that come when they are wanted, each asked for in one place.
import type {FunctionComponent} from 'preact';
import type {Engine, Registry} from '../engine/engine';
import type {Late} from './lazy';

export interface Loader {
	/** What the engine knows before any position: that is here at once. */
	readonly registry: Registry;
	readonly engine: Late<Engine>;
	/** What dresses the table of a game. */
	style(game: string): Late<true>;
	/** The rules of a game, as they are read beside a table. */
	readonly rulebook: Late<FunctionComponent<{game: string; place: string}>>;
}
