// The streets of Medina, wider where several meet.
import board from '../art/board.json';
import {SQUARE, type Cell} from './plan';

const S = SQUARE;

/** Half the width of the street on a square, by how many streets meet there. */
const HALF = board.streets.half;

/** How far below the middle of its square a street runs: at the feet of its merchants. */
const FEET = board.streets.foot;

/** The paving between merchants that stand beside each other, and its middle line. */
export function streets(cells: Cell[]): {paving: string; middle: string} {
	const at = new Map(cells.map((cell) => [`${cell.gx} ${cell.gy}`, cell]));
	const next = (cell: Cell, dx: number, dy: number): Cell | undefined =>
		at.get(`${cell.gx + dx} ${cell.gy + dy}`);
	const half = (cell: Cell): number => {
		const sides = [next(cell, 1, 0), next(cell, -1, 0), next(cell, 0, 1), next(cell, 0, -1)];
		return HALF[sides.filter(Boolean).length] ?? 0;
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
