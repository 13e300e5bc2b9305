// graphs.tsx - a whole game as lines: the points of every seat, or its chances as far as they are
// known.
import {Badge} from '../../art/art';
import {SLIP, type Verdict} from '../../app/analysis';
import type {TableSession} from '../../games/session';
import {t, tn} from '../../app/words';

const WIDTH = 780;
const HEIGHT = 84;

/** Marks of the seats along their lines, so that colour is not the only sign. */
const MARKS = 5;
/** How high a graph is on the screen (.graph). */
const GRAPH_PX = 76;

function Marks({lines}: {lines: [number, number][][]}) {
	return (
		<>
			{lines.flatMap((line, seat) =>
				Array.from({length: Math.min(MARKS, line.length)}, (_, at) => {
					const [x, y] = line[
						Math.round(
							((at + 1) / Math.min(MARKS, line.length)) * (line.length - 1) -
								seat * 2,
						)
					] ??
						line[line.length - 1] ?? [0, 0];
					return (
						<span
							key={`${seat} ${at}`}
							class="graph-mark"
							style={{
								left: `${(x / WIDTH) * 100}%`,
								top: `${(y / HEIGHT) * GRAPH_PX}px`,
							}}
						>
							<Badge seat={seat} size={13} />
						</span>
					);
				}),
			)}
		</>
	);
}

function linePath(line: [number, number][]): string {
	return line
		.map(([x, y], place) => `${place ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
		.join('');
}

/** The points of every seat over the whole game, with the moment that is shown. */
export function PointGraph({session, at}: {session: TableSession; at: number}) {
	const log = session.log.value;
	const most = Math.max(1, ...log.flatMap(({points}) => points));
	const x = (ply: number): number => (ply / Math.max(1, log.length)) * WIDTH;
	const y = (points: number): number => HEIGHT - 4 - (points / most) * (HEIGHT - 12);
	const lines = session.seats.map((_, seat): [number, number][] => [
		[0, y(0)],
		...log.map(({points}, ply): [number, number] => [x(ply + 1), y(points[seat] ?? 0)]),
	]);
	return (
		<div class="graph-box">
			<svg
				class="graph"
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				role="img"
				aria-label={t('web.replay.graph')}
				preserveAspectRatio="none"
			>
				<path d={`M0 ${y(0)}H${WIDTH}M0 ${y(most / 2)}H${WIDTH}`} class="graph-grid" />
				{lines.map((line, seat) => (
					<path key={seat} class={`graph-line seat${seat}`} d={linePath(line)} />
				))}
				<path d={`M${x(at)} 0V${HEIGHT}`} class="graph-now" />
				<title>{tn('web.moves', log.length)}</title>
			</svg>
			<Marks lines={lines} />
		</div>
	);
}

/** Every seat's chance of first place, as far as the analysis has come; slips are marked below. */
export function ChanceGraph({
	session,
	verdicts,
	at,
	go: jump,
}: {
	session: TableSession;
	verdicts: Map<number, Verdict>;
	at: number;
	go: (ply: number) => void;
}) {
	const log = session.log.value;
	const x = (ply: number): number => (ply / Math.max(1, log.length)) * WIDTH;
	const y = (chance: number): number => HEIGHT - 18 - chance * (HEIGHT - 24);
	const known = [...verdicts].sort(([a], [b]) => a - b);
	const lines = session.seats.map((_, seat) =>
		known.map(([ply, {first}]): [number, number] => [x(ply), y(first[seat] ?? 0)]),
	);
	return (
		<div class="chances">
			<svg
				class="graph"
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				role="img"
				aria-label={t('web.replay.chances')}
				preserveAspectRatio="none"
			>
				<path
					d={[0, 0.5, 1].map((chance) => `M0 ${y(chance)}H${WIDTH}`).join('')}
					class="graph-grid"
				/>
				{lines.map((line, seat) => (
					<path key={seat} class={`graph-line seat${seat}`} d={linePath(line)} />
				))}
				<path d={`M${x(at)} 0V${HEIGHT}`} class="graph-now" />
			</svg>
			<Marks lines={lines} />
			{known
				.filter(([, {loss}]) => loss >= SLIP)
				.map(([ply, {loss}]) => (
					<button
						key={ply}
						type="button"
						class="slip"
						style={{left: `${(x(ply) / WIDTH) * 100}%`}}
						title={t('web.replay.slip', Math.round(loss * 100))}
						aria-label={t('web.replay.slip-at', ply + 1, Math.round(loss * 100))}
						onClick={() => jump(ply)}
					>
						?
					</button>
				))}
		</div>
	);
}
