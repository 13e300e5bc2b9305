// The first decisions of stored games: which moves were played, how often, by whom, and how those
// games ended. #/explore/GAME/PLAYERS/MOVES has games of computer players, with the moves so far as
// "one; another"; #/explore/server/GAME/PLAYERS/MOVES has rated games on the server.
import * as content from '#generated/content';
import {useMemo} from 'preact/hooks';
import {useClient} from '../../app/client';
import {useLazy, Lazy} from '../../app/lazy';
import {
	exploreServer,
	gamesAt,
	lineOf,
	openingsOf,
	positionAt,
	wholeGamesOf,
} from '../../app/openings';
import {go} from '../../app/router';
import {gameName, language, t, tn} from '../../app/words';
import type {Engine, GameInfo} from '../../engine/engine';
import {GameStyle} from '../../ui/game_style';
import {NeedsServer} from '../../ui/needs_server';
import {PageTop} from '../../ui/page_top';
import {Segments} from '../../ui/setup';
import {Found} from './found';
import {partsOf, SERVER, type Place} from './place';

export function Explorer({engine, parts}: {engine: Engine; parts: string[]}) {
	const isServer = parts[0] === SERVER;
	const [game = '', players = '', line = ''] = isServer ? parts.slice(1) : parts;
	const games = useClient().loader.registry.games.filter(({name}) =>
		content.openings.includes(name),
	);
	const info = games.find(({name}) => name === game) ?? games[0];
	if (!info) return null;
	const place = {
		engine,
		info,
		players: Number(players) || info.playersMin,
		line: lineOf(line),
		isServer,
	};
	const Source = isServer ? ServerGames : SelfPlay;
	return (
		<div class="page" data-testid="explorer">
			<PageTop title={t('web.explore')} />
			<main class="explorer">
				<Choice games={games} {...place} />
				<GameStyle game={info.name}>
					<Source key={`${info.name} ${language.value}`} {...place} />
				</GameStyle>
			</main>
		</div>
	);
}

function Choice({games, ...place}: Place & {games: GameInfo[]}) {
	const {info, players, isServer} = place;
	const {server} = useClient().online;
	const counts = Array.from(
		{length: info.playersMax - info.playersMin + 1},
		(_, at) => info.playersMin + at,
	);
	return (
		<div class="row explorer-choice">
			<Segments
				name="game"
				values={games.map(({name}) => name)}
				value={info.name}
				label={gameName}
				choose={(name) => go(...partsOf({isServer, game: name, players}))}
			/>
			<Segments
				name="players"
				values={counts}
				value={players}
				label={(count) => tn('web.players', count)}
				choose={(count) => go(...partsOf({isServer, game: info.name, players: count}))}
			/>
			{(server.value || isServer) && (
				<Segments
					name="source"
					values={[0, 1]}
					value={Number(isServer)}
					label={(one) => t(one ? 'web.explore.here' : 'web.explore.self-play')}
					choose={(one) =>
						go(...partsOf({isServer: one === 1, game: info.name, players}))
					}
				/>
			)}
		</div>
	);
}

function percent(part: number, whole: number): string {
	return (part / whole).toLocaleString(language.value, {style: 'percent'});
}

// words: levels.*
function SelfPlay(place: Place) {
	const {info, players, line} = place;
	const {value, failed} = useLazy(openingsOf(info.name));
	const whole = useLazy(wholeGamesOf(info.name)).value?.[players] ?? [];
	if (failed) return <p role="alert">{t('web.later.failed')}</p>;
	if (!value) return <p class="small">{t('web.online.looking')}</p>;
	const opening = positionAt(value, players, line);
	if (!opening) return <p>{t('web.explore.none')}</p>;
	return (
		<Found
			{...place}
			explored={{opening, games: gamesAt(whole, value.level, line)}}
			leadsOn={(move) => positionAt(value, players, [...line, move]) !== null}
		>
			{t('web.explore.text', t(`levels.${value.level}`))}{' '}
			{t('web.explore.even', percent(1, players))} {t('web.explore.deals')}
		</Found>
	);
}

function ServerGames(place: Place) {
	return (
		<NeedsServer>
			<OnServer {...place} />
		</NeedsServer>
	);
}

/** As many decisions as the server counts (server/ratings/opening.h). */
const DEPTH = 4;

function OnServer(place: Place) {
	const {engine, info, players, line} = place;
	const {rest} = useClient().online;
	const lazy = useMemo(
		() => new Lazy(() => exploreServer(rest, engine, {game: info.name, players, line})),
		[info.name, players, line.join()],
	);
	const {value, failed} = useLazy(lazy);
	if (failed) return <p role="alert">{t('web.explore.failed')}</p>;
	if (!value) return <p class="small">{t('web.online.looking')}</p>;
	if (value.opening.games === 0) return <p>{t('web.explore.here-none')}</p>;
	return (
		<Found {...place} explored={value} leadsOn={() => line.length < DEPTH - 1}>
			{t('web.explore.here-text')} {t('web.explore.even', percent(1, players))}{' '}
			{t('web.explore.deals')}
		</Found>
	);
}
