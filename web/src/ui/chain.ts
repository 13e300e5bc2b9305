// Names what was picked together, and finds the move that may close the decision.
import {t, tn} from '../app/words';
import type {TableSession} from '../games/session';

/** More than these are counted, not named. */
const MOST_NAMED = 2;

function counted(names: string[]): string[] {
	return [...new Set(names)].map((name) => {
		const times = names.filter((other) => other === name).length;
		return times > 1 ? t('web.chain.times', name, times) : name;
	});
}

/** A name within a sentence. */
function lower(name: string): string {
	return name.charAt(0).toLocaleLowerCase() + name.slice(1);
}

/** All that was picked, as text for the red button. */
export function chainName(session: TableSession, picked: string[][]): string {
	let before: string[] = [];
	const names = picked.map((moves) => {
		const table = (before.length > 0 && session.tableAfter(before)) || session.shown.value;
		before = [...before, ...moves];
		return session.view.moveName(moves[moves.length - 1] ?? '', table, moves.slice(0, -1));
	});
	const different = counted(names);
	return different.length > MOST_NAMED
		? tn('web.chain.moves', names.length)
		: different.join(' · ');
}

/** The move that closes the decision after all that was picked, if nothing is left behind; and its
    name. If the last pick opened something new, there is no such move. */
export function closingMove(
	session: TableSession,
	picked: string[][],
): {move: string; name: string} | null {
	const {view} = session;
	const table = session.tableAfter(picked.flat());
	const before = session.tableAfter(picked.slice(0, -1).flat());
	if (!table || table.node !== before?.node) return null;
	const [move, another] = table.moves.filter((one) => view.isDecline(one));
	if (!move || another || view.warning(move, table) !== null) return null;
	return {move, name: lower(view.moveName(move, table))};
}
