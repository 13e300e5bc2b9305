// Why a player won: facts about points and chances, and the sentence that they make.
import {SLIP, chanceLost, type Evaluation} from '../../app/analysis';
import type {Entry} from '../../app/session';
import {inSentence, listing, say, t, tn} from '../../app/words';
import type {TableSession} from '../../games/session';
import {sourcesOf, type Source} from '../../games/score_sources';

/** The seats from the first place to the last. */
export function byPlace(places: number[]): number[] {
	return places.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
}

/** The number of moves after which a seat had the most points, and stayed ahead. */
export function aheadSince(log: Entry[], seat: number): number {
	const leads = ({points}: Entry): boolean =>
		points.every((some, other) => other === seat || some < (points[seat] ?? 0));
	let since = log.length;
	for (let at = log.length - 1; at >= 0; at--) {
		const entry = log[at];
		if (!entry || !leads(entry)) break;
		since = at + 1;
	}
	return since;
}

/** The row in which one seat is furthest before another. */
export function difference(
	one: Source[],
	other: Source[],
): {label: string; one: number; other: number} | null {
	const rows = one.map(({label, points}, row) => ({
		label,
		one: points,
		other: other[row]?.points ?? 0,
	}));
	const [best] = rows.sort((a, b) => b.one - b.other - (a.one - a.other));
	return best && best.one > best.other ? best : null;
}

/** A decision, and what it did to a seat's chance of first place. */
export interface Decision {
	entry: Entry;
	seat: number;
	before: number;
	after: number;
}

/** Every decision, with what became of a seat's chance until the next one. */
function changes(log: Entry[], verdicts: Map<number, Evaluation>, seat: number): Decision[] {
	const known = [...verdicts].sort(([a], [b]) => a - b);
	return known.flatMap(([ply, {first}], at) => {
		const entry = log[ply];
		const after = known[at + 1]?.[1].first;
		if (!entry || !after) return [];
		return [{entry, seat, before: first[seat] ?? 0, after: after[seat] ?? 0}];
	});
}

const gainOf = ({before, after}: Decision): number => after - before;

function mostOf(decisions: Decision[], worth: (one: Decision) => number): Decision | null {
	const [most = null] = [...decisions].sort((a, b) => worth(b) - worth(a));
	return most && worth(most) >= SLIP ? most : null;
}

/** What of a session the conclusions are drawn from. */
type Finished = Pick<TableSession, 'log' | 'places' | 'soleSeat'>;

/** The decision that raised the winner's chance most; null where none changed much. */
export function turningPoint(
	session: Finished,
	verdicts: Map<number, Evaluation>,
): Decision | null {
	const [winner = 0] = byPlace(session.places());
	return mostOf(changes(session.log.value, verdicts, winner), gainOf);
}

/** The decision that gave away most of its mover's chance: of the person at this device, if there
    is one, else of anyone. */
export function costliest(session: Finished, verdicts: Map<number, Evaluation>): Decision | null {
	const own = session.soleSeat();
	const losses = [...verdicts].flatMap(([ply, evaluation]): Decision[] => {
		const entry = session.log.value[ply];
		const {actor} = entry ?? {};
		if (!entry || typeof actor !== 'number' || (own !== null && actor !== own)) return [];
		const before = evaluation.first[actor] ?? 0;
		const after = before - chanceLost(evaluation, actor, evaluation.loss);
		return [{entry, seat: actor, before, after}];
	});
	return mostOf(losses, (one) => -gainOf(one));
}

/** The names of the winners, by seat. */
function winnersIn(session: TableSession, names: string[]): string[] {
	const places = session.places();
	return names.filter((_, seat) => places[seat] === 1);
}

/** The names of those who won together with the one person at this device; null where that person
    did not win, or won alone. */
function winnersBeside(session: TableSession, names: string[]): string[] | null {
	const places = session.places();
	const own = session.soleSeat();
	if (own === null || places[own] !== 1) return null;
	const others = names.filter((_, seat) => places[seat] === 1 && seat !== own);
	return others.length ? others : null;
}

/** Who has won, with how many points. */
export function winnersOf(session: TableSession, names: string[]): string {
	const winners = winnersIn(session, names);
	const best = session.live.value.points[session.places().indexOf(1)] ?? 0;
	const beside = winnersBeside(session, names);
	if (beside) return t('web.over.you-shared', listing(beside), best);
	if (winners.length > 1) return t('web.over.shared', listing(winners), best);
	return (
		session.resultText() ??
		(hasWon(session)
			? tn('web.over.you-win', best)
			: tn('web.over.wins', best, winners[0] ?? ''))
	);
}

/** The one person at this device has won, alone. */
function hasWon(session: TableSession): boolean {
	const places = session.places();
	const own = session.soleSeat();
	return own !== null && places[own] === 1 && places.filter((place) => place === 1).length === 1;
}

/** The same as a title: "You win!" */
export function titleOf(session: TableSession, names: string[]): string {
	const winners = winnersIn(session, names);
	const beside = winnersBeside(session, names);
	if (beside) return t('web.over.you-share', listing(beside));
	if (winners.length > 1) return t('web.over.share', listing(winners));
	if (hasWon(session)) return t('web.over.you');
	return session.resultText() ?? t('web.over.winner', winners[0] ?? '');
}

/** How many points the winner has, and how far ahead of the second. */
export function marginText(session: TableSession, names: string[]): string {
	const {points} = session.live.value;
	const [first = 0, second = 0] = byPlace(session.places());
	const margin = (points[first] ?? 0) - (points[second] ?? 0);
	const won = tn('web.over.points', points[first] ?? 0);
	if (session.resultText() || margin <= 0) return won;
	return `${won} ${t('web.over.ahead', margin, inSentence(names[second] ?? ''))}`;
}

/** What decided it: the move that changed most, where it is known; else since when the winner was
    ahead. Then the row of the score sheet that made the difference. */
export function whyWonText(
	session: TableSession,
	names: string[],
	verdicts: Map<number, Evaluation>,
): string {
	const {points} = session.live.value;
	const [first = 0, second = 0] = byPlace(session.places());
	const said = names.map((name, seat) => `${name} ${points[seat]}`).join(' · ');
	if (session.resultText() || session.places()[second] === 1) return t('web.over.detail', said);
	const other = inSentence(names[second] ?? '');
	if (points[first] === points[second]) return t('web.story.tie', other);
	const sources = sourcesOf(session, session.log.value.length);
	const row = difference(sources[first] ?? [], sources[second] ?? []);
	const turn = turningPoint(session, verdicts);
	const sentences = [
		turn
			? t('web.story.turn', turn.entry.ply + 1, say(turn.entry.said, names))
			: aheadText(session, names, first),
		row ? t('web.story.row', row.label, row.one, row.other, other) : '',
	];
	return sentences.join(' ').trim();
}

/** Since when the winner was ahead. */
function aheadText(session: TableSession, names: string[], winner: number): string {
	const log = session.log.value;
	const since = aheadSince(log, winner);
	const isLast = since === log.length;
	if (session.soleSeat() === winner)
		return isLast ? t('web.story.last-you') : t('web.story.ahead-you', since);
	const name = names[winner] ?? '';
	return isLast ? t('web.story.last', name) : t('web.story.ahead', name, since);
}
