// A server with one table, as protocol.md describes it, for sessions in tests. Its messages
// wait on each connection until the test delivers them: in order, twice, or not at all.
import type {Wire} from '../src/net/connection';
import type {Engine, Position, Setup} from '../src/engine/engine';
import type {Now, Seat, ServerMessage, TableEvent, TableMessage} from '../src/net/protocol';
import {settle} from './fake_world';

export const TABLE = 'abcdefghijklmnop';

interface Said {
	type: string;
	id?: string;
	table?: string;
	have?: number;
	ply?: number;
	move?: string;
}

/** One connection, from the server's end. */
export class FakeLine implements Wire {
	/** Not delivered yet. */
	inbox: ServerMessage[] = [];
	onmessage: Wire['onmessage'] = null;
	onclose: Wire['onclose'] = null;
	isWatching = false;
	isCut = false;

	constructor(
		private readonly server: FakeServer,
		readonly person: string,
	) {}

	send(text: string): void {
		if (!this.isCut) this.server.hear(this, JSON.parse(text) as Said);
	}

	close(): void {
		this.isCut = true;
	}

	/** What waits is delivered, in its order. */
	async deliver(): Promise<void> {
		for (const message of this.inbox.splice(0)) {
			this.onmessage?.({data: JSON.stringify(message)});
			await settle();
		}
	}

	/** The line breaks; what waits on it is lost. */
	async cut(): Promise<void> {
		this.isCut = true;
		this.inbox = [];
		this.onclose?.({});
		await settle();
	}
}

export class FakeServer {
	readonly lines: FakeLine[] = [];
	/** Commands that were carried out or refused, by id. */
	private readonly answered = new Map<string, ServerMessage>();
	private readonly events: TableEvent[] = [];
	private position: Position;
	private moves: string[] = [];
	/** By ply: the seat from 1, or 0 for chance. */
	private movers: number[] = [];
	/** The code with which the next move is refused. */
	refusesNext: string | null = null;
	/** The code with which the move of a ply is refused. */
	refuses: {at: number; code: string} | null = null;

	constructor(
		private readonly engine: Engine,
		private readonly setup: Setup,
		private readonly people: string[],
	) {
		this.position = this.begin();
		this.add('start', 0);
		this.chance();
	}

	/** Opens a connection for a person; the greeting is delivered like everything else. */
	connect(person: string): FakeLine {
		const line = new FakeLine(this, person);
		this.lines.push(line);
		const you = {id: person, name: person, guest: true};
		line.inbox.push({type: 'hello', version: 1, time: 0, you});
		return line;
	}

	private begin(): Position {
		const position = this.engine.start(this.setup);
		if (!position) throw new Error('no such set-up');
		return position;
	}

	private add(kind: TableEvent['kind'], seat: number, text = ''): TableEvent {
		const event = {number: this.events.length, at: 0, kind, seat, text};
		this.events.push(event);
		return event;
	}

	/** Chance takes the first that it may. */
	private chance(): void {
		while (this.position.actor() === 'chance') this.play(0, this.position.moves()[0] ?? '');
	}

	private play(seat: number, move: string): void {
		this.position.play(move);
		this.moves.push(move);
		this.movers.push(seat);
		this.add('move', seat, move);
	}

	now(): Now {
		const actor = this.position.actor();
		return {
			time: 0,
			size: this.events.length,
			status: 'playing',
			ply: this.moves.length,
			...(typeof actor === 'number' ? {turn: actor + 1} : {}),
			seats: this.people.map((person, seat) => ({
				kind: 'person',
				person,
				name: person,
				...this.undoOf(seat + 1),
			})),
		};
	}

	/** What a seat can take back: its own moves, while they are the last. */
	private undoOf(seat: number): Pick<Seat, 'undo'> {
		const ply = this.movers.length - 1;
		if (this.movers[ply] !== seat) return {};
		let turn = ply;
		while (this.movers[turn - 1] === seat) turn--;
		return {undo: {ply, turn_ply: turn, free: true}};
	}

	private table(have: number): TableMessage {
		return {
			type: 'table',
			table: TABLE,
			...this.setup,
			clock: {kind: 'none'},
			owner: this.people[0] ?? '',
			listed: false,
			created: 0,
			fair: '',
			now: this.now(),
			events: this.events.slice(have),
		};
	}

	hear(line: FakeLine, said: Said): void {
		if (said.type === 'watch') {
			line.isWatching = true;
			line.inbox.push(this.table(said.have ?? 0));
		}
		if (said.type === 'move') this.hearMove(line, said);
		if (said.type === 'undo') {
			this.undo(said.ply ?? this.moves.length - 1);
			const {id = ''} = said;
			line.inbox.push({type: 'ok', id, table: TABLE, number: this.events.length - 1});
		}
	}

	private hearMove(line: FakeLine, {id = '', ply = 0, move = ''}: Said): void {
		const before = this.events.length;
		const answer = this.answered.get(id) ?? this.judge(line.person, id, ply, move);
		this.answered.set(id, answer);
		line.inbox.push(answer);
		if (this.events.length > before) this.broadcast(before);
	}

	private judge(person: string, id: string, ply: number, move: string): ServerMessage {
		const refuse = (code: string): ServerMessage => ({type: 'error', id, table: TABLE, code});
		const {refusesNext} = this;
		this.refusesNext = null;
		if (refusesNext) return refuse(refusesNext);
		if (this.refuses?.at === ply) return refuse(this.refuses.code);
		if (ply !== this.moves.length) return refuse('other-ply');
		const actor = this.position.actor();
		if (typeof actor !== 'number' || this.people[actor] !== person)
			return refuse('not-your-turn');
		if (!this.position.moves().includes(move)) return refuse('illegal');
		this.play(actor + 1, move);
		this.chance();
		return {type: 'ok', id, table: TABLE, number: this.events.length - 1};
	}

	/** A player undoes, without asking. */
	undo(ply: number): void {
		const before = this.events.length;
		const kept = this.moves.slice(0, ply);
		this.position.release();
		this.position = this.begin();
		for (const move of kept) this.position.play(move);
		this.moves = kept;
		this.movers.length = ply;
		this.add('undo', 1, String(ply));
		this.broadcast(before);
	}

	/** A player without a connection plays. */
	playFor(person: string, move: string): void {
		const before = this.events.length;
		const answer = this.judge(
			person,
			`by ${person} ${this.moves.length}`,
			this.moves.length,
			move,
		);
		if (answer.type !== 'ok') throw new Error(`refused: ${move}`);
		this.broadcast(before);
	}

	private broadcast(from: number): void {
		for (const line of this.lines)
			if (line.isWatching && !line.isCut)
				line.inbox.push({
					type: 'events',
					table: TABLE,
					now: this.now(),
					events: this.events.slice(from),
				});
	}

	/** Everything that waits anywhere is delivered, and what comes of that. */
	async deliver(): Promise<void> {
		for (;;) {
			const line = this.lines.find(({inbox, isCut}) => inbox.length > 0 && !isCut);
			if (!line) return;
			await line.deliver();
		}
	}

	/** The moves that count. */
	get played(): string[] {
		return [...this.moves];
	}

	/** What can be played now. */
	legal(): string[] {
		return this.position.moves();
	}
}
