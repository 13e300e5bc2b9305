// The first decisions of stored games: which moves were played, how often, and how those games
// ended. #/explore/GAME/PLAYERS/MOVES, with the moves so far as "one; another".
import * as content from '#generated/content';
import {useMemo} from 'preact/hooks';
import {useClient} from '../app/client';
import {useLazy, type Lazy} from '../app/lazy';
import {openingsOf, positionAt, type Opening, type Openings} from '../app/openings';
import {address, go} from '../app/router';
import {shownAfter} from '../app/shown_after';
import type {Shown} from '../app/shown';
import {gameName, language, t, tn} from '../app/words';
import type {Engine, GameInfo} from '../engine/engine';
import type {View} from '../games/view';
import {viewOf} from '../games/views';
import {GameStyle} from '../ui/game_style';
import {Segments} from '../ui/setup';
import {StillBoard} from '../ui/still_board';
import {PageTop} from '../ui/page_top';

interface Place {
	engine: Engine;
	info: GameInfo;
	players: number;
	/** The decisions so far. */
	line: string[];
}

export function Explorer({engine, parts}: {engine: Engine; parts: string[]}) {
	const [game = '', players = '', line = ''] = parts;
	const games = useClient().loader.registry.games.filter(({name}) =>
		content.openings.includes(name),
	);
	const info = games.find(({name}) => name === game) ?? games[0];
	if (!info) return null;
	const place = {
		engine,
		info,
		players: Number(players) || info.playersMin,
		line: line.split('; ').filter(Boolean),
	};
	return (
		<div class="page" data-testid="explorer">
			<PageTop title={t('web.explore')} />
			<main class="explorer">
				<Choice games={games} {...place} />
				<GameStyle game={info.name}>
					<Loaded key={info.name} {...place} data={openingsOf(info.name)} />
				</GameStyle>
			</main>
		</div>
	);
}

function Choice({games, info, players}: Place & {games: GameInfo[]}) {
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
				choose={(name) => go('explore', name, players)}
			/>
			<Segments
				name="players"
				values={counts}
				value={players}
				label={(count) => tn('web.players', count)}
				choose={(count) => go('explore', info.name, count)}
			/>
		</div>
	);
}

function Loaded({data, ...place}: Place & {data: Lazy<Openings>}) {
	const {value, failed} = useLazy(data);
	if (failed) return <p role="alert">{t('web.later.failed')}</p>;
	if (!value) return <p class="small">{t('web.online.looking')}</p>;
	return <Found key={language.value} {...place} openings={value} />;
}

/** A position of the games: how a beginning of one of them leads there. */
function shownAt({engine, info, players}: Place, view: View, opening: Opening): Shown | null {
	const moves = opening.start.split('; ').filter(Boolean);
	return shownAfter(engine, view, {game: info.name, players, options: {}}, moves);
}

// words: levels.*
function Found({openings, ...place}: Place & {openings: Openings}) {
	const {engine, info, players, line} = place;
	const setup = {game: info.name, players, options: {}};
	const view = useMemo(() => viewOf(info.name, engine.facts(setup)), [players]);
	const opening = positionAt(openings, players, line);
	if (!opening) return <p>{t('web.explore.none')}</p>;
	const shown = shownAt(place, view, opening);
	return (
		<div class="explorer-found">
			<section class="panel stack">
				<Trail {...place} />
				<Moves {...place} openings={openings} opening={opening} />
				<p class="small">
					{t('web.explore.text', t(`levels.${openings.level}`))}{' '}
					{t('web.explore.even', percent(1, players))} {t('web.explore.deals')}
				</p>
			</section>
			{shown && (
				<div class={`explorer-board game-${view.game}`} inert aria-hidden="true">
					<StillBoard
						view={view}
						shown={shown}
						names={shown.points.map((_, seat) => t('web.seat', seat + 1))}
					/>
				</div>
			)}
		</div>
	);
}

/** The decisions so far, each with a link back to it. */
function Trail({info, players, line}: Place) {
	return (
		<nav aria-label={t('web.explore.trail')}>
			<ol class="explorer-trail">
				{[t('web.explore.start'), ...line].map((name, at) => (
					<li key={at}>
						<a
							href={address(
								'explore',
								info.name,
								players,
								line.slice(0, at).join('; '),
							)}
							aria-current={at === line.length ? 'page' : undefined}
						>
							{name}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}

interface Counted extends Place {
	openings: Openings;
	opening: Opening;
}

/** A share of fewer games than these says nothing. */
const FEW = 5;

function percent(part: number, whole: number): string {
	return (part / whole).toLocaleString(language.value, {style: 'percent'});
}

/** Moves as in records: with another deal, another tile may be in the same place. */
function Moves({openings, opening, info, players, line}: Counted) {
	return (
		<table class="explorer-moves">
			<thead>
				<tr>
					<th scope="col">{t('web.explore.move')}</th>
					<th scope="col">{t('web.explore.games')}</th>
					<th scope="col">{t('web.explore.first')}</th>
					<th scope="col">{t('web.explore.points')}</th>
				</tr>
			</thead>
			<tbody>
				{opening.moves.map(([move, games, first, points]) => (
					<tr key={move}>
						<th scope="row">
							{positionAt(openings, players, [...line, move]) ? (
								<a
									href={address(
										'explore',
										info.name,
										players,
										[...line, move].join('; '),
									)}
								>
									{move}
								</a>
							) : (
								move
							)}
						</th>
						<td>
							{games}
							<meter min={0} max={opening.games} value={games} aria-hidden="true" />
						</td>
						<td>{games < FEW ? '–' : percent(first, games)}</td>
						<td>{games < FEW ? '–' : Math.round(points / games)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
