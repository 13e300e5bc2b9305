// What a game has to bring so that it can be shown and played. No rule is in here: what
// is legal, why not, and what a move leads to, the engine says; a view only draws and names.
//
// Outside a game's folder a move is its spelling, which only the engine reads; inside, moves.ts
// turns it into a value once. A view is made for a set-up, with what the engine says is printed.
import type {ComponentChildren, JSX} from 'preact';
import type {Entry, Shown} from '../app/session';
import type {Frame} from '../app/stage';
import type {Beat} from './beats';
import type {Draft} from './draft';
import type {Actor, Position} from '../engine/engine';
import type {PhoneLandscape} from '../app/settings';
import type {Phrase} from '../app/words';
import {KeyMap, KeySet} from './keys';

/** The types of a game: the state and the facts that the engine writes, what is drawn of the facts,
    keys, and topics of cards. */
export interface GameTypes {
	state: unknown;
	facts: unknown;
	printed: unknown;
	key: unknown;
	topic: unknown;
}

/** A move is picked part by part, in any order: a piece of the tray, a place of the board, a
    choice. */
export interface Part<K = unknown> {
	key: K;
	/** A part of a grid is drawn by the game, among the choices. */
	at: 'board' | 'tray' | 'list' | 'grid';
	/** Where a move is complete, this begins another one that is made after it, unless a part of
	    the same sort is chosen, which it replaces then. 'again': it always does. */
	next?: string;
}

export interface MoveText {
	said: Phrase;
	notes: Phrase[];
}

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

/** By the engine's word for a row of the score sheet: the CSS colour of its bar. */
export type SourceColours = Readonly<Record<string, string>>;

/** What is picked, and the table after it. */
export interface Preview<G extends GameTypes = GameTypes> {
	/** The last of the moves, which gives the preview its name. */
	move: string;
	/** All of them, in order: also those that were picked before, and wait. */
	moves: string[];
	/** Those of the last thing picked, which begin where the table shows. */
	way: string[];
	state: G['state'];
}

export interface TableProps<G extends GameTypes = GameTypes> {
	shown: Shown<G['state']>;
	printed: G['printed'];
	names: string[];
	self: number;
	/** A player at this device may move now. */
	mine: boolean;
	/** Parts that were picked so far. */
	chosen: KeySet<G['key']>;
	/** Parts that can be picked next, with who would gain. */
	open: KeyMap<G['key'], Chip[]>;
	/** How many moves it takes to get to a part. */
	lengths: KeyMap<G['key'], number>;
	/** Parts that begin a move after the complete one, and how many moves each takes. */
	nextParts: KeyMap<G['key'], number>;
	/** The move that is complete, and what it leads to. */
	preview: Preview<G> | null;
	/** On a narrow or low screen, with the plan for one. */
	narrow: boolean;
	/** A phone in landscape: the board is to the left of everything else. */
	phoneLandscape?: PhoneLandscape | undefined;
	/** The tab to show, if the board is too large for a phone and a tab was asked for. */
	tab?: string | undefined;
	pick(key: G['key']): void;
	hover(key: G['key'] | null): void;
}

/** A seat's goods. */
export interface GoodsProps<G extends GameTypes = GameTypes> {
	shown: Shown<G['state']>;
	printed: G['printed'];
	seat: number;
	compact?: boolean;
}

/** Choices that a game draws itself. */
export interface ChooserProps<G extends GameTypes = GameTypes> extends Pick<
	TableProps<G>,
	'shown' | 'printed' | 'chosen' | 'preview' | 'pick'
> {
	/** What was picked from lists and can be picked from them next, by what is written into the
	    page. */
	keys: Map<string, G['key']>;
	/** Moves are confirmed after a preview. */
	confirms: boolean;
	/** Forgets what was picked last; what waits for more stays. */
	unpick(): void;
}

export interface Sentence {
	title: string;
	detail: string;
	/** A drawing beside it: points left to spend. */
	aside?: JSX.Element;
}

/** A piece of the palette. */
export interface EditPiece {
	id: string;
	name: string;
	art?: ComponentChildren;
	/** How many of them are left to place, if they are counted. */
	left?: number;
	/** The title of the pieces that it belongs to; the first ones need none. */
	group?: string;
}

/** A number that each seat has, such as its coins. */
export interface StockRow {
	member: string;
	index?: number;
	name: string;
	art?: ComponentChildren;
}

/** How the pieces of a game are placed in the editor. A click puts the chosen piece on a place, or
    takes it from there. */
export interface Editing<G extends GameTypes = GameTypes> {
	pieces(draft: Draft, names: string[], shown: Shown<G['state']>): EditPiece[];
	/** What a seat has, beside the board. */
	stock?(shown: Shown<G['state']>, seat: number): StockRow[];
	/** The tab of a board with tabs where a piece is put. */
	tab?(piece: string): string | undefined;
	/** Where it can be put. */
	spots(piece: string, draft: Draft, shown: Shown<G['state']>): G['key'][];
	put(piece: string, key: G['key'], draft: Draft, shown: Shown<G['state']>): Draft;
	/** Who is to move, and the draft with another seat. Optional: the member "actor". */
	mover?(draft: Draft): number | null;
	withMover?(draft: Draft, seat: number): Draft;
	/** Where one of them is, and the draft without it. Optional: where putting it takes it. */
	takes?(piece: string, draft: Draft, shown: Shown<G['state']>): G['key'][];
	take?(piece: string, key: G['key'], draft: Draft, shown: Shown<G['state']>): Draft;
}

