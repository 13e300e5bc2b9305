// Every import() of the client: the engine, the tables, conditional moves, the introductions and
// rules, the puzzles, the profiles, the studies, the
// tournaments, the facts of boxes, the record sheet.
import * as content from '#generated/content';
import type {FunctionComponent} from 'preact';
import {Lazy} from './app/lazy';
import type {Loader} from './app/loader';
import {loadDomain} from './app/words';
import {Engine, type Registry} from './engine/engine';
import type {TableRow} from './net/protocol';
import type * as Later from './tables_bundle';
import type * as Introductions from './learn';
import type * as EditPages from './edit';
import type * as PeoplePages from './profile';
import type * as PuzzlePages from './puzzles';
import type * as StudyPages from './study';
import type * as TournamentPages from './tournaments';
import type * as BoxPages from './box';
import type * as SheetPages from './sheet';
import type {Puzzle} from './puzzles/book';
import {lazyStyles} from './lazy_styles';

type Tables = typeof Later;
type Learn = typeof Introductions;

/** Puzzles: their pages, and all there are. */
interface Puzzles {
	pages: typeof PuzzlePages;
	puzzles: Puzzle[];
}

/** What only the top of the client knows. */
export interface Bundles extends Loader {
	/** Tables and replays. */
	readonly tables: Lazy<Tables>;
	/** Introductions and rules. */
	readonly learn: Lazy<Learn>;
	readonly puzzles: Lazy<Puzzles>;
	/** The position editor. */
	readonly edit: Lazy<typeof EditPages>;
	/** Profiles and ratings. */
	readonly people: Lazy<typeof PeoplePages>;
	readonly studies: Lazy<typeof StudyPages>;
	readonly tournaments: Lazy<typeof TournamentPages>;
	/** What owners of a box can check. */
	readonly box: Lazy<typeof BoxPages>;
	/** A game for paper. */
	readonly sheet: Lazy<typeof SheetPages>;
}

/** Of pages that load on request, from the weakest to the strongest. */
const SHEETS = ['learn', 'puzzles', 'edit', 'profile', 'study', 'tournaments', 'box', 'sheet'];

/** Of a game that brings none. */
const NO_STYLE = new Lazy(() => Promise.resolve(true as const));

/** A bundle, once its style sheet is loaded. */
async function dressed<T>(sheet: Lazy<true>, part: Promise<T>): Promise<T> {
	const [found] = await Promise.all([part, sheet.get()]);
	return found;
}

/** A bundle, once its words are loaded. */
async function worded<T>(domain: string, part: Promise<T>): Promise<T> {
	const [found] = await Promise.all([part, loadDomain(domain)]);
	return found;
}

/** Introductions are studies, which the engine reads. */
async function learnWith(engine: Lazy<Engine>, sheet: Lazy<true>, games: string[]): Promise<Learn> {
	const [found, there] = await Promise.all([
		worded('learn', dressed(sheet, import('./learn'))),
		engine.get(),
	]);
	await found.loadLessons(there, (file) => fetch(file), games);
	return found;
}

/** The pages of puzzles, with the books of these games. */
async function puzzlesWith(sheet: Lazy<true>, games: string[]): Promise<Puzzles> {
	const pages = await worded('puzzles', dressed(sheet, import('./puzzles')));
	return {pages, puzzles: await pages.loadBooks((file) => fetch(file), games)};
}

/** The position editor also says the laws of positions. */
function loadEditor(sheet: Lazy<true>): Promise<typeof EditPages> {
	return worded('laws', worded('edit', dressed(sheet, import('./edit'))));
}

async function watchedWith(
	engine: Lazy<Engine>,
	tables: Lazy<Tables>,
): Promise<FunctionComponent<{row: TableRow}>> {
	const [there, {WatchedTable}] = await Promise.all([engine.get(), tables.get()]);
	return (props) => <WatchedTable engine={there} {...props} />;
}

export function loaderOf(registry: Registry): Bundles {
	const gamesWith = (list: readonly string[]): string[] =>
		registry.games.map(({name}) => name).filter((name) => list.includes(name));
	const sheets = lazyStyles(['table', ...gamesWith(content.styles), ...SHEETS]);
	const style = (name: string): Lazy<true> => sheets.get(name) ?? NO_STYLE;
	const engine = new Lazy(() => Engine.load(fetch('engine.wasm')));
	const tables = new Lazy(() => dressed(style('table'), import('./tables_bundle')));
	const learn = new Lazy(() => learnWith(engine, style('learn'), gamesWith(content.lessons)));
	const puzzles = new Lazy(() => puzzlesWith(style('puzzles'), gamesWith(content.puzzles)));
	const edit = new Lazy(() => loadEditor(style('edit')));
	const people = new Lazy(() =>
		worded('profile', dressed(style('profile'), import('./profile'))),
	);
	// It plays on the table of a game.
	const studies = new Lazy(() =>
		worded('study', dressed(style('study'), dressed(style('table'), import('./study')))),
	);
	const tournaments = new Lazy(() =>
		worded('tournaments', dressed(style('tournaments'), import('./tournaments'))),
	);
	const box = new Lazy(() =>
		worded('box', dressed(style('box'), dressed(style('table'), import('./box')))),
	);
	const sheet = new Lazy(() => worded('sheet', dressed(style('sheet'), import('./sheet'))));
	const motion = new Lazy(() => import('./motion'));
	const rulebook = new Lazy(
		async (): Promise<FunctionComponent<{game: string; place: string}>> => {
			const [{Rulebook}, there] = await Promise.all([learn.get(), engine.get()]);
			return (props) => <Rulebook engine={there} {...props} />;
		},
	);
	const dailyPicture = new Lazy(async (): Promise<FunctionComponent> => {
		const [there] = await Promise.all([engine.get(), tables.get()]);
		const {pages, puzzles: all} = await puzzles.get();
		return () => <pages.DailyPicture engine={there} puzzles={all} />;
	});
	const watchedTable = new Lazy(() => watchedWith(engine, tables));
	const plans = new Lazy(async () => {
		const {PlanPanel} = await worded('plans', import('./ui/plans'));
		return PlanPanel;
	});
	return {
		registry,
		engine,
		tables,
		motion,
		learn,
		puzzles,
		edit,
		people,
		studies,
		tournaments,
		box,
		sheet,
		rulebook,
		dailyPicture,
		watchedTable,
		plans,
		style,
	};
}
