// Drafts that are saved on the device, each under a name.
import {useSignal} from '@preact/signals';
import {useMemo} from 'preact/hooks';
import {t} from '../app/words';
import {RecordError} from '../engine/engine';
import type {Draft} from '../games/draft';
import {readDraft} from './editor';
import {faultText} from './law';
import {SavedDrafts, type SavedDraft} from './stored';
import type {Parts} from './parts';

const NAME_MAX = 60;

/** "Draft 3": the first that is free. */
function freeName(all: SavedDraft[]): string {
	for (let number = 1; ; number++) {
		const name = t('edit.draft-name', number);
		if (!all.some((one) => one.name === name)) return name;
	}
}

export function Drafts({editor, engine, open}: Parts & {open: (draft: Draft) => void}) {
	const {game} = editor.draft.setup;
	const saved = useMemo(() => new SavedDrafts(game), [game]);
	const all = saved.all.value;
	const name = useSignal('');
	const said = useSignal('');
	const save = (): void => {
		const called = name.value.trim() || freeName(all);
		saved.save({name: called, text: editor.draft.text()});
		name.value = '';
		said.value = t('edit.draft-saved', called);
	};
	const show = ({text}: SavedDraft): void => {
		const read = readDraft(engine, text);
		if (read instanceof RecordError) said.value = faultText(game, read);
		else open(read);
	};
	return (
		<form
			class="panel edit-drafts"
			data-testid="edit-drafts"
			onSubmit={(event) => {
				event.preventDefault();
				save();
			}}
		>
			<h2>{t('edit.drafts')}</h2>
			<p class="row">
				<input
					aria-label={t('edit.draft-label')}
					placeholder={freeName(all)}
					maxLength={NAME_MAX}
					autocomplete="off"
					value={name.value}
					onInput={({currentTarget}) => (name.value = currentTarget.value)}
				/>
				<button
					type="submit"
					class="button"
					data-testid="edit-save"
					disabled={saved.isFull}
				>
					{t('edit.save')}
				</button>
			</p>
			<p role="status" class="small">
				{saved.isFull ? t('edit.drafts-full') : said.value}
			</p>
			<Saved all={all} show={show} remove={(draft) => saved.remove(draft)} />
		</form>
	);
}

interface SavedProps {
	all: SavedDraft[];
	show: (draft: SavedDraft) => void;
	remove: (draft: SavedDraft) => void;
}

function Saved({all, show, remove}: SavedProps) {
	return (
		<ul class="plain">
			{all.map((draft) => (
				<li key={draft.name} class="row" data-draft={draft.name}>
					<span>{draft.name}</span>
					<button
						type="button"
						class="button"
						aria-label={t('edit.draft-open', draft.name)}
						onClick={() => show(draft)}
					>
						{t('edit.open')}
					</button>
					<button
						type="button"
						class="button"
						aria-label={t('edit.draft-delete', draft.name)}
						onClick={() => remove(draft)}
					>
						{t('edit.delete')}
					</button>
				</li>
			))}
		</ul>
	);
}
