// Shows the page that the address names, once its bundles are loaded.
import {useSignal} from '@preact/signals';
import {useCallback, useEffect} from 'preact/hooks';
import {useClient} from './app/client';
import {newGame, openGame} from './app/games';
import {useLazy} from './app/lazy';
import {openLinked} from './app/records';
import {SHEET, go, isOverlay, plyOf, route} from './app/router';
import {t} from './app/words';
import type {Engine} from './engine/engine';
import type {LocalTable, TableSession} from './games/session';
import type {World} from './app/world';
import type {Bundles} from './loader';
import {Account} from './pages/account';
import {Lobby} from './pages/lobby';
import {MailPage} from './pages/mail';
import {NewOnline} from './pages/new_online_table';
import {NewTable} from './pages/new_table';
import {SettingsPage} from './pages/settings';
import {SignInFailed} from './pages/signin_failed';
import {Missing, Waiting} from './pages/simple';
import {Start} from './pages/start';
import {LoadingPage} from './ui/loading_page';

type Tables = NonNullable<Bundles['tables']['value']['value']>;

/** Engine and tables, loaded. */
interface Ready {
	engine: Engine;
	tables: Tables;
}

/** Pages on which nothing is played: they do not wait for the engine. */
const PLAIN = [
	undefined,
	'new',
	'settings',
	'again',
	'you',
	'people',
	'ratings',
	'tournaments',
	'mail',
	'signin',
];

export function isPlainPage(page: string | undefined): boolean {
	return PLAIN.includes(page);
}

/** Asks for what is needed to play. */
export function preloadTables({engine, tables}: Bundles): void {
	engine.request();
	tables.request();
}

export function App({bundles}: {bundles: Bundles}) {
	const [page, id] = route.value;
	useTitle(page);
	if (page === 'people' || page === 'ratings')
		return <PeoplePages bundles={bundles} page={page} />;
	if (page === 'tournaments') return <TournamentPages bundles={bundles} />;
	if (isPlainPage(page)) return <PlainPage bundles={bundles} page={page} id={id} />;
	return <PlayedPage bundles={bundles} />;
}

/** A page that waits for the engine. */
function PlayedPage({bundles}: {bundles: Bundles}) {
	const [page, id, place] = route.value;
	const {registry} = bundles;
	const engine = useLazy(bundles.engine);
	const tables = useLazy(bundles.tables);
	if (engine.failed || tables.failed) return <Waiting title="" failed />;
	if (!engine.value || !tables.value) return <p class="loading">Bastide</p>;
	const ready = {engine: engine.value, tables: tables.value};
	switch (page) {
		case 'table':
			return isOverlay.value ? (
				<OverlayPage key={id} {...ready} id={id ?? ''} />
			) : (
				<TablePage key={id} {...ready} id={id ?? ''} />
			);
		case 'replay':
			return <ReplayPage key={id} {...ready} bundles={bundles} id={id ?? ''} place={place} />;
		case 'position':
			return (
				<PositionPage
					key={id}
					{...ready}
					bundles={bundles}
					letters={id ?? ''}
					place={place}
				/>
			);
		case 'online':
			if (id === undefined) return <LobbyPage {...ready} />;
			if (id === 'new') return <NewOnline key={place} registry={registry} game={place} />;
			return <OnlinePages key={id} {...ready} bundles={bundles} id={id} />;
		case 'explore':
			return <tables.value.Explorer engine={engine.value} parts={route.value.slice(1)} />;
		case 'edit':
			return <EditPages bundles={bundles} {...ready} game={id ?? ''} letters={place} />;
		case 'box':
			return <BoxPages bundles={bundles} engine={engine.value} game={id} />;
		case 'puzzles':
			return <PuzzlePages bundles={bundles} {...ready} place={id} theme={place} />;
		case 'study':
			return <StudyRoute bundles={bundles} {...ready} />;
		case 'learn':
		case 'rules':
			return <LearnPages bundles={bundles} {...ready} page={page} game={id} place={place} />;
		default:
			return <Missing />;
	}
}

