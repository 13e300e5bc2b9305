// A world for sessions in tests: the test turns its clock, it talks to a fake server, and its bots
// answer on command.
import type {MoveDescriber} from '../src/app/session';
import type {SavedGame, GameStore} from '../src/app/store';
import type {Explanation, ExplainedEvaluation, DecisionPoint, Coach} from '../src/app/coach';
import type {ThinkRequest, Thinker, PendingAnswer} from '../src/app/thinker';
import type {TabNotes, World} from '../src/app/world';
import type {Concern, MoveLoss, Proof} from '../src/engine/reasons';
import type {Answer} from '../src/engine/worker';
import type {Wire} from '../src/net/connection';

/** Says nothing about moves. */
export const SILENT: MoveDescriber = {describe: () => ({said: {id: ''}, notes: []})};

/** A new game of Medina: Ada against a bot. */
export function savedGame(id: string, bot: string): SavedGame {
	return {
		game: 'medina',
		players: 2,
		options: {},
		id,
		seats: [
			{name: 'Ada', bot: null},
			{name: 'Bot', bot},
		],
		moves: [],
		updated: 0,
		over: false,
		turn: null,
		points: [0, 0],
	};
}

/** Lets everything run that waits for nothing but its turn. */
export function settle(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

/** A question to a bot, open until it is answered or dropped. */
export class FakeThought implements PendingAnswer {
	dropped = false;
	readonly answer: Promise<Answer | null>;
	private resolve: (answer: Answer | null) => void = () => undefined;

	constructor(readonly asked: ThinkRequest) {
		this.answer = new Promise((resolve) => (this.resolve = resolve));
	}

	drop(): void {
		this.dropped = true;
		this.resolve(null);
	}

	/** Answers with a move, and with what it thinks of some. */
	say(move: string, candidates: Answer['report']['candidates'] = []): Promise<void> {
		const report = {iterations: 1, first: [], candidates, natural: ''};
		this.resolve({id: 0, move, report});
		return settle();
	}
}

export class FakeThinker implements Thinker {
	readonly thoughts: FakeThought[] = [];

	think(asked: ThinkRequest): PendingAnswer {
		const thought = new FakeThought(asked);
		this.thoughts.push(thought);
		return thought;
	}

	/** The question that was asked last. */
	get last(): FakeThought {
		const thought = this.thoughts[this.thoughts.length - 1];
		if (!thought) throw new Error('nobody was asked');
		return thought;
	}
}

/** A question to the coach, open until it is answered. */
export interface FakeQuestion {
	kind: 'why' | 'judge' | 'loss' | 'luck' | 'look' | 'proof';
	at: DecisionPoint;
	moves: string[];
	say(answer: unknown): Promise<void>;
}

export class FakeTeacher implements Coach {
	readonly questions: FakeQuestion[] = [];
	drops = 0;

	why(at: DecisionPoint, played: string, better: string): Promise<Explanation | null> {
		return this.open('why', at, [played, better]);
	}

	evaluate(at: DecisionPoint, played: string): Promise<ExplainedEvaluation | null> {
		return this.open('judge', at, [played]);
	}

	concerns(at: DecisionPoint): Promise<Concern[] | null> {
		return this.open('look', at, []);
	}

	loss(at: DecisionPoint, played: string, better: string): Promise<MoveLoss | null> {
		return this.open('loss', at, [played, better]);
	}

	luck(at: DecisionPoint, drawn: string[]): Promise<number[] | null> {
		return this.open('luck', at, drawn);
	}

	proof(at: DecisionPoint): Promise<{proof: Proof | null} | null> {
		return this.open('proof', at, []);
	}

	drop(): void {
		this.drops++;
	}

	/** The question that was asked last. */
	get last(): FakeQuestion {
		const question = this.questions[this.questions.length - 1];
		if (!question) throw new Error('nobody was asked');
		return question;
	}

	private open<T>(
		kind: FakeQuestion['kind'],
		at: DecisionPoint,
		moves: string[],
	): Promise<T | null> {
		return new Promise((resolve) => {
			const say = (answer: unknown): Promise<void> => {
				resolve(answer as T);
				return settle();
			};
			this.questions.push({kind, at, moves, say});
		});
	}
}

/** The store of a browser: what one tab keeps, the others hear. */
export class FakeBrowser {
	readonly kept = new Map<string, SavedGame>();
	private readonly tabs: {id: string; tab: object; told: (game: SavedGame) => void}[] = [];
	/** What tabs will hear when it is delivered. */
	private news: {from: object; game: SavedGame}[] = [];

	tab(): GameStore {
		const tab: GameStore = {
			save: (game) => {
				this.kept.set(game.id, game);
				this.news.push({from: tab, game});
				return Promise.resolve(true);
			},
			find: (id) => Promise.resolve(this.kept.get(id)),
			remove: (id) => Promise.resolve(void this.kept.delete(id)),
			all: () => Promise.resolve([...this.kept.values()]),
			watch: (id, told) => {
				const watcher = {id, tab, told};
				this.tabs.push(watcher);
				return () => void this.tabs.splice(this.tabs.indexOf(watcher), 1);
			},
		};
		return tab;
	}

	/** Sends every tab what the others have saved. */
	async deliver(): Promise<void> {
		const {news} = this;
		this.news = [];
		for (const {from, game} of news)
			for (const {id, tab, told} of [...this.tabs])
				if (id === game.id && tab !== from) told(game);
		await settle();
	}
}

/** Opens lines; tests that need none leave it out. */
export type Line = (world: FakeWorld) => Wire;

export class FakeWorld implements World {
	time = 1_000_000;
	readonly thinker = new FakeThinker();
	readonly coach = new FakeTeacher();
	readonly games: GameStore;
	readonly notes: TabNotes;
	readonly gone: (string | number)[][] = [];
	private static ids = 0;
	private plans: {at: number; act: () => void}[] = [];

	constructor(
		browser = new FakeBrowser(),
		private readonly line: Line = () => {
			throw new Error('no line');
		},
		readonly noted = new Map<string, string>(),
	) {
		this.games = browser.tab();
		this.notes = {
			get: (name) => noted.get(name) ?? null,
			set: (name, text) => void noted.set(name, text),
			remove: (name) => void noted.delete(name),
		};
	}

	now = (): number => this.time;
	random = (): number => 0.5;
	newId = (): string => `id ${++FakeWorld.ids}`;
	open = (): Wire => this.line(this);
	go = (...parts: (string | number)[]): void => void this.gone.push(parts);
	fetch = (): Promise<Response> => Promise.reject(new Error('no network'));

	later = (ms: number, act: () => void): (() => void) => {
		const plan = {at: this.time + ms, act};
		this.plans.push(plan);
		return () => void (this.plans = this.plans.filter((one) => one !== plan));
	};

	/** Turns the clock; whatever is due on the way happens in its order. */
	async pass(ms: number): Promise<void> {
		const end = this.time + ms;
		await settle();
		for (;;) {
			const next = this.plans.filter(({at}) => at <= end).sort((a, b) => a.at - b.at)[0];
			if (!next) break;
			this.plans = this.plans.filter((one) => one !== next);
			this.time = next.at;
			next.act();
			await settle();
		}
		this.time = end;
	}
}
