// state.ts - Medina's state as the engine writes it (schema.ts), and geometry to draw it.
import type {Facts, Holder, Palace, State} from './schema';

export * from './schema';

export let FACTS: Facts = {well_points: 0, pieces: []};

export function learn(facts: Facts): void {
	FACTS = facts;
}

export function value(palace: Palace): number {
	const {buildings, stables, walls, merchants, well} = palace.points;
	return buildings + stables + walls + merchants + well;
}

/** The seat from 0 that holds something, or null. */
export function holderSeat(holder: Holder): number | null {
	return typeof holder === 'number' ? holder - 1 : null;
}

export function palaceAt(state: State, square: string): Palace | undefined {
	return state.palaces.find(
		({buildings, stables}) => buildings.includes(square) || stables.includes(square),
	);
}

export const SQUARE = 44;
export const RING = 40;

export interface Cell {
	/** "c3", "wall:n1", "tower:nw" */
	key: string;
	/** Place in the grid of the screen, the ring included. */
	gx: number;
	gy: number;
	x: number;
	y: number;
	w: number;
	h: number;
}

export interface Layout {
	cells: Map<string, Cell>;
	/** By screen row, then column. */
	rows: Cell[][];
	width: number;
	height: number;
	turned: boolean;
}

export function squareName(column: number, row: number): string {
	return String.fromCharCode(97 + column) + (row + 1);
}

const cache = new Map<string, Layout>();

/** Where everything stands on the screen. Turned: a at the top, north to the right. */
export function layout(columns: number, rows: number, turned: boolean): Layout {
	const id = `${columns} ${rows} ${turned}`;
	let made = cache.get(id);
	if (!made) cache.set(id, (made = makeLayout(columns, rows, turned)));
	return made;
}

function makeLayout(columns: number, rows: number, turned: boolean): Layout {
	const across = turned ? rows : columns;
	const down = turned ? columns : rows;
	const cells = new Map<string, Cell>();
	const edge = (at: number, count: number): number =>
		at === 0 ? 0 : RING + (Math.min(at, count + 1) - 1) * SQUARE;
	const long = (at: number, count: number): number =>
		at === 0 || at === count + 1 ? RING : SQUARE;
	const put = (key: string, gx: number, gy: number): void => {
		cells.set(key, {
			key,
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
		turned ? [row + 1, column + 1] : [column + 1, rows - row];
	for (let column = 0; column < columns; column++) {
		for (let row = 0; row < rows; row++) put(squareName(column, row), ...at(column, row));
		put(`wall:n${column + 1}`, ...at(column, rows));
		put(`wall:s${column + 1}`, ...at(column, -1));
	}
	for (let row = 0; row < rows; row++) {
		put(`wall:w${row + 1}`, ...at(-1, row));
		put(`wall:e${row + 1}`, ...at(columns, row));
	}
	put('tower:nw', ...at(-1, rows));
	put('tower:ne', ...at(columns, rows));
	put('tower:se', ...at(columns, -1));
	put('tower:sw', ...at(-1, -1));
	const grid: Cell[][] = Array.from({length: down + 2}, () => []);
	for (const cell of cells.values()) (grid[cell.gy] as Cell[])[cell.gx] = cell;
	return {
		cells,
		rows: grid,
		width: 2 * RING + across * SQUARE,
		height: 2 * RING + down * SQUARE,
		turned,
	};
}
