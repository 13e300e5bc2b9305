// A game with several people at this device; and games and positions to study.
import {Line} from '../../art/art';
import {address} from '../../app/router';
import {t} from '../../app/words';
import {StudyLinks} from '../../ui/study_links';

export function MoreWays() {
	return (
		<>
			<section class="panel stack">
				<h2>{t('web.start.together')}</h2>
				<p class="small">{t('web.start.together-text')}</p>
				<p class="row">
					<a class="button" href={address('new')}>
						<Line name="people" /> {t('web.start.hot-seat')}
					</a>
				</p>
			</section>
			<StudyLinks />
		</>
	);
}
