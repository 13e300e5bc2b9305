// @bastide/board: the custom element <bastide-board>. It shows a position, a replay, or a game
// against a level, without a server.
import {render} from 'preact';
import {packRecord} from '../../src/app/game_link';
import {LocalSession} from '../../src/app/local_session';
import {defaultNames} from '../../src/app/names';
import {gameOfRecord} from '../../src/app/records';
import type {SavedGame} from '../../src/app/store';
import {LANGUAGES, setWords, t, type Language, type Words} from '../../src/app/words';
import {Engine} from '../../src/engine/engine';
import type {LocalTable} from '../../src/games/session';
import {viewOf} from '../../src/games/views';
import {Embed} from '../../src/pages/embedded';
import {embeddedWorld} from './world';

/** Written by the build: the style of tables, and the letters that it uses. */
declare const STYLE: string;
declare const FONT_FACES: string;

const fileOf = (path: string): URL => new URL(path, import.meta.url);

async function answerOf(url: URL): Promise<Response> {
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`${url.href}: status ${answer.status}`);
	return answer;
}

/** What all elements of a page share. */
class Shared {
	readonly world = embeddedWorld();
	readonly engine = Engine.load(answerOf(fileOf('./engine.wasm')));
	readonly style = new CSSStyleSheet();
	private language: Promise<void> | null = null;

	constructor() {
		this.style.replaceSync(STYLE);
		const letters = new CSSStyleSheet();
		letters.replaceSync(FONT_FACES.replaceAll('url(fonts/', `url(${fileOf('./fonts/').href}`));
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, letters];
	}

	/** The words of the first element's language, for all of them. */
	words(wanted: string): Promise<void> {
		return (this.language ??= this.load(
			LANGUAGES.find((code) => wanted.startsWith(code)) ?? LANGUAGES[0],
		));
	}

	private async load(code: Language): Promise<void> {
		setWords(code, (await (await answerOf(fileOf(`./words/${code}.json`))).json()) as Words);
	}
}

/** Made by the first element. */
const shared: {made?: Shared} = {};
const sharedParts = (): Shared => (shared.made ??= new Shared());

export class BastideBoard extends HTMLElement {
	static readonly observedAttributes = [
		'game',
		'players',
		'options',
		'record',
		'src',
		'ply',
		'level',
		'seat',
		'theme',
		'caption',
		'server',
	];
	private session: LocalTable | null = null;
	private stopWatching: (() => void) | null = null;
	/** Raised with each change, so that late answers are dropped. */
	private generation = 0;

	/** The game so far as a record; '' while it loads. */
	get currentRecord(): string {
		return this.session?.record() ?? '';
	}

	connectedCallback(): void {
		const root = this.shadowRoot ?? this.attachShadow({mode: 'open'});
		root.adoptedStyleSheets = [sharedParts().style];
		void this.begin();
	}

	disconnectedCallback(): void {
		this.generation++;
		this.leave();
		if (this.shadowRoot) render(null, this.shadowRoot);
	}

	attributeChangedCallback(): void {
		if (this.isConnected && this.shadowRoot) void this.begin();
	}

	private leave(): void {
		this.stopWatching?.();
		this.session?.leave();
		this.session = this.stopWatching = null;
	}

	private text(name: string): string {
		return this.getAttribute(name) ?? '';
	}

	private number(name: string, missing: number): number {
		const number = parseInt(this.text(name), 10);
		return Number.isNaN(number) ? missing : number;
	}

	private async begin(): Promise<void> {
		const generation = ++this.generation;
		const parts = sharedParts();
		try {
			await parts.words(this.lang || document.documentElement.lang || 'en');
			const engine = await parts.engine;
			const saved = await this.game(engine);
			if (generation !== this.generation) return;
			this.leave();
			this.open(
				new LocalSession(
					parts.world,
					engine,
					viewOf(saved.game, engine.facts(saved)),
					saved,
				),
			);
		} catch (fault) {
			if (generation === this.generation) this.fail(fault);
		}
	}

	private open(session: LocalTable): void {
		this.session = session;
		session.peek(this.hasAttribute('ply') ? this.number('ply', 0) : null);
		if (this.hasAttribute('level')) void session.proceed();
		this.stopWatching = session.moves.subscribe(() => this.tell());
		void this.draw(session);
	}

	private tell(): void {
		const {session} = this;
		if (!session) return;
		const detail = {ply: session.moves.value.length, over: session.isOver()};
		this.dispatchEvent(new CustomEvent('bastide-move', {detail}));
	}

	private fail(fault: unknown): void {
		this.leave();
		const words = fault instanceof Error ? fault.message : String(fault);
		render(
			<p class="embed embed-caption" role="alert">
				{t('web.embed.failed', words)}
			</p>,
			this.shadowRoot as ShadowRoot,
		);
	}

	private isDark(): boolean {
		const theme = this.text('theme');
		if (theme === 'dark' || theme === 'light') return theme === 'dark';
		return (
			getComputedStyle(this.parentElement ?? document.documentElement).colorScheme.includes(
				'dark',
			) && matchMedia('(prefers-color-scheme: dark)').matches
		);
	}

	private async draw(session: LocalTable): Promise<void> {
		const server = this.text('server');
		const packed = server && (await packRecord(session.record()));
		if (session !== this.session) return;
		const isDark = this.isDark();
		this.toggleAttribute('data-dark', isDark);
		render(
			<Embed
				session={session}
				caption={this.text('caption')}
				link={server && `${server.replace(/\/+$/, '')}/#/position/${packed}`}
				isDark={isDark}
			/>,
			this.shadowRoot as ShadowRoot,
		);
	}

	/** The game that the attributes describe. */
	private async game(engine: Engine): Promise<SavedGame> {
		const saved = await this.start(engine);
		const level = this.text('level');
		if (!level) return saved;
		if (!engine.levels.includes(level)) throw new Error(`level: ${level}`);
		const seat = this.number('seat', 1) - 1;
		const seats = saved.seats.map(({name}, at) => ({name, bot: at === seat ? null : level}));
		return {...saved, seats};
	}

	private async start(engine: Engine): Promise<SavedGame> {
		const src = this.text('src');
		const text = src
			? await (await answerOf(new URL(src, document.baseURI))).text()
			: this.text('record');
		if (text) return gameOfRecord(sharedParts().world, engine, text, 'embedded');
		return this.newGame(engine);
	}

	private newGame(engine: Engine): SavedGame {
		const game = this.text('game');
		const info = engine.games.find(({name}) => name === game);
		if (!info) throw new Error(`game: ${game}`);
		const players = this.number('players', info.playersMin);
		const pairs = this.text('options').split(/\s+/).filter(Boolean);
		const options = Object.fromEntries(
			pairs.map((pair) => pair.split('=') as [string, string]),
		);
		const position = engine.start({game, players, options});
		if (!position) throw new Error(`players: ${players}, options: ${pairs.join(' ')}`);
		const points = position.score();
		position.release();
		const names = defaultNames();
		const seats = points.map((_, seat) => ({name: names[seat] ?? '', bot: null}));
		const none = {moves: [], updated: 0, over: false, turn: null};
		return {game, players, options, id: 'embedded', seats, points, ...none};
	}
}

customElements.define('bastide-board', BastideBoard);
