// Whether changes are saved: nothing is said while all is well on this device.
import {useClient} from '../app/client';
import {go} from '../app/router';
import {writeStudy} from '../app/study';
import {t} from '../app/words';
import {Line} from '../art/art';
import {saveFile} from '../ui/files';
import type {StudyDesk} from './desk';
import type {Place} from './open';
import type {ServerCopy} from './server_copy';
import {addStudy} from './store';

// words: study.limit.* study.sent.*
export function Saved({desk, place}: {desk: StudyDesk; place: Place}) {
	const {value: limit} = desk.limit;
	return (
		<div class="study-saved" role="status">
			{limit && <p class="panel fault">{t(`study.limit.${limit}`)}</p>}
			{place.kind !== 'read' && place.copy.isRefused.value && <Refused desk={desk} />}
			{place.kind === 'server' && <Sent desk={desk} copy={place.copy} />}
		</div>
	);
}

/** The browser has no room, or stores nothing. */
function Refused({desk}: {desk: StudyDesk}) {
	return (
		<p class="panel fault row" data-testid="not-stored">
			{t('study.not-stored')}
			<button type="button" class="button" onClick={() => saveStudyFile(desk)}>
				<Line name="save" size={15} /> {t('study.export')}
			</button>
		</p>
	);
}

export function saveStudyFile(desk: StudyDesk): void {
	const {game} = desk.chapter.value.setup;
	saveFile(`${game}.study.game`, writeStudy(desk.study.value));
}

function Sent({desk, copy}: {desk: StudyDesk; copy: ServerCopy}) {
	const {value: state} = copy.state;
	if (state === 'conflict') return <Conflict desk={desk} copy={copy} />;
	const isBad = copy.fault.value !== '' && state !== 'saved';
	return (
		<p class={isBad ? 'panel fault' : 'small'} data-testid="sent" data-state={state}>
			{t(`study.sent.${state}`)} {isBad && copy.fault.value}
		</p>
	);
}

/** The study was saved elsewhere: nothing is lost, whatever the author chooses. */
function Conflict({desk, copy}: {desk: StudyDesk; copy: ServerCopy}) {
	const {world} = useClient();
	const keepHere = async (): Promise<void> => {
		const id = await addStudy(world, desk.study.value);
		await copy.discard();
		go('study', id);
	};
	return (
		<div class="panel fault stack" role="alert" data-testid="conflict">
			<p>{t('study.sent.conflict')}</p>
			<p class="row">
				<button
					type="button"
					class="button"
					data-testid="overwrite"
					onClick={() => void copy.overwrite()}
				>
					{t('study.overwrite')}
				</button>
				<button
					type="button"
					class="button"
					data-testid="keep-here"
					onClick={() => void keepHere()}
				>
					{t('study.keep-here')}
				</button>
			</p>
		</div>
	);
}
