// Typing in a game that was played with the box: moves and what chance has shown, by the beginnings
// of their words.
import {useSignal} from '@preact/signals';
import {useEffect, useRef} from 'preact/hooks';
import {capitalize, t, tn} from '../../app/words';
import type {LocalTable} from '../../games/session';
import {matching} from './entry_matches';

const SHOWN = 24;

export function EntryPanel({session}: {session: LocalTable}) {
	const typed = useSignal('');
	const field = useRef<HTMLInputElement>(null);
	const {actor, ply} = session.live.value;
	useEffect(() => {
		typed.value = '';
		field.current?.focus({preventScroll: true});
	}, [ply]);
	const found = matching(typed.value, session.entries());
	const enter = (move: string | undefined): void => {
		if (move !== undefined) session.enter(move);
	};
	if (actor === 'over') return null;
	const name = typeof actor === 'number' ? (session.seats[actor]?.name ?? '') : t('web.chance');
	return (
		<section class="panel entry" data-testid="entry">
			<form
				onSubmit={(event) => {
					event.preventDefault();
					enter(
						found.length === 1
							? found[0]
							: found.find((move) => move === typed.value.trim()),
					);
				}}
			>
				<label>
					<b>{capitalize(name)}</b> <span class="small">{t('web.entry.how')}</span>
					<input
						ref={field}
						autocomplete="off"
						spellcheck={false}
						autocapitalize="off"
						value={typed.value}
						onInput={({currentTarget}) => (typed.value = currentTarget.value)}
						onKeyDown={(event) => {
							event.stopPropagation();
							if (event.key === 'Backspace' && !typed.value && session.canUndo())
								void session.undo();
						}}
					/>
				</label>
			</form>
			<Found found={found} enter={enter} />
		</section>
	);
}

/** The moves that fit what is typed. */
function Found({found, enter}: {found: string[]; enter: (move: string) => void}) {
	const more = found.length - SHOWN;
	return (
		<>
			<ol class="plain entry-moves">
				{found.slice(0, SHOWN).map((move) => (
					<li key={move}>
						<button
							type="button"
							class="button small-button"
							onClick={() => enter(move)}
						>
							{move}
						</button>
					</li>
				))}
			</ol>
			<p class="small" role="status">
				{found.length === 0
					? t('web.typed.none')
					: more > 0
						? tn('web.entry.more', more)
						: ''}
			</p>
		</>
	);
}
