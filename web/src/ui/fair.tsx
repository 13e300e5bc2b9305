// fair.tsx - why the dice of a table can be trusted, and how to check them.
import {rest} from '../app/online';
import {t} from '../app/words';
import type {Feed} from '../net/feed';

export function Fair({feed}: {feed: Feed}) {
	const secret = feed.now.value?.secret;
	return (
		<section class="stack fair" data-testid="fair">
			<h3>{t('web.fair')}</h3>
			<p class="small">{t('web.fair.text')}</p>
			<p class="small">
				{t('web.fair.hash')} <code>{feed.head.value?.fair}</code>
			</p>
			{secret ? (
				<p class="small">
					{t('web.fair.secret')} <code>{secret}</code>
				</p>
			) : (
				<p class="small">{t('web.fair.later')}</p>
			)}
			<p>
				<a class="button" href={rest.recordAddress(feed.table)} download={`${feed.table}.game`} data-testid="record">
					{t('web.menu.save')}
				</a>
			</p>
			<p class="small">
				{t('web.fair.verify')} <code>bastide verify {feed.table}.game</code>
			</p>
		</section>
	);
}
