// state.ts - Tiletum's state as the engine writes it (games/tiletum/STATE.md).

export const RESOURCES = ['food', 'gold', 'iron', 'stone', 'wool'] as const;
export type Resource = (typeof RESOURCES)[number];
export const COLOURS = ['pink', 'yellow', 'blue', 'black', 'grey'] as const;
export type Colour = (typeof COLOURS)[number];
export const RESOURCE_OF: Record<Colour, Resource> = {
	pink: 'food',
	yellow: 'gold',
	blue: 'iron',
	black: 'stone',
	grey: 'wool',
};

/** A seat from 1. */
export type Who = number | null;
export type Heap = Record<string, number>;

export interface Face {
	value: number;
	action: string;
	ap: number;
	bonus: string | null;
	dice: Record<Colour, number>;
}

export interface Spot {
	road: boolean;
	adjacent: string[];
	houses?: {space: number; owner: Who; points: number; activates: boolean}[];
	bonus_space?: boolean;
	bonus?: string | null;
	cathedral?: {
		cost: string | null;
		closed: boolean;
		stone: number;
		points: number;
		spaces: number;
		pillars: number[];
		tiles: {points: number; owner: Who}[];
	};
}

export interface Building {
	rooms: (string | null)[];
	kind: string | null;
	crest: string | null;
	food: number;
	filled: boolean;
	completed: boolean;
}

export interface Seat {
	points: number;
	goods: Record<Resource, number>;
	merchant: string;
	architect: string;
	houses: number;
	pillars: number;
	store: {tile: string; in_use: boolean}[];
	buildings: Building[];
	contracts: string[];
	dice: {colour: Colour; value: number}[];
	markers: Record<string, number>;
	crests: number;
	houses_built: number;
	pillars_built: number;
	completed: number;
}

export interface Frame {
	node: string;
	helper: string | null;
	action?: string;
	ap?: number;
	number?: number;
	/** What the die of a waiting `bonus` or `colour` gives. */
	value?: number;
	resource?: Resource;
	building?: number;
	merchant?: number;
	architect?: number;
	house?: number;
	pillar?: number;
}

export interface State {
	rulebook: string;
	phase: string;
	round: number;
	lap: number;
	seat: Who;
	order: number[];
	stack: Frame[];
	ap: number;
	wheel: Face[];
	actions: string[];
	contracts: {tile: string | null; ap: number}[];
	characters: Heap;
	king_tile: string | null;
	bag: Record<Colour, number>;
	piles: Record<'bonus' | 'discards' | 'contracts' | 'characters' | 'aside', Heap>;
	corruption: number[];
	leader: Who;
	king: {points: number; stack: number[]}[];
	fairs: {
		town: string | null;
		tile: string | null;
		value: number;
		seats: {takes_part: boolean; points: number}[];
	}[];
	map: Record<string, Spot>;
	seats: Seat[];
}

export function heapSize(heap: Heap): number {
	return Object.values(heap).reduce((sum, count) => sum + count, 0);
}

/** The tiles of a heap, each as often as it is there. */
export function spread(heap: Heap): string[] {
	return Object.entries(heap).flatMap(([tile, count]) => Array.from({length: count}, () => tile));
}
