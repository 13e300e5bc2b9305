// Tournaments; loaded on request. #/tournaments, #/tournaments/new, #/tournaments/ID,
// #/tournaments/ID/ROUND
import {address} from '../app/router';
import {t} from '../app/words';
import {NeedsServer} from '../ui/needs_server';
import {PageTop} from '../ui/page_top';
import {NewTournament} from './create';
import {TournamentList} from './list';
import {OneTournament} from './tournament';

export function TournamentPage({parts: [id = '', round = '']}: {parts: string[]}) {
	return (
		<div class="page tournaments-page">
			<PageTop title={t('tournaments.title')} />
			<main class="tournaments-main">
				<NeedsServer>
					<Part id={id} round={Number(round) || 0} />
				</NeedsServer>
			</main>
		</div>
	);
}

function Part({id, round}: {id: string; round: number}) {
	if (id === '') return <TournamentList />;
	return (
		<>
			<p class="tournaments-back">
				<a href={address('tournaments')}>{t('tournaments.all')}</a>
			</p>
			{id === 'new' ? <NewTournament /> : <OneTournament key={id} id={id} round={round} />}
		</>
	);
}
