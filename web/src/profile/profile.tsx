// A person: ratings, the curve of one of them, games, points by source, opponents.
import {Line} from '../art/art';
import {useClient} from '../app/client';
import {address} from '../app/router';
import {capitalize, dayText, gameName, signed, t, textOr, tn} from '../app/words';
import {GameCover} from '../games';
import type {PastOpponent, PoolDetail, PoolRating, PersonProfile, RatedGame} from '../net/protocol';
import {Curve, NoCurve} from './curve';
import {FollowButton, FollowedPeople} from './follow';
import {useFound} from './found';
import {isSure, uncertainty} from '../app/uncertainty';
import {changeOf, poolName} from './numbers';

interface Place {
	person: string;
	/** Which rating is shown; '' and 0: the one with the most games. */
	game: string;
	players: number;
}

export function Profile({person, game, players}: Place) {
	const {rest} = useClient().online;
	const {value, fault} = useFound(person, () => rest.profile(person));
	if (fault) return <Nobody fault={fault} />;
	if (!value) return <p class="small">{t('web.online.looking')}</p>;
	const chosen =
		value.ratings.find((one) => one.game === game && one.players === players) ??
		value.ratings[0];
	return <Shown profile={value} chosen={chosen} />;
}

function Shown({profile, chosen}: {profile: PersonProfile; chosen: PoolRating | undefined}) {
	const {rest, me} = useClient().online;
	const {id, name} = profile.person;
	const detail = useFound(chosen ? `${id} ${chosen.game} ${chosen.players}` : '', () =>
		rest.profilePool(id, chosen?.game ?? '', chosen?.players ?? 0),
	).value;
	return (
		<div class="profile-grid" data-testid="profile">
			<div class="profile-column">
				<Head profile={profile} />
				<Pools profile={profile} chosen={chosen} />
				{chosen ? (
					<RatingPanel pool={chosen} detail={detail} />
				) : (
					<section class="panel">
						<NoCurve />
					</section>
				)}
				<Games games={profile.games} />
			</div>
			<div class="profile-column">
				{detail && <SourcesPanel name={name} detail={detail} />}
				{me.value?.id === id && !me.value.guest && <FollowedPeople />}
				<Opponents opponents={profile.opponents} />
			</div>
		</div>
	);
}

function Nobody({fault}: {fault: string}) {
	return (
		<section class="panel stack" data-testid="no-profile">
			<h2>{t('profile.none')}</h2>
			<p>{t('profile.none-text')}</p>
			<p class="small" role="alert">
				{fault}
			</p>
			<p class="row">
				<a class="button" href={address('ratings')}>
					{t('profile.ratings')}
				</a>
				<a class="button" href={address('online')}>
					{t('web.lobby')}
				</a>
			</p>
		</section>
	);
}

function Head({profile: {person, ratings}}: {profile: PersonProfile}) {
	const {me} = useClient().online;
	const games = ratings.reduce((sum, one) => sum + one.games, 0);
	const facts = [
		t('profile.since', dayText(person.created)),
		tn('profile.games', games),
		...(person.bot ? [t('profile.bot')] : []),
		...(person.hidden ? [t('profile.hidden')] : []),
	];
	return (
		<header class="profile-head">
			<span class="profile-mark" aria-hidden="true">
				<Line name="person" size={30} />
			</span>
			<span>
				<h2>{person.name}</h2>
				<p class="small">{facts.join(' · ')}</p>
			</span>
			<span class="spring" />
			{me.value && !me.value.guest && me.value.id !== person.id && !person.bot && (
				<FollowButton key={person.id} person={person.id} />
			)}
			{me.value?.id === person.id && (
				<a class="button" href={address('you')}>
					{t('profile.edit')}
				</a>
			)}
		</header>
	);
}

function Pools({profile, chosen}: {profile: PersonProfile; chosen: PoolRating | undefined}) {
	if (profile.ratings.length === 0) return null;
	return (
		<ul class="plain profile-pools">
			{profile.ratings.map((pool) => (
				<li key={`${pool.game} ${pool.players}`}>
					<a
						class="profile-pool"
						href={address('people', profile.person.id, pool.game, pool.players)}
						aria-current={pool === chosen ? 'true' : undefined}
					>
						<b>{poolName(pool.game, pool.players)}</b>
						<RatingNumber rated={pool} />
						<span class="small">
							{isSure(pool)
								? tn('profile.games', pool.games)
								: tn('profile.uncertain', pool.games)}
						</span>
					</a>
				</li>
			))}
		</ul>
	);
}

/** A rating is never without its uncertainty. */
export function RatingNumber({rated}: {rated: PoolRating}) {
	return (
		<span class="rating-number">
			<strong>
				{rated.rating}
				{isSure(rated) ? '' : '?'}
			</strong>{' '}
			<span class="small">±{uncertainty(rated)}</span>
		</span>
	);
}