type Drawn = JSX.Element | null;

// Methods throughout, so that a view of one game is assignable to a view of any game. Callers pass
// a view only the states and keys that came from itself and from its own engine.
export interface View<G extends GameTypes = GameTypes> {
	readonly game: string;
	readonly printed: G['printed'];
	/** What it shows of a position, if that is not the state as the engine writes it. */
	read?(position: Position): G['state'];
	/** Writes a key for maps and for the page. */
	id(key: G['key']): string;
	/** `before`: the moves of a chain that come first. */
	parts(move: string, shown: Shown<G['state']>, before?: string[]): Part<G['key']>[];
	/** The words of moves that may follow each other: the engine looks for chains of them. */
	readonly repeats?: string;
	/** The number of optional parts of a move; Infinity if they do not count. */
	optionalParts(move: string): number;
	/** The closing word of a node (pass, skip, …) is declined with its own button. */
	isDecline(move: string): boolean;
	/** Can only be accepted or declined, and so is picked automatically. */
	isReady(move: string): boolean;
	/** What the player would leave behind with this move: the table asks once. */
	warning(move: string, shown: Shown<G['state']>): string | null;
	/** Choices that are possible at any time and so are not urged upon anybody. */
	isMinor(key: G['key']): boolean;
	/** What can be done now. */
	sentence(props: TableProps<G>): Sentence;
	/** The text of the red button. */
	moveName(move: string, shown: Shown<G['state']>, before?: string[]): string;
	/** The same in a sentence, away from the question that its button answers. */
	toldName(move: string, shown: Shown<G['state']>): string;
	/** How a part is called in a list. */
	partName(key: G['key'], shown: Shown<G['state']>): string;
	/** The same where a sentence begins with it. */
	partTitle(key: G['key'], shown: Shown<G['state']>): string;
	partArt(key: G['key'], shown: Shown<G['state']>): ComponentChildren;
	/** The move that this pick means, to ask why it is not possible. */
	intendedMove(chosen: KeySet<G['key']>, key: G['key'], shown: Shown<G['state']>): string | null;
	describe(move: string, actor: Actor, before: G['state'], after: G['state']): MoveText;
	/** Two moves in a row as one sentence, if the second only continues the first. */
	joinSentences(one: Entry, next: Entry): Phrase | null;
	/** All that chance did in a row in one sentence, if there is enough of it. */
	summary?(run: Entry[]): Phrase | null;
	/** What moves on the table in a frame; without it, the table just changes. */
	beats?(frame: Frame<G['state']>): Beat<G['key']>[];
	effects(move: string, before: G['state'], after: G['state'], names: string[]): Effect[];
	/** The topics of cards here, by their ids in data-card. */
	topics(shown: Shown<G['state']>): Map<string, G['topic']>;
	card(topic: G['topic'], shown: Shown<G['state']>, names: string[]): Card | null;
	readonly sources: SourceColours;
	/** "second edition · turn 28" */
	subtitle(shown: Shown<G['state']>): string;
	Board(props: TableProps<G>): Drawn;
	/** Choices of which many can be picked in a row, as a grid. */
	Grid?(props: TableProps<G>): Drawn;
	/** Below the board. */
	Tray(props: TableProps<G>): Drawn;
	Goods(props: GoodsProps<G>): Drawn;
	/** What lies beside the board: on the right, or behind tabs on phones. */
	Panels(props: TableProps<G>): Drawn;
	/** Whether the choices of this decision are more than words. */
	hasChooser?(shown: Shown<G['state']>): boolean;
	/** Draws them: on a desk, over the board. */
	Chooser?(props: ChooserProps<G>): Drawn;
	/** What a seat has in front of it, if that is more than its goods: all players can look at
	    it. */
	SeatBoard?(props: TableProps<G> & {seat: number}): Drawn;
	/** How pieces are placed in the position editor; without it, numbers are changed in lists. */
	readonly editing?: Editing<G>;
	/** Boards that have another plan for narrow screens. */
	hasNarrowPlan: boolean;
	/** On phones the player's own goods are above the board. */
	goodsRow: boolean;
}

/** A game that can be shown. */
export interface ViewMaker<G extends GameTypes = GameTypes> {
	/** `facts`: what the engine says is printed, with the options of a set-up. */
	make(facts: G['facts']): View<G>;
}

/** Props of a table at which nothing is picked, and nothing can be. */
export function nothingPicked<G extends GameTypes>(
	view: View<G>,
): Pick<TableProps<G>, 'chosen' | 'open' | 'lengths' | 'nextParts'> {
	const [none, nowhere] = [new KeySet(view), new KeyMap<G['key'], never>(view)];
	return {chosen: none, open: nowhere, lengths: nowhere, nextParts: nowhere};
}
