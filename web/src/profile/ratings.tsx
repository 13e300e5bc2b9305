// The best of one game with one number of players, people and programs apart.
import {useClient} from '../app/client';
import {address, go} from '../app/router';
import {capitalize, gameName, t, tn} from '../app/words';
import type {ListedRating} from '../net/protocol';
import {Segments} from '../ui/setup';
import {useFound} from './found';
import {uncertainty} from '../app/uncertainty';
import {poolName} from './numbers';

interface Place {
	/** '' and 0: of the first game, with the fewest players. */
	game: string;
	players: number;
	programs: boolean;
}

export function Ratings(place: Place) {
	const games = useClient().loader.registry.games.filter(({hidden}) => !hidden);
	const game = games.find(({name}) => name === place.game) ?? games[0];
	if (!game) return null;
	const counts = Array.from(
		{length: game.playersMax - game.playersMin + 1},
		(_, at) => game.playersMin + at,
	);
	const players = counts.includes(place.players) ? place.players : game.playersMin;
	const show = (name: string, count: number, programs: boolean): void =>
		go('ratings', name, count, ...(programs ? ['programs'] : []));
	return (
		<section class="panel stack ratings-panel" data-testid="ratings">
			<h2>{poolName(game.name, players)}</h2>
			<div class="row ratings-choice">
				<Segments
					name="game"
					values={games.map(({name}) => name)}
					value={game.name}
					label={gameName}
					choose={(name) => show(name, players, place.programs)}
				/>
				<Segments
					name="players"
					values={counts.map(String)}
					value={String(players)}
					label={(count) => tn('web.players', Number(count))}
					choose={(count) => show(game.name, Number(count), place.programs)}
				/>
				<Segments
					name="kind"
					values={['people', 'programs']}
					value={place.programs ? 'programs' : 'people'}
					label={(kind) => t(kind === 'people' ? 'profile.people' : 'profile.programs')}
					choose={(kind) => show(game.name, players, kind === 'programs')}
				/>
			</div>
			<List game={game.name} players={players} programs={place.programs} />
			<p class="small">
				{t('profile.ratings-text')} <a href="docs/ratings.html">{t('profile.how')}</a>
			</p>
		</section>
	);
}

function List({game, players, programs}: Place) {
	const {rest} = useClient().online;
	const {value, fault} = useFound(`${game} ${players} ${String(programs)}`, () =>
		rest.ratings(game, players, programs),
	);
	if (fault) return <p role="alert">{fault}</p>;
	if (!value) return <p class="small">{t('web.online.looking')}</p>;
	if (value.length === 0) return <p>{t('profile.none-rated')}</p>;
	return (
		<table class="ratings-table">
			<thead>
				<tr>
					<th scope="col">{t('profile.rank')}</th>
					<th scope="col">{t('profile.name')}</th>
					<th scope="col">{t('profile.rating')}</th>
					<th scope="col">{t('profile.games-played')}</th>
				</tr>
			</thead>
			<tbody>
				{value.map((row, at) => (
					<Row key={row.person ?? row.level} row={row} rank={at + 1} />
				))}
			</tbody>
		</table>
	);
}

// words: levels.*
function Row({row, rank}: {row: ListedRating; rank: number}) {
	return (
		<tr>
			<td>{rank}</td>
			<th scope="row">
				{row.person ? (
					<a href={address('people', row.person)}>{row.name}</a>
				) : (
					capitalize(t(`levels.${row.level ?? ''}`))
				)}
			</th>
			<td>
				<b>{row.rating}</b> <span class="small">±{uncertainty(row)}</span>
			</td>
			<td>{row.games}</td>
		</tr>
	);
}
