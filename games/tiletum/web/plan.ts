// The layout of the map of Europe: spots, towns, their plaques, and the places of figures, from
// art/board.json. A search found them, so that no plaque touches a road, a town or another plaque,
// even with the longest name of a town in any language.
import board from '../art/board.json';
import type {Figure} from './types';
import {
	ROAD_NAMES,
	TOWN_NAMES,
	type RoadName,
	type SpotName,
	type TownName,
} from '#generated/schema/tiletum';

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

/** The attributes of a <rect>. */
export function rect({x, y, w, h}: Box): {x: number; y: number; width: number; height: number} {
	return {x, y, width: w, height: h};
}

export type Point = [x: number, y: number];

export const [MAP_WIDTH, MAP_HEIGHT] = board.map as Point;

/** What belongs to a town, by upper left corners. */
export interface Site {
	/** Where its roads meet. */
	at: Point;
	/** Room for its name and, before it, the stall of a fair: where, how wide, how high. */
	name?: [number, number, number, number];
	/** Its house spaces and its tile. */
	lots: Point;
	/** What a contribution to its cathedral costs. */
	cost?: Point;
	/** Where figures stand. */
	stand?: Point;
	/** The middle of the disc with the distance. */
	reach: Point;
}

export const SITES = board.towns as Record<TownName, Site>;

const ROAD_SPOTS = board.roads as Record<RoadName, Point>;

function entries(): [SpotName, Point][] {
	return [
		...TOWN_NAMES.map((town): [SpotName, Point] => [town, SITES[town].at]),
		...ROAD_NAMES.map((road): [SpotName, Point] => [road, ROAD_SPOTS[road]]),
	];
}

/** Where roads meet: towns, and the spaces of roads. */
export const PLACES = Object.fromEntries(entries()) as Record<SpotName, Point>;

/** How large a town, a cathedral and the walled start town are, and how far above the foot of the
    drawing their roads meet. */
type Size = [w: number, h: number, foot: number];
const {
	town: TOWN_SIZE,
	cathedral: CATHEDRAL_SIZE,
	start: START_SIZE,
} = board.sizes as Record<'town' | 'cathedral' | 'start', Size>;

/** The ground that a town's drawing covers. */
export function townBox(town: TownName): Box {
	const {at, cost} = SITES[town];
	const [w, h, foot] = town === 'tiletum' ? START_SIZE : cost ? CATHEDRAL_SIZE : TOWN_SIZE;
	return {x: at[0] - w / 2, y: at[1] + foot - h, w, h};
}

export const LOT_WIDTH = 19;
const TILE_WIDTH = 29;
/** A tile on the map and on the wheel. */
export const TILE_SIZE = 28;

/** The plaque with so many house spaces, and a tile if there is room for one. */
export function lotsBox(town: TownName, houses: number, tile: boolean): Box {
	const [x, y] = SITES[town].lots;
	const w = houses * LOT_WIDTH + (tile ? TILE_WIDTH : 2);
	return {x, y, w, h: town === 'tiletum' ? 20 : 28};
}

const COST_SIZE = {w: 54, h: 22};
/** A lock needs less room. */
const LOCK_WIDTH = 26;

export function costBox(town: TownName, closed = false): Box | null {
	const {cost} = SITES[town];
	if (!cost) return null;
	const {w, h} = COST_SIZE;
	return closed
		? {x: cost[0] + (w - LOCK_WIDTH) / 2, y: cost[1], w: LOCK_WIDTH, h}
		: {x: cost[0], y: cost[1], w, h};
}

const STAND_SIZE = {w: 36, h: 28};

/** Where figures stand at a spot: on a road on the spot itself. */
export function standBox(spot: SpotName): Box {
	const [x, y] = PLACES[spot];
	const stand = spot in SITES ? SITES[spot as TownName].stand : undefined;
	return stand
		? {x: stand[0], y: stand[1], ...STAND_SIZE}
		: {x: x - STAND_SIZE.w / 2, y: y - 25, ...STAND_SIZE};
}

export const FIGURE_SIZE = 28;

/** By how many there are: how far apart figures stand. */
const FIGURE_STEPS = [0, 0, 19, 14];
/** From four on they stand in two rows. */
const ROW_HEIGHT = 13;

/** Where n figures on one spot stand, from the middle of their ground; the first in front. */
export function crowd(n: number): Point[] {
	const front = n > 3 ? Math.ceil(n / 2) : n;
	const row = (count: number, y: number): Point[] => {
		const step = FIGURE_STEPS[n] ?? 14;
		return Array.from({length: count}, (_, at) => [(at - (count - 1) / 2) * step, y]);
	};
	return [...row(front, 0), ...row(n - front, -ROW_HEIGHT)];
}

const SLOT_STEP = 23;

/** In the start town each of the seats has a column: its architect behind, its merchant in
    front. */
export function startSlot(seat: number, seats: number, figure: Figure): Point {
	const {x, y, w} = townBox('tiletum');
	const column = seat - (seats - 1) / 2;
	return [x + w / 2 + column * SLOT_STEP, y + (figure === 'architect' ? 59 : 81)];
}

/** How large n markers on one space of the King track are, and how far apart. */
const FAN: [size: number, step: number][] = [
	[27, 0],
	[27, 0],
	[25, 13],
	[23, 8.5],
	[23, 6.2],
];

/** Where n markers on one space of the King track lie: the lowest at the left and in front. */
export function fan(n: number): {size: number; offsets: number[]} {
	const [size, step] = FAN[n] ?? [23, 6.2];
	return {size, offsets: Array.from({length: n}, (_, at) => (at - (n - 1) / 2) * step)};
}
