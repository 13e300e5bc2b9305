// The layout of Caylus's board: castle, special buildings, the bends of the road. The last bend has
// no lots until tiles come near it. On a phone in landscape the board has two windows, one for the
// castle and one for the road.
import type {TableProps} from '#games/view';
import {CASTLE_WIDTH, GROUND} from './castle_shape';
import {
	ROAD_NAMES,
	SPECIALS,
	isRoad,
	isSpecial,
	type RoadName,
	type Space,
	type Special,
	type State,
} from './state';

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

interface Point {
	x: number;
	y: number;
}

/** What fills places where no tile can lie: their feet on the ground. */
export interface Country {
	mill?: Point;
	trees: Point[];
	boats: Point[];
}

/** A space of the road. */
export interface Lot {
	/** The walls of its tile; where none can lie yet, the road. */
	box: Box;
	/** The middle of the road below it. */
	foot: Point;
	/** How long the road is from its beginning to here. */
	reach: number;
	/** Nothing but road. */
	thin: boolean;
}

export interface Plan {
	width: number;
	height: number;
	phone: boolean;
	/** How much larger than on a desk letters are drawn. */
	text: number;
	lots: Record<RoadName, Lot>;
	specials: Record<Special, Box>;
	/** Castle and hill, as far as they are clicked. */
	castle: Box;
	/** The corner from which the castle is drawn, and its scale. */
	keep: Point & {scale: number};
	/** The row of workers at the castle's foot: the middle of the first. */
	court: Point & {step: number; r: number};
	/** The plates of the sections. */
	ledger: Box[];
	road: string;
	riverY: number;
	ribbon: Box;
	/** How large figures on the road are. */
	figure: number;
	/** How far flags and numbers stand above the lower edge of a roof. */
	flag: number;
	country: Country;
	/** What is seen of it at a time, where that is not all. */
	windows?: Record<BoardWindow, Box>;
}

export const BOARD_WINDOWS = ['road', 'castle'] as const;
export type BoardWindow = (typeof BOARD_WINDOWS)[number];

/** The band of the road is twice as high. */
export const ROAD_HALF = 14;
export const ROOF = 17;

interface Bends {
	rows: number[];
	/** The middle of the road of each row. */
	feet: number[];
	/** The row from which on there is only road. */
	thin: number;
	left: number;
	/** From one tile to the next. */
	pitch: number;
	w: number;
	h: number;
	/** Where the road leaves the bridge. */
	bridge: Point;
}

/** Rows of tiles, there and back, with the road below them. */
function bends(of: Bends): Pick<Plan, 'lots' | 'road'> {
	const {rows, feet, thin, left, pitch, w, h, bridge} = of;
	const lots: Lot[] = [];
	const most = Math.max(...rows);
	const west = left - 4;
	const east = left + (most - 1) * pitch + w + 4;
	const [first = 0] = feet;
	const corner = 12;
	const path = [
		`M${bridge.x} ${bridge.y}V${first - corner}q0 ${corner} ${corner} ${corner}H${west}`,
	];
	let long = first - bridge.y + west - bridge.x - corner * 0.4;
	rows.forEach((count, row) => {
		const back = row % 2 === 1;
		const y = feet[row] ?? 0;
		// The road ends with its last space.
		const end = left + (count - 1) * pitch + w + 10;
		const isLast = row === rows.length - 1;
		path.push(`H${back ? west : isLast ? end : east}`);
		for (let at = 0; at < count; at++) {
			const x = left + (back ? most - 1 - at : at) * pitch;
			const road = {x, y: y - ROAD_HALF, w, h: 2 * ROAD_HALF};
			lots.push({
				box: row >= thin ? road : {x, y: y - ROAD_HALF - h, w, h},
				foot: {x: x + w / 2, y},
				reach: long + (back ? east - x - w / 2 : x + w / 2 - west),
				thin: row >= thin,
			});
		}
		const down = (feet[row + 1] ?? y) - y;
		if (!down) return;
		const wide = Math.min(24, down / 2);
		path.push(`a${wide} ${down / 2} 0 0 ${back ? 0 : 1} 0 ${down}`);
		long += east - west + Math.PI * Math.sqrt((wide ** 2 + (down / 2) ** 2) / 2);
	});
	return {lots: byName(ROAD_NAMES, lots), road: path.join('')};
}

/** Things that lie in the order of their names. */
function byName<N extends string, T>(names: readonly N[], things: T[]): Record<N, T> {
	return Object.fromEntries(names.map((name, at) => [name, things[at]])) as Record<N, T>;
}

/** Special buildings in a row: the first, the distance to the next, and how many fit. */
function houses(first: Box, across: number, down: number, inRow = 3) {
	return byName(
		SPECIALS,
		SPECIALS.map((_, at) => ({
			...first,
			x: first.x + (at % inRow) * across,
			y: first.y + Math.floor(at / inRow) * down,
		})),
	);
}

/** The plates of the sections beside each other. */
function plates(first: Box): Box[] {
	return [0, 1, 2].map((at) => ({...first, x: first.x + at * (first.w + 5)}));
}

