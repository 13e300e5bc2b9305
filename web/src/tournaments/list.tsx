// The list of tournaments.
import {useClient} from '../app/client';
import {address} from '../app/router';
import {t, tn} from '../app/words';
import {GameCover} from '../games';
import type {TournamentHead} from '../net/protocol';
import {factsOf, startText, titleOf} from './names';
import {usePolled} from '../ui/polled';

export function TournamentList() {
	const {rest} = useClient().online;
	const {value, fault} = usePolled('', () => rest.tournaments());
	return (
		<section class="panel stack tournaments-list">
			<div class="tournaments-title">
				<h2>{t('tournaments.title')}</h2>
				<a
					class="button go"
					href={address('tournaments', 'new')}
					data-testid="new-tournament"
				>
					{t('tournaments.new')}
				</a>
			</div>
			{fault.value && <p role="alert">{fault.value}</p>}
			{value.value?.length === 0 && <p>{t('tournaments.none')}</p>}
			<ul class="plain rows" data-testid="tournaments">
				{value.value?.map((head) => (
					<Row key={head.id} head={head} />
				))}
			</ul>
		</section>
	);
}

// words: tournaments.status.*
function Row({head}: {head: TournamentHead}) {
	return (
		<li class="tournaments-row">
			<span class="tournaments-cover">
				<GameCover game={head.games[0] ?? ''} />
			</span>
			<span class="tournaments-what">
				<a href={address('tournaments', head.id)}>{titleOf(head)}</a>
				<span class="small">{factsOf(head).join(' · ')}</span>
			</span>
			<span class="tournaments-state">
				<b>{t(`tournaments.status.${head.status}`)}</b>
				<span class="small">
					{tn('tournaments.people', head.people)}
					{head.status === 'open' && ` · ${startText(head)}`}
				</span>
			</span>
		</li>
	);
}
