// Medina's city in stone: palaces, walls, towers and streets, each drawn in its place.
import {NEUTRAL, Piece} from '#art/art';
import {streets} from './ground';
import {SQUARE, squareCell, type Cell, type Layout} from './plan';
import type {Colour, Holder, Palace} from '#generated/schema/medina';

/** How high a palace stands above the plan. */
export const HEIGHT = 13;
const S = SQUARE;

interface Material {
	top: string;
	court: string;
	light: string;
	front: string;
	joint: string;
	/** The letter that stands beside the colour wherever it is named. */
	pattern: (x: number, y: number) => string;
}

function flags(x: number, y: number): string {
	return [
		`M${x} ${y + 10}h30M${x} ${y + 20}h30M${x + 13} ${y}v10M${x + 7} ${y + 10}v10`,
		`M${x + 22} ${y + 10}v10M${x + 15} ${y + 20}v10`,
	].join('');
}

function lattice(x: number, y: number): string {
	return `M${x} ${y + 15}l15-15 15 15-15 15zM${x + 7.5} ${y + 15}l7.5-7.5 7.5 7.5-7.5 7.5z`;
}

function planks(x: number, y: number): string {
	return [
		`M${x} ${y + 6}h30M${x} ${y + 12}h30M${x} ${y + 18}h30M${x} ${y + 24}h30`,
		`M${x + 10} ${y}v6M${x + 20} ${y + 6}v6M${x + 8} ${y + 12}v6M${x + 22} ${y + 18}v6`,
		`M${x + 12} ${y + 24}v6`,
	].join('');
}

function scales(x: number, y: number): string {
	const row = (dx: number, dy: number, count: number): string =>
		`M${x + dx} ${y + dy}` + 'q3.75 6.5 7.5 0'.repeat(count);
	return row(0, 2, 4) + row(3.75, 9, 3) + row(0, 16, 4) + row(3.75, 23, 3);
}

export const MATERIALS: Record<Colour, Material> = {
	grey: {
		top: '#CFCEC8',
		court: '#AAAAA4',
		light: '#EFEEE9',
		front: '#8E8F8E',
		joint: '#85867F',
		pattern: flags,
	},
	purple: {
		top: '#8A5BB0',
		court: '#6E4593',
		light: '#BD98DB',
		front: '#563472',
		joint: '#B48BD4',
		pattern: lattice,
	},
	black: {
		top: '#4A4E57',
		court: '#33373F',
		light: '#7C828D',
		front: '#23262C',
		joint: '#8C939F',
		pattern: lattice,
	},
	brown: {
		top: '#7A4E2D',
		court: '#5C3819',
		light: '#A87A50',
		front: '#432712',
		joint: '#9A6C44',
		pattern: planks,
	},
	orange: {
		top: '#E8944A',
		court: '#CB752C',
		light: '#FAC791',
		front: '#A5561A',
		joint: '#9A4E14',
		pattern: scales,
	},
};

/** The letter of a holder's piece: seats have their marks, the others a bar. */
export function holderMark(holder: Holder): number {
	return typeof holder === 'number' ? holder - 1 : NEUTRAL;
}

interface BuildingProps {
	cell: Cell;
	colour: Colour;
	/** Which neighbours belong to the same palace: those edges are inside. */
	north: boolean;
	east: boolean;
	south: boolean;
	west: boolean;
}

/** What is seen of a building from the south, and its shadows. */
function Facade({cell: {x, y}, colour, east, south}: BuildingProps) {
	const top = y - HEIGHT;
	return (
		<>
			{!east && <path d={`M${x + S} ${top + 8}l8 8V${y + S + 3}l-8-3z`} class="md-shadow" />}
			{!south && (
				<>
					<path d={`M${x + 3} ${y + S}h${S}l5 4h-${S - 1}z`} class="md-shadow" />
					<rect
						x={x}
						y={y + S - HEIGHT}
						width={S}
						height={HEIGHT}
						fill={MATERIALS[colour].front}
					/>
					<path
						d={[8, 19, 30]
							.map((dx) => `M${x + dx} ${y + S - 1.5}v-5.5a3 3.4 0 0 1 6 0v5.5z`)
							.join('')}
						class="md-window"
					/>
				</>
			)}
		</>
	);
}

/** The roof with its court. */
function Court({cell: {x, y}, colour}: BuildingProps) {
	const {top: stone, court, joint, pattern} = MATERIALS[colour];
	const top = y - HEIGHT;
	return (
		<>
			<rect x={x} y={top} width={S} height={S} fill={stone} />
			<rect x={x + 7} y={top + 7} width={30} height={30} fill={court} />
			<path
				d={pattern(x + 7, top + 7)}
				fill="none"
				stroke={joint}
				stroke-width="1.1"
				opacity=".9"
			/>
			<path
				d={`M${x + 7} ${top + 37}v-30h30`}
				fill="none"
				stroke="#000"
				stroke-opacity=".35"
				stroke-width="1.4"
			/>
		</>
	);
}

