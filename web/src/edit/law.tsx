// Whether the position is possible; if not, the laws that it breaks, each in words, with its rule,
// where a change would help, and that change as a button.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useClient} from '../app/client';
import {capitalize, t, textOr, tn} from '../app/words';
import {Line} from '../art/art';
import {infoOf, type RecordError} from '../engine/engine';
import {Highlight} from '../ui/highlight';
import {RuleLink} from '../ui/rules';
import type {Editor} from './editor';
import {searchFixes, type Fix} from './fixes';
import type {Parts} from './parts';

// words: laws.*
/** The law of a game; without words for it, its name. */
export function faultText(game: string, {kind, word}: Pick<RecordError, 'kind' | 'word'>): string {
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
	const {fault, isDrawn, laws} = editor.checked.value;
	const fixes = useFixes(parts);
	return (
		<section
			class={`panel edit-law ${fault ? 'is-broken' : ''}`}
			data-testid="edit-law"
			data-law={fault?.word ?? ''}
		>
			<div role="status">
				<h2>{t(fault ? 'edit.impossible' : 'edit.possible')}</h2>
				{laws.length > 1 && <p class="small">{tn('edit.laws', laws.length)}</p>}
			</div>
			{fault && (
				<ol class="plain edit-laws">
					{laws.map(({law, rule}, at) => (
						<li key={law} class={at === 0 ? 'is-first' : undefined} data-broken={law}>
							<span class="edit-disc" aria-hidden="true">
								{at + 1}
							</span>
							<div>
								<p>{lawText(parts, law)}</p>
								{rule > 0 && <LawRule {...parts} rule={rule} />}
								<Fixes
									{...parts}
									fixes={fixes?.filter((fix) => fix.law === law) ?? []}
									number={at + 1}
								/>
							</div>
						</li>
					))}
				</ol>
			)}
			{!isDrawn && <p class="small">{t('edit.not-drawn')}</p>}
			{fault && fixes && <BackToPossible editor={editor} />}
		</section>
	);
}

/** The first one's words may be those of a text that cannot be read. */
function lawText({editor}: Parts, law: string): string {
	const {fault} = editor.checked.value;
	const {game} = editor.draft.setup;
	if (fault?.word === law) return faultText(game, fault);
	return faultText(game, {kind: 'impossible', word: law});
}

function LawRule({editor, engine, rule}: Parts & {rule: number}) {
	const {game} = editor.draft.setup;
	const {letter} = infoOf(engine, game);
	return (
		<p class="small edit-rule">
			{t('edit.rule')} <RuleLink letter={letter} rule={rule} />
		</p>
	);
}

function BackToPossible({editor}: Pick<Parts, 'editor'>) {
	const last = editor.lastPossible();
	return (
		<p class="edit-fixes" data-testid="edit-fixes">
			{last && (
				<button
					type="button"
					class="button"
					data-fix="back"
					onClick={() => editor.change(last)}
				>
					<Line name="undo" size={15} /> {t('edit.fix-back')}
				</button>
			)}
		</p>
	);
}

function Fixes({fixes, number, ...parts}: Parts & {fixes: Fix[]; number: number}) {
	const {editor} = parts;
	if (fixes.length === 0) return null;
	return (
		<>
			<ul class="plain edit-fixes">
				{fixes.map((fix, at) => (
					<li key={at}>
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
			</ul>
			<Highlight
				targets={targetsOf(editor, fixes)}
				label={String(number)}
				still={number > 1}
			/>
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
