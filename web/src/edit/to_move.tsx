// Whose turn it is: the member of the position that games with seats call "actor".
import {t} from '../app/words';
import {Badge} from '../art/art';
import type {Parts} from './parts';

const MEMBER = 'actor';

export function ToMove({editor, names}: Parts) {
	const {draft} = editor;
	const member = draft.members.find(({name}) => name === MEMBER);
	if (!member || member.by_seat || member.numbers.length !== 1) return null;
	// Below 0 nobody is to move.
	const low = Math.max(0, member.low);
	const now = draft.get(MEMBER);
	return (
		<section class="panel edit-to-move" role="group" aria-label={t('edit.to-move')}>
			<h2>{t('edit.to-move')}</h2>
			<p class="row">
				{names.map((name, seat) => (
					<button
						key={seat}
						type="button"
						class="button"
						aria-pressed={now === low + seat}
						data-to-move={seat + 1}
						onClick={() => editor.change(draft.with(MEMBER, 0, low + seat))}
					>
						<Badge seat={seat} size={18} /> {name}
					</button>
				))}
			</p>
		</section>
	);
}
