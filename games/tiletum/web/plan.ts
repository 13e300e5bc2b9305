// The layout of the map of Europe (650 x 456): spots, towns, their plaques, and the places of
// figures. A search found the places, so that no plaque touches a road, a town or another plaque,
// even with the longest name of a town in any language.
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

export const MAP_WIDTH = 650;
export const MAP_HEIGHT = 456;

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

export const SITES: Record<TownName, Site> = {
	london: {
		at: [66, 72],
		name: [41, 11, 49, 13],
		lots: [91, 37],
		cost: [15, 79],
		stand: [5, 37],
		reach: [44, 47],
	},
	brugge: {
		at: [184, 104],
		name: [162, 55, 45, 13],
		lots: [96, 111],
		stand: [165, 112],
		reach: [165, 86],
	},
	antwerpen: {
		at: [268, 84],
		name: [235, 35, 68, 13],
		lots: [234, 5],
		stand: [209, 55],
		reach: [287, 66],
	},
	hamburg: {
		at: [406, 54],
		name: [379, 5, 56, 13],
		lots: [428, 27],
		stand: [347, 25],
		reach: [406, 58],
	},
	tiletum: {at: [190, 192], lots: [63, 146], reach: [235, 180]},
	koln: {
		at: [316, 148],
		name: [291, 87, 49, 13],
		lots: [342, 80],
		cost: [284, 166],
		stand: [342, 110],
		reach: [294, 123],
	},
	leipzig: {
		at: [492, 90],
		name: [395, 84, 74, 16],
		lots: [514, 43],
		stand: [475, 98],
		reach: [473, 72],
	},
	paris: {
		at: [84, 228],
		name: [64, 167, 38, 13],
		lots: [11, 194],
		cost: [5, 170],
		stand: [65, 236],
		reach: [106, 203],
	},
	troyes: {
		at: [206, 290],
		name: [175, 238, 64, 16],
		lots: [116, 284],
		stand: [229, 262],
		reach: [187, 272],
	},
	strasbourg: {
		at: [314, 250],
		name: [267, 198, 92, 16],
		lots: [336, 242],
		stand: [255, 222],
		reach: [314, 254],
	},
	frankfurt: {
		at: [400, 192],
		name: [355, 140, 90, 16],
		lots: [380, 110],
		stand: [423, 164],
		reach: [381, 174],
	},
	nurnberg: {
		at: [488, 208],
		name: [392, 216, 85, 16],
		lots: [510, 198],
		stand: [471, 144],
		reach: [469, 190],
	},
	praha: {
		at: [572, 142],
		name: [504, 129, 42, 13],
		lots: [598, 138],
		cost: [546, 72],
		stand: [598, 108],
		reach: [550, 117],
	},
	bordeaux: {
		at: [52, 362],
		name: [3, 373, 56, 13],
		lots: [77, 348],
		cost: [77, 324],
		stand: [13, 286],
		reach: [30, 337],
	},
	wien: {
		at: [604, 250],
		name: [595, 189, 45, 13],
		lots: [598, 264],
		cost: [524, 228],
		stand: [558, 168],
		reach: [626, 225],
	},
	lyon: {
		at: [212, 362],
		name: [156, 313, 30, 13],
		lots: [138, 352],
		cost: [132, 328],
		stand: [238, 328],
		reach: [212, 366],
	},
	milano: {
		at: [310, 358],
		name: [258, 365, 38, 13],
		lots: [336, 308],
		cost: [230, 292],
		stand: [298, 366],
		reach: [288, 333],
	},
	verona: {
		at: [434, 330],
		name: [414, 338, 67, 16],
		lots: [344, 278],
		stand: [415, 266],
		reach: [453, 312],
	},
	venezia: {
		at: [536, 312],
		name: [511, 263, 52, 13],
		lots: [558, 300],
		stand: [477, 284],
		reach: [536, 316],
	},
	toulouse: {
		at: [110, 412],
		name: [81, 419, 56, 13],
		lots: [13, 418],
		stand: [51, 388],
		reach: [129, 394],
	},
	arles: {
		at: [196, 420],
		name: [160, 428, 57, 16],
		lots: [218, 380],
		stand: [137, 390],
		reach: [177, 402],
	},
	genova: {
		at: [376, 428],
		name: [347, 436, 60, 16],
		lots: [344, 358],
		stand: [317, 400],
		reach: [376, 398],
	},
	firenze: {
		at: [486, 422],
		name: [452, 429, 68, 13],
		lots: [412, 362],
		cost: [406, 392],
		stand: [512, 388],
		reach: [486, 380],
	},
};

const ROAD_SPOTS: Record<RoadName, Point> = {
	'london-brugge': [128, 98],
	'antwerpen-hamburg': [330, 58],
	'paris-bordeaux': [66, 300],
	'strasbourg-milano': [314, 304],
	'nurnberg-verona': [470, 270],
	'arles-genova': [270, 436],
};

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
const TOWN_SIZE = {w: 42, h: 40, foot: 6};
const CATHEDRAL_SIZE = {w: 48, h: 52, foot: 6};
const START_SIZE = {w: 94, h: 94, foot: 44};

/** The ground that a town's drawing covers. */
export function townBox(town: TownName): Box {
	const {at, cost} = SITES[town];
	const {w, h, foot} = town === 'tiletum' ? START_SIZE : cost ? CATHEDRAL_SIZE : TOWN_SIZE;
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
