// main.tsx - loads engine and words, then shows the page that the address names.
import {signal} from '@preact/signals';
import {render} from 'preact';
import {useEffect} from 'preact/hooks';
import {SymbolSheet} from './art/art';
import {newGame, openGame} from './app/games';
import {provideEngine, useLearn} from './app/lazy';
import {go, route} from './app/router';
import type {LocalSession} from './app/localsession';
import {startOnline, turns} from './app/online';
import {startSettings} from './app/settings';
import {find} from './app/store';
import {t} from './app/words';
import {Engine, type Registry} from './engine/engine';
import {learnAll} from './games';
import {Account} from './pages/account';
import {Lobby} from './pages/lobby';
import {NewOnline} from './pages/newonline';
import {NewTable} from './pages/newtable';
import {Missing, SettingsPage, Waiting} from './pages/simple';
import {Start} from './pages/start';
import {Naming} from './ui/naming';
import './app.css';
import './online.css';

/** Written by the build, from the engine. */
declare const REGISTRY: Registry;

/** Tables and replays, once they are loaded. */
const later = signal<typeof import('./later') | null>(null);

const session = signal<LocalSession | null | undefined>(undefined);

function useSession(engine: Engine, id: string): LocalSession | null | undefined {
	useEffect(() => {
		let gone = false;
		let opened: LocalSession | null = null;
		session.value = undefined;
		void openGame(engine, id).then((found) => {
			if (gone) return found?.leave();
			opened = found;
			session.value = found;
			return undefined;
		});
		return () => {
			gone = true;
			opened?.leave();
			session.value = undefined;
		};
	}, [id]);
	return session.value;
}

function TablePage({engine, id}: {engine: Engine; id: string}) {
	const found = useSession(engine, id);
	useEffect(() => void found?.proceed(), [found]);
	if (found === null) return <Missing />;
	const Table = later.value?.Table;
	return found && Table ? <Table session={found} /> : <div class="page" />;
}

function ReplayPage({engine, id, ply}: {engine: Engine; id: string; ply: number | null}) {
	const found = useSession(engine, id);
	if (found === null) return <Missing />;
	const Replay = later.value?.Replay;
	return found && Replay ? <Replay session={found} ply={ply} /> : <div class="page" />;
}

/** The same table once more. */
function Again({id}: {id: string}) {
	useEffect(() => {
		void find(id).then(async (saved) => {
			if (!saved) return go();
			const {game, players, options, seats} = saved;
			location.replace(`#/table/${await newGame({game, players, options}, seats)}`);
		});
	}, [id]);
	return <div class="page" />;
}

/** Introductions and rules, which come when they are wanted. */
function LearnPages({
	engine,
	page,
	game,
	place,
}: {
	engine: Engine;
	page: 'learn' | 'rules';
	game: string | undefined;
	place: string | undefined;
}) {
	const {learn, failed} = useLearn();
	if (!learn) return <Waiting failed={failed} />;
	return page === 'learn' ? (
		<learn.LearnPage engine={engine} game={game} step={place} />
	) : (
		<learn.RulesPage engine={engine} game={game} place={place} />
	);
}

/** Pages on which nothing is played: they do not wait for the engine. */
const PLAIN = [undefined, 'new', 'settings', 'again', 'you'];
const ready = signal(false);
/** Asks for the engine and the tables. */
let loadNow: () => void = () => undefined;
const wanted = new Promise<void>((resolve) => (loadNow = resolve));

function App({engine}: {engine: Engine}) {
	const [page, id, ply, at] = route.value;
	const waiting = turns.value > 0 ? `(${turns.value}) ` : '';
	useEffect(() => {
		document.title = `${waiting}${page === 'rules' || page === 'learn' ? `${t(`web.${page}`)} · ` : ''}Bastide`;
	});
	if (!PLAIN.includes(page) && !ready.value) {
		loadNow();
		return <p class="loading">Bastide</p>;
	}
	const OnlinePage = later.value?.OnlinePage;
	switch (page) {
		case undefined:
			return <Start engine={engine} />;
		case 'table':
			return <TablePage key={id} engine={engine} id={id ?? ''} />;
		case 'replay':
			return (
				<ReplayPage
					key={id}
					engine={engine}
					id={id ?? ''}
					ply={ply === undefined ? null : Number(ply)}
				/>
			);
		case 'again':
			return <Again id={id ?? ''} />;
		case 'new':
			return <NewTable engine={engine} game={id} />;
		case 'online':
			if (id === undefined) return <Lobby />;
			if (id === 'new') return <NewOnline engine={engine} game={ply} />;
			return OnlinePage ? (
				<OnlinePage
					key={id}
					engine={engine}
					id={id}
					kind={ply}
					ply={at === undefined ? null : Number(at)}
				/>
			) : null;
		case 'you':
			return <Account />;
		case 'learn':
		case 'rules':
			return <LearnPages engine={engine} page={page} game={id} place={ply} />;
		case 'settings':
			return <SettingsPage />;
		default:
			return <Missing />;
	}
}

const FONTS_MS = 150;
const ENGINE_MS = 1000;
const OFFLINE_MS = 2500;

async function start(): Promise<void> {
	const root = document.getElementById('app') as HTMLElement;
	const plain = PLAIN.includes(route.value[0]);
	const engine = Engine.begin(
		REGISTRY,
		wanted.then(() => fetch('engine.wasm')),
	);
	void Promise.all([wanted.then(() => import('./later')), engine.ready]).then(([pages]) => {
		later.value = pages;
		ready.value = true;
	});
	provideEngine(engine);
	if (!plain) loadNow();
	learnAll(REGISTRY);
	await startSettings();
	await Promise.race([loadFonts(), new Promise((resolve) => setTimeout(resolve, FONTS_MS))]);
	root.textContent = '';
	startOnline();
	render(
		<>
			<SymbolSheet />
			<App engine={engine} />
			<Naming />
		</>,
		root,
	);
	// When the page stands and rests; whoever is quicker asks for it by opening a table.
	whenIdle(loadNow);
	setTimeout(keepOffline, OFFLINE_MS);
}

function whenIdle(act: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(act, {timeout: ENGINE_MS});
	else setTimeout(act, ENGINE_MS);
}

/** Fonts that come a moment later would move everything: so they may take this moment. */
function loadFonts(): Promise<unknown> {
	const sample = t('web.start.title');
	return Promise.all(
		['600 20px Alegreya', "14px 'Source Sans 3'"].map((font) =>
			document.fonts.load(font, sample),
		),
	);
}

/** Everything is fetched once more for times without a network; not while the first page is built. */
function keepOffline(): void {
	if ('serviceWorker' in navigator && location.protocol !== 'file:')
		void navigator.serviceWorker.register('sw.js');
}

void start();
