// Conditional moves at a table of the server: what is stored there, and a trial position where a
// new line is entered.
import {computed, effect, signal, untracked} from '@preact/signals';
import type {Engine} from '../engine/engine';
import type {Plan} from '../net/protocol';
import type {Rest} from '../net/rest';
import type {OnlineSession} from './online_session';
import {LINES_MAX, clausesOf, exampleOf, hasComeTrue, restOf, type Clause} from './plan_lines';
import type {Entry, MoveDescriber} from './session';
import {TrialSession} from './trial_session';
import type {World} from './world';

/** By then the server has withdrawn what cannot come true any more. */
const SETTLED_MS = 2000;

/** What has just happened to the lines. */
export type PlanNews = 'stored' | 'deleted' | 'moved' | 'withdrawn';

export class Plans<S = unknown, V extends MoveDescriber<S> = MoveDescriber<S>> {
	/** Where a new line is entered just now. */
	readonly trial = signal<TrialSession<S, V> | null>(null);
	readonly news = signal<PlanNews | null>(null);
	/** Why the last request was refused. */
	readonly fault = signal<unknown>(null);
	/** As the server keeps it; undefined until that is known. */
	private readonly stored = signal<Plan | null | undefined>(undefined);
	/** Our lines that can still come true, from the present position on. */
	readonly lines = computed(() => {
		const plan = this.stored.value;
		const log = this.session.log.value;
		if (!plan || plan.ply > log.length) return [];
		const made = log.slice(plan.ply);
		return plan.lines.flatMap((line) => {
			const rest = restOf(line, made, this.seat);
			return rest ? [rest] : [];
		});
	});
	/** Whether a line could come true after the last move. */
	private hadLines = false;
	private readonly stop: () => void;
	private cancelLoad = (): void => undefined;

	constructor(
		private readonly world: World,
		private readonly engine: Engine,
		readonly session: OnlineSession<S, V>,
		private readonly rest: Pick<Rest, 'plans' | 'setPlan'>,
	) {
		this.stop = effect(() => {
			const ply = session.moves.value.length;
			untracked(() => this.follow(ply));
		});
	}

	get seat(): number {
		return this.session.ownSeat();
	}

	get table(): string {
		return this.session.feed.table;
	}

	/** Whether we may plan here and now: another person is to move, and has days for it. */
	isOpen(): boolean {
		const {session} = this;
		const {actor} = session.live.value;
		return (
			session.head.clock.kind !== 'live' &&
			session.isPresent() &&
			typeof actor === 'number' &&
			!session.isMine(actor) &&
			!session.thinking.value &&
			session.now.ply === session.moves.value.length
		);
	}

	/** A move was made, or taken back. */
	private follow(ply: number): void {
		if (this.news.value === 'withdrawn') this.news.value = null;
		if (this.trial.value && this.trial.value.from !== ply) this.end('moved');
		if (!this.stored.value) return;
		this.noteWithdrawal(this.stored.value);
		this.cancelLoad();
		this.cancelLoad = this.world.later(SETTLED_MS, () => void this.load());
	}

	/** When no line can come true any more, unless one has. */
	private noteWithdrawal({ply, lines}: Plan): void {
		const had = this.hadLines;
		this.hadLines = this.lines.value.length > 0;
		if (!had || this.hadLines) return;
		const made = this.session.log.value.slice(ply);
		if (!lines.some((line) => hasComeTrue(line, made, this.seat)))
			this.news.value = 'withdrawn';
	}

	/** Asks the server what it keeps. */
	async load(): Promise<void> {
		try {
			this.take(await this.rest.plans());
		} catch (error) {
			this.fault.value = error;
		}
	}

	private take(plans: Plan[]): void {
		this.stored.value = plans.find(({table}) => table === this.table) ?? null;
		this.hadLines = this.lines.value.length > 0;
	}

	/** Stores other lines. Returns whether the server took them. */
	private async put(lines: string[][]): Promise<boolean> {
		this.fault.value = null;
		try {
			this.take(await this.rest.setPlan(this.table, this.session.now.ply, lines));
			return true;
		} catch (error) {
			this.fault.value = error;
			return false;
		}
	}

	linesLeft(): number {
		return LINES_MAX - this.lines.value.length;
	}

	/** Opens a trial position for a new line. */
	begin(): void {
		const {session} = this;
		this.fault.value = this.news.value = null;
		session.peek(null);
		const {length} = session.moves.value;
		this.trial.value = new TrialSession(this.world, this.engine, session, length);
		void this.trial.value.proceed();
	}

	/** Back to the table. */
	end(news: PlanNews | null): void {
		const trial = this.trial.value;
		this.trial.value = null;
		this.news.value = news;
		trial?.leave();
	}

	async keep(line: string[]): Promise<void> {
		const lines = this.lines.value.filter((old) => old.join() !== line.join());
		if (await this.put([...lines, line])) this.end('stored');
	}

	async remove(at: number): Promise<void> {
		if (await this.put(this.lines.value.filter((_, place) => place !== at)))
			this.news.value = 'deleted';
	}

	/** A line in parts; null if no moves are found with which it comes true. */
	clauses(line: string[]): Clause<Entry>[] | null {
		const {session} = this;
		const played = session.moves.value;
		const start = this.engine.start(session.setup);
		if (!start) return null;
		for (const move of played) start.play(move);
		const example = exampleOf(start, line, this.seat);
		start.release();
		if (!example) return null;
		const trial = new TrialSession(this.world, this.engine, session, played.length, example);
		const {tried} = trial;
		trial.leave();
		return clausesOf(line, tried, this.seat);
	}

	leave(): void {
		this.stop();
		this.cancelLoad();
		this.end(null);
	}
}
