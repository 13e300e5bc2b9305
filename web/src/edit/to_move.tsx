// Whose turn it is, and the buttons that begin with another board.
import {useClient} from '../app/client';
import {t} from '../app/words';
import {Badge} from '../art/art';
import type {Draft} from '../games/draft';
import type {Editing} from '../games/view';
import {firstDraft} from './editor';
import type {Parts} from './parts';

const MEMBER = 'actor';

/** Seats are numbered from 0; below, nobody is to move. */
function firstSeat(draft: Draft): number {
	return Math.max(0, draft.member(MEMBER).low);
}

const BY_ACTOR: Required<Pick<Editing, 'mover' | 'withMover'>> = {
	mover(draft) {
		const now = draft.get(MEMBER);
		return now === null ? null : now - firstSeat(draft);
	},
	withMover: (draft, seat) => draft.with(MEMBER, 0, firstSeat(draft) + seat),
};

function movers({editor}: Parts): Required<Pick<Editing, 'mover' | 'withMover'>> | null {
	const {view, draft} = editor;
	const {mover, withMover} = view.editing ?? {};
	if (mover && withMover) return {mover, withMover};
	const member = draft.members.find(({name}) => name === MEMBER);
	return member && !member.by_seat && member.numbers.length === 1 ? BY_ACTOR : null;
}

export function ToMove(parts: Parts) {
	const {editor, names} = parts;
	const how = movers(parts);
	return (
		<section class="panel edit-to-move">
			{how && (
				<div role="group" aria-label={t('edit.to-move')}>
					<h2>{t('edit.to-move')}</h2>
					<p class="row">
						{names.map((name, seat) => (
							<button
								key={seat}
								type="button"
								class="button"
								aria-pressed={how.mover(editor.draft) === seat}
								data-to-move={seat + 1}
								onClick={() => editor.change(how.withMover(editor.draft, seat))}
							>
								<Badge seat={seat} size={18} /> {name}
							</button>
						))}
					</p>
				</div>
			)}
			<Beginnings {...parts} />
		</section>
	);
}

/** An empty board, or the set-up with what chance draws. Both can be undone. */
function Beginnings({editor, engine, names}: Parts) {
	const {world} = useClient();
	const fromSetup = (): void => {
		const {game, players, options} = editor.draft.setup;
		const draft = firstDraft(engine, {game, players, options}, world);
		if (draft) editor.change(draft);
	};
	return (
		<p class="row">
			{editor.view.editing && (
				<button
					type="button"
					class="button"
					data-testid="edit-empty"
					onClick={() => editor.clear(names)}
				>
					{t('edit.empty')}
				</button>
			)}
			<button type="button" class="button" data-testid="edit-setup" onClick={fromSetup}>
				{t('edit.start')}
			</button>
		</p>
	);
}
