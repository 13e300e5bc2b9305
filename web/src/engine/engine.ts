// The typed wrapper of engine.wasm, and the only file that knows the module's memory.
//
// A position occupies a slot. A `Position` owns one until `release`. No part of the client knows a
// rule; it asks these functions.
import type {Concern, MoveEvaluation, MoveLoss, Proof, Reasons} from './reasons';

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
	/** The lines of the position where the game begins, if it is not the usual one. */
	start?: string[];
}

/** A member of the state that positions spell: its bounds, and its numbers here; null is "-". */
export interface Member {
	name: string;
	/** How many numbers there are, of one seat or row. */
	count: number;
	by_seat: boolean;
	low: number;
	high: number;
	/** A number can be missing. */
	optional: boolean;
	numbers: (number | null)[];
}

/** The lines of a record before the names of its seats. */
export function headOf(setup: Setup): string[] {
	const options = Object.entries(setup.options).map(([name, value]) => `option ${name} ${value}`);
	return ['bastide 1', `game ${setup.game}`, `players ${setup.players}`, ...options];
}

/** The lines of a record between the names of its seats and its moves. */
export function startOf(setup: Setup): string[] {
	return (setup.start ?? []).map((line) => `start ${line}`);
}

export interface ParsedRecord extends Setup {
	names: string[];
	moves: string[];
}

/** A chapter of a study as the engine reads it. The first node is the beginning's first child. */
export interface ParsedStudy extends Setup {
	names: string[];
	/** The actor is a seat from 0; -1 for chance. */
	nodes: {parent: number; actor: number; move: string}[];
	notes: {node: number; kind: string; text: string}[];
}

export class RecordError extends Error {
	constructor(
		/** "not-a-move" and the like, see struct bastide_fault. */
		readonly kind: string,
		readonly line: number,
		readonly word: string,
		/** The rule that forbids the move, or the position; 0 if there is none. */
		readonly rule = 0,
	) {
		super(`record: fault ${kind} in line ${line}`);
	}
}

/** A law that a position breaks, and the rule that it follows from: 0 if the game names none. */
export interface BrokenLaw {
	law: string;
	rule: number;
}

/** The functions of engine/capi/bastide.h and bastide_client.h that the client uses. Pointers,
    handles and sizes are numbers. */
