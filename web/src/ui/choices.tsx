// choices.tsx - the next part of a move as buttons, where it is no place of the board.
import type {TableSession} from '../games/session';
import {t} from '../app/words';
import type {Picker} from './picker';

/** What was picked from lists. */
function takenFromLists(picker: Picker<unknown>): string[] {
	return picker.chosen.value.filter((key) =>
		picker.candidates.value.some((move) =>
			picker.parts(move).some((part) => part.key === key && part.at === 'list'),
		),
	);
}

/** What can be picked from lists next. */
function openInLists({view}: TableSession, picker: Picker<unknown>): Set<string> {
	const keys = new Set<string>();
	if (picker.complete.value) return keys;
	for (const move of picker.candidates.value) {
		if (view.isDecline(move)) continue;
		const next = picker.parts(move).find(({key}) => !picker.chosen.value.includes(key));
		if (next?.at === 'list') keys.add(next.key);
	}
	return keys;
}

function classOf(isChosen: boolean, isMinor: boolean): string {
	return `choice ${isChosen ? 'choice-chosen' : ''} ${isMinor ? 'choice-minor' : ''}`;
}

export function Choices({
	session,
	picker,
	pick,
}: {
	session: TableSession;
	picker: Picker<unknown>;
	pick: (key: string) => void;
}) {
	if (!session.mine()) return null;
	const {view} = session;
	const shown = session.shown.value;
	const taken = takenFromLists(picker);
	const keys = [...taken, ...openInLists(session, picker)];
	if (keys.length === 0) return null;
	return (
		<section class="panel choices" aria-label={t('web.choices')}>
			{keys.map((key, at) => (
				<button
					key={key}
					type="button"
					class={classOf(taken.includes(key), view.isMinor?.(key) ?? false)}
					aria-pressed={taken.includes(key)}
					data-choice={key}
					data-key={at < 9 ? at + 1 : undefined}
					data-card={`choice:${key}`}
					onClick={() => pick(key)}
				>
					{view.partArt?.(key, shown)}
					<span>{view.partName(key, shown)}</span>
				</button>
			))}
		</section>
	);
}
