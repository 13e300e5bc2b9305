// A game at a table: whose turn it is, what was played, what is shown.
//
// The list of moves is the game; everything else follows from it. What is shown is a `Shown`: the
// position now, an earlier one (a peek), or what the stage draws while moves are shown.
//
// Where moves go to and come from is the one thing that tables differ in: see LocalSession (bots
// and chance on this device) and OnlineSession (the server).
import {batch, computed, signal, type Signal} from '@preact/signals';
import {
	headOf,
	infoOf,
	startOf,
	type Actor,
	type Chain,
	type Engine,
	type Position,
	type Setup,
} from '../engine/engine';
import type {Departure} from '../net/feed';
import type {Shown} from './shown';
import {Stage, type Frame} from './stage';

import type {SeatPlan} from './store';
import {PendingAnswers} from './thinker';
import {t, type Phrase} from './words';
import type {World} from './world';

export type {Shown} from './shown';

export interface Entry extends MoveText {
	/** The number of moves before this one. */
	ply: number;
	actor: Actor;
	move: string;
	/** The kind of node. */
	node: string;
	points: number[];
	/** What it brought, with all its consequences: points by seat and by row of the score sheet. */
	gains: number[][];
}

/** A move in words, and what came of it. */
export interface MoveText {
	said: Phrase;
	notes: Phrase[];
}

/** What a session asks of its game's view: a move in words. */
export interface MoveDescriber<S = unknown> {
	describe(move: string, actor: Actor, before: S, after: S): MoveText;
	/** The words of moves that may follow each other in a chain. */
	readonly repeats?: string;
	/** What it shows of a position, if that is not the state as the engine writes it. */
	read?(position: Position): S;
}

/** What a view shows of a position. */
export function stateAt<S>(view: Pick<MoveDescriber<S>, 'read'>, position: Position): S {
	return view.read ? view.read(position) : position.state<S>();
}

/** What a strong player would do, and what most people would think of first. */
export interface Hint {
	move: string;
	natural: string;
}

const HINT_LEVEL = 'master';

export abstract class Session<S = unknown, V extends MoveDescriber<S> = MoveDescriber<S>> {
	readonly moves = signal<string[]>([]);
	readonly log = signal<Entry[]>([]);
	readonly live = signal<Shown<S>>(undefined as never);
	/** An earlier position to look at, or null. */
	readonly peeked = signal<Shown<S> | null>(null);
	/** Shows what happens, move by move. */
	readonly stage = new Stage<S>();
	/** The log as far as it is shown. */
	readonly shownLog = computed(() => {
		const {value: drawn} = this.stage.drawn;
		const {value: log} = this.log;
		const ply = Math.max(this.stage.ply.value, drawn?.ply ?? 0);
		return drawn && !this.stage.isAgain ? log.slice(0, ply) : log;
	});
	readonly thinking = signal(false);
	/** A hint is on its way. */
	readonly hinting = signal(false);
	/** What was shown since the last decision at this device, if all of it was. */
	private recent: Frame<S>[] = [];
	readonly shown = computed(() => this.stage.drawn.value ?? this.peeked.value ?? this.live.value);
	protected position: Position;
	protected readonly botAnswers: PendingAnswers;
	/** The session was left, and its position released. */
	protected isLeft = false;
	/** By seat, before the first move. */
	readonly startPoints: number[];
	/** Raised when the future changes (undo, leaving), so that late answers are dropped. */
	protected generation = 0;

	constructor(
		protected readonly world: World,
		protected readonly engine: Engine,
		readonly view: V,
		readonly setup: Setup,
		moves: string[],
	) {
		this.botAnswers = new PendingAnswers(world.thinker);
		this.position = this.begin();
		this.startPoints = this.position.score();
		this.rebuild(moves);
	}

	/** The letter before the numbers of the game's rules. */
	get letter(): string {
		return infoOf(this.engine, this.setup.game).letter;
	}

	/** The rows of the game's score sheet, in the engine's words. */
	get sources(): string[] {
		return infoOf(this.engine, this.setup.game).sources;
	}