/** The same below each other. */
function pile(first: Box): Box[] {
	return [0, 1, 2].map((at) => ({...first, y: first.y + at * (first.h + 12)}));
}

/** The second and the third bend have one space less than the first: a mill and a wood take the
    rest. */
function country([, second = 0, third = 0]: number[], boats: Point[]): Country {
	const top = third - ROAD_HALF;
	return {
		mill: {x: 92, y: second - ROAD_HALF - 2},
		trees: [
			{x: 806, y: top + 14},
			{x: 832, y: top + 26},
			{x: 856, y: top + 14},
		],
		boats,
	};
}

function desk(late: boolean): Plan {
	const scale = late ? 0.8 : 1;
	const ground = 4 + GROUND * scale;
	const h = late ? 67 : 77;
	const left = 52;
	const riverY = late ? 226 : 266;
	const feet = late ? [367, 485, 603] : [414, 551, 598];
	const boats = [
		{x: 500, y: riverY + 4},
		{x: 760, y: riverY + 8},
	];
	return {
		...bends({
			rows: [10, 9, 9],
			feet,
			thin: late ? 3 : 2,
			left,
			pitch: 80,
			w: 74,
			h,
			bridge: {x: 30, y: riverY + 30},
		}),
		specials: late
			? houses({x: 420, y: 58, w: 146, h: 70}, 155, 90)
			: houses({x: 420, y: 62, w: 146, h: 84}, 155, 108),
		castle: {x: 8, y: 2, w: 396, h: ground + (late ? 22 : 40)},
		width: 888,
		height: 618,
		phone: false,
		text: 1,
		keep: {x: late ? 50 : 14, y: 4, scale},
		court: {x: 130, y: ground + (late ? 9 : 14), step: 29, r: 11},
		ledger: plates({x: 14, y: ground + (late ? 26 : 36), w: 124, h: 27}),
		riverY,
		ribbon: {x: 414, y: 6, w: 468, h: 26},
		country: country(feet, boats),
		figure: 34,
		flag: late ? 15 : 22,
	};
}

function phonePlan(late: boolean): Plan {
	const scale = 0.76;
	const ground = 4 + GROUND * scale;
	return {
		...bends({
			rows: [7, 7, 7, 7],
			feet: late ? [384, 548, 712, 876] : [384, 552, 720, 786],
			thin: late ? 4 : 3,
			left: 34,
			pitch: 96,
			w: 86,
			h: 104,
			bridge: {x: 16, y: 266},
		}),
		specials: houses({x: 304, y: 30, w: 128, h: 86}, 138, 108),
		castle: {x: 0, y: 4, w: 300, h: 228},
		width: 724,
		height: late ? 900 : 820,
		phone: true,
		text: 1.75,
		keep: {x: 4, y: 4, scale},
		court: {x: 62, y: ground + 14, step: 34, r: 15},
		ledger: plates({x: 2, y: ground + 36, w: 95, h: 38}),
		riverY: 236,
		ribbon: {x: 0, y: 0, w: 0, h: 0},
		country: {trees: [], boats: [{x: 560, y: 244}]},
		figure: 52,
		flag: 20,
	};
}

/** The screen lies: three bends as on a desk, but without names and with taller tiles. */
function flatPlan(late: boolean): Plan {
	const scale = 1.3;
	const ground = 4 + GROUND * scale;
	const riverY = 476;
	const end = late ? 984 : 906;
	const feet = late ? [648, 804, 960] : [648, 808, 872];
	return {
		...bends({
			rows: [10, 9, 9],
			feet,
			thin: late ? 3 : 2,
			left: 52,
			pitch: 80,
			w: 74,
			h: 100,
			bridge: {x: 30, y: riverY + 24},
		}),
		specials: houses({x: 8, y: 332, w: 140, h: 128}, 146, 0, 6),
		castle: {x: 8, y: 2, w: 540, h: ground + 44},
		width: 888,
		height: end,
		phone: true,
		text: 1.75,
		keep: {x: 30, y: 4, scale},
		court: {x: 170, y: ground + 20, step: 42, r: 18},
		ledger: pile({x: 570, y: 56, w: 300, h: 54}),
		riverY,
		ribbon: {x: 0, y: 0, w: 0, h: 0},
		country: country(feet, []),
		figure: 46,
		flag: 22,
		windows: {
			road: {x: 0, y: riverY + 8, w: 888, h: end - riverY - 8},
			castle: {x: 0, y: 0, w: 888, h: riverY + 16},
		},
	};
}

