// One tournament: what to do now, its rounds, its standings.
import {useSignal} from '@preact/signals';
import {useClient} from '../app/client';
import {refusalText} from '../app/online';
import {address} from '../app/router';
import {gameName, t, tn} from '../app/words';
import type {Tournament, TournamentPlayer, TournamentTable} from '../net/protocol';
import {factsOf, namesByPlayer, pointsText, roundName, startText, titleOf} from './names';
import {usePolled, type Polled} from '../ui/polled';

export function OneTournament({id, round}: {id: string; round: number}) {
	const {rest} = useClient().online;
	const polled = usePolled(`${id} ${round}`, () => rest.tournament(id, round));
	const tournament = polled.value.value;
	if (!tournament) {
		const fault = polled.fault.value;
		return fault ? <p role="alert">{fault}</p> : <p class="small">{t('web.online.looking')}</p>;
	}
	return (
		<div class="tournament-grid" data-testid="tournament">
			<div class="tournament-column">
				<Head tournament={tournament} polled={polled} />
				{tournament.round > 0 && <Rounds tournament={tournament} round={round} />}
			</div>
			<div class="tournament-column">
				<MyTable tournament={tournament} />
				<Standings tournament={tournament} />
			</div>
		</div>
	);
}

// words: tournaments.status.*
function Head({tournament, polled}: {tournament: Tournament; polled: Polled<Tournament>}) {
	const facts = [tn('tournaments.people', tournament.people), ...factsOf(tournament)];
	return (
		<section class="panel stack tournament-head">
			<div class="tournaments-title">
				<h2>{titleOf(tournament)}</h2>
				<span class="tag" data-testid="status">
					{t(`tournaments.status.${tournament.status}`)}
				</span>
			</div>
			<p>{facts.join(' · ')}</p>
			{tournament.status === 'open' && <p class="small">{startText(tournament)}</p>}
			<Actions tournament={tournament} polled={polled} />
		</section>
	);
}

type Action = 'enter' | 'leave' | 'start' | 'cancel';

/** What we can do here now. */
function actionsOf({status, owner, players}: Tournament, me: string): Action[] {
	const mine = players.find(({person}) => person === me);
	const isOpen = status === 'open';
	if (!isOpen && status !== 'running') return [];
	return [
		...(isOpen && !mine ? ['enter' as const] : []),
		...(owner === me && isOpen ? ['start' as const] : []),
		...(mine && !mine.left ? ['leave' as const] : []),
		...(owner === me ? ['cancel' as const] : []),
	];
}

// words: tournaments.enter tournaments.leave tournaments.start tournaments.cancel
// words: tournaments.leave-sure tournaments.cancel-sure
function Actions({tournament, polled}: {tournament: Tournament; polled: Polled<Tournament>}) {
	const {me, rest} = useClient().online;
	const fault = useSignal('');
	if (!me.value || me.value.guest) {
		if (tournament.status !== 'open') return null;
		return (
			<p>
				{t('tournaments.needs-password')}{' '}
				<a href={address('you')}>{t('web.you.sign-in')}</a>
			</p>
		);
	}
	const act = async (what: Action): Promise<void> => {
		const mustAsk = what === 'cancel' || (what === 'leave' && tournament.status === 'running');
		if (mustAsk && !confirm(t(`tournaments.${what}-sure`))) return;
		fault.value = '';
		try {
			await rest.changeTournament(tournament.id, what);
			await polled.ask();
		} catch (error) {
			fault.value = refusalText(error);
		}
	};
	return (
		<>
			<p class="row tournament-actions">
				{actionsOf(tournament, me.value.id).map((what, at) => (
					<button
						key={what}
						type="button"
						class={
							at === 0 && tournament.status === 'open' && what !== 'leave'
								? 'button go'
								: 'button'
						}
						data-testid={`${what}-tournament`}
						onClick={() => void act(what)}
					>
						{t(`tournaments.${what}`)}
					</button>
				))}
			</p>
			<p role="alert" class={fault.value ? 'panel fault' : 'sr'}>
				{fault.value}
			</p>
		</>
	);
}

/** The table of the latest round at which we play. */
function MyTable({tournament}: {tournament: Tournament}) {
	const {me, myTables} = useClient().online;
	const number = tournament.players.find(({person}) => person === me.value?.id)?.player;
	const table = tournament.tables.find(
		({over, seats}) => !over && seats.some(({player}) => player === number),
	);
	if (number === undefined || !table) return null;
	const isTurn = myTables.value.some((row) => row.table === table.table && row.your_turn);
	const name = roundName(tournament, table.round + 1);
	return (
		<section class={isTurn ? 'panel tournament-mine is-turn' : 'panel tournament-mine'}>
			<div>
				<h2>{t(isTurn ? 'tournaments.your-turn' : 'tournaments.your-table', name)}</h2>
				<p class="small">
					{gameName(table.game)} · {t('tournaments.table', table.number + 1)}
				</p>
			</div>
			<a
				class={isTurn ? 'button go' : 'button'}
				href={address('online', table.table)}
				data-testid="my-table"
			>
				{t(isTurn ? 'web.lobby.play' : 'tournaments.to-table')}
			</a>
		</section>
	);
}

