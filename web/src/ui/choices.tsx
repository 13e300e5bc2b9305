// The next part of a move as buttons, if it is not a place on the board.
import type {TableSession} from '../games/session';
import {settings} from '../app/settings';
import {t} from '../app/words';
import type {Picker} from './picker';

/** What was picked from lists, and what can be picked from them next, by what is written into the
    page. */
function choicesOf({view}: TableSession, picker: Picker): Map<string, unknown> {
	const {chosen, candidates} = picker;
	// What declines has a button in the sentence.
	const ways = candidates.value.filter(
		({moves}) => !view.isDecline(moves[moves.length - 1] ?? ''),
	);
	const inLists = new Set(
		ways.flatMap((way) =>
			picker.parts(way).flatMap(({key, at}) => (at === 'list' ? [view.id(key)] : [])),
		),
	);
	const keys = new Map<string, unknown>();
	for (const key of chosen.value) if (inLists.has(view.id(key))) keys.set(view.id(key), key);
	const isSettled = chosen.value.size > 0 && candidates.value.length === 1;
	for (const way of isSettled ? [] : ways) {
		const next = picker.parts(way).find(({key}) => !chosen.value.has(key));
		if (next?.at === 'list') keys.set(view.id(next.key), next.key);
	}
	for (const key of picker.nextChoices.value) keys.set(view.id(key), key);
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
	picker: Picker;
	pick: (key: unknown) => void;
}) {
	if (!session.mine()) return null;
	const {view} = session;
	const {value: shown} = picker.table;
	const keys = choicesOf(session, picker);
	if (keys.size === 0) return null;
	if (view.Chooser && view.hasChooser?.(shown))
		return (
			<section class="panel choices chooser" aria-label={t('web.choices')}>
				<view.Chooser
					shown={shown}
					printed={view.printed}
					keys={keys}
					chosen={picker.chosen.value}
					preview={picker.preview.value}
					pick={pick}
					confirms={settings.value.confirm}
					unpick={() => picker.unpick()}
				/>
			</section>
		);
	return (
		<section class="panel choices" aria-label={t('web.choices')}>
			{[...keys].map(([id, key], at) => (
				<button
					key={id}
					type="button"
					class={classOf(picker.chosen.value.has(key), view.isMinor(key))}
					aria-pressed={picker.chosen.value.has(key)}
					data-choice={id}
					data-open={picker.open.value.has(key) ? '' : undefined}
					data-key={at < 9 ? at + 1 : undefined}
					data-card={`choice:${id}`}
					onClick={() => pick(key)}
				>
					{view.partArt(key, shown)}
					<span>{view.partName(key, shown)}</span>
				</button>
			))}
		</section>
	);
}
