// A game at a table of the server. A move shows right away and is sent; the table's log confirms it
// or removes it. Only the log decides what was played.
import {effect, signal, untracked} from '@preact/signals';
import type {Engine} from '../engine/engine';
import type {Connection} from '../net/connection';
import {departuresOf, movesOf, type Departure, type Feed} from '../net/feed';
import {Refusal, type Command, type Now, type Seat, type TableHead} from '../net/protocol';
import {checkDice, type DiceCheck} from './dice';
import {botNames, nameWithBotMark} from './names';
import {Session, type MoveDescriber} from './session';
import type {SeatPlan} from './store';
import {t} from './words';
import type {World} from './world';

/** A client that is further behind shows the position right away, not move by move. */
const MOST_MOVES_SHOWN = 12;

const BROKEN = 'broken';
/** The server's refusal of a move in another position. */
const OTHER_PLY = 'other-ply';

/** A move on its way to the server; stored until it arrives, also across a reload. */
interface Sending {
	ply: number;
	move: string;
	/** The same id makes it the same move. */
	id: string;
}

/** Moves that were made in one go: the ply of the first, and the one after the last. */
interface Go {
	from: number;
	to: number;
}

/** How many groups of moves are remembered: more than one undo can reach. */
const MOST_GOES = 20;

function beginsWith(whole: string[], part: string[]): boolean {
	return part.length <= whole.length && part.every((move, ply) => whole[ply] === move);
}

export class OnlineSession<
	S = unknown,
	V extends MoveDescriber<S> = MoveDescriber<S>,
