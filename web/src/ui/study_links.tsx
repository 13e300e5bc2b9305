// Where games and positions are studied: records, studies, first decisions, the editor.
import {Line} from '../art/art';
import {useClient} from '../app/client';
import {saveRecord} from '../app/games';
import {address, go} from '../app/router';
import {t} from '../app/words';
import {useRecordFile} from './record_file';

export function StudyLinks() {
	const {world, loader} = useClient();
	const {fault, open} = useRecordFile(async (text) =>
		go('replay', await saveRecord(world, await loader.engine.get(), text)),
	);
	return (
		<section class="panel stack">
			<h2>{t('web.start.desk')}</h2>
			<p class="row">
				<button type="button" class="button" onClick={() => void open()}>
					<Line name="open" /> {t('web.start.record')}
				</button>
				<a class="button" href={address('study')}>
					<Line name="branch" /> {t('web.studies')}
				</a>
				<a class="button" href={address('explore')}>
					<Line name="eye" /> {t('web.explore')}
				</a>
				<a class="button" href={address('edit', loader.registry.games[0]?.name ?? '')}>
					<Line name="map" /> {t('web.start.edit')}
				</a>
			</p>
			<p role="alert" class="small">
				{fault.value}
			</p>
		</section>
	);
}