	/** Who sits at the table. */
	abstract readonly seats: SeatPlan[];
	/** Whether a seat is played at this device. */
	abstract isMine(seat: number): boolean;
	/** Makes moves that a person at this device has chosen, one after the other. Something may be
	    revealed on the way: then the rest is not made. */
	abstract play(...moves: string[]): Promise<void>;
	/** Back to the previous decision of a person, with all that was made in one go. `turn`: to the
	    first of that turn. */
	abstract undo(turn?: boolean): Promise<void>;
	abstract canUndo(): boolean;
	/** No other player has to agree. */
	undoIsFree(): boolean {
		return true;
	}
	/** A rematch; the text of its button, or null if we may not ask for it. */
	abstract rematch(): void;
	rematchText(): string | null {
		return t('web.over.again');
	}
	/** Who has won, if not by points. */
	resultText(): string | null {
		return null;
	}
	/** Who left or came back, in order. */
	departures(): Departure[] {
		return [];
	}
	/** Hints are available during the game, not only after it. */
	readonly hasHints: boolean = true;
	/** The game was played with the box: people choose for all seats, and for chance. */
	get isEntered(): boolean {
		return false;
	}
	/** From how many points on a coach remarks on a loss, 0 for none; null where there is no
	    coach. */
	readonly coach: Signal<number> | null = null;
	/** From now on, and when the game is opened again. */
	setCoach(_points: number): void {}
	/** Undoes down to so many moves. */
	undoTo(_ply: number): Promise<void> {
		return this.undo();
	}
	/** Where the replay of this game is found. */
	abstract readonly replayPath: string[];

	private begin(): Position {
		const position = this.engine.start(this.setup);
		if (!position) throw new Error('this set-up makes no sense');
		return position;
	}

	/** Plays all moves again, and builds the log. */
	protected rebuild(moves: string[]): void {
		this.stage.finish();
		this.recent = [];
		this.position.release();
		this.position = this.begin();
		const log: Entry[] = [];
		let before = stateAt(this.view, this.position);
		for (const move of moves) {
			const made = madeAt(this.position, move);
			if (!made || !this.position.play(move)) break;
			const after = stateAt(this.view, this.position);
			log.push({
				...made,
				ply: log.length,
				points: this.position.score(),
				...this.view.describe(move, made.actor, before, after),
			});
			before = after;
		}
		batch(() => {
			this.moves.value = moves.slice(0, log.length);
			this.log.value = log;
			this.peeked.value = null;
			this.live.value = this.show(this.position, log.length, true);
		});
	}

	private show(
		position: Position,
		ply: number,
		open: boolean,
		moves = this.moves.value,
	): Shown<S> {
		const actor = position.actor();
		const can = open && typeof actor === 'number';
		return {
			state: stateAt(this.view, position),
			actor,
			node: position.node(),
			ply,
			moves: can ? position.moves() : [],
			pointsAfter: can ? position.pointsAfter() : [],
			points: position.score(),
			last: moves[ply - 1] ?? null,
		};
	}

	/** Whether a person at this device decides here. */
	acts(actor: Actor): boolean {
		return typeof actor === 'number' && this.isMine(actor);
	}

	/** The seat through whose eyes the table is seen: the one to act, or the first of this
	    device. */
	self(): number {
		const {actor} = this.live.value;
		if (this.acts(actor)) return actor as number;
		return Math.max(
			0,
			this.seats.findIndex((_, seat) => this.isMine(seat)),
		);
	}

	/** The seat of the one person at this device; null where there are several, or none. */
	soleSeat(): number | null {
		const own = this.seats.flatMap((_, seat) => (this.isMine(seat) ? [seat] : []));
		return own.length === 1 ? (own[0] ?? null) : null;
	}

	/** No seat is played at this device. */
	isWatching(): boolean {
		return !this.seats.some((_, seat) => this.isMine(seat));
	}

	/** A person at this device may move here and now. */
	mine(): boolean {
		const shown = this.shown.value;
		return (
			!this.peeked.value &&
			this.stage.isIdle() &&
			this.acts(shown.actor) &&
			shown.moves.length > 0
		);
	}

	isOver(): boolean {
		return this.live.value.actor === 'over';
	}

	places(): number[] {
		return this.position.places();
	}