interface Exports {
	memory: WebAssembly.Memory;
	malloc(size: number): number;
	free(memory: number): void;
	bastide_games(): number;
	bastide_find(name: number): number;
	bastide_game_json(game: number, out: number, room: number): number;
	bastide_wants_net(game: number): number;
	bastide_load_net(bytes: number, size: number): number;
	bastide_levels(): number;
	bastide_level(level: number): number;
	bastide_level_threads(level: number): number;
	bastide_level_milliseconds(level: number): number;
	bastide_new(game: number, players: number, options: number, out: number): number;
	bastide_clone(state: number, out: number): number;
	bastide_free(state: number): void;
	bastide_from_record(text: number, length: number, out: number, fault: number): number;
	bastide_draft(text: number, length: number, out: number, fault: number): number;
	bastide_broken_laws_json(state: number, out: number, room: number): number;
	bastide_members_json(state: number, out: number, room: number): number;
	bastide_position_record(state: number, out: number, room: number): number;
	bastide_record_json(text: number, length: number, out: number, room: number): number;
	bastide_canonical_record(text: number, length: number, out: number, room: number): number;
	bastide_study_json(
		text: number,
		length: number,
		fault: number,
		out: number,
		room: number,
	): number;
	bastide_actor(state: number): number;
	bastide_node(state: number): number;
	bastide_legal_text(state: number, out: number, room: number): number;
	bastide_legal_json(state: number, out: number, room: number): number;
	bastide_outcomes(state: number, ids: number, weights: number, room: number): number;
	bastide_points_after(state: number, points: number, room: number): number;
	bastide_chains_json(state: number, words: number, out: number, room: number): number;
	bastide_read(state: number, text: number): number;
	bastide_why_text(state: number, text: number): number;
	bastide_gains(state: number, text: number, gains: number, room: number): number;
	bastide_play_text(state: number, text: number): number;
	bastide_apply_text(state: number, text: number): number;
	bastide_step_gains(state: number, gains: number, room: number): number;
	bastide_due(state: number): number;
	bastide_step(state: number): number;
	bastide_state_json(state: number, out: number, room: number): number;
	bastide_facts_json(state: number, out: number, room: number): number;
	bastide_board_json(state: number, out: number, room: number): number;
	bastide_options_json(state: number, out: number, room: number): number;
	bastide_points(state: number, points: number, room: number): number;
	bastide_places(state: number, places: number, room: number): number;
	bastide_search_new(state: number, level: number, seed: bigint, out: number): number;
	bastide_search_free(search: number): void;
	bastide_search_run(search: number, iterations: number): number;
	bastide_search_choose(search: number, out: number, room: number): number;
	bastide_search_report_json(search: number, asked: number, out: number, room: number): number;
	bastide_reason_json(
		state: number,
		played: number,
		better: number,
		out: number,
		room: number,
	): number;
	bastide_proof_json(state: number, out: number, room: number): number;
	bastide_coach_json(state: number, played: number, out: number, room: number): number;
	bastide_loss_json(
		state: number,
		played: number,
		better: number,
		iterations: number,
		out: number,
		room: number,
	): number;
	bastide_luck(
		before: number,
		after: number,
		seed: bigint,
		playouts: number,
		tenths: number,
		room: number,
	): number;
	bastide_hints_json(state: number, out: number, room: number): number;
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
	/** The fewest columns between two places of a row: 2 on a board of hexes. */
	apart: number;
	/** Members of the state that are amounts: of the table, and by seat. */
	table: string[];
	seats: string[];
}

/** A move by the grammar: its verb, and its parts by their kinds. */
export type MoveParts = Readonly<Record<string, string | number>> & {readonly verb: string};

/** A game as bastide_game_json describes it. */
interface GameJson {
	name: string;
	rule_letter: string;
	players_min: number;
	players_max: number;
	sources: string[];
	options: GameOption[];
}

/** The bytes of two buffers: for what goes in, and for what comes out. */
const BUFFER = 1 << 20;

