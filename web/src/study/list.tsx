// The studies of this device, and how a new one begins.
import {lessons} from '#generated/content';
import {useSignal, type Signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useClient} from '../app/client';
import {address, go} from '../app/router';
import {newChapter, withNotes} from '../app/study';
import type {SavedStudy} from '../app/store';
import {gameName, t} from '../app/words';
import {Line} from '../art/art';
import type {Engine, GameInfo} from '../engine/engine';
import type {StudyHead} from '../net/protocol';
import {useRecordFile} from '../ui/record_file';
import {PageTop} from '../ui/page_top';
import {ServerRow} from './public';
import {NeedsPassword} from './server_panel';
import {addStudy, importStudy, studies} from './store';

export function StudyList({engine}: {engine: Engine}) {
	const {world} = useClient();
	const all = useSignal<SavedStudy[] | null>(null);
	const load = (): void => void studies.all().then((found) => (all.value = found));
	useEffect(load, []);
	const {fault, open} = useRecordFile(async (text) =>
		go('study', await importStudy(world, engine, text)),
	);
	return (
		<div class="page">
			<PageTop title={t('study.title')} />
			<main class="narrow-page study-list">
				<p>{t('study.about')}</p>
				<NewStudy />
				<p class="row">
					<button type="button" class="button" onClick={() => void open()}>
						<Line name="open" /> {t('study.import')}
					</button>
				</p>
				<p role="alert">{fault.value}</p>
				<Introductions />
				<Own all={all.value ?? []} isLoaded={all.value !== null} load={load} />
				<OnServer />
			</main>
		</div>
	);
}

function Own({all, isLoaded, load}: {all: SavedStudy[]; isLoaded: boolean; load: () => void}) {
	if (!isLoaded) return null;
	return (
		<section class="panel stack">
			<h2>{t('study.own')}</h2>
			{all.length === 0 && <p class="small">{t('study.none')}</p>}
			<ul class="plain">
				{all.map(({id, title, game}) => (
					<li key={id} class="row study-row">
						<a href={address('study', id)}>{title || t('study.untitled')}</a>
						<small>{gameName(game)}</small>
						<span class="spring" />
						<button
							type="button"
							class="icon-button"
							aria-label={t('study.delete', title || t('study.untitled'))}
							onClick={() => {
								if (confirm(t('study.delete-sure')))
									void studies.remove(id).then(load);
							}}
						>
							<Line name="trash" size={16} />
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Our own studies on the server, and the public ones. */
function OnServer() {
	const {server, me, rest} = useClient().online;
	const own = useSignal<StudyHead[]>([]);
	const hasPassword = me.value?.guest === false;
	useEffect(() => {
		if (hasPassword)
			rest.myStudies().then(
				(found) => (own.value = found),
				() => undefined,
			);
	}, [hasPassword]);
	if (!server.value) return null;
	return (
		<section class="panel stack" data-testid="server-studies">
			<h2>{t('study.server')}</h2>
			<NeedsPassword>
				{own.value.length === 0 && <p class="small">{t('study.none-stored')}</p>}
				<ul class="plain">
					{own.value.map((head) => (
						<ServerRow key={head.study} head={head} isOwn />
					))}
				</ul>
			</NeedsPassword>
			<p class="row">
				<a class="button" href={address('study', 'public')} data-testid="public-link">
					{t('study.public')}
				</a>
			</p>
		</section>
	);
}

/** The introductions of the games: studies, too. */
function Introductions() {
	const {registry} = useClient().loader;
	const games = registry.games.filter(({name}) => lessons.includes(name));
	return (
		<section class="panel stack">
			<h2>{t('study.lessons')}</h2>
			<p class="row">
				{games.map(({name}) => (
					<a key={name} class="button" href={address('study', 'lesson', name)}>
						{gameName(name)}
					</a>
				))}
			</p>
		</section>
	);
}

interface Wish {
	game: Signal<string>;
	players: Signal<number>;
}

/** The numbers of players that a game is for. */
function countsOf(chosen: GameInfo | undefined): number[] {
	const {playersMin = 2, playersMax = 2} = chosen ?? {};
	return Array.from({length: playersMax - playersMin + 1}, (_, at) => playersMin + at);
}

function NewStudy() {
	const {world, loader} = useClient();
	const games = loader.registry.games.filter(({hidden}) => !hidden);
	const wish: Wish = {game: useSignal(games[0]?.name ?? ''), players: useSignal(2)};
	const begin = async (): Promise<void> => {
		const setup = {game: wish.game.value, players: wish.players.value, options: {}};
		const first = withNotes(newChapter(setup, []), 0, 'study', [t('study.untitled')]);
		const chapter = withNotes(first, 0, 'chapter', [t('study.chapter', 1)]);
		go('study', await addStudy(world, [chapter]));
	};
	return (
		<section class="panel stack">
			<h2>{t('study.new')}</h2>
			<p class="row">
				<GameChoice games={games} wish={wish} />
				<button
					type="button"
					class="button go"
					data-testid="new-study"
					onClick={() => void begin()}
				>
					{t('study.create')}
				</button>
			</p>
		</section>
	);
}

function GameChoice({games, wish: {game, players}}: {games: GameInfo[]; wish: Wish}) {
	const counts = countsOf(games.find(({name}) => name === game.value));
	const choose = (name: string): void => {
		const fit = countsOf(games.find((one) => one.name === name));
		game.value = name;
		if (!fit.includes(players.value)) players.value = fit[0] ?? 2;
	};
	return (
		<>
			<label>
				{t('study.game')}{' '}
				<select
					value={game.value}
					data-testid="study-game"
					onChange={({currentTarget}) => choose(currentTarget.value)}
				>
					{games.map(({name}) => (
						<option key={name} value={name}>
							{gameName(name)}
						</option>
					))}
				</select>
			</label>
			<label>
				{t('study.players')}{' '}
				<select
					value={players.value}
					onChange={({currentTarget}) => (players.value = Number(currentTarget.value))}
				>
					{counts.map((one) => (
						<option key={one} value={one}>
							{one}
						</option>
					))}
				</select>
			</label>
		</>
	);
}
