// The studies of this device, and changes that a server does not have yet.
import {signal, type Signal} from '@preact/signals';
import {readStudy, type Study} from '../app/study';
import {IndexedStore, type SavedStudy, type StudyStore} from '../app/store';
import type {World} from '../app/world';
import type {Engine} from '../engine/engine';
import {savedStudy, type UnsentStore, type UnsentStudy} from './saved_study';

export const studies: StudyStore = new IndexedStore<SavedStudy>('bastide.studies', 'studies');

export const unsent: UnsentStore = new IndexedStore<UnsentStudy>('bastide.unsent', 'unsent');

const ID_LETTERS = 10;

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

/** A study of this device while it is open: changes are saved, and those of other tabs are taken
    over, so that no tab writes over what it has not seen. */
export class DeviceCopy {
	/** The browser does not take it. */
	readonly isRefused: Signal<boolean> = signal(false);
	private readonly stop: () => void;

	constructor(
		private readonly world: World,
		readonly id: string,
		private readonly store: StudyStore,
		changed: (text: string) => void,
	) {
		this.stop = store.watch(id, ({text}) => changed(text));
	}

	async save(study: Study): Promise<void> {
		const isSaved = await this.store.save(savedStudy(this.world, study, this.id));
		this.isRefused.value = !isSaved;
	}

	leave(): void {
		this.stop();
	}
}
