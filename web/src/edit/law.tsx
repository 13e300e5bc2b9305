// Whether the position is possible; if not, the first law that it breaks, in words, where a change
// would help, and that change as a button.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useClient} from '../app/client';
import {capitalize, t, textOr} from '../app/words';
import {Line} from '../art/art';
import type {RecordError} from '../engine/engine';
import {Highlight} from '../ui/highlight';
import type {Editor} from './editor';
import {searchFixes, type Fix} from './fixes';
import type {Parts} from './parts';

// words: laws.*
/** The law of a game; without words for it, its name. */
export function faultText(game: string, {kind, word}: RecordError): string {
	if (kind !== 'impossible') return t('edit.unreadable', word);
	return textOr(`laws.${game}.${word}`, t('edit.law', word));
}

/** Changes are tried for so long before the page does something else. */
const SLICE_MS = 12;

/** The changes that help; null while they are searched. */
function useFixes(parts: Parts): Fix[] | null {
	const {editor} = parts;
	const {world} = useClient();
	const {draft} = editor;
	const found = useSignal<{of: typeof draft; fixes: Fix[]} | null>(null);
	useEffect(() => {
		let stop = (): void => undefined;
		if (!editor.checked.value.fault) return stop;
		const search = searchFixes(parts);
		const slice = (): void => {
			const end = performance.now() + SLICE_MS;
			let step = search.next();
			while (!step.done && performance.now() < end) step = search.next();
			if (step.done) found.value = {of: draft, fixes: step.value};
			else stop = world.later(0, slice);
		};
		stop = world.later(0, slice);
		return () => stop();
	}, [draft]);
	return found.value?.of === draft ? found.value.fixes : null;
}

export function LawPanel(parts: Parts) {
	const {editor} = parts;
	const {fault, isDrawn} = editor.checked.value;
	const {game} = editor.draft.setup;
	const fixes = useFixes(parts);
	return (
		<section
			class={`panel edit-law ${fault ? 'is-broken' : ''}`}
			role="status"
			data-testid="edit-law"
			data-law={fault?.word ?? ''}
		>
			<h2>{t(fault ? 'edit.impossible' : 'edit.possible')}</h2>
			{fault && <p>{faultText(game, fault)}</p>}
			{!isDrawn && <p class="small">{t('edit.not-drawn')}</p>}
			{fault && fixes && <Fixes {...parts} fixes={fixes} />}
		</section>
	);
}

function Fixes({fixes, ...parts}: Parts & {fixes: Fix[]}) {
	const {editor} = parts;
	const last = editor.lastPossible();
	return (
		<>
			<ul class="plain edit-fixes" data-testid="edit-fixes">
				{fixes.map((fix, number) => (
					<li key={number}>
						<button
							type="button"
							class="button"
							data-fix={fix.at.kind}
							onClick={() => editor.change(fix.draft)}
						>
							{fixText(parts, fix)}
						</button>
					</li>
				))}
				{last && (
					<li>
						<button
							type="button"
							class="button"
							data-fix="back"
							onClick={() => editor.change(last)}
						>
							<Line name="undo" size={15} /> {t('edit.fix-back')}
						</button>
					</li>
				)}
			</ul>
			{fixes.length > 0 && <Highlight targets={targetsOf(editor, fixes)} />}
		</>
	);
}

/** Where the changes are: on the board, or the numbers. */
function targetsOf({view}: Editor, fixes: Fix[]): {keys: string[]; drawn: string[]} {
	return {
		keys: fixes.flatMap(({at}) => (at.kind === 'place' ? [view.id(at.key)] : [])),
		drawn: fixes.flatMap(({at}) =>
			at.kind === 'number' ? [`[data-stock="${at.seat} ${at.member} ${at.index}"]`] : [],
		),
	};
}

function fixText({editor, names}: Parts, {draft, at}: Fix): string {
	const {shown} = editor.checked.value;
	if (at.kind === 'number') {
		const whose = t('web.option', names[at.seat] ?? '', capitalize(at.name));
		return t('edit.fix-number', whose, at.value);
	}
	const {editing} = editor.view;
	const left = (of: typeof draft): number | undefined =>
		editing?.pieces(of, names, shown).find(({id}) => id === at.piece)?.left;
	const [before = 0, after = 0] = [left(editor.draft), left(draft)];
	const place = editor.view.partName(at.key, shown);
	if (after === before) return t('edit.fix-change', place);
	const piece = editing?.pieces(draft, names, shown).find(({id}) => id === at.piece)?.name ?? '';
	return after > before ? t('edit.fix-remove', place) : t('edit.fix-place', piece, place);
}