/** `round`: which one is shown, from 1; 0: the latest. */
function Rounds({tournament, round}: {tournament: Tournament; round: number}) {
	const shown = round || tournament.round;
	const names = namesByPlayer(tournament.players);
	const pauses = tournament.pauses.map((player) => names.get(player) ?? '');
	return (
		<section class="panel stack tournament-played">
			<h2>{t('tournaments.rounds-title')}</h2>
			<nav class="row tournament-rounds" aria-label={t('tournaments.rounds-title')}>
				{Array.from({length: tournament.round}, (_, at) => at + 1).map((one) => (
					<a
						key={one}
						class="button"
						aria-current={one === shown ? 'page' : undefined}
						href={address('tournaments', tournament.id, one)}
					>
						{roundName(tournament, one)}
					</a>
				))}
			</nav>
			<div class="tournament-tables">
				{tournament.tables.map((table) => (
					<RoundTable key={table.table} table={table} names={names} />
				))}
			</div>
			{pauses.length > 0 && <p class="small">{t('tournaments.pauses', pauses.join(', '))}</p>}
		</section>
	);
}

function RoundTable({table, names}: {table: TournamentTable; names: Map<number, string>}) {
	return (
		<section class={table.over ? 'tournament-table' : 'tournament-table is-played'}>
			<h3>
				<a href={address('online', table.table)}>
					{t('tournaments.table', table.number + 1)} · {gameName(table.game)}
				</a>
			</h3>
			<ol class="plain">
				{table.seats.map(({player, place, sixtieths}) => (
					<li key={player}>
						<span>{names.get(player)}</span>
						{place > 0 && <b>{pointsText(sixtieths)}</b>}
					</li>
				))}
			</ol>
		</section>
	);
}

function Standings({tournament}: {tournament: Tournament}) {
	const {players} = tournament;
	const waiting = players.filter((player) => player.waiting);
	const playing = players.filter((player) => !player.waiting);
	const hasBegun = playing.some(({place}) => place !== undefined);
	return (
		<section class="panel stack tournament-standings" data-testid="standings">
			<h2>{t(hasBegun ? 'tournaments.standings' : 'tournaments.entries')}</h2>
			{players.length === 0 && <p class="small">{t('tournaments.no-entries')}</p>}
			{playing.length > 0 && hasBegun && <Scores players={playing} />}
			{!hasBegun && <Names players={playing} />}
			{waiting.length > 0 && (
				<>
					<h3>{t('tournaments.waiting')}</h3>
					<Names players={waiting} />
				</>
			)}
			<p class="small">
				{t('tournaments.ties')} <a href="docs/tournaments.html">{t('tournaments.how')}</a>
			</p>
		</section>
	);
}

function Scores({players}: {players: TournamentPlayer[]}) {
	return (
		<table class="tournament-scores">
			<thead>
				<tr>
					<th scope="col">{t('tournaments.place')}</th>
					<th scope="col">{t('tournaments.player')}</th>
					<th scope="col">{t('tournaments.score')}</th>
					<th scope="col">{t('tournaments.wins')}</th>
				</tr>
			</thead>
			<tbody>
				{players.map((player) => (
					<Score key={player.player} player={player} />
				))}
			</tbody>
		</table>
	);
}

function Score({player}: {player: TournamentPlayer}) {
	const {me} = useClient().online;
	const isMine = player.person !== '' && player.person === me.value?.id;
	return (
		<tr class={isMine ? 'is-mine' : undefined}>
			<td>{player.place}</td>
			<th scope="row">
				<Name player={player} />
			</th>
			<td>
				<b>{pointsText(player.sixtieths ?? 0)}</b>
			</td>
			<td>{player.wins}</td>
		</tr>
	);
}

/** A name, which leads to the profile. */
function Name({player: {person, name, left}}: {player: TournamentPlayer}) {
	const {me} = useClient().online;
	return (
		<>
			{person ? <a href={address('people', person)}>{name}</a> : name}
			{person !== '' && person === me.value?.id && (
				<span class="small"> ({t('tournaments.you')})</span>
			)}
			{left && <span class="small"> ({t('tournaments.left')})</span>}
		</>
	);
}

function Names({players}: {players: TournamentPlayer[]}) {
	return (
		<ol class="plain rows tournament-names">
			{players.map((player) => (
				<li key={player.person}>
					<Name player={player} />
				</li>
			))}
		</ol>
	);
}
