// What is stored of a study.
import type {SavedStudy, Store} from '../app/store';
import {titleOf, writeStudy, type Study} from '../app/study';
import type {World} from '../app/world';

/** A study of a server that was changed here: its text, and the version that was changed. */
export interface UnsentStudy extends SavedStudy {
	version: number;
}

export type UnsentStore = Store<UnsentStudy>;

export function savedStudy(world: World, study: Study, id: string): SavedStudy {
	return {
		id,
		updated: world.now(),
		title: titleOf(study),
		game: study[0]?.setup.game ?? '',
		text: writeStudy(study),
	};
}
