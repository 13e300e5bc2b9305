// Why a player won: facts about points and chances, and the sentence that they make.
import {SLIP, type Evaluation} from '../../app/analysis';
import type {Entry} from '../../app/session';
import {say, t, tn} from '../../app/words';
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

export interface Decision {
	entry: Entry;
	/** Of the chance of first place, -1 to 1. */
	change: number;
}

/** Every decision that was judged, with what became of the mover's chance until the next one. */
function changes(log: Entry[], evaluations: Map<number, Evaluation>, of?: number): Decision[] {
	const known = [...evaluations].sort(([a], [b]) => a - b);
	return known.flatMap(([ply, {first}], at) => {
		const entry = log[ply];
		const after = known[at + 1]?.[1].first;
		if (!entry || typeof entry.actor !== 'number' || !after) return [];
		const seat = of ?? entry.actor;
		return [{entry, change: (after[seat] ?? 0) - (first[seat] ?? 0)}];
	});
}

function mostOf(decisions: Decision[]): Decision | null {
	return decisions.reduce<Decision | null>(
		(most, one) => (!most || one.change > most.change ? one : most),
		null,
	);
}

/** The decision that raised its mover's chance most, and the one that gave most of it away. */
export function decisions(
	log: Entry[],
	evaluations: Map<number, Evaluation>,
): {best: Decision | null; worst: Decision | null} {
	const sound = changes(log, evaluations).filter(
		({entry}) => (evaluations.get(entry.ply)?.loss ?? 0) < SLIP,
	);
	const losses = [...evaluations].flatMap(([ply, {loss}]) => {
		const entry = log[ply];
		return entry && loss > 0 ? [{entry, change: loss}] : [];
	});
	const worst = mostOf(losses);
	return {best: mostOf(sound), worst: worst && {...worst, change: -worst.change}};
}

/** Who has won, with how many points. */
export function winnersOf(session: TableSession, names: string[]): string {
	const places = session.places();
	const winners = names.filter((_, seat) => places[seat] === 1);
	const best = session.live.value.points[places.indexOf(1)] ?? 0;
	return (
		session.resultText() ??
		(winners.length > 1
			? t('web.over.shared', winners.join(', '), best)
			: tn('web.over.wins', best, winners[0] ?? ''))
	);
}

/** What decided it: the move that changed most, where it is known; else since when the winner was
    ahead. Then the row of the score sheet that made the difference. */
export function whyWonText(
	session: TableSession,
	names: string[],
	evaluations: Map<number, Evaluation>,
): string {
	const log = session.log.value;
	const {points} = session.live.value;
	const [first = 0, second = 0] = byPlace(session.places());
	const said = names.map((name, seat) => `${name} ${points[seat]}`).join(' · ');
	if (session.resultText() || session.places()[second] === 1) return t('web.over.detail', said);
	if (points[first] === points[second]) return t('web.story.tie', names[second] ?? '');
	const sources = sourcesOf(session, log.length);
	const row = difference(sources[first] ?? [], sources[second] ?? []);
	const turn = mostOf(changes(log, evaluations, first));
	const since = aheadSince(log, first);
	const sentences = [
		turn && turn.change >= SLIP
			? t(
					'web.story.turn',
					turn.entry.ply + 1,
					say(turn.entry.said, names),
					Math.round(turn.change * 100),
					names[first] ?? '',
				)
			: since === log.length
				? t('web.story.last', names[first] ?? '')
				: t('web.story.ahead', names[first] ?? '', since),
		row ? t('web.story.row', row.label, row.one, row.other, names[second] ?? '') : '',
	];
	return sentences.filter(Boolean).join(' ');
}
