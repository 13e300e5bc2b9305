// What the client loads on request, each in one place.
import type {FunctionComponent} from 'preact';
import type {Engine, Registry} from '../engine/engine';
import type {Lazy} from './lazy';

export interface Loader {
	/** What the engine knows before any position: available from the start. */
	readonly registry: Registry;
	readonly engine: Lazy<Engine>;
	/** What dresses the table of a game. */
	style(game: string): Lazy<true>;
	/** The rules of a game, as they are read beside a table. */
	readonly rulebook: Lazy<FunctionComponent<{game: string; place: string}>>;
}
