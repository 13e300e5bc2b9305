// The position as a line of text, to copy, and to paste another one.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {go} from '../app/router';
import {packRecord} from '../app/game_link';
import {t} from '../app/words';
import type {Draft} from '../games/draft';
import {copyText} from '../ui/files';
import {RecordError} from '../engine/engine';
import {readDraft} from './editor';
import {faultText} from './law';
import type {Parts} from './parts';

export function TextForm({editor, engine, open}: Parts & {open: (draft: Draft) => void}) {
	const {text} = editor.checked.value;
	const typed = useSignal(text);
	const fault = useSignal('');
	const copied = useSignal('');
	useEffect(() => void (typed.value = text), [text]);
	const {game} = editor.draft.setup;
	const use = async (): Promise<void> => {
		const read = readDraft(engine, typed.value);
		fault.value = '';
		if (read instanceof RecordError) fault.value = faultText(game, read);
		else if (read.setup.game === game) open(read);
		else go('edit', read.setup.game, await packRecord(typed.value));
	};
	return (
		<form
			class="panel edit-text"
			onSubmit={(event) => {
				event.preventDefault();
				void use();
			}}
		>
			<h2>{t('edit.text')}</h2>
			<textarea
				aria-label={t('edit.text')}
				rows={4}
				spellcheck={false}
				data-testid="edit-text"
				value={typed.value}
				onInput={({currentTarget}) => (typed.value = currentTarget.value)}
			/>
			<p class="row">
				<button
					type="button"
					class="button"
					onClick={() =>
						void copyText(text).then((is) => (copied.value = is ? text : ''))
					}
				>
					{t(copied.value === text ? 'web.invite.copied' : 'edit.copy')}
				</button>
				<button type="submit" class="button" disabled={typed.value === text}>
					{t('edit.use-text')}
				</button>
			</p>
			<p role="alert" class="small">
				{fault.value}
			</p>
		</form>
	);
}
