// session.ts - a game on this device: whose turn it is, what was played, what is shown.
//
// The list of moves is the game; everything else follows from it. What is shown is a `Shown`: the
// position now, an earlier one (a peek), or one of the consequences of a move on their way.
import {batch, computed, signal} from '@preact/signals';
import type {Actor, Engine, Position, Setup} from '../engine/engine';
import {draw} from '../engine/players';
import type {View} from '../games/view';
import {dropAll, think} from './bots';
import {pause, still} from './settings';
import {keep, type SavedGame, type SeatPlan} from './store';
import type {Phrase} from './words';

export interface Entry {
	/** The number of moves before this one. */
	ply: number;
	actor: Actor;
	move: string;
	/** The kind of node. */
	node: string;
	said: Phrase;
	/** What came of it. */
	notes: Phrase[];
	points: number[];
}

export interface Shown<S = unknown> {
	state: S;
	actor: Actor;
	node: string;
	/** Moves made before this position. */
	ply: number;
	/** Legal moves, if somebody can make one here and now. */
	moves: string[];
	/** By legal move: points of all seats after it. */
	outlook: number[][];
	points: number[];
	/** The move that led here, and who made it. */
	last: string | null;
}

const MOST_STEPS_SHOWN = 7;
const HINT_LEVEL = 'mason';

