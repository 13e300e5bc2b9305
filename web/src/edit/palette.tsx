// The pieces that a click on the board places.
import {t} from '../app/words';
import type {Parts} from './parts';

export function Palette({editor, names}: Parts) {
	const {view, draft, piece} = editor;
	if (!view.editing) return null;
	const pieces = view.editing.pieces(draft, names, editor.checked.value.shown);
	return (
		<section class="panel edit-palette" aria-label={t('edit.pieces')}>
			<h2>{t('edit.pieces')}</h2>
			<ul class="plain">
				{pieces.map(({id, name, art, left}) => (
					<li key={id}>
						<button
							type="button"
							data-piece={id}
							aria-pressed={piece.value === id}
							onClick={() => (piece.value = piece.value === id ? null : id)}
						>
							{art}
							<span>{name}</span>
							{left !== undefined && <b title={t('edit.left')}>{left}</b>}
						</button>
					</li>
				))}
			</ul>
			<p class="small">
				{t(piece.value === null ? 'edit.choose-piece' : 'edit.click-place')}
			</p>
		</section>
	);
}
