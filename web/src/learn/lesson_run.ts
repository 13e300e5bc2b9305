// A run through an introduction: the step, its table, and the answer.
import {batch, signal} from '@preact/signals';
import type {Entry} from '../app/session';
import type {World} from '../app/world';
import type {Engine} from '../engine/engine';
import type {Effect} from '../games/view';
import {LEARNER, replyTo, gameUpTo, parseMoves, type Lesson, type Step} from './lesson';
import {saveProgress, progressOf} from './progress';
import {LessonSession} from './session';

/** More moves than these are not shown one by one. */
const MOST_SHOWN = 10;

export interface Answer {
	effects: Effect[];
	/** The name of the move with which the lesson continues, if the reader made another one. */
	instead: string | null;
}

export class LessonRun {
	readonly at = signal(-1);
	readonly session = signal<LessonSession>(undefined as never);
	readonly answer = signal<Answer | null>(null);
	/** The last part of the id of a kind word about a move that was not asked for. */
	readonly kind = signal<string | null>(null);
	/** The reader asked to be shown the move. */
	readonly helped = signal(false);
	/** Raised with every new table, so that nothing of the old one is compared with it. */
	tables = 0;
	/** Moves are on their way. */
	readonly busy = signal(false);

	constructor(
		private readonly world: World,
		private readonly engine: Engine,
		readonly lesson: Lesson,
		at: number,
	) {
		this.open(at);
	}

	get step(): Step {
		return this.lesson.steps[this.at.value] as Step;
	}

	get last(): boolean {
		return this.at.value === this.lesson.steps.length - 1;
	}

	/** Something is asked for and not answered yet. */
	get asks(): boolean {
		return this.step.ask !== undefined && this.answer.value === null && !this.busy.value;
	}

	names(): string[] {
		return this.session.value.seats.map(({name}) => name);
	}

	/** Goes to a step: on this table if it continues from here and is near, otherwise on a new
	    one. */
	open(at: number): void {
		const {setup, moves} = gameUpTo(this.lesson, at);
		const here = this.session.value;
		const played = here?.moves.value ?? [];
		const rest = moves.slice(played.length);
		const goesOn =
			here &&
			at === this.at.value + 1 &&
			!this.lesson.steps[at]?.fresh &&
			played.every((move, ply) => move === moves[ply]);
		const stays = goesOn && rest.length <= MOST_SHOWN;
		batch(() => {
			this.at.value = at;
			this.forget();
			if (!stays) this.sit(LessonSession.at(this.world, this.engine, setup, moves));
		});
		this.session.value.asks.value = this.step.ask !== undefined;
		if (stays && rest.length > 0) void this.during(here.follow(rest));
		saveProgress(this.lesson.game, {
			at,
			reached: Math.max(progressOf(this.lesson.game).reached, at),
		});
	}

	private sit(session: LessonSession): void {
		this.session.value?.leave();
		this.session.value = session;
		this.tables++;
		this.busy.value = false;
	}

	private forget(): void {
		this.answer.value = null;
		this.kind.value = null;
		this.helped.value = false;
	}

	/** Busy until moves have been made; returns whether the reader is still here. */
	private async during(moves: Promise<void>): Promise<boolean> {
		const [session, at] = [this.session.value, this.at.value];
		this.busy.value = true;
		await moves;
		const still = this.session.value === session && this.at.value === at;
		if (still) this.busy.value = false;
		return still;
	}

	/** A whole legal move: the lesson accepts it, or says why it asks for another. */
	async attempt(move: string): Promise<void> {
		const reply = replyTo(this.step, move);
		if (reply !== 'right') {
			this.kind.value = reply.not;
			this.helped.value = true;
			return;
		}
		const session = this.session.value;
		const {view} = session;
		const before = session.live.value;
		const first = this.step.ask?.[0] as string;
		const instead = move === first ? null : view.moveName(first, before);
		this.kind.value = null;
		const shown = session.play(move).then(() => session.stage.idle());
		if (!(await this.during(shown))) return;
		batch(() => {
			session.asks.value = false;
			this.answer.value = {
				effects: view.effects(move, before.state, session.live.value.state, this.names()),
				instead,
			};
		});
	}

	/** The same question once more. */
	again(): void {
		const {setup, moves} = gameUpTo(this.lesson, this.at.value);
		batch(() => {
			this.forget();
			this.sit(LessonSession.at(this.world, this.engine, setup, moves));
			this.session.value.asks.value = true;
		});
	}

	/** What the others did between the step before and this one. */
	meanwhile(): Entry[] {
		const {length} = parseMoves(this.step.moves);
		if (length > MOST_SHOWN || this.step.fresh) return [];
		const end = gameUpTo(this.lesson, this.at.value).moves.length;
		return this.session.value.log.value
			.slice(end - length, end)
			.filter(({actor}) => typeof actor === 'number' && actor !== LEARNER);
	}
}