> extends Session<S, V> {
	/** Others play here: no hints from the computer. */
	override readonly hasHints = false;
	/** Why our last request was refused; null if nothing was. */
	readonly fault = signal<Refusal | null>(null);
	private confirmed: string[];
	/** Moves that were chosen here and that the log does not have yet. */
	private pending: Sending[] = [];
	/** Whether the last of them was taken. */
	private sent: Promise<boolean> = Promise.resolve(true);
	/** Several moves are on their way, and others wait for them. */
	private isSending = false;
	/** How many moves of the last chain were accepted before one was refused. */
	readonly cut = signal<{made: number; of: number} | null>(null);
	private following = false;
	private readonly stop: () => void;

	/** The feed must have received the table already. */
	constructor(
		world: World,
		engine: Engine,
		view: V,
		readonly feed: Feed,
		readonly connection: Connection,
	) {
		const {game, players, options} = feed.head.value as TableHead;
		const moves = movesOf(feed.log.value);
		super(world, engine, view, {game, players, options}, moves);
		this.confirmed = moves;
		this.stop = effect(() => {
			const log = feed.log.value;
			untracked(() => this.confirm(movesOf(log)));
		});
		const unsent = this.unsent();
		this.setPending([]);
		const {length} = this.confirmed;
		const next = unsent.filter(({ply}) => ply >= length);
		if (next.every(({ply}, at) => ply === length + at)) void this.send(next);
	}

	private get store(): string {
		return `bastide.unsent.${this.feed.table}`;
	}

	/** What an earlier visit of this page could not get rid of. */
	private unsent(): Sending[] {
		return JSON.parse(this.world.notes.get(this.store) ?? '[]') as Sending[];
	}

	private setPending(pending: Sending[]): void {
		this.pending = pending;
		if (pending.length > 0) this.world.notes.set(this.store, JSON.stringify(pending));
		else this.world.notes.remove(this.store);
	}

	/** The plies of moves that were made in one go, from an earlier visit too. */
	private get gone(): Go[] {
		return JSON.parse(this.world.notes.get(`${this.store}.go`) ?? '[]') as Go[];
	}

	private remember(go: Go): void {
		const before = this.gone.filter(({to}) => to <= go.from).slice(1 - MOST_GOES);
		this.world.notes.set(`${this.store}.go`, JSON.stringify([...before, go]));
	}

	get head(): TableHead {
		return this.feed.head.value as TableHead;
	}

	get now(): Now {
		return this.feed.now.value as Now;
	}

	get seats(): SeatPlan[] {
		const {seats} = this.now;
		const names = botNames(seats.map(({name}) => name ?? ''));
		return seats.map(({kind, name, level, bot}, seat) =>
			kind === 'bot'
				? {name: names[seat] ?? '', bot: level ?? ''}
				: {name: nameWithBotMark(name ?? t('web.seat', seat + 1), bot), bot: null},
		);
	}

	/** Our own seat from 0, or -1 for spectators. */
	ownSeat(): number {
		const you = this.connection.you.value;
		return you ? this.now.seats.findIndex(({person}) => person === you.id) : -1;
	}

	isMine(seat: number): boolean {
		return seat === this.ownSeat();
	}

	private own(): Seat | undefined {
		return this.now.seats[this.ownSeat()];
	}

	isConnected(): boolean {
		return this.connection.state.value.kind === 'open';
	}

	/** We play, and no bot plays for us. */
	isPresent(): boolean {
		const own = this.own();
		return !!own && !own.away && !own.resigned && this.now.status === 'playing';
	}

	/** The seat, from 0, that others have waited for so long that a bot may take over; or null. */
	waitsFor(): number | null {
		const now = this.connection.time();
		const seat = this.now.seats.findIndex(({abandoned_at: at}) => at && now > at);
		return seat >= 0 && this.isPresent() && !this.isMine(seat) ? seat : null;
	}

	override mine(): boolean {
		return super.mine() && this.isPresent() && this.isConnected() && !this.now.broken;
	}

	override isOver(): boolean {
		return this.now.status === 'over';
	}

	override places(): number[] {
		return this.now.places ?? super.places();
	}

	/** All others have resigned: points do not matter. */
	override resultText(): string | null {
		const winners = this.seats
			.filter((_, seat) => this.now.places?.[seat] === 1)
			.map(({name}) => name);
		return this.live.value.actor === 'over' ? null : t('web.online.wins', winners.join(', '));
	}

	override departures(): Departure[] {
		return departuresOf(this.feed.log.value);
	}

	get replayPath(): string[] {
		return ['online', this.feed.table, 'replay'];
	}

	/** Carries out a command at this table and shows a refusal. Returns whether it was done. */
	async command(command: Command, id?: string): Promise<boolean> {
		this.fault.value = null;
		this.cut.value = null;
		try {
			await this.connection.command(this.feed.table, command, id);
			return true;
		} catch (refusal) {
			this.fault.value = refusal as Refusal;
			return false;
		}
	}

	async play(...moves: string[]): Promise<void> {
		if (!this.mine()) return;
		const {length} = this.moves.value;
		const legal = this.playablePrefix(moves);
		if (legal.length > 1) this.remember({from: length, to: length + legal.length});
		await this.send(
			legal.map((move, at) => ({ply: length + at, move, id: this.world.newId()})),
		);
	}

	/** Shows moves right away, and sends them one after the other. If one is refused, it and the
	    later ones are removed. */
	private async send(sendings: Sending[]): Promise<void> {
		this.setPending([...this.pending, ...sendings]);
		const sent = this.sendEach(sendings, this.sent);
		this.sent = sent;
		this.follow();
		await sent;
	}

	/** Returns whether all were accepted. */
	private async sendEach(sendings: Sending[], before: Promise<boolean>): Promise<boolean> {
		if (this.isSending) await before;
		this.isSending = sendings.length > 1;
		const at = await this.firstRefused(sendings);
		this.isSending = false;
		const refused = sendings[at];
		if (!refused) return true;
		const place = this.pending.indexOf(refused);
		if (place >= 0) this.setPending(this.pending.slice(0, place));
		if (at > 0) this.cut.value = {made: at, of: sendings.length};
		this.follow();
		return false;
	}

	/** Sends until one is refused, and returns its index; -1 if none is. */
	private async firstRefused(sendings: Sending[]): Promise<number> {
		for (const [at, sending] of sendings.entries())
			if (!(await this.sendOne(sending))) return at;
		return -1;
	}

	/** Returns whether a move was made. If the log has it anyway (another tab of ours was quicker),
	    nothing is wrong. */
	private async sendOne(sending: Sending): Promise<boolean> {
		const {ply, move, id} = sending;
		const isMade = (): boolean => this.confirmed[ply] === move;
		const isVoid = !this.pending.includes(sending) && !isMade();
		if (isVoid) this.fault.value = new Refusal(OTHER_PLY);
		if (!isVoid && (await this.command({type: 'move', ply, move}, id))) return true;
		if (!isMade()) return false;
		this.fault.value = null;
		return true;
	}

	/** The log has grown: what was pending is confirmed by it, or void. */
	private confirm(moves: string[]): void {
		const more = moves.slice(this.confirmed.length);
		const hoped = this.pending.map(({move}) => move);
		const agrees =
			beginsWith(moves, this.confirmed) &&
			(beginsWith(hoped, more) || beginsWith(more, hoped));
		if (this.pending.length > 0) this.setPending(agrees ? this.pending.slice(more.length) : []);
		this.confirmed = moves;
		this.follow();
	}

	/** Brings what is shown to what was played, one move after the other where it is only a few. */
	private follow(): void {
		if (this.following || this.isLeft) return;
		this.following = true;
		try {
			this.followLog();
		} finally {
			this.following = false;
		}
		const {actor} = this.live.value;
		const seat = typeof actor === 'number' ? this.now.seats[actor] : undefined;
		this.thinking.value =
			this.now.status === 'playing' &&
			!!seat &&
			(seat.kind === 'bot' || !!seat.away || !!seat.resigned);
	}

	/** Makes the moves that are missing; goes back where others were made. */
	private followLog(): void {
		const {generation} = this;
		while (generation === this.generation) {
			const wanted = [...this.confirmed, ...this.pending.map(({move}) => move)];
			const shown = this.moves.value;
			const next = wanted[shown.length];
			if (
				!beginsWith(wanted, shown) ||
				wanted.length - shown.length > MOST_MOVES_SHOWN ||
				(next && !this.position.moves().includes(next))
			) {
				this.rebuild(wanted);
				if (this.moves.value.length < wanted.length) this.fault.value = new Refusal(BROKEN);
				if (this.moves.value.length < wanted.length) break;
			} else if (next === undefined) break;
			else this.make(next);
		}
	}

	/** Undoes what the server allows; waits for a move on its way first. */
	async undo(turn = false): Promise<void> {
		if (!this.canUndo()) return;
		await this.sent;
		const undo = this.own()?.undo;
		if (undo) await this.command({type: 'undo', ply: turn ? undo.turn_ply : this.goFrom(undo)});
	}

	/** Where the moves began that were made in one go with the last one. */
	private goFrom({ply, turn_ply: turn}: {ply: number; turn_ply: number}): number {
		const go = this.gone.find(({from, to}) => ply >= from && ply < to);
		return go ? Math.max(go.from, turn) : ply;
	}

	canUndo(): boolean {
		const isSomething = this.pending.length > 0 || this.own()?.undo !== undefined;
		return !this.peeked.value && this.isConnected() && isSomething;
	}

	/** Others are not asked. */
	override undoIsFree(): boolean {
		return this.pending.length > 0 || (this.own()?.undo?.free ?? true);
	}

	/** Draws all dice again; null while the secret is not published, or if the browser cannot
	    compute it. */
	async checkDice(): Promise<DiceCheck | null> {
		const {secret, undone, seats} = this.now;
		const {fair} = this.head;
		const entropy = seats.map((seat) => seat.entropy ?? '').join('');
		return secret && crypto.subtle
			? checkDice(this.engine, this.setup, this.confirmed, {fair, secret, undone, entropy})
			: null;
	}

	override rematchText(): string | null {
		if (this.now.rematch) return t('web.online.to-rematch');
		return this.ownSeat() < 0 ? null : t('web.online.rematch');
	}

	/** Goes to the table of the rematch, which is opened if it is not yet. */
	rematch(): void {
		const there = (): void =>
			void (this.now.rematch && this.world.go('online', this.now.rematch));
		if (this.now.rematch) there();
		else void this.command({type: 'rematch'}).then(there);
	}

	override leave(): void {
		this.stop();
		super.leave();
	}
}