/** Enough for a study as JSON: no byte takes more than six, no move or note more around it. */
function studyRoom(text: string, length: number): number {
	const lines = text.split(/[\n;]/).length;
	return BUFFER + 6 * length + 96 * lines;
}
/** enum bastide_actor, and BASTIDE_STEP. */
const ACTORS: Record<number, Actor> = {[-1]: 'chance', [-2]: 'step', [-3]: 'over'};
/** struct bastide_fault: size, line, rule, kind, word. */
const FAULT = {size: 108, line: 4, rule: 8, kind: 12, word: 44};

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
	private readonly encoder = new TextEncoder();
	private readonly decoder = new TextDecoder();
	private readonly input: number;
	private readonly output: number;
	readonly games: GameInfo[];
	/** The weakest first. */
	readonly levels: string[];
	/** How many positions exist; the code that makes one releases it. */
	held = 0;

	private constructor(private readonly wasm: Exports) {
		this.input = wasm.malloc(BUFFER);
		this.output = wasm.malloc(BUFFER);
		this.games = this.allGames();
		this.levels = Array.from({length: wasm.bastide_levels()}, (_, level) =>
			this.textAt(wasm.bastide_level(level)),
		).filter((level) => this.limits(level).threads > 0);
	}

	static async load(from: BufferSource | Promise<Response>): Promise<Engine> {
		const bytes = from instanceof Promise ? await (await from).arrayBuffer() : from;
		const {instance} = await WebAssembly.instantiate(bytes, {});
		return new Engine(instance.exports as unknown as Exports);
	}

	/** The games in lists, then the hidden ones. */
	private allGames(): GameInfo[] {
		const {wasm} = this;
		const games: GameInfo[] = [];
		for (let game = 0; ; game++) {
			const length = wasm.bastide_game_json(game, this.output, BUFFER);
			if (length < 0) return games;
			const found = this.json<GameJson>(length);
			games.push({
				name: found.name,
				letter: found.rule_letter,
				playersMin: found.players_min,
				playersMax: found.players_max,
				...(game < wasm.bastide_games() ? {} : {hidden: true}),
				net: wasm.bastide_wants_net(game) === 1,
				sources: found.sources,
				options: found.options,
			});
		}
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
		const {wasm} = this;
		if (setup.start) {
			const text = [...headOf(setup), ...startOf(setup), 'moves', ''].join('\n');
			const length = this.encoder.encode(text).length;
			return this.positionOf((out) =>
				wasm.bastide_from_record(this.put(text), length, out, 0),
			);
		}
		const options = Object.entries(setup.options).map(([name, value]) => `${name}=${value}`);
		const game = wasm.bastide_find(this.put(setup.game));
		return this.positionOf((out) =>
			wasm.bastide_new(game, setup.players, this.put(options.join(' ')), out),
		);
	}

	/** The position after a record's last move, and what the record holds. Throws a RecordFault. */
	read(text: string): {position: Position; parts: ParsedRecord; text: string} {
		const {wasm} = this;
		const record = this.put(text);
		const length = this.encoder.encode(text).length;
		const fault = this.newFault();
		const position = this.positionOf((out) =>
			wasm.bastide_from_record(record, length, out, fault),
		);
		if (!position) throw this.faultAt(fault);
		const parts = wasm.bastide_record_json(record, length, this.output, BUFFER);
		return {
			position,
			parts: this.json<ParsedRecord>(parts),
			text: this.text(wasm.bastide_canonical_record(record, length, this.output, BUFFER)),
		};
	}

	/** A chapter of a study, with all its variations checked. Throws a RecordFault. */
	readStudy(text: string): ParsedStudy {
		const record = this.put(text);
		const length = this.encoder.encode(text).length;
		const fault = this.newFault();
		const room = studyRoom(text, length);
		const out = this.wasm.malloc(room);
		try {
			const size = this.wasm.bastide_study_json(record, length, fault, out, room);
			if (size < 0) throw this.faultAt(fault);
			const bytes = new Uint8Array(this.wasm.memory.buffer, out, size);
			return JSON.parse(this.decoder.decode(bytes)) as ParsedStudy;
		} finally {
			this.wasm.free(out);
		}
	}

	/** Where a function writes what is wrong with a record. */
	private newFault(): number {
		const fault = this.output + 8;
		new Uint8Array(this.wasm.memory.buffer, fault, FAULT.size).fill(0);
		this.view().setUint32(fault, FAULT.size, true);
		return fault;
	}

	private faultAt(fault: number): RecordError {
		return new RecordError(
			this.textAt(fault + FAULT.kind),
			this.view().getInt32(fault + FAULT.line, true),
			this.textAt(fault + FAULT.word),
			this.view().getInt32(fault + FAULT.rule, true),
		);
	}

	/** The position of a record that an editor is at: with a fault if it breaks a law, and null if
	    it cannot even be drawn. */
	draft(text: string): {position: Position | null; fault: RecordError | null} {
		const {length} = this.encoder.encode(text);
		const fault = this.newFault();
		this.view().setUint32(this.output, 0, true);
		const answer = this.wasm.bastide_draft(this.put(text), length, this.output, fault);
		const handle = this.view().getUint32(this.output, true);
		const found = answer < 0 ? this.faultAt(fault) : null;
		if (handle) this.held++;
		return {
			position: handle ? new Position(this, this.wasm, handle, !!found) : null,
			fault: found,
		};
	}

	/** With how many workers a level thinks, and for how long at most (0: until it is done). */
	limits(level: string): {threads: number; milliseconds: number} {
		const name = this.put(level);
		return {
			threads: this.wasm.bastide_level_threads(name),
			milliseconds: this.wasm.bastide_level_milliseconds(name),
		};
	}

	/** From now on the levels that go by a net in some game go by this one. False if it is damaged
	    or for another version: then they play as they do without. */
	learn(net: Uint8Array): boolean {
		if (net.length > BUFFER) return false;
		new Uint8Array(this.wasm.memory.buffer, this.output, net.length).set(net);
		return this.wasm.bastide_load_net(this.output, net.length) === 0;
	}

	/** Calls a function that makes a handle and writes it to the address it is given. The handle is
	    0 if it returns an error. */
	made(make: (out: number) => number): {answer: number; handle: number} {
		const answer = make(this.output);
		return {answer, handle: answer < 0 ? 0 : this.view().getUint32(this.output, true)};
	}

	/** In the same way, the position whose handle a function makes; null if it returns an error. */
	positionOf(make: (out: number) => number): Position | null {
		const {handle} = this.made(make);
		if (!handle) return null;
		this.held++;
		return new Position(this, this.wasm, handle);
	}

	/** What a function writes into a buffer, given its address and size: its text, or null if it
	    returns an error. */
	written(write: (out: number, room: number) => number): string | null {
		const length = write(this.output, BUFFER);
		return length < 0 ? null : this.text(length);
	}

	/** In the same way, the numbers that a function writes; none if it returns an error. */
	numbers(write: (out: number, room: number) => number): number[] {
		const count = write(this.output, BUFFER / 4);
		return Array.from(new Int32Array(this.wasm.memory.buffer, this.output, Math.max(0, count)));
	}

	/** The address of a text as C has it, until the next one is put. */
	put(text: string): number {
		const bytes = this.encoder.encode(text + '\0');
		if (bytes.length > BUFFER) throw new RecordError('too-long', 0, '');
		new Uint8Array(this.wasm.memory.buffer, this.input, bytes.length).set(bytes);
		return this.input;
	}

	/** The addresses of two texts. */
	putTwo(one: string, other: string): [number, number] {
		const at = this.put(`${one}\0${other}`);
		return [at, at + this.encoder.encode(one).length + 1];
	}

	textAt(address: number): string {
		const bytes = new Uint8Array(this.wasm.memory.buffer, address);
		return this.decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
	}

	private text(length: number): string {
		return this.decoder.decode(new Uint8Array(this.wasm.memory.buffer, this.output, length));
	}

	private json<T>(length: number): T {
		return JSON.parse(this.text(length)) as T;
	}

	private view(): DataView {
		return new DataView(this.wasm.memory.buffer);
	}
}