function PlainPage({
	bundles: {registry},
	page,
	id,
}: {
	bundles: Bundles;
	page: string | undefined;
	id: string | undefined;
}) {
	switch (page) {
		case undefined:
			return <Start registry={registry} />;
		case 'new':
			return <NewTable key={id} registry={registry} game={id} />;
		case 'settings':
			return <SettingsPage group={id} />;
		case 'again':
			return <Again id={id ?? ''} />;
		case 'you':
			return <Account />;
		case 'signin':
			return <SignInFailed fault={id} />;
		case 'mail':
			return <MailPage what={id} token={route.value[2] ?? ''} />;
		default:
			return <Missing />;
	}
}

/** The title of the page, with the number of tables that wait for us. */
function useTitle(page: string | undefined): void {
	const {turns} = useClient().online;
	const waiting = turns.value > 0 ? `(${turns.value}) ` : '';
	useEffect(() => {
		const name =
			page === 'rules' || page === 'learn' || page === 'puzzles'
				? `${t(`web.${page}`)} · `
				: '';
		document.title = `${waiting}${name}Bastide`;
	});
}

/** A game while its page is shown: undefined until it is found, null if there is none. */
function useSession(
	id: string,
	open: (world: World) => Promise<LocalTable | null>,
): LocalTable | null | undefined {
	const {world} = useClient();
	const session = useSignal<LocalTable | null | undefined>(undefined);
	useEffect(() => {
		let isGone = false;
		let opened: LocalTable | null = null;
		void open(world).then((found) => {
			if (isGone) return found?.leave();
			opened = found;
			session.value = found;
			return undefined;
		});
		return () => {
			isGone = true;
			opened?.leave();
		};
	}, [id]);
	return session.value;
}

/** A game of this device. */
function useOwnSession({engine, tables}: Ready, id: string): LocalTable | null | undefined {
	return useSession(id, (world) => openGame(world, engine, id, tables.viewOf));
}

/** The record of a game for paper, loaded on request. */
function SheetPage({bundles, session}: {bundles: Bundles; session: TableSession}) {
	const {value: found, failed} = useLazy(bundles.sheet);
	return found ? <found.Sheet session={session} /> : <Waiting title="" failed={failed} />;
}

/** A game over the picture of a stream: it is shown, and not played. */
function OverlayPage({id, ...ready}: Ready & {id: string}) {
	const session = useOwnSession(ready, id);
	return session ? <ready.tables.Overlay session={session} ply={null} /> : null;
}

function TablePage({id, ...ready}: Ready & {id: string}) {
	const session = useOwnSession(ready, id);
	useEffect(() => void session?.proceed(), [session]);
	useResume(session);
	if (session === null) return <Missing />;
	const {EntryPanel, Table, Welcome} = ready.tables;
	if (!session) return <LoadingPage />;
	if (session.isEntered)
		return <Table session={session} note={<EntryPanel session={session} />} />;
	return (
		<>
			<Table session={session} />
			<Welcome session={session} />
		</>
	);
}

/** A tab that becomes visible again continues its game. */
function useResume(session: LocalTable | null | undefined): void {
	useEffect(() => {
		const resume = (): void => {
			if (!document.hidden) session?.resume();
		};
		document.addEventListener('visibilitychange', resume);
		return () => document.removeEventListener('visibilitychange', resume);
	}, [session]);
}

/** A finished game, or one in play: on the page, on paper, or over the picture of a stream. */
function GamePage({
	session,
	place,
	bundles,
	tables,
}: {
	session: TableSession;
	place: string | undefined;
	bundles: Bundles;
	tables: Tables;
}) {
	const ply = plyOf(place);
	if (isOverlay.value) return <tables.Overlay session={session} ply={ply} />;
	if (place === SHEET) return <SheetPage bundles={bundles} session={session} />;
	return <tables.Replay session={session} ply={ply} />;
}

interface Placed {
	bundles: Bundles;
	/** A number of moves, or SHEET. */
	place: string | undefined;
}

function ReplayPage({id, ...ready}: Ready & Placed & {id: string}) {
	const session = useOwnSession(ready, id);
	if (session === null) return <Missing />;
	return session ? <GamePage {...ready} session={session} /> : <LoadingPage />;
}

/** A game that came with the address. */
function PositionPage({letters, ...ready}: Ready & Placed & {letters: string}) {
	const {engine, tables} = ready;
	const session = useSession(letters, (world) =>
		openLinked(world, engine, letters, tables.viewOf),
	);
	if (session === null) return <Missing />;
	return session ? <GamePage {...ready} session={session} /> : <LoadingPage />;
}

