// The sand of Medina, different on every square and the same in every game; and its streets, wider
// where several meet.
import {SQUARE, type Cell} from './plan';

const S = SQUARE;

/** A number from 0 to 1 that looks like chance and never changes. */
function chance(gx: number, gy: number, salt: number): number {
	const mixed = Math.sin(gx * 127.1 + gy * 311.7 + salt * 74.7) * 43758.5453;
	return mixed - Math.floor(mixed);
}

export type Trace = 'ripple' | 'pebble' | 'tuft';

/** What lies on a square, drawn from a corner of it; most have nothing or ripples. */
const TRACES: [Trace, number, (x: number, y: number) => string][] = [
	['ripple', 0.3, (x, y) => `M${x} ${y}q7-5 14 0t14 0`],
	['ripple', 0.5, (x, y) => `M${x + 2} ${y}q5-4 10 0t10 0M${x + 8} ${y + 7}q5-4 10 0`],
	['ripple', 0.58, (x, y) => `M${x} ${y + 4}q14-12 26-2`],
	['pebble', 0.68, (x, y) => `M${x} ${y}h.01m7 4h.01m4-5h.01`],
	['tuft', 0.74, (x, y) => `M${x} ${y}l-3-6m3 6v-8m0 8l3-6`],
];

/** The marks of a kind on all squares. */
export function traces(cells: Cell[], kind: Trace): string {
	return cells
		.flatMap(({gx, gy, x, y}) => {
			const what = chance(gx, gy, 1);
			const found = TRACES.find(([, upTo]) => what < upTo);
			if (found?.[0] !== kind) return [];
			const dx = 4 + chance(gx, gy, 2) * (S - 34);
			const dy = 10 + chance(gx, gy, 3) * (S - 20);
			return [found[2](Math.round(x + dx), Math.round(y + dy))];
		})
		.join('');
}

/** Dunes: broad, flat, from one square into the next. */
export function dunes(cells: Cell[]): string {
	return cells
		.filter(({gx, gy}) => chance(gx, gy, 4) < 0.13)
		.map(({gx, gy, x, y}) => {
			const wide = Math.round(S * (1.1 + chance(gx, gy, 5)));
			const high = Math.round(S * (0.3 + chance(gx, gy, 6) * 0.3));
			const crest = `q${wide / 2} ${-2 * high} ${wide} 0`;
			return `M${x} ${y + high}${crest}q${-wide / 2} ${-high} ${-wide} 0z`;
		})
		.join('');
}

/** Half the width of the street on a square, by how many streets meet there. */
const HALF = [9, 10.5, 12.5, 16, 18] as const;

/** How far below the middle of its square a street runs: at the feet of its merchants. */
const FEET = 11;

/** The paving between merchants that stand beside each other, and its middle line. */
export function streets(cells: Cell[]): {paving: string; middle: string} {
	const at = new Map(cells.map((cell) => [`${cell.gx} ${cell.gy}`, cell]));
	const next = (cell: Cell, dx: number, dy: number): Cell | undefined =>
		at.get(`${cell.gx + dx} ${cell.gy + dy}`);
	const half = (cell: Cell): number => {
		const sides = [next(cell, 1, 0), next(cell, -1, 0), next(cell, 0, 1), next(cell, 0, -1)];
		return HALF[sides.filter(Boolean).length] ?? HALF[0];
	};
	const middleOf = ({x, y}: Cell): [number, number] => [x + S / 2, y + S / 2 + FEET];
	const places = cells.map((cell) => {
		const [x, y] = middleOf(cell);
		const r = half(cell);
		return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
	});
	const ways = cells.flatMap((cell) => {
		const [x, y] = middleOf(cell);
		const a = half(cell);
		const [east, south] = [next(cell, 1, 0), next(cell, 0, 1)];
		const b = east ? half(east) : 0;
		const c = south ? half(south) : 0;
		return [
			...(east ? [`M${x} ${y - a}L${x + S} ${y - b}v${2 * b}L${x} ${y + a}z`] : []),
			...(south ? [`M${x + a} ${y}L${x + c} ${y + S}h${-2 * c}L${x - a} ${y}z`] : []),
		];
	});
	const lines = cells.flatMap((cell) => {
		const [x, y] = middleOf(cell);
		return [
			...(next(cell, 1, 0) ? [`M${x} ${y}h${S}`] : []),
			...(next(cell, 0, 1) ? [`M${x} ${y}v${S}`] : []),
		];
	});
	return {paving: [...places, ...ways].join(''), middle: lines.join('')};
}
