// Studies, loaded on request: #/study, #/study/ID, #/study/link/LETTERS,
// #/study/lesson/GAME
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useClient} from '../app/client';
import {unpackRecord} from '../app/game_link';
import {go} from '../app/router';
import {fetchTexts} from '../app/texts';
import {language} from '../app/words';
import {readStudy, type Study} from '../app/study';
import type {World} from '../app/world';
import {RecordError, type Engine} from '../engine/engine';
import {Nothing} from '../ui/nothing';
import {LoadingPage} from '../ui/loading_page';
import {StudyDesk} from './desk';
import {StudyList} from './list';
import {StudyPage} from './page';
import {addStudy, savedStudy, studies} from './store';

export function StudyPages({engine, parts}: {engine: Engine; parts: string[]}) {
	const [id, letters] = parts;
	if (id === undefined) return <StudyList engine={engine} />;
	if (id === 'link')
		return (
			<Opened
				key={letters}
				engine={engine}
				find={(world) => linked(world, engine, letters ?? '')}
			/>
		);
	if (id === 'lesson') return <Introduction engine={engine} game={letters ?? ''} />;
	return <Opened key={id} engine={engine} find={(world) => own(world, engine, id)} />;
}

/** A desk, and how its study is saved on this device if it is not there. */
interface Found {
	desk: StudyDesk;
	keep?: () => void;
}

async function own(world: World, engine: Engine, id: string): Promise<Found | null> {
	const saved = await studies.find(id);
	if (!saved) return null;
	const save = (study: Study): void => void studies.save(savedStudy(world, study, id));
	return {desk: new StudyDesk(world, engine, readStudy(engine, saved.text), true, save)};
}

/** The introduction of a game, as a study in the language of the page. */
function Introduction({engine, game}: {engine: Engine; game: string}) {
	const file = `studies/${game}.${language.value}.game`;
	const find = async (world: World): Promise<Found | null> => {
		const [text] = await fetchTexts(
			(address) => world.fetch(address),
			[game],
			() => file,
		);
		return text === undefined ? null : readOnly(world, engine, text);
	};
	return <Opened key={file} engine={engine} find={(world) => find(world).catch(() => null)} />;
}

async function linked(world: World, engine: Engine, letters: string): Promise<Found | null> {
	const text = await unpackRecord(letters);
	return text === null ? null : readOnly(world, engine, text);
}

/** Another person's study: it can be saved as a copy. Null if the text is none. */
function readOnly(world: World, engine: Engine, text: string): Found | null {
	try {
		const study = readStudy(engine, text);
		const desk = new StudyDesk(world, engine, study, false, () => undefined);
		return {desk, keep: () => void addStudy(world, study).then((id) => go('study', id))};
	} catch (fault) {
		if (fault instanceof RecordError) return null;
		throw fault;
	}
}

function Opened({engine, find}: {engine: Engine; find: (world: World) => Promise<Found | null>}) {
	const {world} = useClient();
	const found = useSignal<Found | null | undefined>(undefined);
	useEffect(() => {
		let isGone = false;
		let opened: Found | null = null;
		void find(world).then((one) => {
			if (isGone) return one?.desk.leave();
			opened = one;
			found.value = one;
			return undefined;
		});
		return () => {
			isGone = true;
			opened?.desk.leave();
		};
	}, []);
	if (found.value === undefined) return <LoadingPage />;
	if (found.value === null) return <Nothing at="" />;
	return <StudyPage desk={found.value.desk} engine={engine} keep={found.value.keep} />;
}