	/** Asks something of the position after moves that are not made. */
	private look<T>(moves: string[], at: (position: Position) => T): T {
		const position = this.position.copy();
		for (const move of moves) position.play(move);
		const seen = at(position);
		position.release();
		return seen;
	}

	/** Why a move is not possible after these: 0 if it is, the rule's number, null if there is no
	    such move. */
	why(move: string, before: string[] = []): number | null {
		return this.look(before, (position) => position.why(move));
	}

	/** The state after legal moves and their automatic consequences. */
	stateAfter(moves: string[]): S {
		return this.look(moves, (position) => stateAt(this.view, position));
	}

	/** The table after legal moves, if the same seat decides there; else null. */
	tableAfter(moves: string[]): Shown<S> | null {
		const all = [...this.moves.value, ...moves];
		return this.look(moves, (position) =>
			position.actor() === this.live.value.actor
				? this.show(position, all.length, true, all)
				: null,
		);
	}

	/** A move that can only be accepted or declined is picked automatically. */
	readonly picksSingleOffers: boolean = true;

	/** Chains of moves that the seat can make after these. */
	chains(before: string[]): Chain[] {
		const {repeats} = this.view;
		return repeats ? this.look(before, (position) => position.chains(repeats)) : [];
	}

	/** Whether dice fall or a tile is drawn after these moves. */
	reveals(moves: string[]): boolean {
		return this.look(moves, (position) => position.actor() === 'chance');
	}

	/** The first of these moves, up to where another player acts. */
	protected playablePrefix(moves: string[]): string[] {
		const position = this.position.copy();
		const actor = position.actor();
		const legal: string[] = [];
		for (const move of moves) {
			if (position.actor() !== actor || !position.play(move)) break;
			legal.push(move);
		}
		position.release();
		return legal;
	}

	/** The same for moves that could have been made after so many moves of the game. */
	stateAfterAt(ply: number, ...moves: string[]): S {
		const position = this.begin();
		for (const move of [...this.moves.value.slice(0, ply), ...moves]) position.play(move);
		const state = stateAt(this.view, position);
		position.release();
		return state;
	}

	/** Plays a move. The position is live right away; the stage shows how it came to be. */
	protected make(move: string): void {
		const {position} = this;
		const made = madeAt(position, move);
		const before = this.live.value;
		if (!made || !position.apply(move)) throw new Error(`not legal: ${move}`);
		const moves = [...this.moves.value, move];
		const isWatched = this.stage.isWatched();
		const frames = isWatched ? this.consequences(before, move, moves) : [];
		while (position.step());
		batch(() => {
			const goesOn = isWatched && !this.acts(before.actor);
			this.recent = goesOn ? [...this.recent, ...frames] : [];
			// Nothing flies over an earlier position.
			if (!this.peeked.value) this.stage.add(frames);
			this.moves.value = moves;
			const live = this.show(position, moves.length, true);
			const entry: Entry = {
				...made,
				ply: moves.length - 1,
				points: live.points,
				...this.view.describe(move, made.actor, before.state, live.state),
			};
			this.live.value = live;
			this.log.value = [...this.log.value, entry];
			this.onMove(live);
		});
	}

	/** A move that has just been made at the position, and all its steps, which are carried out. */
	private consequences(
		from: Shown<S>,
		move: string,
		moves: string[],
		position = this.position,
	): Frame<S>[] {
		const {actor} = from;
		const isOwn = this.acts(actor);
		const table = (): Shown<S> => this.show(position, moves.length, false, moves);
		let before = from;
		const frames: Frame<S>[] = [];
		const add = (cause: Pick<Frame, 'move' | 'step'>): void => {
			const after = table();
			frames.push({...cause, actor, isOwn, before, after});
			before = after;
		};
		add({move, step: null});
		for (let step = position.due(); step !== null; step = position.due()) {
			position.step();
			add({move: null, step});
		}
		return frames;
	}

	/** The last move was made at this device, by the seat that acts again. */
	isOwnGo(): boolean {
		const log = this.log.value;
		const {actor} = this.live.value;
		return this.acts(actor) && log[log.length - 1]?.actor === actor;
	}

