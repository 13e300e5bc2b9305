// Typing in a game that was played with the box: moves and what chance has shown, by the beginnings
// of their words.
import {useSignal} from '@preact/signals';
import {useLayoutEffect, useRef} from 'preact/hooks';
import {isPhone} from '../../app/settings';
import {capitalize, say, t, tn} from '../../app/words';
import type {LocalTable} from '../../games/session';
import {matching} from './entry_matches';

const SHOWN = 24;

export function EntryPanel({session}: {session: LocalTable}) {
	const typed = useSignal('');
	const field = useRef<HTMLInputElement>(null);
	const {actor, ply} = session.live.value;
	// Letters that are typed while the next position is drawn belong to the next move.
	const expected = useRef(ply);
	useLayoutEffect(() => {
		if (ply !== expected.current) typed.value = '';
		// On a phone its keyboard would cover the board after each move.
		if (!isPhone.value) field.current?.focus({preventScroll: true});
	}, [ply]);
	const found = matching(typed.value, session.entries());
	const enter = (move: string | undefined): void => {
		if (move === undefined) return;
		expected.current = ply + 1;
		typed.value = '';
		session.enter(move);
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
					<b>{capitalize(name)}</b>
					<span class="small">{t('web.entry.how')}</span>
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
			<Found session={session} found={found} enter={enter} />
		</section>
	);
}

function fitText(found: number): string {
	if (found === 0) return t('web.typed.none');
	return found === 1 ? t('web.entry.one') : tn('web.entry.fit', found);
}

/** In the reader's language: what a seat can do, or what chance has done, as in the log. */
function nameOf(session: LocalTable, move: string): string {
	const {view, live, seats} = session;
	const shown = live.value;
	if (shown.actor !== 'chance') return view.moveName(move, shown);
	const {said} = view.describe(move, 'chance', shown.state, session.stateAfter([move]));
	return say(
		said,
		seats.map(({name}) => name),
	);
}

interface FoundProps {
	session: LocalTable;
	found: string[];
	enter: (move: string) => void;
}

/** The moves that fit what is typed: as they are spelled, and in the reader's language. */
function Found({session, found, enter}: FoundProps) {
	return (
		<>
			<p class="small" role="status">
				{fitText(found.length)}
			</p>
			<ol class="plain entry-moves">
				{found.slice(0, SHOWN).map((move) => (
					<li key={move}>
						<button type="button" onClick={() => enter(move)}>
							<b>{move}</b>
							<span>{capitalize(nameOf(session, move))}</span>
						</button>
					</li>
				))}
			</ol>
		</>
	);
}
