// Lines of all seats over a game, with numbered axes and the seats' names at their
// ends.
import type {ComponentChildren} from 'preact';
import {Badge} from '../art/art';

/** A place on an axis, from 0 to 1, and what is written there. */
export interface Tick {
	at: number;
	text: string;
}

export interface Line {
	name: string;
	/** What is written at its end, after the name. */
	text: string;
	/** Both from 0 to 1; y upwards. */
	points: [x: number, y: number][];
}

interface ChartProps {
	label: string;
	/** By seat. */
	lines: Line[];
	/** What the x axis counts. */
	unit: string;
	xs: Tick[];
	ys: Tick[];
	/** On the screen, without the axis. */
	height: number;
	/** The moment that is shown. */
	now?: number;
	go?: ((x: number) => void) | undefined;
	children?: ComponentChildren;
}

const WIDTH = 1000;
const HEIGHT = 100;
/** Seats' marks along a line, so that colour is not the only sign. */
const MARKS = 5;
/** Between two names at the ends of lines, in pixels. */
const NAME_PX = 17;

/** Round numbers from 0 to `most`, about `count` of them. */
export function ticks(most: number, count: number): number[] {
	const rough = Math.max(1, most / count);
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = ([1, 2, 3, 5].find((one) => one * power >= rough) ?? 10) * power;
	return Array.from({length: Math.floor(most / step) + 1}, (_, at) => at * step);
}

/** Moves places that lie too close apart, from the top down and then up from the bottom. */
export function spread(tops: number[], gap: number, bottom: number): number[] {
	const order = tops.map((_, at) => at).sort((a, b) => (tops[a] ?? 0) - (tops[b] ?? 0));
	const placed = [...tops];
	order.forEach((at, rank) => {
		const above = rank ? (placed[order[rank - 1] ?? 0] ?? 0) + gap : 0;
		placed[at] = Math.max(placed[at] ?? 0, above);
	});
	order.reverse().forEach((at, rank) => {
		const below = rank ? (placed[order[rank - 1] ?? 0] ?? 0) - gap : bottom;
		placed[at] = Math.min(placed[at] ?? 0, below);
	});
	return placed;
}

function pathOf({points}: Line): string {
	return points
		.map(([x, y], at) => {
			const place = `${(x * WIDTH).toFixed(1)} ${((1 - y) * HEIGHT).toFixed(1)}`;
			return `${at ? 'L' : 'M'}${place}`;
		})
		.join('');
}

export function Chart(props: ChartProps) {
	const {label, lines, unit, xs, ys, height, now, go} = props;
	return (
		<div class="chart">
			<div
				class="chart-plot"
				style={{height: `${height}px`}}
				onClick={(event) => {
					const {left, width} = event.currentTarget.getBoundingClientRect();
					go?.((event.clientX - left) / width);
				}}
			>
				<svg
					viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
					role="img"
					aria-label={label}
					preserveAspectRatio="none"
				>
					<path
						class="chart-grid"
						d={ys.map(({at}) => `M0 ${(1 - at) * HEIGHT}H${WIDTH}`).join('')}
					/>
					{lines.map((line, seat) => (
						<path key={seat} class={`chart-line seat${seat}`} d={pathOf(line)} />
					))}
					{now !== undefined && (
						<path class="chart-now" d={`M${now * WIDTH} 0V${HEIGHT}`} />
					)}
				</svg>
				<Marks lines={lines} />
				<Axes xs={xs} ys={ys} unit={unit} />
				<Ends lines={lines} height={height} />
				{props.children}
			</div>
		</div>
	);
}

function Axes({xs, ys, unit}: Pick<ChartProps, 'xs' | 'ys' | 'unit'>) {
	return (
		<div aria-hidden="true">
			{ys.map(({at, text}) => (
				<span key={at} class="chart-y" style={{top: `${(1 - at) * 100}%`}}>
					{text}
				</span>
			))}
			{xs.map(({at, text}) => (
				<span key={at} class="chart-x" style={{left: `${at * 100}%`}}>
					{text}
				</span>
			))}
			<span class="chart-unit">{unit}</span>
		</div>
	);
}

function Marks({lines}: {lines: Line[]}) {
	return (
		<>
			{lines.flatMap(({points}, seat) =>
				Array.from({length: Math.min(MARKS, points.length)}, (_, at) => {
					const part = (at + 0.4 + seat * 0.12) / MARKS;
					const [x, y] = points[Math.floor(part * points.length)] ?? [0, 0];
					return (
						<span
							key={`${seat} ${at}`}
							class="chart-mark"
							style={{left: `${x * 100}%`, top: `${(1 - y) * 100}%`}}
						>
							<Badge seat={seat} size={13} />
						</span>
					);
				}),
			)}
		</>
	);
}

/** Whose line it is, and where it has come to. */
function Ends({lines, height}: {lines: Line[]; height: number}) {
	const tops = lines.map(({points}) => (1 - (points.at(-1)?.[1] ?? 0)) * height);
	const places = spread(tops, NAME_PX, height - 4);
	return (
		<ul class="chart-ends plain">
			{lines.map(({name, text}, seat) => (
				<li key={seat} style={{top: `${places[seat]}px`}}>
					<Badge seat={seat} size={14} />
					<span class="chart-name">{name}</span>
					<b>{text}</b>
				</li>
			))}
		</ul>
	);
}