function RatingPanel({pool, detail}: {pool: PoolRating; detail: PoolDetail | null}) {
	const games = detail ? detail.games.filter(({counts}) => counts).reverse() : [];
	const name = poolName(pool.game, pool.players);
	return (
		<section class="panel">
			<h2 class="profile-title">
				{t('profile.rating-of', name)}
				<small>{t('profile.band')}</small>
			</h2>
			{games.length > 0 && <Curve games={games} name={name} />}
			{detail && games.length === 0 && <NoCurve />}
			{detail && <Places games={detail.games} players={pool.players} />}
		</section>
	);
}

/** How often each place. */
function Places({games, players}: {games: RatedGame[]; players: number}) {
	const counts = Array.from(
		{length: players},
		(_, at) => games.filter(({place}) => place === at + 1).length,
	);
	return (
		<ul class="plain profile-places">
			{counts.map((count, at) => (
				<li key={at}>
					<span class="small">{t('profile.place', at + 1)}</span> <b>{count}</b>
				</li>
			))}
		</ul>
	);
}

function Games({games}: {games: RatedGame[]}) {
	return (
		<section class="panel">
			<h2>{t('profile.latest')}</h2>
			{games.length === 0 && <p class="small">{t('profile.no-games')}</p>}
			<ul class="plain" data-testid="profile-games">
				{games.map((game, at) => (
					<GameRow key={game.table} game={game} change={changeOf(games, at)} />
				))}
			</ul>
		</section>
	);
}

function GameRow({game, change}: {game: RatedGame; change: number | null}) {
	return (
		<li class="profile-game">
			<span class="profile-cover">
				<GameCover game={game.game} />
			</span>
			<span class="profile-what">
				<b>{gameName(game.game)}</b>
				<span class="small">
					{dayText(game.ended)} · {tn('web.players', game.players)}
				</span>
			</span>
			<span class="profile-result">
				{t('profile.place', game.place)} · {tn('web.points', game.points)}
			</span>
			<span class={`profile-change ${(change ?? 0) > 0 ? 'is-gain' : ''}`}>
				{change === null ? '' : signed(change)}
			</span>
			<a class="button" href={address('online', game.table)}>
				{t('profile.replay')}
			</a>
		</li>
	);
}

// words: *.source.*
/** Means of points by source, beside those of others of about the same rating. */
function SourcesPanel({name, detail}: {name: string; detail: PoolDetail}) {
	const {sources, own_tenths: own, others_tenths: others} = detail;
	if (own.length === 0) return null;
	const rows = sources
		.map((word, at) => ({word, own: own[at] ?? 0, others: others[at] ?? 0}))
		.filter((row) => row.own !== 0 || row.others !== 0);
	const most = Math.max(1, ...rows.map((row) => Math.max(row.own, row.others)));
	return (
		<section class="panel">
			<h2 class="profile-title">
				{t('profile.sources', name)}
				<small>{poolName(detail.game, detail.players)}</small>
			</h2>
			<table class="profile-sources">
				<thead>
					<tr>
						<th scope="col">{t('profile.source')}</th>
						<th scope="col">{name}</th>
						<th scope="col">{t('profile.others')}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.word}>
							<th scope="row">
								{capitalize(textOr(`${detail.game}.source.${row.word}`, row.word))}
								<span class="profile-bar" aria-hidden="true">
									<i style={{width: `${(Math.max(0, row.own) / most) * 100}%`}} />
									{others.length > 0 && (
										<u
											style={{
												left: `${(Math.max(0, row.others) / most) * 100}%`,
											}}
										/>
									)}
								</span>
							</th>
							<td>{tenths(row.own)}</td>
							<td>{others.length > 0 ? tenths(row.others) : '–'}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p class="small">
				{others.length > 0
					? tn('profile.others-text', detail.others_games)
					: t('profile.no-others')}
			</p>
		</section>
	);
}

function tenths(n: number): string {
	return (n / 10).toLocaleString(document.documentElement.lang, {
		minimumFractionDigits: 1,
		maximumFractionDigits: 1,
	});
}

function Opponents({opponents}: {opponents: PastOpponent[]}) {
	if (opponents.length === 0) return null;
	return (
		<section class="panel">
			<h2 class="profile-title">
				{t('profile.against')}
				<small>{t('profile.won-lost')}</small>
			</h2>
			<ul class="plain" data-testid="opponents">
				{opponents.map((one) => (
					<li key={`${one.person} ${one.game} ${one.players}`} class="profile-opponent">
						<a href={address('people', one.person)}>{one.name}</a>
						<span class="small">{poolName(one.game, one.players)}</span>
						<b>
							{one.won} – {one.lost}
						</b>
					</li>
				))}
			</ul>
		</section>
	);
}
