// view.ts - what a game has to bring so that it can be shown and played. No rule is in here: what is
// legal, why not, and what a move leads to, the engine says; a view only draws and names.
import type {ComponentChildren, FunctionComponent, JSX} from 'preact';
import type {Entry, Shown, Teller} from '../app/session';

/** A move is picked part by part, in any order: a piece of the tray, a place of the board, a choice. */
export interface Part {
	key: string;
	at: 'board' | 'tray' | 'list';
}

export type {Told} from '../app/session';

/** One thing that a move changes, for the preview. */
export interface Effect {
	seat?: number;
	token?: JSX.Element;
	text: string;
	/** A picture after the text. */
	art?: JSX.Element;
	/** Goods won and lost: token and number. */
	goods?: [string, number][];
	/** "6 → 8", "+2". */
	change?: string;
}

/** Who gains by a place, as it is drawn there. */
export interface Chip {
	seat: number;
	points: number;
}

export interface Card {
	title: string;
	art?: JSX.Element;
	lines: string[];
	/** Numbers of the rules that say more. */
	rules?: number[];
}

export interface Source {
	label: string;
	/** What it is counted under on the score sheet, if several belong together. */
	group?: string;
	points: number;
	/** A CSS colour for the bar. */
	colour: string;
}

export interface TableProps<S> {
	shown: Shown<S>;
	names: string[];
	self: number;
	/** Somebody at this device may move now. */
	mine: boolean;
	/** Parts that were picked so far. */
	chosen: string[];
	/** Parts that can be picked next, with who would gain. */
	open: Map<string, Chip[]>;
	/** The move that is complete, and what it leads to. */
	preview: {move: string; state: S} | null;
	turned: boolean;
	pick(key: string): void;
	hover(key: string | null): void;
}

export interface Sentence {
	title: string;
	detail: string;
	/** A drawing beside it: points left to spend. */
	aside?: JSX.Element;
}

/** What a game's own folder brings; the start page's part of it is in index.ts. */
export type GameView<S> = Omit<View<S>, 'learn'>;

export interface View<S = unknown> extends Teller<S> {
	readonly game: string;
	readonly letter: string;
	/** Takes in what is printed, as the engine tells it; called before anything is drawn. */
	learn(facts: unknown): void;
	parts(move: string, shown: Shown<S>): Part[];
	/** The closing word of a node (pass, skip, …) is declined with its own button. */
	isDecline(move: string): boolean;
	/** What somebody would leave behind who makes this move: asked about once. */
	warning?(move: string, shown: Shown<S>): string | null;
	/** Choices that are possible at any time and so are not urged upon anybody. */
	isMinor?(key: string): boolean;
	/** What can be done now. */
	sentence(props: TableProps<S>): Sentence;
	/** What the red button says. */
	moveName(move: string, shown: Shown<S>): string;
	/** How a part is called in a list. */
	partName(key: string, shown: Shown<S>): string;
	partArt?(key: string, shown: Shown<S>): ComponentChildren;
	/** The move that somebody meant who picked this, to ask why it is not possible. */
	meant(chosen: string[], key: string, shown: Shown<S>): string | null;
	/** "on o7": where the why-not sentence begins. */
	placeName(key: string, shown: Shown<S>): string;
	effects(move: string, before: S, after: S, names: string[]): Effect[];
	card(key: string, shown: Shown<S>, names: string[]): Card | null;
	/** Where a seat's points come from, as far as the table shows it. */
	sources(shown: Shown<S>, seat: number, log: Entry[]): Source[];
	/** "second edition · turn 28" */
	subtitle(shown: Shown<S>): string;
	Board: FunctionComponent<TableProps<S>>;
	/** Below the board. */
	Tray: FunctionComponent<TableProps<S>>;
	Goods: FunctionComponent<{shown: Shown<S>; seat: number; compact?: boolean}>;
	/** What lies beside the board: on the right, or behind tabs on phones. */
	Panels: FunctionComponent<TableProps<S>>;
	/** A drawing for the start page. */
	Cover: FunctionComponent;
	/** Boards that have another plan for narrow screens. */
	turns: boolean;
	/** Shows a part of a board that is too large for a phone. */
	showPart?(part: string): void;
	/** On phones the own goods stand above the board. */
	goodsRow: boolean;
}