/** The same table once more. */
function Again({id}: {id: string}) {
	const {world} = useClient();
	useEffect(() => {
		void world.games.find(id).then(async (saved) => {
			if (!saved) return go();
			const {game, players, options, seats} = saved;
			location.replace(`#/table/${await newGame(world, {game, players, options}, seats)}`);
		});
	}, [id]);
	return <LoadingPage />;
}

function LobbyPage({engine, tables: {FindTable, WatchedTables, WeekTournaments}}: Ready) {
	return (
		<Lobby
			watched={(game) => <WatchedTables engine={engine} game={game} />}
			tournaments={() => <WeekTournaments />}
			find={(open) => <FindTable open={open} />}
		/>
	);
}

function OnlinePages({
	engine,
	tables: {OnlinePage},
	bundles,
	id,
}: Ready & {bundles: Bundles; id: string}) {
	const [, , kind, ply] = route.value;
	const Sheet = useCallback(
		({session}: {session: TableSession}) => <SheetPage bundles={bundles} session={session} />,
		[],
	);
	return (
		<OnlinePage
			engine={engine}
			id={id}
			kind={kind}
			ply={plyOf(ply)}
			Sheet={kind === SHEET ? Sheet : undefined}
		/>
	);
}

/** Introductions and rules, loaded on request. */
function LearnPages({
	bundles,
	engine,
	page,
	game,
	place,
}: Ready & {
	bundles: Bundles;
	page: 'learn' | 'rules';
	game: string | undefined;
	place: string | undefined;
}) {
	const {value: learn, failed} = useLazy(bundles.learn);
	if (!learn) return <Waiting title={t(`web.${page}`)} failed={failed} />;
	return page === 'learn' ? (
		<learn.LearnPage engine={engine} game={game} step={place} />
	) : (
		<learn.RulesPage engine={engine} game={game} place={place} />
	);
}

/** The position editor, loaded on request. */
function EditPages({
	bundles,
	engine,
	tables,
	game,
	letters,
}: Ready & {bundles: Bundles; game: string; letters: string | undefined}) {
	const {value: edit, failed} = useLazy(bundles.edit);
	if (!engine.games.some(({name}) => name === game)) return <Missing />;
	if (!edit) return <Waiting title="" failed={failed} />;
	const {viewOf} = tables;
	return <edit.EditPage key={`${game} ${letters}`} {...{engine, viewOf, game, letters}} />;
}

/** Profiles and ratings, loaded on request. */
function PeoplePages({bundles, page}: {bundles: Bundles; page: 'people' | 'ratings'}) {
	const {value: found, failed} = useLazy(bundles.people);
	if (!found) return <Waiting title="" failed={failed} />;
	return <found.PeoplePage page={page} parts={route.value.slice(1)} />;
}

/** Tournaments, loaded on request. */
function TournamentPages({bundles}: {bundles: Bundles}) {
	const {value: found, failed} = useLazy(bundles.tournaments);
	if (!found) return <Waiting title={t('web.tournaments')} failed={failed} />;
	return <found.TournamentPage parts={route.value.slice(1)} />;
}

/** Puzzles, loaded on request. */
function PuzzlePages({
	bundles,
	engine,
	place,
	theme,
}: Ready & {
	bundles: Bundles;
	place: string | undefined;
	theme: string | undefined;
}) {
	const {value: found, failed} = useLazy(bundles.puzzles);
	if (!found) return <Waiting title={t('web.puzzles')} failed={failed} />;
	return (
		<found.pages.PuzzlesPage
			engine={engine}
			puzzles={found.puzzles}
			place={place}
			theme={theme}
		/>
	);
}

/** The facts that owners of a box can check, loaded on request. */
function BoxPages({
	bundles,
	engine,
	game,
}: {
	bundles: Bundles;
	engine: Engine;
	game: string | undefined;
}) {
	const {value: found, failed} = useLazy(bundles.box);
	if (!found) return <Waiting title="" failed={failed} />;
	return <found.BoxPage key={game} engine={engine} game={game ?? ''} />;
}

/** Studies, loaded on request. */
function StudyRoute({bundles, engine}: Ready & {bundles: Bundles}) {
	const {value: found, failed} = useLazy(bundles.studies);
	if (!found) return <Waiting title="" failed={failed} />;
	return <found.StudyPages engine={engine} parts={route.value.slice(1)} />;
}
