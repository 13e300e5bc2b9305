// A position of stored games: the decisions before, its moves, some of the games, and the board.
import type {ComponentChildren} from 'preact';
import {useMemo} from 'preact/hooks';
import {lineOf, type Explored} from '../../app/openings';
import {address} from '../../app/router';
import {shownAfter} from '../../app/shown_after';
import {language, t} from '../../app/words';
import {viewOf} from '../../games/views';
import {saidMoves, type SaidMoves} from '../../ui/said_moves';
import {StillBoard} from '../../ui/still_board';
import {Games} from './games';
import {partsOf, type Place} from './place';

/** A share of fewer games than these says nothing. */
const FEW = 5;

interface FoundProps extends Place {
	explored: Explored;
	/** Whether there is a page about the position after this move. */
	leadsOn(move: string): boolean;
	children: ComponentChildren;
}

export function Found({explored, leadsOn, children, ...place}: FoundProps) {
	const {engine, info, players, line} = place;
	const {opening, games} = explored;
	const setup = {game: info.name, players, options: {}};
	const view = useMemo(() => viewOf(info.name, engine.facts(setup)), [players]);
	const names = Array.from({length: players}, (_, seat) => t('web.seat', seat + 1));
	const start = lineOf(opening.start);
	const asked = [...opening.moves, ...games.map(({move}) => [move] as const)].map(
		([move]) => move,
	);
	const said = useMemo(
		() => saidMoves(engine, view, setup, start, names, asked),
		[explored, players],
	);
	// The latest game may have been deleted: then nothing shows how to get there.
	const isThere = said.line.length === line.length;
	const shown = isThere ? shownAfter(engine, view, setup, start) : null;
	return (
		<div class="explorer-found">
			<section class="panel stack">
				<Trail {...place} words={isThere ? said.line : line} />
				<Moves {...place} {...{explored, leadsOn, said}} />
				<p class="small">{children}</p>
			</section>
			<div class="explorer-column">
				{shown && (
					<div class={`explorer-board game-${view.game}`} inert aria-hidden="true">
						<StillBoard view={view} shown={shown} names={names} />
					</div>
				)}
				<Games games={games} said={said} isServer={place.isServer} />
			</div>
		</div>
	);
}

/** The decisions so far, each with a link back to it. */
function Trail({info, players, line, isServer, words}: Place & {words: string[]}) {
	const addressAt = (at: number): string =>
		address(...partsOf({isServer, game: info.name, players, line: line.slice(0, at)}));
	return (
		<nav aria-label={t('web.explore.trail')}>
			<ol class="explorer-trail">
				{[t('web.explore.start'), ...words].map((name, at) => (
					<li key={at}>
						<a
							href={addressAt(at)}
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

function percent(part: number, whole: number): string {
	return (part / whole).toLocaleString(language.value, {style: 'percent'});
}

type MovesProps = Omit<FoundProps, 'children'> & {said: SaidMoves};

/** The sentence is about the deal that the board shows; the spelling is the same in all games. */
function Moves({explored: {opening}, leadsOn, said, info, players, line, isServer}: MovesProps) {
	const next = (move: string): string =>
		address(...partsOf({isServer, game: info.name, players, line: [...line, move]}));
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
					<tr key={move} data-move={move}>
						<th scope="row">
							{leadsOn(move) ? (
								<a href={next(move)}>{said.next(move)}</a>
							) : (
								said.next(move)
							)}
							<span class="explorer-spelled">{move}</span>
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
