// A study that cannot be opened: why, and its text as a file if there is one.
import {address} from '../app/router';
import {t} from '../app/words';
import {Line} from '../art/art';
import {saveFile} from '../ui/files';
import {Nothing} from '../ui/nothing';
import {recordFault} from '../ui/record_file';
import {PageTop} from '../ui/page_top';
import type {Found} from './open';

export function Unopened({found}: {found: Exclude<Found, {kind: 'study'}>}) {
	if (found.kind === 'none' && found.why === 'device') return <Nothing at="" />;
	return (
		<div class="page">
			<PageTop title={t('study.title')} />
			<main class="narrow-page">
				<section class="panel stack" role="alert" data-testid="unopened">
					<h2>{t('study.unopened')}</h2>
					<p>{whyNot(found)}</p>
					<p class="row">
						{found.kind === 'broken' && (
							<button
								type="button"
								class="button"
								onClick={() => saveFile('broken.study.game', found.text)}
							>
								<Line name="save" /> {t('study.export')}
							</button>
						)}
						<a class="button" href={address('study')}>
							<Line name="back" /> {t('study.title')}
						</a>
					</p>
				</section>
			</main>
		</div>
	);
}

function whyNot(found: Exclude<Found, {kind: 'study'}>): string {
	if (found.kind === 'broken') return recordFault(found.fault);
	return found.kind === 'refused' ? found.why : t('study.bad-link');
}
