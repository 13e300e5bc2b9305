// The draft of each game is stored on the device, so that it can be continued later.
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
