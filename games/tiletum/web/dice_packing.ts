// How the dice of a sector of the wheel lie: upright, in level rows, inside the sector.
//
// Kinds are counted, not dice: equal dice are one pile. Two sectors are written down, the one at
// the top and the one at the upper right; the others are their mirror images.
import type {Point} from './plan';

export interface Packed {
	/** The side of the square that a pile may fill. */
	size: number;
	/** The middle of each square, from the hub, row by row. */
	centres: Point[];
}

/** The wheel from the hub outwards. */
export const HUB = 32;
export const DICE_INNER = 33;
export const DICE_OUTER = 108;
export const BAND_INNER = 109;
export const BAND_OUTER = 147;
export const RIM = 164;

/** There are five colours, so five kinds are the most. */
const TOP: [size: number, ...centres: Point[]][] = [
	[34, [0, -74.5]],
	[34, [-18.2, -82], [18.2, -82]],
	[32, [-17.2, -86], [17.2, -86], [0, -51.5]],
	[25, [-13.7, -89.5], [13.7, -89.5], [-13.7, -62], [13.7, -62]],
	[24, [-26.5, -87], [0, -87], [26.5, -87], [-13.2, -60.5], [13.2, -60.5]],
];
const SIDE: typeof TOP = [
	[34, [63, -37]],
	[34, [62, -56.5], [66, -20]],
	[32, [62, -57.5], [49.5, -23], [84, -23]],
	[26, [49, -45.5], [77.5, -45.5], [54, -17], [82.5, -17]],
	[24, [60.5, -67.5], [50, -41], [76.5, -41], [55.5, -14.5], [82, -14.5]],
];

/** By sector, clockwise from the top: which of the two it is like, and what is mirrored. */
const SECTORS: [rows: typeof TOP, x: 1 | -1, y: 1 | -1][] = [
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
	const [size, ...centres] = rows[Math.min(kinds, rows.length) - 1] ?? [34];
	return {size, centres: centres.map(([cx, cy]): Point => [cx * x, cy * y]).sort(inOrder)};
}
