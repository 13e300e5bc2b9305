// The public studies of the server.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useClient} from '../app/client';
import {refusalText} from '../app/online';
import {address} from '../app/router';
import {gameName, language, t} from '../app/words';
import type {StudyHead} from '../net/protocol';
import {NeedsServer} from '../ui/needs_server';
import {PageTop} from '../ui/page_top';
import {TopLink} from '../ui/top';

export function PublicStudies() {
	return (
		<div class="page">
			<PageTop title={t('study.public')}>
				<TopLink icon="list" label={t('study.title')} to={address('study')} />
			</PageTop>
			<main class="narrow-page study-list">
				<NeedsServer>
					<List />
				</NeedsServer>
			</main>
		</div>
	);
}

function List() {
	const {rest} = useClient().online;
	const rows = useSignal<StudyHead[] | null>(null);
	const next = useSignal('');
	const fault = useSignal('');
	const load = async (): Promise<void> => {
		try {
			const page = await rest.publicStudies(next.value);
			rows.value = [...(rows.value ?? []), ...page.studies];
			next.value = page.next ?? '';
			fault.value = '';
		} catch (error) {
			fault.value = refusalText(error);
		}
	};
	useEffect(() => void load(), []);
	return (
		<section class="panel stack" data-testid="public-studies">
			<p role="alert">{fault.value}</p>
			{rows.value?.length === 0 && <p class="small">{t('study.no-public')}</p>}
			<ul class="plain">
				{rows.value?.map((head) => (
					<ServerRow key={head.study} head={head} />
				))}
			</ul>
			{next.value && (
				<p class="row">
					<button type="button" class="button" onClick={() => void load()}>
						{t('study.more')}
					</button>
				</p>
			)}
		</section>
	);
}

// words: study.seen.*
/** A study of the server in a list; of our own, who reads it. */
export function ServerRow({head, isOwn = false}: {head: StudyHead; isOwn?: boolean}) {
	const {study, title, game, owner, visibility, changed} = head;
	return (
		<li class="row study-row">
			<a href={address('study', 'server', study)} data-study={study}>
				{title || t('study.untitled')}
			</a>
			<small>
				{[gameName(game), isOwn ? t(`study.seen.${visibility}`) : owner.name].join(' · ')}
			</small>
			<span class="spring" />
			<small>{new Date(changed).toLocaleDateString(language.value)}</small>
		</li>
	);
}
