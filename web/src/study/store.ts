// The studies of this device.
import {readStudy, titleOf, writeStudy, type Study} from '../app/study';
import {IndexedStore, type SavedStudy, type StudyStore} from '../app/store';
import type {World} from '../app/world';
import type {Engine} from '../engine/engine';

export const studies: StudyStore = new IndexedStore<SavedStudy>('bastide.studies', 'studies');

const ID_LETTERS = 10;

export function savedStudy(world: World, study: Study, id: string): SavedStudy {
	return {
		id,
		updated: world.now(),
		title: titleOf(study),
		game: study[0]?.setup.game ?? '',
		text: writeStudy(study),
	};
}

/** Saves a new study; returns its id. */
export async function addStudy(world: World, study: Study): Promise<string> {
	const id = world.newId().slice(0, ID_LETTERS);
	await studies.save(savedStudy(world, study, id));
	return id;
}

/** A study from a file or a link. Throws a RecordError. */
export function importStudy(world: World, engine: Engine, text: string): Promise<string> {
	return addStudy(world, readStudy(engine, text));
}
