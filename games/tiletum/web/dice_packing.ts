// How the dice of a sector of the wheel lie: upright, in level rows, inside the sector.
//
// Kinds are counted, not dice: equal dice are one pile. Two sectors are written down, the one at
// the top and the one at the upper right; the others are their mirror images.
import board from '../art/board.json';
import type {Point} from './plan';

export interface Packed {
	/** The side of the square that a pile may fill. */
	size: number;
	/** The middle of each square, from the hub, row by row. */
	centres: Point[];
}

/** The wheel from the hub outwards. */
export const {hub: HUB, rim: RIM} = board.wheel;
export const [DICE_INNER, DICE_OUTER] = board.wheel.faces as Point;
export const [BAND_INNER, BAND_OUTER] = board.wheel.actions as Point;

/** By how many kinds there are; there are five colours, so five kinds are the most. */
type Rows = {size: number; at: Point[]}[];
const TOP = board.dice.top as Rows;
const SIDE = board.dice.side as Rows;

/** By sector, clockwise from the top: which of the two it is like, and what is mirrored. */
const SECTORS: [rows: Rows, x: 1 | -1, y: 1 | -1][] = [
	[TOP, 1, 1],
	[SIDE, 1, 1],
	[SIDE, 1, -1],
	[TOP, 1, -1],
	[SIDE, -1, -1],
	[SIDE, -1, 1],
];

/** Rows from the top down, each from the left. */
function inOrder(a: Point, b: Point): number {
	return a[1] - b[1] || a[0] - b[0];
}

export function packed(sector: number, kinds: number): Packed {
	const [rows, x, y] = SECTORS[sector] ?? SECTORS[0] ?? [TOP, 1, 1];
	const {size, at} = rows[Math.min(kinds, rows.length) - 1] ?? {size: 34, at: []};
	return {size, centres: at.map(([cx, cy]): Point => [cx * x, cy * y]).sort(inOrder)};
}