export class Position {
	/** The search that began here last. */
	private search = 0;

	constructor(
		private readonly engine: Engine,
		private readonly wasm: Exports,
		private handle: number,
		/** It breaks a law: nothing is legal in it. */
		private readonly isBroken = false,
	) {}

	copy(): Position {
		const copy = this.engine.positionOf((out) => this.wasm.bastide_clone(this.handle, out));
		if (!copy) throw new Error('no memory left for a position');
		return copy;
	}

	release(): void {
		if (!this.handle) throw new Error('a position was released twice');
		this.wasm.bastide_search_free(this.search);
		this.wasm.bastide_free(this.handle);
		this.handle = this.search = 0;
		this.engine.held--;
	}

	/** Who acts: a seat from 0, or one of the others. */
	actor(): Actor {
		const actor = this.wasm.bastide_actor(this.handle);
		return ACTORS[actor] ?? actor;
	}

	isNode(): boolean {
		const actor = this.actor();
		return !this.isBroken && actor !== 'step' && actor !== 'over';
	}

	/** The kind of node, a word of the specification. */
	node(): string {
		return this.engine.textAt(this.wasm.bastide_node(this.handle));
	}

	/** The laws that it breaks: none but in a draft. */
	brokenLaws(): BrokenLaw[] {
		return this.ask('bastide_broken_laws_json') as BrokenLaw[];
	}

