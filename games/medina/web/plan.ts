// The layout of Medina's board: the squares, and round them walls and towers.
import {KeyMap} from '#games/keys';
import board from '../art/board.json';
import {keyId, placeCode} from './names';
import type {Square} from '#generated/schema/medina';
import type {Place} from './types';

export const {square: SQUARE, ring: RING} = board;

export interface Cell {
	place: Place;
	/** What it is called: "c3", "n1", "nw" */
	name: string;
	/** Place in the grid of the screen, the ring included. */
	gx: number;
	gy: number;
	x: number;
	y: number;
	w: number;
	h: number;
}

export interface Layout {
	cells: KeyMap<Place, Cell>;
	/** By screen row, then column. */
	rows: Cell[][];
	width: number;
	height: number;
	narrow: boolean;
}

function squareName(column: number, row: number): string {
	return String.fromCharCode(97 + column) + (row + 1);
}

/** Where everything stands on the screen. Turned: a at the top, north to the right. */
export function layout(columns: number, rows: number, narrow: boolean): Layout {
	const across = narrow ? rows : columns;
	const down = narrow ? columns : rows;
	const cells = new KeyMap<Place, Cell>({id: keyId});
	const edge = (at: number, count: number): number =>
		at === 0 ? 0 : RING + (Math.min(at, count + 1) - 1) * SQUARE;
	const long = (at: number, count: number): number =>
		at === 0 || at === count + 1 ? RING : SQUARE;
	const put = (place: Place, [gx, gy]: [number, number]): void => {
		cells.set(place, {
			place,
			name: placeCode(place),
			gx,
			gy,
			x: edge(gx, across),
			y: edge(gy, down),
			w: long(gx, across),
			h: long(gy, down),
		});
	};
	/** City coordinates from -1 (beyond west, south) to columns, rows (beyond east, north). */
	const at = (column: number, row: number): [number, number] =>
		narrow ? [row + 1, column + 1] : [column + 1, rows - row];
	for (let column = 0; column < columns; column++) {
		for (let row = 0; row < rows; row++)
			put({kind: 'square', at: squareName(column, row)}, at(column, row));
		put({kind: 'wall', at: `n${column + 1}`}, at(column, rows));
		put({kind: 'wall', at: `s${column + 1}`}, at(column, -1));
	}
	for (let row = 0; row < rows; row++) {
		put({kind: 'wall', at: `w${row + 1}`}, at(-1, row));
		put({kind: 'wall', at: `e${row + 1}`}, at(columns, row));
	}
	put({kind: 'tower', tower: 'nw'}, at(-1, rows));
	put({kind: 'tower', tower: 'ne'}, at(columns, rows));
	put({kind: 'tower', tower: 'se'}, at(columns, -1));
	put({kind: 'tower', tower: 'sw'}, at(-1, -1));
	return {
		cells,
		rows: Array.from({length: down + 2}, (_, gy) =>
			cells
				.values()
				.filter((cell) => cell.gy === gy)
				.sort((a, b) => a.gx - b.gx),
		),
		width: 2 * RING + across * SQUARE,
		height: 2 * RING + down * SQUARE,
		narrow,
	};
}

/** The cell of a place; the plan has one for each. */
export function cellOf(plan: Layout, place: Place): Cell {
	const cell = plan.cells.get(place);
	if (!cell) throw new Error(`no such place: ${keyId(place)}`);
	return cell;
}

export function squareCell(plan: Layout, at: Square): Cell {
	return cellOf(plan, {kind: 'square', at});
}
