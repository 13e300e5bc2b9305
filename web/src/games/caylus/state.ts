// state.ts - Caylus's state as the engine writes it (games/caylus/STATE.md).

export const CUBES = ['food', 'wood', 'stone', 'cloth', 'gold'] as const;
export type Cube = (typeof CUBES)[number];
export const LINES = ['prestige', 'deniers', 'cubes', 'building'] as const;
export type FavourLine = (typeof LINES)[number];
export const SPECIALS = ['gate', 'trading-post', 'guild', 'joust', 'stables', 'inn'] as const;
export type Special = (typeof SPECIALS)[number];

/** A seat from 1. */
export type Who = number | null;

export interface RoadSpace {
	space: string;
	tile: string;
	owner: Who;
	worker: Who;
	waiting: Who;
}

export interface Section {
	name: 'dungeon' | 'walls' | 'towers';
	room: number;
	filled: number;
	points: number;
	mark: number;
	scored: boolean;
	building: boolean;
	houses: number[];
	loss: number[];
	favours: number[];
}

export interface Seat {
	points: number;
	deniers: number;
	cubes: Record<Cube, number>;
	workers: number;
	income: number;
	markers: Record<FavourLine, number>;
	chosen: FavourLine[];
	batches: number;
	goods: number;
	owned: string[];
}

export interface State {
	options: {favours: 'full' | 'light'};
	turn: number;
	phase: number;
	order: number[];
	passing: number[];
	bailiff: number;
	provost: number;
	/** Where the bailiff will go if the provost stays. */
	bailiff_goal: number;
	active: string | null;
	road: RoadSpace[];
	special: {
		gate: Who;
		'trading-post': Who;
		guild: Who;
		joust: Who;
		inn: Who;
		guest: Who;
		stables: number[];
		castle: number[];
	};
	sections: Section[];
	supply: Record<string, number>;
	favours: {columns: number; seat: Who; pending: number; line: FavourLine | null; column: number};
	seats: Seat[];
	prices: Record<string, number>;
	activation: string[];
	stranded: string[];
}

export function roadSpace(state: State, space: string): RoadSpace | undefined {
	return state.road[Number(space.slice(1)) - 1];
}

/** The workers of a special building, as seats from 0. */
export function workersAt(state: State, space: Special): number[] {
	const at = state.special;
	if (space === 'stables') return at.stables.map((seat) => seat - 1);
	const seat = at[space];
	return seat === null ? [] : [seat - 1];
}