/** Seams to neighbours, lit and dark edges outside. */
function Edges({cell: {x, y}, colour, north, east, south, west}: BuildingProps) {
	const {front, light} = MATERIALS[colour];
	const top = y - HEIGHT;
	const high = S + (south ? 0 : HEIGHT);
	const seams =
		(north ? `M${x + 3} ${top}h${S - 6}` : '') + (west ? `M${x} ${top + 3}v${S - 6}` : '');
	const lit =
		(north ? '' : `M${x + 1} ${top + 2.2}h${S - 2}`) +
		(west ? '' : `M${x + 2.2} ${top + 1}v${S - 2}`);
	const ink =
		(north ? '' : `M${x} ${top}h${S}`) +
		(west ? '' : `M${x} ${top}v${high}`) +
		(east ? '' : `M${x + S} ${top}v${high}`) +
		(south ? '' : `M${x} ${y + S - HEIGHT + 1}h${S}M${x} ${y + S}h${S}`);
	return (
		<>
			{seams && <path d={seams} stroke={front} stroke-width="1" opacity=".55" fill="none" />}
			{lit && <path d={lit} stroke={light} stroke-width="2.4" fill="none" />}
			{!south && (
				<path
					d={[2, 10.8, 19.6, 28.4, 37.2]
						.map((dx) => `M${x + dx} ${y + S - HEIGHT - 3}h5v4h-5z`)
						.join('')}
					fill={light}
				/>
			)}
			<path
				d={ink}
				stroke="var(--outline)"
				stroke-width="1.9"
				stroke-linecap="square"
				fill="none"
			/>
		</>
	);
}

/** One building of a palace; its neighbours of the same palace decide which edges are outside. */
export function Building(props: BuildingProps) {
	return (
		<g class="rise">
			<Facade {...props} />
			<Court {...props} />
			<Edges {...props} />
		</g>
	);
}

/** A stable, on a step in the colour of its palace. */
export function Stable({cell, colour}: {cell: Cell; colour: Colour}) {
	const {x, y} = cell;
	const m = MATERIALS[colour];
	return (
		<g class="rise">
			<path d={`M${x + 5} ${y + S}h${S - 4}l4 3h-${S - 6}z`} class="md-shadow" />
			<rect
				x={x + 2.5}
				y={y + 28}
				width={S - 5}
				height={13}
				rx="2"
				fill={m.top}
				stroke="var(--outline)"
				stroke-width="1.4"
			/>
			<path d={`M${x + 4} ${y + 30}h${S - 8}`} stroke={m.light} stroke-width="1.6" />
			<Piece name="stable" x={x + S / 2} y={y + S / 2 - 5} size={36} />
		</g>
	);
}

export function Dome({cell, owner}: {cell: Cell; owner: Holder}) {
	const seat = holderMark(owner);
	return (
		<Piece
			class="rise"
			name="dome"
			seat={seat}
			x={cell.x + S / 2 - 6}
			y={cell.y - HEIGHT + 10}
			size={36}
		/>
	);
}

export function Trader({cell}: {cell: Cell}) {
	return <Piece class="rise" name="trader" x={cell.x + S / 2} y={cell.y + S / 2 - 5} size={36} />;
}

/** The paved way between merchants that stand beside each other. */
export function Streets({cells}: {cells: Cell[]}) {
	const {paving, middle} = streets(cells);
	return (
		<g>
			<path d={paving} fill="var(--grid)" stroke="var(--grid)" stroke-width="3.5" />
			<path d={paving} fill="var(--paving)" />
			<path
				d={middle}
				fill="none"
				stroke="var(--grid)"
				stroke-width="1.2"
				stroke-dasharray="1.5 5"
				opacity=".9"
			/>
		</g>
	);
}

export function Well({cell}: {cell: Cell}) {
	return <Piece class="rise" name="well" x={cell.x + S / 2} y={cell.y + S / 2} size={40} />;
}

/** Where a palace's dome and keystone go: the dome far back, the keystone far in front. */
export function seatsOf(palace: Palace, plan: Layout): {dome: Cell; key: Cell} {
	const order = palace.buildings
		.map((square) => squareCell(plan, square))
		.sort((a, b) => a.gy - b.gy || a.gx - b.gx);
	const [dome = squareCell(plan, palace.square)] = order;
	return {dome, key: order[order.length - 1] ?? dome};
}
