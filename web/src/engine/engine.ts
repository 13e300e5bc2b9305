// The typed wrapper of engine.wasm, and the only file that knows the module's memory.
//
// A position occupies a slot. A `Position` owns one until `release`. No part of the client knows a
// rule; it asks these functions.
import type {Concern, MoveEvaluation, Proof, Reasons} from './reasons';

export type Actor = number | 'chance' | 'step' | 'over';

export interface GameOption {
	name: string;
	values: string[];
}

export interface GameInfo {
	name: string;
	/** The letter before its rule numbers. */
	letter: string;
	playersMin: number;
	playersMax: number;
	/** No list shows it; it can be played by its name. */
	hidden?: true;
	/** Whether some of its levels go by a net, nets/NAME.net. */
	net: boolean;
	/** The rows of its score sheet. */
	sources: string[];
	options: GameOption[];
}

export interface Setup {
	game: string;
	players: number;
	options: Record<string, string>;
}

export interface ParsedRecord extends Setup {
	names: string[];
	moves: string[];
}

export class RecordError extends Error {
	constructor(
		readonly kind: number,
		readonly line: number,
		readonly number: number,
		readonly word: string,
	) {
		super(`record: fault ${kind} in line ${line}`);
	}
}

interface Exports {
	memory: WebAssembly.Memory;
	buffer(): number;
	buffer_size(): number;
	numbers_array(): number;
	points_after_array(): number;
	weights_array(): number;
	describe(): number;
	start(slot: number, players: number): number;
	copy(to: number, from: number): number;
	turn(slot: number): number;
	node(slot: number): number;
	list(slot: number): number;
	weights(slot: number): number;
	points_after(slot: number): number;
	chains(slot: number): number;
	why(slot: number): number;
	gains(slot: number): number;
	gains_array(): number;
	apply(slot: number): number;
	step(slot: number): number;
	due(slot: number): number;
	state(slot: number): number;
	facts(slot: number): number;
	board(slot: number): number;
	move_parts(slot: number): number;
	score(slot: number): number;
	places(slot: number): number;
	options(slot: number): number;
	record(slot: number, size: number): number;
	record_text(): number;
	record_parts(): number;
	levels(): number;
	level_threads(): number;
	level_milliseconds(): number;
	learn(size: number): number;
	search_start(slot: number, seed: bigint): number;
	search_run(iterations: number): number;
	search_choice(): number;
	search_report(): number;
	reasons(slot: number): number;
	proof(slot: number): number;
	coach(slot: number): number;
	questions(slot: number): number;
}

/** What a search has found out; values and chances from 0 to 1. */
export interface Report {
	iterations: number;
	/** By seat the chance of first place. */
	first: number[];
	/** The moves with the most visits, and the one that was asked for. */
	candidates: {move: string; visits: number; value: number}[];
	/** What a person would look at first beside the best move. */
	natural: string;
}

/** A move, or several of one seat in a row that lead somewhere; and all players' points after
    it. */
export interface Chain {
	moves: string[];
	points: number[];
}

/** A place of a board, for drawings that know no particular game. */
export interface Place {
	/** As moves spell it. */
	name: string;
	/** Column and row, from 0 at the top left. */
	x: number;
	y: number;
	seat?: number;
	/** What is there, in a few letters; '' where nothing is. */
	thing: string;
}

export interface Board {
	places: Place[];
	/** Members of the state that are amounts: of the table, and by seat. */
	table: string[];
	seats: string[];
}

/** A move by the grammar: its verb, and its parts by their kinds. */
export type MoveParts = Readonly<Record<string, string | number>> & {readonly verb: string};

const SLOTS = 64;
const RECORD_ERRORS = 99;

/** What is known without any position: games, levels of strength (the weakest first), and by game
    the default options and what is printed with them. */
export interface Registry {
	games: GameInfo[];
	levels: string[];
	facts: Record<string, unknown>;
	usual: Record<string, Record<string, string>>;
}

