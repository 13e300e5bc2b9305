// Whether the position is possible; if not, the first law that it breaks, in words.
import {t, textOr} from '../app/words';
import type {RecordError} from '../engine/engine';
import type {Parts} from './parts';

// words: laws.*
/** The law of a game; without words for it, its name. */
export function faultText(game: string, {kind, word}: RecordError): string {
	if (kind !== 'impossible') return t('edit.unreadable', word);
	return textOr(`laws.${game}.${word}`, t('edit.law', word));
}

export function LawPanel({editor}: Parts) {
	const {fault, isDrawn} = editor.checked.value;
	const {game} = editor.draft.setup;
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
		</section>
	);
}