export function random(): number {
	return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class Session<S = unknown> {
	readonly setup: Setup;
	readonly seats: SeatPlan[];
	readonly moves = signal<string[]>([]);
	readonly log = signal<Entry[]>([]);
	readonly live = signal<Shown<S>>(undefined as never);
	/** An earlier position to look at, or null. */
	readonly peeked = signal<Shown<S> | null>(null);
	/** A consequence that is on its way, or null. */
	private readonly passing = signal<Shown<S> | null>(null);
	private hurried = false;
	private wake: () => void = () => undefined;
	readonly thinking = signal(false);
	readonly shown = computed(() => this.peeked.value ?? this.passing.value ?? this.live.value);
	private position: Position;
	/** Raised when the future changes (undo, leaving), so that late answers are dropped. */
	protected era = 0;

	constructor(
		private readonly engine: Engine,
		readonly view: View<S>,
		readonly saved: SavedGame,
	) {
		this.setup = {game: saved.game, players: saved.players, options: saved.options};
		this.seats = saved.seats;
		this.position = this.begin();
		this.rebuild(saved.moves);
	}

	private begin(): Position {
		const position = this.engine.start(this.setup);
		if (!position) throw new Error('this set-up makes no sense');
		return position;
	}

	/** Plays all moves again, with what the log says of them. */
	private rebuild(moves: string[]): void {
		this.position.release();
		this.position = this.begin();
		const log: Entry[] = [];
		let before = this.position.state<S>();
		for (const move of moves) {
			const made = {actor: this.position.actor(), node: this.position.node(), move};
			if (!this.position.play(move)) break;
			const after = this.position.state<S>();
			log.push({...made, ply: log.length, points: this.position.score(), ...this.view.tell(move, made.actor, before, after)});
			before = after;
		}
		batch(() => {
			this.moves.value = moves.slice(0, log.length);
			this.log.value = log;
			this.peeked.value = null;
			this.passing.value = null;
			this.live.value = this.show(this.position, log.length, true);
		});
	}

	private show(position: Position, ply: number, open: boolean): Shown<S> {
		const actor = position.actor();
		const can = open && typeof actor === 'number';
		return {
			state: position.state<S>(),
			actor,
			node: position.node(),
			ply,
			moves: can ? position.moves() : [],
			outlook: can ? position.outlook() : [],
			points: position.score(),
			last: this.moves.value[ply - 1] ?? null,
		};
	}

	isPerson(actor: Actor): boolean {
		return typeof actor === 'number' && this.seats[actor]?.bot === null;
	}

	/** The seat through whose eyes the table is seen: the one to act, or the first person. */
	self(): number {
		const {actor} = this.live.value;
		if (this.isPerson(actor)) return actor as number;
		return Math.max(0, this.seats.findIndex(({bot}) => bot === null));
	}

	/** A person may move here and now. */
	mine(): boolean {
		const shown = this.shown.value;
		return !this.peeked.value && !this.passing.value && this.isPerson(shown.actor) && shown.moves.length > 0;
	}

	places(): number[] {
		return this.position.places();
	}

	/** Why a move is not possible now: 0 if it is, the rule's number, null if there is no such move. */
	why(move: string): number | null {
		return this.position.why(move);
	}

	/** What is printed in this game, with its options. */
	facts(): unknown {
		return this.position.facts();
	}

	/** The state after a legal move and all that follows by itself. */
	after(move: string): S {
		const position = this.position.copy();
		position.play(move);
		const state = position.state<S>();
		position.release();
		return state;
	}

	/** Makes a move that a person has chosen, then everything up to the next person's decision. */
	async play(move: string): Promise<void> {
		if (this.peeked.value || !this.shown.value.moves.includes(move)) return;
		const era = ++this.era;
		await this.make(move, era);
		await this.proceed(era);
	}

	/** Chance and bots act until a person has to decide. */
	async proceed(era = ++this.era): Promise<void> {
		while (era === this.era) {
			const actor = this.position.actor();
			if (actor === 'chance') {
				await this.make(draw(this.position, random), era);
				continue;
			}
			const bot = typeof actor === 'number' ? this.seats[actor]?.bot : null;
			if (!bot) break;
			this.thinking.value = true;
			const least = sleep(still.value ? 0 : pause() * 1.6);
			const {move} = await think(this.setup, this.moves.value, bot);
			await least;
			if (era !== this.era) break;
			this.thinking.value = false;
			await this.make(move, era);
		}
		if (era === this.era) this.thinking.value = false;
	}

	protected async make(move: string, era: number): Promise<void> {
		const {position} = this;
		const made = {actor: position.actor(), node: position.node(), move};
		const before = this.live.value.state;
		if (!position.apply(move)) throw new Error(`not legal: ${move}`);
		const ply = this.moves.value.length + 1;
		this.moves.value = [...this.moves.value, move];
		const frames = [this.show(position, ply, false)];
		while (position.step()) frames.push(this.show(position, ply, false));
		const live = this.show(position, ply, true);
		const entry: Entry = {...made, ply: ply - 1, points: live.points, ...this.view.tell(move, made.actor, before, live.state)};
		this.keep(live);
		await this.showSteps(frames.slice(0, -1), era);
		if (era !== this.era) return;
		batch(() => {
			this.passing.value = null;
			this.live.value = live;
			this.log.value = [...this.log.value, entry];
		});
	}

	private async showSteps(frames: Shown<S>[], era: number): Promise<void> {
		if (still.value || this.peeked.value) return;
		this.hurried = false;
		for (const frame of frames.slice(-MOST_STEPS_SHOWN)) {
			if (era !== this.era || this.hurried) return;
			this.passing.value = frame;
			await Promise.race([sleep(pause()), new Promise<void>((resolve) => (this.wake = resolve))]);
		}
	}

	/** Whatever is being shown step by step is shown at once. Says whether there was something. */
	hurry(): boolean {
		if (!this.passing.value) return false;
		this.hurried = true;
		this.wake();
		return true;
	}

	/** Back to the previous decision of a person. `turn`: to the first of that turn. */
	async undo(turn = false): Promise<void> {
		const log = this.log.value;
		const persons = log.filter(({actor}) => this.isPerson(actor));
		let to = persons[persons.length - 1];
		if (!to) return;
		if (turn)
			while (to.ply > 0 && log[to.ply - 1]?.actor === to.actor) to = log[to.ply - 1] as Entry;
		this.era++;
		dropAll();
		this.thinking.value = false;
		this.rebuild(this.moves.value.slice(0, to.ply));
		this.keep(this.live.value);
		await this.proceed();
	}

	canUndo(): boolean {
		return !this.peeked.value && this.log.value.some(({actor}) => this.isPerson(actor));
	}

	/** Looks at the position after so many moves; null comes back. */
	peek(ply: number | null): void {
		if (ply === null || ply === this.moves.value.length) {
			this.peeked.value = null;
			return;
		}
		const position = this.begin();
		for (const move of this.moves.value.slice(0, ply)) position.play(move);
		this.peeked.value = this.show(position, ply, false);
		position.release();
	}

	/** The best move in the eyes of a good player. */
	async hint(): Promise<string> {
		return (await think(this.setup, this.moves.value, HINT_LEVEL)).move;
	}

	protected keep(live: Shown<S>): void {
		void keep({
			...this.saved,
			moves: this.moves.value,
			updated: Date.now(),
			over: live.actor === 'over',
			turn: typeof live.actor === 'number' ? live.actor : null,
			points: live.points,
		});
	}

	/** The game as a record. */
	record(): string {
		return recordText(this.engine, this.setup, this.seats, this.moves.value);
	}

	leave(): void {
		this.era++;
		dropAll();
		this.position.release();
	}
}

/** Writes a record; the engine puts it into its proper form. */
export function recordText(engine: Engine, setup: Setup, seats: SeatPlan[], moves: string[]): string {
	const lines = ['bastide 1', `game ${setup.game}`, `players ${setup.players}`];
	for (const [name, value] of Object.entries(setup.options)) lines.push(`option ${name} ${value}`);
	seats.forEach(({name}, seat) => name && lines.push(`seat ${seat + 1} ${name}`));
	lines.push('moves');
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
