// A whole game as lines: the points of every seat, or its chances as far as they are known.
import {SLIP, chanceLost, type Evaluation} from '../app/analysis';
import {t} from '../app/words';
import type {TableSession} from '../games/session';
import {Chart, ticks, type Tick} from './chart';

/** About so many numbers along an axis. */
const X_TICKS = 7;
const Y_TICKS = 3;
/** Of the whole width. */
const SLIP_WIDTH = 0.03;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

/** A decision that gave away much, and how much. */
type Slip = [ply: number, lost: number];

interface GraphProps {
	session: TableSession;
	height: number;
	/** The number of moves before the position that is shown. */
	at?: number;
	go?: ((ply: number) => void) | undefined;
}

function moveTicks(last: number): Tick[] {
	return ticks(last, X_TICKS).map((ply) => ({at: ply / Math.max(1, last), text: String(ply)}));
}

/** What all graphs of a game have in common: moves from left to right. */
function overMoves({session, at, go, height}: GraphProps) {
	const last = Math.max(1, session.log.value.length);
	return {
		height,
		unit: t('web.graph.moves'),
		xs: moveTicks(last),
		...(at === undefined ? {} : {now: at / last}),
		go: go && ((x: number) => go(Math.round(x * last))),
	};
}

/** The points of every seat over the whole game, with the moment that is shown. */
export function PointGraph(props: GraphProps) {
	const {session, at} = props;
	const log = session.log.value;
	const most = Math.max(1, ...log.flatMap(({points}) => points));
	const least = Math.min(0, ...log.flatMap(({points}) => points));
	const y = (points: number): number => (points - least) / (most - least);
	const after = (ply: number, seat: number): number =>
		(ply ? log[ply - 1]?.points : session.startPoints)?.[seat] ?? 0;
	return (
		<Chart
			{...overMoves(props)}
			label={t('web.replay.graph')}
			ys={ticks(most, Y_TICKS).map((points) => ({at: y(points), text: String(points)}))}
			lines={session.seats.map(({name}, seat) => ({
				name,
				text: String(after(at ?? log.length, seat)),
				points: Array.from({length: log.length + 1}, (_, ply) => [
					ply / Math.max(1, log.length),
					y(after(ply, seat)),
				]),
			}))}
		/>
	);
}

/** What is known of the position that is shown: the last that was judged up to it. */
function chanceAt(known: [number, Evaluation][], at: number, seat: number): string {
	const evaluation = known.filter(([ply]) => ply <= at).at(-1) ?? known[0];
	return `${Math.round((evaluation?.[1].first[seat] ?? 0) * 100)} %`;
}

/** Every seat's chance of first place, as far as the analysis has come; at its end slips are marked
    below. */
export function ChanceGraph({
	evaluations,
	verdicts,
	...props
}: GraphProps & {
	evaluations: Map<number, Evaluation>;
	/** The same, once all are known. */
	verdicts: Map<number, Evaluation>;
	go: (ply: number) => void;
}) {
	const {session, at, go} = props;
	const last = Math.max(1, session.log.value.length);
	const known = [...evaluations].sort(([a], [b]) => a - b);
	return (
		<Chart
			{...overMoves(props)}
			label={t('web.replay.chances')}
			ys={QUARTERS.map((chance) => ({at: chance, text: `${chance * 100} %`}))}
			lines={session.seats.map(({name}, seat) => ({
				name,
				text: chanceAt(known, at ?? last, seat),
				points: known.map(([ply, {first}]) => [ply / last, first[seat] ?? 0]),
			}))}
		>
			{apart(slipsOf(session, verdicts), last).map(([ply, lost]) => (
				<button
					key={ply}
					type="button"
					class="slip"
					style={{left: `${(ply / last) * 100}%`}}
					title={t('web.replay.slip', Math.round(lost * 100))}
					aria-label={t('web.replay.slip-at', ply + 1, Math.round(lost * 100))}
					onClick={(event) => {
						event.stopPropagation();
						go(ply);
					}}
				>
					?
				</button>
			))}
		</Chart>
	);
}

/** Marks that would cover each other are left out; the buttons below lead to all slips. */
function apart(slips: Slip[], last: number): Slip[] {
	return slips.reduce<Slip[]>((kept, slip) => {
		const [before = -Infinity] = kept[kept.length - 1] ?? [];
		return (slip[0] - before) / last < SLIP_WIDTH ? kept : [...kept, slip];
	}, []);
}

/** The decisions that gave away much, and how much, in the order of the game. */
export function slipsOf(session: TableSession, verdicts: Map<number, Evaluation>): Slip[] {
	return session.log.value.flatMap(({ply, actor}): Slip[] => {
		const verdict = verdicts.get(ply);
		const lost = verdict ? chanceLost(verdict, actor, verdict.loss) : 0;
		return lost >= SLIP ? [[ply, lost]] : [];
	});
}
