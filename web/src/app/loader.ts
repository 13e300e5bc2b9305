// What the client loads on request, each in one place.
import type {ReadonlySignal} from '@preact/signals';
import type {FunctionComponent} from 'preact';
import type {Engine, Registry} from '../engine/engine';
import type {TableRow} from '../net/protocol';
import type {Lazy} from './lazy';
import type {Plans} from './plans';
import type {Entry, Session} from './session';
import type {Phrase} from './words';

/** What a panel of conditional moves shows. */
export interface PlanPanelProps {
	plans: Plans;
	/** Moves as the log of the game tells them. */
	tell: (entries: Entry[]) => Phrase[];
}

export interface Loader {
	/** What the engine knows before any position: available from the start. */
	readonly registry: Registry;
	readonly engine: Lazy<Engine>;
	/** What moves and sounds at a table. */
	readonly motion: Lazy<Motion>;
	/** What dresses the table of a game. */
	style(game: string): Lazy<true>;
	/** The rules of a game, as they are read beside a table. */
	readonly rulebook: Lazy<FunctionComponent<{game: string; place: string}>>;
	/** The puzzle of the day as a picture. */
	readonly dailyPicture: Lazy<FunctionComponent>;
	/** One game to watch, with its board as it is now. */
	readonly watchedTable: Lazy<FunctionComponent<{row: TableRow}>>;
	/** Conditional moves, at a table without a live clock. */
	readonly plans: Lazy<FunctionComponent<PlanPanelProps>>;
}

export interface Motion {
	/** Rings, if it may: another table waits for us. */
	ringBell(): void;
	/** Shows the moves of a session on its table, until the function that it returns is called.
	    `refused`: what was picked last cannot be; `picked`: how many parts are. */
	startMotion(
		session: Session,
		root: () => HTMLElement | null,
		picks: {refused: ReadonlySignal<unknown>; picked: ReadonlySignal<number>},
	): () => void;
	/** The same where moves do not count. `silent`: quick, and without sound. */
	startShowing(
		session: Session,
		root: () => HTMLElement | null,
		how: {silent: boolean},
	): () => void;
}
