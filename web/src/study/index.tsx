// Studies, loaded on request: #/study, #/study/ID, #/study/link/LETTERS, #/study/lesson/GAME,
// #/study/server/ID, #/study/public
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useClient, type Client} from '../app/client';
import {unpackRecord} from '../app/game_link';
import {fetchTexts} from '../app/texts';
import {language} from '../app/words';
import type {Engine} from '../engine/engine';
import {LoadingPage} from '../ui/loading_page';
import {StudyList} from './list';
import {findOnServer, openOnDevice, openRead, type Found} from './open';
import {StudyPage} from './page';
import {PublicStudies} from './public';
import {Unopened} from './unopened';

export function StudyPages({engine, parts}: {engine: Engine; parts: string[]}) {
	const [id, letters = ''] = parts;
	if (id === undefined) return <StudyList engine={engine} />;
	if (id === 'public') return <PublicStudies />;
	if (id === 'lesson') return <Introduction engine={engine} game={letters} />;
	const find = ({world, online}: Client): Promise<Found> => {
		if (id === 'link') return linked(engine, world, letters);
		if (id === 'server') return findOnServer(world, online, engine, letters);
		return openOnDevice(world, engine, id);
	};
	return <Opened key={`${id} ${letters}`} engine={engine} find={find} />;
}

async function linked(engine: Engine, world: Client['world'], letters: string): Promise<Found> {
	const text = await unpackRecord(letters);
	return text === null ? {kind: 'none', why: 'link'} : openRead(world, engine, text);
}

/** The introduction of a game, as a study in the language of the page. */
function Introduction({engine, game}: {engine: Engine; game: string}) {
	const file = `studies/${game}.${language.value}.game`;
	const find = async ({world}: Client): Promise<Found> => {
		const texts = await fetchTexts(
			(address) => world.fetch(address),
			[game],
			() => file,
		).catch((): string[] => []);
		const [text] = texts;
		return text === undefined ? {kind: 'none', why: 'device'} : openRead(world, engine, text);
	};
	return <Opened key={file} engine={engine} find={find} />;
}

function Opened({engine, find}: {engine: Engine; find: (client: Client) => Promise<Found>}) {
	const client = useClient();
	const found = useSignal<Found | undefined>(undefined);
	useEffect(() => {
		let isGone = false;
		let opened: Found | undefined;
		const leave = (one: Found | undefined): void => {
			if (one?.kind === 'study') one.leave();
		};
		void find(client).then((one) => {
			if (isGone) return leave(one);
			opened = one;
			found.value = one;
			return undefined;
		});
		return () => {
			isGone = true;
			leave(opened);
		};
	}, []);
	const {value: one} = found;
	if (one === undefined) return <LoadingPage />;
	if (one.kind === 'study')
		return <StudyPage desk={one.desk} engine={engine} place={one.place} />;
	return <Unopened found={one} />;
}
