// start.tsx - the first page: one click starts a game.
import {useSignal, type Signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {Badge, Line} from '../art/art';
import {newGame, keepRecord, soloSeats} from '../app/games';
import {useClient} from '../app/client';
import {address, go} from '../app/router';
import type {SavedGame} from '../app/store';
import {t, tn} from '../app/words';
import {RecordFault, type GameInfo, type Registry} from '../engine/engine';
import {GAMES, GameCover} from '../games';
import {openFile} from '../ui/files';
import {LanguageChoice, ThemeButton, Top, TopLink} from '../ui/top';
import {AccountLink, InviteButton, OnlineStart, OnlineTurn, TablesLink} from './lobby';

const MOST_SAVED = 8;

export function Start({registry}: {registry: Registry}) {
	const {world, online} = useClient();
	const {server, turns} = online;
	const games = useSignal<SavedGame[]>([]);
	useEffect(() => void world.games.all().then((found) => (games.value = found)), []);
	const going = games.value.find(
		({over, turn, seats}) => !over && turn !== null && seats[turn]?.bot === null,
	);
	return (
		<div class="page start">
			<Top>
				<TablesLink />
				<AccountLink />
				<TopLink icon="rules" label={t('web.rules')} to={address('rules')} />
				<TopLink icon="gear" label={t('web.settings')} to={address('settings')} />
				<LanguageChoice />
				<ThemeButton />
			</Top>
			<main>
				<div class="start-head">
					<div>
						<h1>{t('web.start.title')}</h1>
						<p>{t(server.value ? 'web.start.text-online' : 'web.start.text')}</p>
					</div>
					{turns.value > 0 ? (
						<OnlineTurn />
					) : (
						going && <Continue game={going} registry={registry} />
					)}
				</div>
				<div class="start-games">
					{registry.games
						.filter(({name}) => GAMES.includes(name))
						.map((info) => (
							<GameCard key={info.name} info={info} registry={registry} />
						))}
				</div>
				<OnlineStart />
				<div class="start-more">
					<SavedGames games={games} />
					<Together />
				</div>
			</main>
		</div>
	);
}

/** What is kept on this device, the latest first. */
function SavedGames({games}: {games: Signal<SavedGame[]>}) {
	const {games: store} = useClient().world;
	const drop = async (id: string): Promise<void> => {
		await store.forget(id);
		games.value = await store.all();
	};
	return (
		<section class="panel">
			<h2>{t('web.start.yours')}</h2>
			{games.value.length === 0 && <p class="small">{t('web.start.none')}</p>}
			<ul class="plain saved">
				{games.value.slice(0, MOST_SAVED).map((game) => (
					<SavedRow key={game.id} game={game} drop={() => void drop(game.id)} />
				))}
			</ul>
		</section>
	);
}

/** Several people at this device, or a record from elsewhere. */
function Together() {
	const {world, loader} = useClient();
	const fault = useSignal('');
	const open = async (): Promise<void> => {
		const text = await openFile();
		if (text === null) return;
		try {
			go('replay', await keepRecord(world, await loader.engine.get(), text));
		} catch (error) {
			fault.value =
				error instanceof RecordFault
					? t('web.record.fault', error.line, error.word)
					: String(error);
		}
	};
	return (
		<section class="panel">
			<h2>{t('web.start.together')}</h2>
			<p class="small">{t('web.start.together-text')}</p>
			<p class="row">
				<a class="button" href={address('new')}>
					<Line name="people" /> {t('web.start.hot-seat')}
				</a>
				<button type="button" class="button" onClick={() => void open()}>
					<Line name="open" /> {t('web.start.record')}
				</button>
			</p>
			<p role="alert" class="small">
				{fault.value}
			</p>
		</section>
	);
}

// words: web.*.name web.*.facts web.*.pitch web.level.*
function Continue({game, registry}: {game: SavedGame; registry: Registry}) {
	return (
		<section class="panel continue">
			<div class="continue-cover">
				<GameCover game={game.game} registry={registry} />
			</div>
			<div>
				<h2>{t('web.start.your-turn')}</h2>
				<p class="small">
					{t(`web.${game.game}.name`)} · {game.seats.map(({name}) => name).join(', ')}
				</p>
				<p class="small">{game.points.join(' : ')}</p>
			</div>
			<a class="button go" href={address('table', game.id)} data-testid="continue">
				{t('web.start.continue')}
			</a>
		</section>
	);
}

function GameCard({info, registry}: {info: GameInfo; registry: Registry}) {
	const players = useSignal(Math.min(3, info.playersMax));
	const level = useSignal('mason');
	const counts = Array.from(
		{length: info.playersMax - info.playersMin + 1},
		(_, at) => info.playersMin + at,
	);
	return (
		<section class="panel game-card" data-testid={`game-${info.name}`}>
			<GameCover game={info.name} registry={registry} />
			<div class="game-card-body">
				<div class="row">
					<h2>{t(`web.${info.name}.name`)}</h2>
					<span class="small">{t(`web.${info.name}.facts`)}</span>
				</div>
				<p>{t(`web.${info.name}.pitch`)}</p>
				<div class="segments-row" role="group" aria-label={t('web.start.players')}>
					<span class="small">{t('web.start.players')}</span>
					{counts.map((count) => (
						<button
							key={count}
							type="button"
							class="segment"
							aria-pressed={players.value === count}
							onClick={() => (players.value = count)}
						>
							{count}
						</button>
					))}
				</div>
				<LevelChoice level={level} levels={registry.levels} />
				<Ways game={info.name} players={players.value} level={level.value} />
			</div>
		</section>
	);
}

function LevelChoice({level, levels}: {level: Signal<string>; levels: string[]}) {
	return (
		<div class="segments-row" role="group" aria-label={t('web.start.level')}>
			<span class="small">{t('web.start.level')}</span>
			{levels.map((one) => (
				<button
					key={one}
					type="button"
					class="segment"
					data-level={one}
					aria-pressed={level.value === one}
					onClick={() => (level.value = one)}
				>
					{t(`web.level.${one}`)}
				</button>
			))}
		</div>
	);
}

/** Playing, asking friends, learning, reading. */
function Ways({game, players, level}: {game: string; players: number; level: string}) {
	const {world} = useClient();
	const play = async (): Promise<void> => {
		const setup = {game, players, options: {}};
		go('table', await newGame(world, setup, soloSeats(players, level)));
	};
	return (
		<>
			<div class="row">
				<button
					type="button"
					class="button go wide-button"
					data-testid={`play-${game}`}
					onClick={() => void play()}
				>
					{t('web.start.play')}
				</button>
				<InviteButton game={game} players={players} />
			</div>
			<div class="row">
				<a class="button" href={address('learn', game)} data-testid={`learn-${game}`}>
					{t('web.learn')}
				</a>
				<a class="button" href={address('rules', game)}>
					{t('web.rules')}
				</a>
			</div>
		</>
	);
}

function SavedRow({game, drop}: {game: SavedGame; drop: () => void}) {
	return (
		<li>
			<b>{t(`web.${game.game}.name`)}</b>
			<span class="saved-seats">
				{game.seats.map(({name}, seat) => (
					<span key={seat}>
						<Badge seat={seat} size={16} /> {name} {game.points[seat]}
					</span>
				))}
			</span>
			<span class="small">
				{game.over ? t('web.start.over') : tn('web.moves', game.moves.length)}
			</span>
			<a class="button small-button" href={address(game.over ? 'replay' : 'table', game.id)}>
				{t(game.over ? 'web.start.look' : 'web.start.continue')}
			</a>
			<button
				type="button"
				class="icon-button"
				aria-label={t('web.start.forget')}
				title={t('web.start.forget')}
				onClick={drop}
			>
				<Line name="trash" size={16} />
			</button>
		</li>
	);
}
