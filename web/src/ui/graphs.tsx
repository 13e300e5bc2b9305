// A whole game as lines: the points of every seat, or its chances as far as they are known.
import {SLIP, type Evaluation} from '../app/analysis';
import {t} from '../app/words';
import type {TableSession} from '../games/session';
import {Chart, ticks, type Tick} from './chart';

/** About so many numbers along an axis. */
const X_TICKS = 7;
const Y_TICKS = 3;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

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

/** Every seat's chance of first place, as far as the analysis has come; slips are marked below. */
export function ChanceGraph({
	evaluations,
	...props
}: GraphProps & {evaluations: Map<number, Evaluation>; go: (ply: number) => void}) {
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
			{known
				.filter(([, {loss}]) => loss >= SLIP)
				.map(([ply, {loss}]) => (
					<button
						key={ply}
						type="button"
						class="slip"
						style={{left: `${(ply / last) * 100}%`}}
						title={t('web.replay.slip', Math.round(loss * 100))}
						aria-label={t('web.replay.slip-at', ply + 1, Math.round(loss * 100))}
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
