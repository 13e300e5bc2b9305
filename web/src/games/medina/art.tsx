// art.tsx - Medina's city in stone: palaces, walls, towers, streets, each drawn where it stands.
import type {JSX} from 'preact';
import {NEUTRAL, Piece, seatClass} from '../../art/art';
import type {Cell, Colour, Holder, Palace} from './state';
import {SQUARE} from './state';

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
	return `M${x} ${y + 10}h30M${x} ${y + 20}h30M${x + 13} ${y}v10M${x + 7} ${y + 10}v10M${x + 22} ${y + 10}v10M${x + 15} ${y + 20}v10`;
}

function lattice(x: number, y: number): string {
	return `M${x} ${y + 15}l15-15 15 15-15 15zM${x + 7.5} ${y + 15}l7.5-7.5 7.5 7.5-7.5 7.5z`;
}

function planks(x: number, y: number): string {
	return `M${x} ${y + 6}h30M${x} ${y + 12}h30M${x} ${y + 18}h30M${x} ${y + 24}h30M${x + 10} ${y}v6M${x + 20} ${y + 6}v6M${x + 8} ${y + 12}v6M${x + 22} ${y + 18}v6M${x + 12} ${y + 24}v6`;
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

/** One building of a palace; its neighbours of the same palace decide which edges are outside. */
export function Building({
	cell,
	colour,
	north,
	east,
	south,
	west,
}: {
	cell: Cell;
	colour: Colour;
	north: boolean;
	east: boolean;
	south: boolean;
	west: boolean;
}) {
	const {x, y} = cell;
	const m = MATERIALS[colour];
	const top = y - HEIGHT;
	const parts: JSX.Element[] = [];
	if (!east)
		parts.push(<path d={`M${x + S} ${top + 8}l8 8V${y + S + 3}l-8-3z`} class="md-shadow" />);
	if (!south) {
		parts.push(<path d={`M${x + 3} ${y + S}h${S}l5 4h-${S - 1}z`} class="md-shadow" />);
		parts.push(<rect x={x} y={y + S - HEIGHT} width={S} height={HEIGHT} fill={m.front} />);
		parts.push(
			<path
				d={[8, 19, 30]
					.map((dx) => `M${x + dx} ${y + S - 1.5}v-5.5a3 3.4 0 0 1 6 0v5.5z`)
					.join('')}
				class="md-window"
			/>,
		);
	}
	parts.push(<rect x={x} y={top} width={S} height={S} fill={m.top} />);
	parts.push(<rect x={x + 7} y={top + 7} width={30} height={30} fill={m.court} />);
	parts.push(
		<path
			d={m.pattern(x + 7, top + 7)}
			fill="none"
			stroke={m.joint}
			stroke-width="1.1"
			opacity=".9"
		/>,
	);
	parts.push(
		<path
			d={`M${x + 7} ${top + 37}v-30h30`}
			fill="none"
			stroke="#000"
			stroke-opacity=".35"
			stroke-width="1.4"
		/>,
	);
	const seams =
		(north ? `M${x + 3} ${top}h${S - 6}` : '') + (west ? `M${x} ${top + 3}v${S - 6}` : '');
	if (seams)
		parts.push(<path d={seams} stroke={m.front} stroke-width="1" opacity=".55" fill="none" />);
	const lit =
		(north ? '' : `M${x + 1} ${top + 2.2}h${S - 2}`) +
		(west ? '' : `M${x + 2.2} ${top + 1}v${S - 2}`);
	if (lit) parts.push(<path d={lit} stroke={m.light} stroke-width="2.4" fill="none" />);
	if (!south)
		parts.push(
			<path
				d={[2, 10.8, 19.6, 28.4, 37.2]
					.map((dx) => `M${x + dx} ${y + S - HEIGHT - 3}h5v4h-5z`)
					.join('')}
				fill={m.light}
			/>,
		);
	const ink =
		(north ? '' : `M${x} ${top}h${S}`) +
		(west ? '' : `M${x} ${top}v${S + (south ? 0 : HEIGHT)}`) +
		(east ? '' : `M${x + S} ${top}v${S + (south ? 0 : HEIGHT)}`) +
		(south ? '' : `M${x} ${y + S - HEIGHT + 1}h${S}M${x} ${y + S}h${S}`);
	parts.push(
		<path
			d={ink}
			stroke="var(--outline)"
			stroke-width="1.9"
			stroke-linecap="square"
			fill="none"
		/>,
	);
	return <g class="rise">{parts}</g>;
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

/** The paved band between merchants that stand beside each other. */
export function Streets({cells}: {cells: Cell[]}) {
	const bands: string[] = [];
	for (const a of cells) {
		const cx = a.x + S / 2;
		const cy = a.y + S / 2 + 11;
		bands.push(`M${cx} ${cy}h.01`);
		for (const b of cells)
			if ((b.gx === a.gx + 1 && b.gy === a.gy) || (b.gy === a.gy + 1 && b.gx === a.gx))
				bands.push(`M${cx} ${cy}L${b.x + S / 2} ${b.y + S / 2 + 11}`);
	}
	const d = bands.join('');
	return (
		<g fill="none" stroke-linecap="round" stroke-linejoin="round">
			<path d={d} stroke="var(--grid)" stroke-width="21" />
			<path d={d} stroke="var(--paving)" stroke-width="17.5" />
			<path
				d={d}
				stroke="var(--grid)"
				stroke-width="1.2"
				stroke-dasharray="1.5 5"
				opacity=".9"
			/>
		</g>
	);
}

/** A wall on the upper or lower side of the screen: seen from the front. */
function FrontWall({cell}: {cell: Cell}) {
	const {x, w} = cell;
	const y = cell.y + 5;
	return (
		<g class="rise">
			<path d={`M${x + 2} ${y + 30}h${w}l4 3.5h-${w}z`} class="md-shadow" />
			<path
				d={`M${x} ${y + 13}h${w}v17h-${w}z`}
				fill="#B9AC92"
				stroke="var(--outline)"
				stroke-width="1.3"
			/>
			<path
				d={`M${x} ${y}h8v6h8v-6h12v6h8v-6h8v15h-${w}z`}
				fill="#F0E8D5"
				stroke="var(--outline)"
				stroke-width="1.5"
				stroke-linejoin="round"
			/>
			<path
				d={`M${x} ${y + 22}h${w}M${x + 11} ${y + 15}v7M${x + 33} ${y + 15}v7M${x + 22} ${y + 22}v8`}
				stroke="#8C8069"
				fill="none"
			/>
			<path d={`M${x + 1} ${y + 8}h${w - 2}`} stroke="#FFFDF4" stroke-width="1.2" />
		</g>
	);
}

/** A wall on the left or right side: its walk from above, its foot below. */
function SideWall({cell}: {cell: Cell}) {
	const {y, h} = cell;
	const x = cell.x + (cell.w - 22) / 2;
	const top = y - 8;
	return (
		<g class="rise">
			<path d={`M${x + 22} ${top + 4}l6 5v${h}l-6-2z`} class="md-shadow" />
			<path
				d={`M${x} ${top + h}h22v9h-22z`}
				fill="#B9AC92"
				stroke="var(--outline)"
				stroke-width="1.3"
			/>
			<path
				d={`M${x} ${top}h22v${h}h-22z`}
				fill="#F0E8D5"
				stroke="var(--outline)"
				stroke-width="1.4"
			/>
			<path
				d={`M${x + 5.5} ${top}v${h}M${x + 16.5} ${top}v${h}`}
				stroke="#A99C80"
				fill="none"
			/>
			<path
				d={[3, 17, 31]
					.map(
						(dy) => `M${x} ${top + dy}h5.5v8h-5.5zM${x + 16.5} ${top + dy}h5.5v8h-5.5z`,
					)
					.join('')}
				fill="#D3C6A6"
				stroke="#6F6550"
				stroke-width=".8"
			/>
		</g>
	);
}

export function Wall({cell, sideways}: {cell: Cell; sideways: boolean}) {
	return sideways ? <SideWall cell={cell} /> : <FrontWall cell={cell} />;
}

/** A corner tower with its number; the holder's banner hangs from it. */
export function TowerArt({
	cell,
	number,
	holder,
	merchants,
}: {
	cell: Cell;
	number: number;
	holder: Holder;
	merchants: number;
}) {
	const cx = cell.x + cell.w / 2;
	const cy = cell.y + cell.h / 2;
	return (
		<g>
			<ellipse cx={cx + 4} cy={cy + 19} rx="20" ry="6" class="md-shadow" />
			<path
				d={`M${cx - 17} ${cy - 14}v30a17 6 0 0 0 34 0v-30z`}
				fill="#CDBF9F"
				stroke="var(--outline)"
				stroke-width="1.6"
			/>
			<path d={`M${cx + 6} ${cy - 12}h11v30q-4 2-11 3.5z`} fill="#A49574" />
			<path
				d={`M${cx - 15} ${cy + 2}h12M${cx - 12} ${cy + 10}h9M${cx - 15} ${cy - 5}h8`}
				stroke="#9C8D6C"
				fill="none"
			/>
			<path
				d={`M${cx - 21} ${cy - 28}h8v5h8v-5h10v5h8v-5h8v13a21 6.5 0 0 1-42 0z`}
				fill="#F0E8D5"
				stroke="var(--outline)"
				stroke-width="1.6"
				stroke-linejoin="round"
			/>
			{holder === null ? (
				<path d={`M${cx - 4.5} ${cy + 13}v-9a4.5 5 0 0 1 9 0v9z`} class="md-window" />
			) : (
				<g class={`rise ${seatClass(holderMark(holder))}`} key={String(holder)}>
					<use
						href={`#banner${holderMark(holder)}`}
						x={cx - 13}
						y={cy - 8}
						width="26"
						height="26"
					/>
				</g>
			)}
			{holder === null &&
				Array.from({length: merchants}, (_, at) => (
					<use href="#trader" x={cx - 20 + at * 12} y={cy + 2} width="17" height="17" />
				))}
			<circle
				cx={cx}
				cy={cy - 18}
				r="8.5"
				fill="#FFFDF6"
				stroke="var(--outline)"
				stroke-width="1.5"
			/>
			<text x={cx} y={cy - 13.2} class="md-number">
				{number}
			</text>
		</g>
	);
}

export function Well({cell}: {cell: Cell}) {
	return <Piece class="rise" name="well" x={cell.x + S / 2} y={cell.y + S / 2} size={40} />;
}

/** Where a palace's dome and keystone go: the dome far back, the keystone far in front. */
export function seatsOf(palace: Palace, cells: Map<string, Cell>): {dome: Cell; key: Cell} {
	const order = palace.buildings
		.map((square) => cells.get(square) as Cell)
		.sort((a, b) => a.gy - b.gy || a.gx - b.gx);
	return {dome: order[0] as Cell, key: order[order.length - 1] as Cell};
}