/** The screen lies and is small: four bends of seven. */
function smallPlan(late: boolean): Plan {
	const scale = 1.1;
	const ground = 4 + GROUND * scale;
	const riverY = 570;
	const end = late ? 1232 : 1154;
	return {
		...bends({
			rows: [7, 7, 7, 7],
			feet: late ? [746, 900, 1054, 1208] : [746, 900, 1054, 1120],
			thin: late ? 4 : 3,
			left: 34,
			pitch: 96,
			w: 86,
			h: 92,
			bridge: {x: 16, y: riverY + 28},
		}),
		specials: houses({x: 12, y: 280, w: 222, h: 118}, 239, 148),
		castle: {x: 0, y: 2, w: 424, h: ground + 40},
		width: 724,
		height: end,
		phone: true,
		text: 1.75,
		keep: {x: 8, y: 4, scale},
		court: {x: 130, y: ground + 18, step: 40, r: 17},
		ledger: pile({x: 440, y: 40, w: 276, h: 54}),
		riverY,
		ribbon: {x: 0, y: 0, w: 0, h: 0},
		country: {trees: [], boats: []},
		figure: 52,
		flag: 20,
		windows: {
			road: {x: 0, y: riverY + 8, w: 724, h: end - riverY - 8},
			castle: {x: 0, y: 0, w: 724, h: riverY + 16},
		},
	};
}

const PLANS = {
	desk: [desk(false), desk(true)],
	phone: [phonePlan(false), phonePlan(true)],
	flat: [flatPlan(false), flatPlan(true)],
	small: [smallPlan(false), smallPlan(true)],
} satisfies Record<string, [Plan, Plan]>;

export type Shape = keyof typeof PLANS;
export const SHAPES = Object.keys(PLANS) as Shape[];

/** Which plan a screen has room for. */
export function shapeOf({
	narrow,
	phoneLandscape,
}: Pick<TableProps, 'narrow' | 'phoneLandscape'>): Shape {
	if (!narrow) return 'desk';
	if (!phoneLandscape) return 'phone';
	return phoneLandscape === 'wide' ? 'flat' : 'small';
}

/** The window that shows a space. */
export function windowOf(space: Space): BoardWindow {
	return isRoad(space) ? 'road' : 'castle';
}

/** The last space that has a tile, or gets the next one: the bend opens before a tile is placed
    there, and nothing moves during a preview. */
export function builtUpTo({road}: Pick<State, 'road'>): number {
	const next = road.findIndex(({tile}) => tile === '') + 1;
	return road.reduce((last, {tile}, at) => (tile ? Math.max(last, at + 1) : last), next);
}

export function planFor(shape: Shape, builtTo: number): Plan {
	const [early, late] = PLANS[shape];
	return early.lots[ROAD_NAMES[builtTo - 1] ?? 'r1'].thin ? late : early;
}

/** A space of the road by its number; those beyond its ends are its ends. */
export function lotAt(plan: Plan, number: number): Lot {
	const at = Math.max(1, Math.min(ROAD_NAMES.length, number));
	return plan.lots[ROAD_NAMES[at - 1] ?? 'r1'];
}

/** What is framed and clicked of a space: its building with the roof; of the castle the foot of its
    hill. */
export function spaceBox(plan: Plan, space: Space): Box {
	if (space === 'castle') {
		const {x, y, step, r} = plan.court;
		return {x: x - r - 6, y: y - r - 7, w: 4 * step + 2 * r + 12, h: 2 * r + 11};
	}
	if (!isSpecial(space) && plan.lots[space].thin) return plan.lots[space].box;
	const box = isSpecial(space) ? plan.specials[space] : plan.lots[space].box;
	const roof = isSpecial(space) ? 10 : ROOF;
	return {...box, y: box.y - roof, h: box.h + roof};
}

/** Where the price of the provost's way is written: the lower half of the road. */
export function provostBox(plan: Plan, number: number): Box {
	const {box, foot} = lotAt(plan, number);
	const w = box.w * 0.72;
	return {x: box.x + box.w - w + 2, y: foot.y - 5, w, h: 20};
}

/** The hit area of a space that is only road so far: a thumb needs more than is drawn. */
function thinTarget({box, foot}: Lot): Box {
	return {...box, y: foot.y - 50, h: 84};
}

/** What is hit of a space. */
export function spaceTarget(plan: Plan, space: Space): Box {
	if (space === 'castle') return plan.castle;
	return isRoad(space) && plan.lots[space].thin && plan.phone
		? thinTarget(plan.lots[space])
		: spaceBox(plan, space);
}

/** What is hit to send the provost to a space: all of it, from its roof to the road. */
export function provostTarget(plan: Plan, number: number): Box {
	const lot = lotAt(plan, number);
	const {box, foot, thin} = lot;
	if (thin && plan.phone) return thinTarget(lot);
	return {...box, y: box.y - ROOF, h: foot.y + ROAD_HALF - box.y + ROOF};
}

export type Figure = 'bailiff' | 'provost' | 'worker';

/** How far from the left of its space a figure stands, as a share of the tile's width: each has its
    own place, so that none covers another. */
const STANDS: Record<Figure, number> = {bailiff: 0.13, provost: 0.45, worker: 0.78};

/** The middle of a figure on the road: its feet in the upper half of it. */
export function standsAt(plan: Plan, {box, foot}: Lot, figure: Figure): Point {
	return {x: box.x + box.w * STANDS[figure], y: foot.y - plan.figure * 0.5};
}

/** The castle as far as it is drawn. */
export function castleBox({keep: {x, y, scale}}: Plan): Box {
	return {x, y, w: CASTLE_WIDTH * scale, h: GROUND * scale};
}