export function infoOf({games}: {games: GameInfo[]}, game: string): GameInfo {
	const info = games.find(({name}) => name === game);
	if (!info) throw new Error(`no game ${game}`);
	return info;
}

export class Engine {
	private readonly free: number[] = Array.from({length: SLOTS}, (_, slot) => SLOTS - 1 - slot);
	private readonly encoder = new TextEncoder();
	private readonly decoder = new TextDecoder();
	readonly games: GameInfo[];
	/** The weakest first. */
	readonly levels: string[];

	private constructor(private readonly wasm: Exports) {
		this.games = JSON.parse(this.text(wasm.describe())) as GameInfo[];
		this.levels = JSON.parse(this.text(wasm.levels())) as string[];
	}

	static async load(from: BufferSource | Promise<Response>): Promise<Engine> {
		const bytes = from instanceof Promise ? await (await from).arrayBuffer() : from;
		const {instance} = await WebAssembly.instantiate(bytes, {});
		return new Engine(instance.exports as unknown as Exports);
	}

	/** How many positions exist; the code that makes one releases it. */
	get held(): number {
		return SLOTS - this.free.length;
	}

	/** All that can be known before the first position. The build stores it, so that the first page
	    need not wait. */
	registry(): Registry {
		const facts: Registry['facts'] = {};
		const usual: Registry['usual'] = {};
		for (const {name, playersMin} of this.games) {
			const setup = {game: name, players: playersMin, options: {}};
			facts[name] = this.facts(setup);
			usual[name] = this.choices(setup);
		}
		return {games: this.games, levels: this.levels, facts, usual};
	}

	/** All options of a set-up, named or not. */
	choices(setup: Setup): Record<string, string> {
		const position = this.start(setup);
		const options = position?.options() ?? {};
		position?.release();
		return options;
	}

	/** What is printed in a game, with its options. */
	facts(setup: Setup): unknown {
		const position = this.start(setup);
		const facts = position?.facts();
		position?.release();
		return facts;
	}

	/** The position before the first move, or null where the set-up makes no sense. */
	start(setup: Setup): Position | null {
		const slot = this.take();
		const options = Object.entries(setup.options).map(([name, value]) => `\n${name} ${value}`);
		this.put(setup.game + options.join(''));
		if (this.wasm.start(slot, setup.players) === 0) return new Position(this, this.wasm, slot);
		this.give(slot);
		return null;
	}

	/** The position after a record's last move, and what the record holds. Throws a RecordFault. */
	read(text: string): {position: Position; parts: ParsedRecord; text: string} {
		const slot = this.take();
		const count = this.wasm.record(slot, this.put(text, false));
		if (count < 0) {
			this.give(slot);
			if (count < -RECORD_ERRORS) throw new RecordError(-1, 0, 0, '');
			const fault = this.text(Number.MAX_SAFE_INTEGER);
			const [line, number, word] = JSON.parse(fault) as [number, number, string];
			throw new RecordError(-1 - count, line, number, word);
		}
		return {
			position: new Position(this, this.wasm, slot),
			parts: JSON.parse(this.text(this.wasm.record_parts())) as ParsedRecord,
			text: this.text(this.wasm.record_text()),
		};
	}

	/** With how many workers a level thinks, and for how long at most (0: until it is done). */
	limits(level: string): {threads: number; milliseconds: number} {
		this.put(level);
		const threads = this.wasm.level_threads();
		this.put(level);
		return {threads, milliseconds: this.wasm.level_milliseconds()};
	}

	/** From now on the levels that go by a net in some game go by this one. False if it is damaged
	    or for another version: then they play as they do without. */
	learn(net: Uint8Array): boolean {
		if (net.length > this.wasm.buffer_size()) return false;
		new Uint8Array(this.wasm.memory.buffer, this.wasm.buffer(), net.length).set(net);
		return this.wasm.learn(net.length) === 0;
	}