	/** The members that positions spell; none if the game has no positions as text. */
	members(): Member[] {
		return this.ask('bastide_members_json') as Member[];
	}

	/** The position alone as a record in one line; null if the game has no positions as text. */
	positionText(): string | null {
		const text = this.engine.written((out, room) =>
			this.wasm.bastide_position_record(this.handle, out, room),
		);
		return text && text.trimEnd();
	}

	moves(): string[] {
		const lines = this.engine.written((out, room) =>
			this.wasm.bastide_legal_text(this.handle, out, room),
		);
		return lines ? lines.trimEnd().split('\n') : [];
	}

	/** The points of all seats after each legal move, in the order of moves(). */
	pointsAfter(): number[][] {
		const points = this.engine.numbers((out, room) =>
			this.wasm.bastide_points_after(this.handle, out, room),
		);
		return rowsOf(points, this.score().length);
	}

	/** Chains of two moves and more that repeat one of these words; the shortest first. */
	chains(words: string): Chain[] {
		const at = this.engine.put(words);
		return (
			this.json<Chain[]>((out, room) =>
				this.wasm.bastide_chains_json(this.handle, at, out, room),
			) ?? []
		);
	}

	/** Where chance acts: the weights of moves(). */
	weights(): number[] {
		return this.engine.numbers((out, room) =>
			this.wasm.bastide_outcomes(this.handle, out + room * 2, out, room / 2),
		);
	}

	/** 0 if the move is legal, else the number of the rule that forbids it; null if there is
	    none such. */
	why(move: string): number | null {
		const rule = this.wasm.bastide_why_text(this.handle, this.engine.put(move));
		return rule < 0 ? null : rule;
	}

	/** What a legal move and its automatic consequences bring: points by seat and by row of the
	    game's score sheet; null if the move is not legal. */
	gains(move: string): number[][] | null {
		const at = this.engine.put(move);
		return this.gainsRead((out, room) => this.wasm.bastide_gains(this.handle, at, out, room));
	}

	/** The same for the step that is due; null if none is. */
	stepGains(): number[][] | null {
		return this.gainsRead((out, room) => this.wasm.bastide_step_gains(this.handle, out, room));
	}

	private gainsRead(write: (out: number, room: number) => number): number[][] | null {
		const gains = this.engine.numbers(write);
		return gains.length ? rowsOf(gains, gains.length / this.score().length) : null;
	}

	/** Makes a legal move, without its automatic consequences. */
	apply(move: string): boolean {
		return this.wasm.bastide_apply_text(this.handle, this.engine.put(move)) === 0;
	}

	/** The word of the consequence that is due; null if none is. */
	due(): string | null {
		return this.engine.textAt(this.wasm.bastide_due(this.handle)) || null;
	}

	/** One consequence, if one is due. */
	step(): boolean {
		return this.wasm.bastide_step(this.handle) === 1;
	}

	/** Makes a legal move with its automatic consequences. */
	play(move: string): boolean {
		return this.wasm.bastide_play_text(this.handle, this.engine.put(move)) === 0;
	}

	state<S>(): S {
		return this.ask('bastide_state_json') as S;
	}

	/** What is printed and stays as it is in this game. */
	facts<F>(): F {
		return this.ask('bastide_facts_json') as F;
	}

	/** What is where, for a board that knows no particular game. */
	board(): Board {
		return this.ask('bastide_board_json') as Board;
	}

	/** The legal moves by the grammar, in the order of moves(). */
	moveParts(): MoveParts[] {
		return this.ask('bastide_legal_json') as MoveParts[];
	}

	score(): number[] {
		return this.engine.numbers((out, room) => this.wasm.bastide_points(this.handle, out, room));
	}

	places(): number[] {
		return this.engine.numbers((out, room) => this.wasm.bastide_places(this.handle, out, room));
	}

	/** Every option with its value, named or not. */
	options(): Record<string, string> {
		const found = this.ask('bastide_options_json') as {options: Record<string, string>};
		return found.options;
	}

