// Links to the puzzles: that of the day, or all of them.
import {t} from '../../app/words';
import {address} from '../../app/router';

export function PuzzleLinks() {
	return (
		<section class="panel stack">
			<h2>{t('web.puzzles')}</h2>
			<p class="small">{t('web.puzzles.text')}</p>
			<p class="row">
				<a class="button" href={address('puzzles', 'day')}>
					{t('web.puzzles.day')}
				</a>
				<a class="button" href={address('puzzles')}>
					{t('web.puzzles.themes')}
				</a>
			</p>
		</section>
	);
}
