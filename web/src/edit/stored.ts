// The draft of each game is stored on the device, so that it can be continued later; and so are
// drafts that were saved under a name.
import {signal, type Signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {deviceStorage} from '../app/local_storage';
import type {Editor} from './editor';

function nameOf(game: string): string {
	return `bastide.draft.${game}`;
}

export function storedDraft(game: string): string | null {
	return deviceStorage.getItem(nameOf(game));
}

export function useStored(editor: Editor): void {
	const {setup} = editor.draft;
	useEffect(() => {
		if (editor.drafts.value.length > 1)
			deviceStorage.setItem(nameOf(setup.game), editor.draft.text());
	}, [editor.draft]);
}

/** A draft with a name. */
export interface SavedDraft {
	name: string;
	/** As a record; it may break laws. */
	text: string;
}

/** More would not fit on the page, nor for long into what browsers store. */
export const SAVED_MAX = 40;

function isSaved(one: unknown): one is SavedDraft {
	const {name, text} = (one ?? {}) as Partial<SavedDraft>;
	return typeof name === 'string' && typeof text === 'string';
}

function read(text: string | null): SavedDraft[] {
	try {
		const all: unknown = JSON.parse(text ?? '[]');
		return Array.isArray(all) ? all.filter(isSaved) : [];
	} catch {
		return []; // another program wrote it
	}
}

/** The saved drafts of a game, the latest first. */
export class SavedDrafts {
	readonly all: Signal<SavedDraft[]>;
	private readonly place: string;

	constructor(game: string) {
		this.place = `bastide.drafts.${game}`;
		this.all = signal(read(deviceStorage.getItem(this.place)));
	}

	get isFull(): boolean {
		return this.all.value.length >= SAVED_MAX;
	}

	/** Another tab may have saved or deleted some. */
	private change(to: (all: SavedDraft[]) => SavedDraft[]): void {
		const all = to(read(deviceStorage.getItem(this.place)));
		deviceStorage.setItem(this.place, JSON.stringify(all));
		this.all.value = all;
	}

	/** A draft with the same name is replaced. */
	save(draft: SavedDraft): void {
		this.change((all) =>
			[draft, ...all.filter(({name}) => name !== draft.name)].slice(0, SAVED_MAX),
		);
	}

	remove({name}: SavedDraft): void {
		this.change((all) => all.filter((one) => one.name !== name));
	}
}