	/** Begins a search here; it lasts until the next one begins here. Returns how many iterations
	    each worker should do. */
	think(level: string, seed: bigint): number {
		const at = this.engine.put(level);
		this.wasm.bastide_search_free(this.search);
		const {answer, handle} = this.engine.made((out) =>
			this.wasm.bastide_search_new(this.handle, at, seed, out),
		);
		this.search = handle;
		return answer;
	}

	/** Continues the search; returns how many iterations are done. */
	thinkOn(iterations: number): number {
		return this.wasm.bastide_search_run(this.search, iterations);
	}

	/** The move to make, as far as the search knows. */
	choice(): string {
		return (
			this.engine.written((out, room) =>
				this.wasm.bastide_search_choose(this.search, out, room),
			) ?? ''
		);
	}

	/** What the search has found out, and in any case about one move. */
	report(asked = ''): Report {
		const at = this.engine.put(asked);
		const found = this.json<Report>((out, room) =>
			this.wasm.bastide_search_report_json(this.search, at, out, room),
		);
		if (!found) throw new Error('no search began here');
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
		const [first, second] = [played, better].map((move) =>
			this.wasm.bastide_read(this.handle, this.engine.put(move)),
		) as [number, number];
		return this.json<Reasons>((out, room) =>
			this.wasm.bastide_reason_json(this.handle, first, second, out, room),
		);
	}

	/** What is certain however the rest is played; null if nothing is. */
	proof(): Proof | null {
		return this.ask('bastide_proof_json') as Proof | null;
	}

	/** What a legal move loses in the eyes of a coach; null where it is not legal. */
	opinion(played: string): MoveEvaluation | null {
		const at = this.engine.put(played);
		const found = this.json<MoveEvaluation>((out, room) =>
			this.wasm.bastide_coach_json(this.handle, at, out, room),
		);
		return found && {better: found.better, loss: found.loss / 10};
	}

	/** What a legal move loses beside one that was found to be better, by this many iterations of
	    search for each; null where one of them is not legal. */
	loss(played: string, better: string, iterations: number): MoveLoss | null {
		const [first, second] = this.engine.putTwo(played, better);
		const found = this.json<{loss: number; source: string | null}>((out, room) =>
			this.wasm.bastide_loss_json(this.handle, first, second, iterations, out, room),
		);
		return found && {points: found.loss / 10, source: found.source};
	}

	/** How lucky the next moves, all of chance, are for each seat, in points; null where they are
	    not all the moves of chance before the next decision. */
	luck(drawn: string[], seed: bigint, playouts: number): number[] | null {
		const after = this.copy();
		for (const move of drawn) after.play(move);
		const tenths = this.engine.numbers((out, room) =>
			this.wasm.bastide_luck(this.handle, after.handle, seed, playouts, out, room / 4),
		);
		after.release();
		return tenths.length ? tenths.map((points) => points / 10) : null;
	}

	/** What to look at before a move; null if no player decides. */
	concerns(): Concern[] | null {
		return this.ask('bastide_hints_json') as Concern[] | null;
	}

	/** The JSON that a function writes about this position; null if it returns an error. */
	private ask(
		name:
			| 'bastide_state_json'
			| 'bastide_facts_json'
			| 'bastide_board_json'
			| 'bastide_legal_json'
			| 'bastide_options_json'
			| 'bastide_broken_laws_json'
			| 'bastide_members_json'
			| 'bastide_proof_json'
			| 'bastide_hints_json',
	): unknown {
		return this.json((out, room) => this.wasm[name](this.handle, out, room));
	}

	private json<T>(write: (out: number, room: number) => number): T | null {
		const text = this.engine.written(write);
		return text === null ? null : (JSON.parse(text) as T);
	}
}

/** Numbers in rows of a length. */
function rowsOf(numbers: number[], length: number): number[][] {
	return Array.from({length: numbers.length / length}, (_, row) =>
		numbers.slice(row * length, (row + 1) * length),
	);
}
