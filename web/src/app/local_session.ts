// A game on this device: people at one screen, bots in a worker, saved in this browser. If two tabs
// show the same game, both follow it.
import {signal, type Signal} from '@preact/signals';
import type {Engine} from '../engine/engine';
import {draw} from '../engine/players';
import {defaultNames} from './names';
import {Session, recordText, type Entry, type Shown, type MoveDescriber} from './session';
import type {SavedGame, SeatPlan} from './store';
import {t} from './words';
import type {World} from './world';

export class LocalSession<
	S = unknown,
	V extends MoveDescriber<S> = MoveDescriber<S>,
> extends Session<S, V> {
	/** As it was saved last, here or in another tab. */
	private kept: SavedGame;
	private readonly stopWatching: () => void;
	private readonly plans: Signal<SeatPlan[]>;
	override readonly coach: Signal<number>;

	constructor(world: World, engine: Engine, view: V, saved: SavedGame) {
		const {game, players, options, start} = saved;
		const setup = {game, players, options, ...(start && {start})};
		super(world, engine, view, setup, saved.moves);
		this.kept = saved;
		this.plans = signal(saved.seats);
		this.coach = signal(saved.coach ?? 0);
		this.stopWatching = world.games.watch(saved.id, (other) => this.take(other));
	}

	get id(): string {
		return this.kept.id;
	}

	override get isEntered(): boolean {
		return this.kept.entered ?? false;
	}

	/** What can be typed in here, spelled. */
	entries(): string[] {
		const {live, peeked} = this;
		return this.isEntered && !peeked.value && live.value.actor !== 'over'
			? this.position.moves()
			: [];
	}

	/** Makes a move that was typed in, of a seat or of chance. */
	enter(move: string): void {
		if (this.entries().includes(move)) this.make(move);
	}

	/** Who gave no name is "You"; where there are several people, they are called like builders. */
	get seats(): SeatPlan[] {
		const seats = this.plans.value;
		if (seats.every(({name}) => name)) return seats;
		const people = seats.filter(({bot}) => bot === null).length;
		return seats.map((plan, seat) => ({
			...plan,
			name: plan.name || (people === 1 ? t('web.you-name') : (defaultNames()[seat] ?? '')),
		}));
	}

	isMine(seat: number): boolean {
		return this.plans.peek()[seat]?.bot === null;
	}

	override record(): string {
		return recordText(this.engine, this.setup, this.kept.seats, this.moves.value);
	}

	get replayPath(): string[] {
		return ['replay', this.kept.id];
	}

	rematch(): void {
		this.world.go('again', this.kept.id);
	}

	/** Makes moves, then everything up to the next person's decision. */
	async play(...moves: string[]): Promise<void> {
		if (!this.mine()) return;
		const legal = this.playablePrefix(moves);
		if (legal.length === 0) return;
		const generation = ++this.generation;
		for (const [at, move] of legal.entries()) {
			if (generation !== this.generation) return;
			if (at > 0) this.join(this.moves.value.length);
			this.make(move);
		}
		await this.proceed(generation);
	}

	/** The move of this ply belongs to the one before it. */
	private join(ply: number): void {
		const joined = (this.kept.joined ?? []).filter((other) => other < ply);
		this.kept = {...this.kept, joined: [...joined, ply]};
	}

	/** Chance and bots act until a person has to decide. */
	async proceed(generation = ++this.generation): Promise<void> {
		while (generation === this.generation) {
			const move = await this.othersMove(generation);
			if (move === null) break;
			this.make(move);
		}
		if (generation === this.generation) this.thinking.value = false;
	}

	/** The move of chance or of a bot; null if a person decides, or something else happened. */
	private async othersMove(generation: number): Promise<string | null> {
		const actor = this.position.actor();
		if (actor === 'chance' && this.isEntered) return null;
		if (actor === 'chance') return draw(this.position, () => this.world.random());
		const bot = typeof actor === 'number' ? this.seats[actor]?.bot : null;
		if (!bot) return null;
		// Where nobody decides, bots would run far ahead of what is shown.
		if (this.isWatching()) await this.stage.idle();
		if (generation !== this.generation) return null;
		this.thinking.value = true;
		const {threads} = this.engine.limits(bot);
		const answer = await this.botAnswers.ask(this.setup, this.moves.value, bot, {threads});
		if (generation !== this.generation) return null;
		this.thinking.value = false;
		return answer?.move ?? null;
	}

	async undo(turn = false): Promise<void> {
		const log = this.log.value;
		if (this.isEntered) return this.undoTo(log.length - 1);
		const persons = log.slice(this.firstPly()).filter(({actor}) => this.acts(actor));
		let to = persons[persons.length - 1];
		if (!to) return;
		const isJoined = ({ply}: Entry): boolean => this.kept.joined?.includes(ply) ?? false;
		while (
			to.ply > this.firstPly() &&
			(isJoined(to) || (turn && log[to.ply - 1]?.actor === to.actor))
		)
			to = log[to.ply - 1] ?? to;
		await this.undoTo(to.ply);
	}

	override async undoTo(ply: number): Promise<void> {
		this.restart(this.moves.value.slice(0, ply));
		this.onMove(this.live.value);
		await this.proceed();
	}

	/** The one person at this device is called so from now on. */
	rename(name: string): void {
		const own = this.soleSeat();
		const seats = this.kept.seats.map((plan, seat) => (seat === own ? {...plan, name} : plan));
		this.kept = {...this.kept, seats};
		this.plans.value = seats;
		this.onMove(this.live.value);
	}

	override setCoach(points: number): void {
		this.coach.value = points;
		this.onMove(this.live.value);
	}

	/** Other moves were made than those that are shown. */
	private restart(moves: string[]): void {
		this.generation++;
		this.botAnswers.drop();
		this.thinking.value = false;
		this.rebuild(moves);
	}

	/** The first move that can be undone. */
	protected firstPly(): number {
		return 0;
	}

	canUndo(): boolean {
		const own = this.log.value
			.slice(this.firstPly())
			.some(({actor}) => this.isEntered || this.acts(actor));
		return !this.peeked.value && own;
	}

	protected override onMove(live: Shown<S>): void {
		const {length} = this.moves.value;
		this.kept = {
			...this.kept,
			moves: this.moves.value,
			joined: (this.kept.joined ?? []).filter((ply) => ply < length),
			updated: this.world.now(),
			over: live.actor === 'over',
			turn: typeof live.actor === 'number' ? live.actor : null,
			points: live.points,
			coach: this.coach.value,
		};
		void this.world.games.save(this.kept);
	}

	/** Another tab has saved this game. The later save wins, in both tabs. The tab that saved
	    continues, this one watches. */
	private take(other: SavedGame): void {
		if (!isLater(other, this.kept)) return;
		this.kept = other;
		this.plans.value = other.seats;
		this.restart(other.moves);
	}

	/** Continues if the other tab does not: it may be closed. */
	resume(): void {
		if (!this.thinking.value) void this.proceed();
	}

	override leave(): void {
		this.stopWatching();
		super.leave();
	}
}

/** Which of two states of a game is the later one: the same answer in every tab. */
function isLater(one: SavedGame, other: SavedGame): boolean {
	if (one.updated !== other.updated) return one.updated > other.updated;
	return one.moves.join() > other.moves.join();
}
