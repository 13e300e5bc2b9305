// Beside the tables of the lobby: the tournaments of this week, and a way to the next table.
import {useClient} from '../app/client';
import {address} from '../app/router';
import {gameName, language, listing, t} from '../app/words';
import type {TableRow, TournamentHead} from '../net/protocol';
import {usePolled} from '../ui/polled';
import {paceText} from '../ui/clock';
import {useDetails} from '../ui/tables';
import {nextToStart, ofThisWeek} from './lobby_choice';

/** Nothing in a week without tournaments. */
export function WeekTournaments() {
	const {rest, connection} = useClient().online;
	const {value} = usePolled('', () => rest.tournaments());
	const heads = ofThisWeek(value.value ?? [], connection.time());
	if (heads.length === 0) return null;
	return (
		<section class="panel stack" data-testid="week-tournaments">
			<h2>{t('web.lobby.tournaments')}</h2>
			<ul class="plain rows">
				{heads.map((head) => (
					<Row key={head.id} head={head} />
				))}
			</ul>
		</section>
	);
}

function Row({head}: {head: TournamentHead}) {
	const {games, clock, people, places} = head;
	const facts = [
		listing(games.map(gameName)),
		paceText(clock),
		t('web.lobby.entered', people, places),
	];
	return (
		<li class="week-row">
			<span class="week-time">
				<When head={head} />
			</span>
			<span class="week-what">
				<b>{head.name}</b>
				<span class="small">{facts.join(' · ')}</span>
			</span>
			<a class="button" href={address('tournaments', head.id)}>
				{t('web.lobby.go-on')}
			</a>
		</li>
	);
}

function When({head: {status, starts}}: {head: TournamentHead}) {
	if (status === 'running') return <>{t('web.status.playing')}</>;
	if (starts === 0) return <>{t('web.lobby.soon')}</>;
	const day = new Date(starts);
	return (
		<>
			<b>{day.toLocaleDateString(language.value, {weekday: 'short'})}</b>
			{day.toLocaleTimeString(language.value, {hour: '2-digit', minute: '2-digit'})}
		</>
	);
}

/** Leads to the next table to start; if none is open, to opening one. */
export function FindTable({open}: {open: TableRow[]}) {
	const next = nextToStart(open, useDetails(open));
	return (
		<section class="panel find-table">
			<div>
				<h2>{t('web.lobby.find')}</h2>
				<p class="small">{t(next ? 'web.lobby.find-text' : 'web.lobby.find-none')}</p>
			</div>
			<a
				class="button"
				href={next ? address('online', next.table) : address('online', 'new')}
				data-testid="find-table"
			>
				{t(next ? 'web.lobby.find-one' : 'web.new.open')}
			</a>
		</section>
	);
}