	/** Text of the buffer: so many bytes, or up to its NUL. */
	text(length: number): string {
		const bytes = new Uint8Array(
			this.wasm.memory.buffer,
			this.wasm.buffer(),
			this.wasm.buffer_size(),
		);
		const end = length <= bytes.length ? length : bytes.indexOf(0);
		return this.decoder.decode(bytes.subarray(0, end));
	}

	put(text: string, closed = true): number {
		const bytes = this.encoder.encode(closed ? text + '\0' : text);
		if (bytes.length > this.wasm.buffer_size()) throw new RecordError(-1, 0, 0, '');
		new Uint8Array(this.wasm.memory.buffer, this.wasm.buffer(), bytes.length).set(bytes);
		return bytes.length;
	}

	take(): number {
		const slot = this.free.pop();
		if (slot === undefined) throw new Error('no slot left: a position was not released');
		return slot;
	}

	give(slot: number): void {
		if (this.free.includes(slot)) throw new Error('a position was released twice');
		this.free.push(slot);
	}
}

export class Position {
	constructor(
		private readonly engine: Engine,
		private readonly wasm: Exports,
		private readonly slot: number,
	) {}

	copy(): Position {
		const slot = this.engine.take();
		this.wasm.copy(slot, this.slot);
		return new Position(this.engine, this.wasm, slot);
	}

	release(): void {
		this.engine.give(this.slot);
	}

	/** Who acts: a seat from 0, or one of the others. */
	actor(): Actor {
		const turn = this.wasm.turn(this.slot);
		return turn >= 0 ? turn : turn === -1 ? 'chance' : turn === -2 ? 'step' : 'over';
	}

	isNode(): boolean {
		const actor = this.actor();
		return actor !== 'step' && actor !== 'over';
	}

	/** The kind of node, a word of the specification. */
	node(): string {
		return this.engine.text(this.wasm.node(this.slot));
	}

	moves(): string[] {
		const length = this.wasm.list(this.slot);
		return length < 0 ? [] : this.engine.text(length).trimEnd().split('\n');
	}

	/** The points of all seats after each legal move, in the order of moves(). */
	pointsAfter(): number[][] {
		const count = this.wasm.points_after(this.slot);
		const players = this.wasm.score(this.slot);
		const all = new Int32Array(
			this.wasm.memory.buffer,
			this.wasm.points_after_array(),
			Math.max(0, count * players),
		);
		return Array.from({length: Math.max(0, count)}, (_, place) =>
			Array.from(all.subarray(place * players, (place + 1) * players)),
		);
	}

	/** Chains of two moves and more that repeat one of these words; the shortest first. */
	chains(words: string): Chain[] {
		this.engine.put(words);
		const length = this.wasm.chains(this.slot);
		return length < 0 ? [] : (JSON.parse(this.engine.text(length)) as Chain[]);
	}

	weights(): number[] {
		const count = this.wasm.weights(this.slot);
		return Array.from(
			new Uint32Array(this.wasm.memory.buffer, this.wasm.weights_array(), Math.max(0, count)),
		);
	}

	/** 0 if the move is legal, else the number of the rule that forbids it; null if there is
	    none such. */
	why(move: string): number | null {
		this.engine.put(move);
		const rule = this.wasm.why(this.slot);
		return rule < 0 ? null : rule;
	}

	/** What a legal move and its automatic consequences bring: points by seat and by row of the
	    game's score sheet; null if the move is not legal. */
	gains(move: string): number[][] | null {
		if (!this.isNode()) return null;
		this.engine.put(move);
		return this.gainsRead();
	}

	/** What the step that is due brings; null if none is. */
	stepGains(): number[][] | null {
		return this.actor() === 'step' ? this.gainsRead() : null;
	}

	private gainsRead(): number[][] | null {
		const rows = this.wasm.gains(this.slot);
		if (rows < 0) return null;
		const players = this.wasm.score(this.slot);
		const all = new Int32Array(
			this.wasm.memory.buffer,
			this.wasm.gains_array(),
			rows * players,
		);
		return Array.from({length: players}, (_, seat) =>
			Array.from(all.subarray(seat * rows, (seat + 1) * rows)),
		);
	}

