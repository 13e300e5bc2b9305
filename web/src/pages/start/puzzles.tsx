// The puzzle of the day, as a picture of its position as soon as the page has time for it; and the
// way to all puzzles.
import {useEffect} from 'preact/hooks';
import {useClient} from '../../app/client';
import {address} from '../../app/router';
import {t} from '../../app/words';
import {useNear} from '../../ui/near';

/** The first page is drawn and at rest. */
const REST_MS = 1500;

export function PuzzleLinks() {
	const {dailyPicture} = useClient().loader;
	const {place, near} = useNear<HTMLAnchorElement>('0px');
	useEffect(() => {
		if (!near) return;
		const timer = setTimeout(() => dailyPicture.request(), REST_MS);
		return () => clearTimeout(timer);
	}, [near]);
	const Picture = dailyPicture.value.value;
	return (
		<section class="panel stack">
			<h2>{t('web.puzzles.day')}</h2>
			<p class="small">{t('web.puzzles.text')}</p>
			<a
				class="daily-picture"
				href={address('puzzles', 'day')}
				data-testid="daily-picture"
				ref={place}
			>
				<span class="sr">{t('web.puzzles.day')}</span>
				{Picture && <Picture />}
			</a>
			<p class="row">
				<a class="button" href={address('puzzles', 'day')}>
					{t('web.puzzles.solve')}
				</a>
				<a class="button" href={address('puzzles')}>
					{t('web.puzzles.themes')}
				</a>
			</p>
		</section>
	);
}
