// Medina's city in stone: palaces, walls, towers and streets, each drawn in its place.
import {NEUTRAL, Piece} from '#art/art';
import {Placed} from '#art/drawing';
import {parts as building} from '#generated/art/medina/building';
import {drawings} from '#generated/art/medina/patterns';
import {drawing as step} from '#generated/art/medina/step';
import board from '../art/board.json';
import {squareCell, type Cell, type Layout} from './plan';
import {streets} from './streets';
import type {Colour, Holder, Palace} from '#generated/schema/medina';

/** How high a palace stands above the plan. */
export const HEIGHT = board.height;

/** The laid stones of a court; grey ones are in the drawing of the building. */
const PATTERNS: Partial<Record<Colour, string>> = {
	purple: drawings.lattice[2],
	black: drawings.lattice[2],
	brown: drawings.planks[2],
	orange: drawings.scales[2],
};

/** The class that sets the colours of a stone. */
export function stoneClass(colour: Colour): string {
	return `md-${colour}`;
}

/** The letter of a holder's piece: seats have their marks, the others a bar. */
export function holderMark(holder: Holder): number {
	return typeof holder === 'number' ? holder - 1 : NEUTRAL;
}

export interface Outside {
	/** Which neighbours belong to the same palace: those edges are inside. */
	north: boolean;
	east: boolean;
	south: boolean;
	west: boolean;
}

/** A building in its own coordinates. The edges of its drawing are named after their sides; those
    of a corner are drawn where both sides are outside. */
export function buildingOf(colour: Colour, inside: Outside): string {
	const {court, pattern, rim, ...edges} = building;
	const outer = Object.entries(edges).filter(([name]) =>
		name.split('-').every((side) => !inside[side as keyof Outside]),
	);
	return [court, PATTERNS[colour] ?? pattern, rim, ...outer.map(([, edge]) => edge)].join('');
}

interface BuildingProps extends Outside {
	cell: Cell;
	colour: Colour;
}

/** One building of a palace; its neighbours of the same palace decide which edges are outside. */
export function Building({cell: {x, y}, colour, ...inside}: BuildingProps) {
	return (
		<g class="rise">
			<Placed drawing={buildingOf(colour, inside)} x={x} y={y} class={stoneClass(colour)} />
		</g>
	);
}

interface OnProps {
	cell: Cell;
	/** The middle of the piece from the corner of the square, and its size. */
	at: number[];
	name: string;
	seat?: number;
}

/** A piece on a square. */
function OnSquare({cell, at: [dx = 0, dy = 0, size = 0], name, seat}: OnProps) {
	return (
		<Piece
			class="rise"
			name={name}
			x={cell.x + dx}
			y={cell.y + dy}
			size={size}
			{...(seat === undefined ? {} : {seat})}
		/>
	);
}

/** A stable, on a step in the colour of its palace. */
export function Stable({cell, colour}: {cell: Cell; colour: Colour}) {
	return (
		<g class="rise">
			<Placed drawing={step} x={cell.x} y={cell.y} class={stoneClass(colour)} />
			<OnSquare cell={cell} at={board.stable} name="stable" />
		</g>
	);
}

export function Dome({cell, owner}: {cell: Cell; owner: Holder}) {
	return <OnSquare cell={cell} at={board.dome} name="dome" seat={holderMark(owner)} />;
}

export function Trader({cell}: {cell: Cell}) {
	return <OnSquare cell={cell} at={board.trader} name="trader" />;
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
	return <OnSquare cell={cell} at={board.well} name="well" />;
}

/** Where a palace's dome and keystone go: the dome far back, the keystone far in front. */
export function seatsOf(palace: Palace, plan: Layout): {dome: Cell; key: Cell} {
	const order = palace.buildings
		.map((square) => squareCell(plan, square))
		.sort((a, b) => a.gy - b.gy || a.gx - b.gx);
	const [dome = squareCell(plan, palace.square)] = order;
	return {dome, key: order[order.length - 1] ?? dome};
}
