// Profiles and lists of ratings; loaded on request. #/people/ID, #/people/ID/GAME/PLAYERS,
// #/ratings/GAME/PLAYERS, #/ratings/GAME/PLAYERS/programs
import type {ComponentChildren} from 'preact';
import {t} from '../app/words';
import {PageTop} from '../ui/page_top';
import {Profile} from './profile';
import {Ratings} from './ratings';

export function PeoplePage({page, parts}: {page: 'people' | 'ratings'; parts: string[]}) {
	const [first = '', second = '', third = ''] = parts;
	if (page === 'people')
		return (
			<Frame title={t('profile.title')}>
				<Profile key={first} person={first} game={second} players={Number(third) || 0} />
			</Frame>
		);
	return (
		<Frame title={t('profile.ratings')}>
			<Ratings game={first} players={Number(second) || 0} programs={third === 'programs'} />
		</Frame>
	);
}

function Frame({title, children}: {title: string; children: ComponentChildren}) {
	return (
		<div class="page people-page">
			<PageTop title={title} />
			<main class="people-main">{children}</main>
		</div>
	);
}