	/** Makes a legal move, without its automatic consequences. */
	apply(move: string): boolean {
		this.engine.put(move);
		return this.wasm.apply(this.slot) === 0;
	}

	/** The word of the consequence that is due; null if none is. */
	due(): string | null {
		const length = this.wasm.due(this.slot);
		return length < 0 ? null : this.engine.text(length);
	}

	/** One consequence, if one is due. */
	step(): boolean {
		return this.wasm.step(this.slot) === 1;
	}

	/** Makes a legal move with its automatic consequences. */
	play(move: string): boolean {
		if (!this.apply(move)) return false;
		while (this.step());
		return true;
	}

	state<S>(): S {
		return JSON.parse(this.engine.text(this.wasm.state(this.slot))) as S;
	}

	/** What is printed and stays as it is in this game. */
	facts<F>(): F {
		return JSON.parse(this.engine.text(this.wasm.facts(this.slot))) as F;
	}

	/** What is where, for a board that knows no particular game. */
	board(): Board {
		return JSON.parse(this.engine.text(this.wasm.board(this.slot))) as Board;
	}

	/** The legal moves by the grammar, in the order of moves(). */
	moveParts(): MoveParts[] {
		return JSON.parse(this.engine.text(this.wasm.move_parts(this.slot))) as MoveParts[];
	}

	score(): number[] {
		return this.numbers(this.wasm.score(this.slot));
	}

	places(): number[] {
		return this.numbers(this.wasm.places(this.slot));
	}

	/** Every option with its value, named or not. */
	options(): Record<string, string> {
		const parts = JSON.parse(this.engine.text(this.wasm.options(this.slot))) as {
			options: Record<string, string>;
		};
		return parts.options;
	}

	/** Begins a search here; it lasts until the next one begins. Returns how many iterations each
	    worker should do. */
	think(level: string, seed: bigint): number {
		this.engine.put(level);
		return this.wasm.search_start(this.slot, seed);
	}

	/** Continues the search; returns how many iterations are done. */
	thinkOn(iterations: number): number {
		return this.wasm.search_run(iterations);
	}

	/** The move to make, as far as the search knows. */
	choice(): string {
		return this.engine.text(this.wasm.search_choice());
	}

	/** What the search has found out, and in any case about one move. */
	report(asked = ''): Report {
		this.engine.put(asked);
		const found = JSON.parse(this.engine.text(this.wasm.search_report())) as Report;
		return {
			iterations: found.iterations,
			first: found.first.map((chance) => chance / 1000),
			candidates: found.candidates.map(({move, visits, value}) => ({
				move,
				visits,
				value: value / 1000,
			})),
			natural: found.natural,
		};
	}

	/** Why a legal move is better than another; null where one of them is not legal. */
	reasons(played: string, better: string): Reasons | null {
		this.engine.put(`${played}\n${better}`);
		return this.told<Reasons>(this.wasm.reasons(this.slot));
	}

	/** What is certain however the rest is played; null if nothing is. */
	proof(): Proof | null {
		return this.told<Proof | null>(this.wasm.proof(this.slot));
	}

	/** What a legal move loses in the eyes of a coach; null where it is not legal. */
	opinion(played: string): MoveEvaluation | null {
		this.engine.put(played);
		const found = this.told<MoveEvaluation>(this.wasm.coach(this.slot));
		return found && {better: found.better, loss: found.loss / 10};
	}

	/** What to look at before a move; null if no player decides. */
	concerns(): Concern[] | null {
		return this.told<Concern[]>(this.wasm.questions(this.slot));
	}

	/** The JSON in the buffer; null where a call made no sense. */
	private told<T>(length: number): T | null {
		return length < 0 ? null : (JSON.parse(this.engine.text(length)) as T);
	}

	private numbers(count: number): number[] {
		return Array.from(
			new Int32Array(this.wasm.memory.buffer, this.wasm.numbers_array(), count),
		);
	}
}