	/** All that happened after so many moves. */
	framesSince(ply: number): Frame<S>[] {
		const [first] = this.recent;
		const last = this.recent[this.recent.length - 1];
		const moves = this.moves.value;
		if (first?.before.ply === ply && last?.after.ply === moves.length) return this.recent;
		this.recent = this.framesBetween(ply, moves.length);
		return this.recent;
	}

	/** All that happened between two positions of the game. */
	private framesBetween(from: number, to: number): Frame<S>[] {
		const moves = this.moves.value;
		const position = this.begin();
		for (const move of moves.slice(0, from)) position.play(move);
		let before = this.show(position, from, false);
		const frames = moves.slice(from, to).flatMap((move, at) => {
			position.apply(move);
			const made = this.consequences(before, move, moves.slice(0, from + at + 1), position);
			before = made[made.length - 1]?.after ?? before;
			return made;
		});
		position.release();
		return frames;
	}

	/** How many moves were made before what others did since the last decision at this device; for
	    spectators, before the last turn. */
	sinceOwn(): number {
		const log = this.log.value;
		let from = log.length;
		const last = log[from - 1]?.actor;
		const isNew = ({actor}: Entry): boolean =>
			this.isWatching() ? actor === last : !this.acts(actor);
		while (from > 0 && isNew(log[from - 1] as Entry)) from--;
		return from;
	}

	/** Shows what others did since the last decision at this device. */
	showAgain(): void {
		this.peek(null);
		this.stage.finish();
		if (this.stage.isWatched()) this.stage.add(this.framesSince(this.sinceOwn()), true);
	}

	/** A move was made, and leads here. */
	protected onMove(_live: Shown<S>): void {}

	/** Shows the position after so many moves; null returns to the present. */
	peek(ply: number | null): void {
		this.stage.finish();
		if (ply === null || ply === this.moves.value.length) {
			this.peeked.value = null;
			return;
		}
		this.peeked.value = this.shownAt(ply);
	}

	/** The same, and how the last of these moves led there. */
	peekMove(ply: number): void {
		this.peek(ply);
		if (this.stage.isWatched()) this.stage.add(this.framesBetween(ply - 1, ply), true);
	}

	/** The position after so many moves. */
	shownAt(ply: number): Shown<S> {
		const position = this.begin();
		for (const move of this.moves.value.slice(0, ply)) position.play(move);
		const shown = this.show(position, ply, false);
		position.release();
		return shown;
	}

	/** The position after so many moves, alone: a record in one line. Null if the game has no
	    positions as text. */
	positionTextAt(ply: number): string | null {
		const position = this.begin();
		for (const move of this.moves.value.slice(0, ply)) position.play(move);
		const text = position.positionText();
		position.release();
		return text;
	}

	/** The best move in the eyes of a strong player; null if it was dropped. */
	async hint(): Promise<Hint | null> {
		this.hinting.value = true;
		const answer = await this.botAnswers.ask(this.setup, this.moves.value, HINT_LEVEL);
		this.hinting.value = false;
		return answer && {move: answer.move, natural: answer.report.natural};
	}

	/** The game as a record. */
	record(): string {
		return recordText(this.engine, this.setup, this.seats, this.moves.value);
	}

	leave(): void {
		this.isLeft = true;
		this.stage.setPlayer(null);
		this.generation++;
		this.botAnswers.drop();
		this.position.release();
	}
}

/** A legal move before it is made; null if it is not legal. */
function madeAt(
	position: Position,
	move: string,
): Pick<Entry, 'actor' | 'node' | 'move' | 'gains'> | null {
	const gains = position.gains(move);
	return gains && {actor: position.actor(), node: position.node(), move, gains};
}

/** Writes a record; the engine puts it into its proper form. */
export function recordText(
	engine: Engine,
	setup: Setup,
	seats: SeatPlan[],
	moves: string[],
): string {
	const lines = headOf(setup);
	seats.forEach(({name}, seat) => name && lines.push(`seat ${seat + 1} ${name}`));
	lines.push(...startOf(setup), 'moves');
	const position = engine.start(setup);
	for (const move of moves) {
		const actor = position?.actor();
		lines.push(`${typeof actor === 'number' ? actor + 1 : '.'} ${move}`);
		position?.play(move);
	}
	position?.release();
	const read = engine.read(lines.join('\n') + '\n');
	read.position.release();
	return read.text;
}
