// The bar of the pages on which nothing is played: sections, account, settings, language, light.
import type {ComponentChildren} from 'preact';
import {Line} from '../art/art';
import {useClient} from '../app/client';
import {address, route} from '../app/router';
import {t, tn} from '../app/words';
import {LanguageChoice, ThemeButton, Top, TopLink} from './top';

interface Section {
	page: string;
	icon: string;
	label: () => string;
	/** Pages that belong to the section and are not in the bar themselves. */
	others: string[];
	needsServer?: boolean;
}

const SECTIONS: Section[] = [
	{page: '', icon: 'home', label: () => t('web.section.play'), others: ['new']},
	{
		page: 'online',
		icon: 'people',
		label: () => t('web.lobby'),
		others: ['people', 'ratings'],
		needsServer: true,
	},
	{
		page: 'tournaments',
		icon: 'cup',
		label: () => t('web.tournaments'),
		others: [],
		needsServer: true,
	},
	{page: 'puzzles', icon: 'puzzle', label: () => t('web.puzzles'), others: []},
	{
		page: 'learn',
		icon: 'rules',
		label: () => t('web.learn'),
		others: ['rules', 'study', 'explore', 'edit', 'box'],
	},
];

/** Where the page is: in a section, on its first page; nowhere for settings and the account. */
function currentIn({page, others}: Section): 'page' | 'true' | undefined {
	const [here = '', ...below] = route.value;
	if (here === page) return below.length === 0 ? 'page' : 'true';
	return others.includes(here) ? 'true' : undefined;
}

function Sections() {
	const {server, turns} = useClient().online;
	return (
		<nav class="sections" aria-label={t('web.sections')}>
			{SECTIONS.filter(({needsServer}) => !needsServer || server.value).map((section) => (
				<a
					key={section.page}
					href={section.page ? address(section.page) : address()}
					aria-current={currentIn(section)}
					data-testid={`section-${section.page || 'play'}`}
				>
					<Line name={section.icon} />
					<span>{section.label()}</span>
					{section.page === 'online' && turns.value > 0 && (
						<b class="badge-count" aria-label={tn('web.lobby.turns', turns.value)}>
							{turns.value}
						</b>
					)}
				</a>
			))}
		</nav>
	);
}

function AccountLink() {
	const {server, me} = useClient().online;
	if (!server.value) return null;
	return (
		<TopLink icon="person" label={me.value?.name ?? t('web.you.sign-in')} to={address('you')} />
	);
}

export function PageTop({
	title,
	subtitle,
	children,
}: {
	title?: string;
	subtitle?: string;
	children?: ComponentChildren;
}) {
	return (
		<Top title={title} subtitle={subtitle} sections={<Sections />}>
			{children}
			<TopLink icon="gear" label={t('web.settings')} to={address('settings')} />
			<AccountLink />
			<LanguageChoice />
			<ThemeButton />
		</Top>
	);
}
