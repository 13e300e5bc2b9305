// A town as it is seen from afar: its silhouette, the cathedral as far as it is built,
// and the walled start town with its market.
import type {JSX} from 'preact';
import {Piece} from '#art/art';
import {Placed} from '#art/drawing';
import {memo} from '#art/memo';
import {drawings} from '#generated/art/tiletum/towns';
import {spotName} from './names';
import {startSlot, townBox, type Box} from './plan';
import type {Cathedral, TownName} from './state';

/** The silhouette of a town, or the lower part of it: as high as that is. */
export function Drawing({
	town,
	box,
	high,
	ghost,
}: {
	town: TownName;
	box: Box;
	high?: number;
	ghost?: true;
}) {
	const [width, height, drawing] = drawings[town];
	const shown = high ?? height;
	return (
		<svg
			x={box.x - 1}
			y={box.y + height - shown - 1}
			width={width + 2}
			height={shown + 2}
			viewBox={`-1 ${height - shown - 1} ${width + 2} ${shown + 2}`}
			opacity={ghost ? 0.34 : undefined}
			dangerouslySetInnerHTML={{__html: drawing}}
		/>
	);
}

/** How high a cathedral stands with so many pillars, of 52; its spaces full, it is finished. */
const HEIGHTS = [24, 36, 46];

export function builtHeight({pillars, spaces}: Pick<Cathedral, 'pillars' | 'spaces'>): number {
	const {length} = pillars;
	if (length >= spaces) return 52;
	// Where there are two spaces only, the first pillar is half of it.
	return HEIGHTS[spaces === 2 && length > 0 ? 2 : length] ?? 52;
}

/** Poles and planks round what is being built. */
function Scaffold({x, top, foot}: {x: number; top: number; foot: number}) {
	const d =
		`M${x + 3} ${foot}V${top - 6}M${x + 45} ${foot}V${top - 6}M${x + 16} ${top + 5}v-11` +
		`M${x + 32} ${top + 5}v-11M${x} ${top}h48M${x + 3} ${top + 9}h42M${x + 3} ${top + 9}l13-9` +
		`M${x + 32} ${top + 9}l13-9`;
	return <path d={d} fill="none" stroke="#8A4E1F" stroke-width="1.3" />;
}

/** It rises with each pillar: what is still to come is a ghost behind the scaffold. */
const Church = memo(function Church({
	town,
	high,
	closed,
}: {
	town: TownName;
	high: number;
	closed: boolean;
}) {
	const box = townBox(town);
	const isWhole = high >= box.h;
	return (
		<g class={closed ? 'tt-closed' : undefined}>
			{!isWhole && <Drawing town={town} box={box} ghost />}
			<Drawing town={town} box={box} high={high} />
			{!isWhole && !closed && (
				<Scaffold x={box.x} top={box.y + box.h - high} foot={box.y + box.h} />
			)}
		</g>
	);
});

const PILLAR = 17;
const PILLAR_STEP = 15;

/** The pillars at its foot; free spaces are dashed. */
function Pillars({town, cathedral: {pillars, spaces}}: {town: TownName; cathedral: Cathedral}) {
	const {x, y, w, h} = townBox(town);
	const left = x + w / 2 - ((spaces - 1) * PILLAR_STEP) / 2;
	const foot = y + h - 7;
	return (
		<g aria-hidden="true">
			{Array.from({length: spaces}, (_, at) => {
				const seat = pillars[at];
				const middle = left + at * PILLAR_STEP;
				return seat === undefined ? (
					<path
						key={at}
						d={`M${middle - 5} ${foot - 7}h10v3h-2v9h3v3h-12v-3h3v-9h-2z`}
						class="tt-free-pillar"
					/>
				) : (
					<Piece
						key={at}
						class="rise"
						name="pillar"
						seat={seat - 1}
						x={middle}
						y={foot}
						size={PILLAR}
					/>
				);
			})}
		</g>
	);
}

const Plain = memo(function Plain({town}: {town: TownName}) {
	return <Drawing town={town} box={townBox(town)} />;
});

/** The start town: walls, a gate with its name (and room for a stall), and a market with a place
    for each figure. */
export const StartTown = memo(function StartTown({
	seats,
	name,
	fair,
}: {
	seats: number;
	name: string;
	fair: boolean;
}) {
	const {x, y, w} = townBox('tiletum');
	const slots: JSX.Element[] = [];
	for (let seat = 0; seat < seats; seat++)
		for (const figure of ['architect', 'merchant'] as const) {
			const [cx, cy] = startSlot(seat, seats, figure);
			slots.push(<ellipse key={`${seat}${figure}`} cx={cx} cy={cy + 9} rx="9" ry="4" />);
		}
	return (
		<g aria-hidden="true">
			<Placed drawing={drawings.tiletum[2]} x={x} y={y} />
			<g
				fill="none"
				stroke="#8C7643"
				stroke-width="0.95"
				stroke-linecap="round"
				stroke-dasharray="2 1.6"
			>
				{slots}
			</g>
			<text
				x={x + w / 2 + (fair ? 9 : 0)}
				y={y + 42}
				class="tt-banner"
				text-anchor="middle"
				fill="#1D232B"
			>
				{name}
			</text>
		</g>
	);
});

/** Everything at a town: what is printed, and what has been built of it. */
export function TownDrawing({
	town,
	cathedral,
	seats,
	fair,
}: {
	town: TownName;
	cathedral: Cathedral | undefined;
	seats: number;
	/** Whether one is still expected here. */
	fair: boolean;
}) {
	if (town === 'tiletum') return <StartTown seats={seats} name={spotName(town)} fair={fair} />;
	if (!cathedral) return <Plain town={town} />;
	return (
		<g>
			<Church town={town} high={builtHeight(cathedral)} closed={cathedral.closed} />
			<Pillars town={town} cathedral={cathedral} />
		</g>
	);
}
