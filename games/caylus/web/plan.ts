// The layout of Caylus's board, from art/board.json: castle, special buildings, the bends of the
// road. The last bend has no lots until tiles come near it. On a phone in landscape the board has
// two windows, one for the castle and one for the road.
import type {TableProps} from '#games/view';
import board from '../art/board.json';
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

/** Boxes in rows: the first, the distance to the next, and how many fit into a row. */
interface Rows {
	first: number[];
	step: number[];
	row: number;
}

/** A plan as it is written in board.json: boxes and points by their numbers. */
interface Written {
	size: number[];
	text: number;
	river: number;
	road: {
		rows: number[];
		feet: number[];
		thin: number;
		left: number;
		pitch: number;
		tile: number[];
		bridge: number[];
	};
	specials: Rows;
	castle: number[];
	/** In hundredths of the castle's size. */
	keep: number[];
	court: number[];
	ledger: Rows;
	ribbon: number[];
	figure: number;
	flag: number;
	mill: number[][];
	trees: number[][];
	boats: number[][];
	windows?: Record<BoardWindow, number[]>;
}

function boxOf([x = 0, y = 0, w = 0, h = 0]: number[]): Box {
	return {x, y, w, h};
}

function pointOf([x = 0, y = 0]: number[]): Point {
	return {x, y};
}

function boxesOf(count: number, {first, step: [dx = 0, dy = 0], row}: Rows): Box[] {
	return Array.from({length: count}, (_, at) => {
		const {x, y, w, h} = boxOf(first);
		return {x: x + (at % row) * dx, y: y + Math.floor(at / row) * dy, w, h};
	});
}

const SECTIONS = 3;

function planOf(written: Written, phone: boolean): Plan {
	const {road, specials, ledger, text, figure, flag, windows} = written;
	const [width = 0, height = 0] = written.size;
	const [w = 0, h = 0] = road.tile;
	const [x = 0, y = 0, hundredths = 0] = written.keep;
	const [left = 0, top = 0, step = 0, r = 0] = written.court;
	const [mill] = written.mill.map(pointOf);
	return {
		...bends({...road, w, h, bridge: pointOf(road.bridge)}),
		specials: byName(SPECIALS, boxesOf(SPECIALS.length, specials)),
		castle: boxOf(written.castle),
		width,
		height,
		phone,
		text,
		keep: {x, y, scale: hundredths / 100},
		court: {x: left, y: top, step, r},
		ledger: boxesOf(SECTIONS, ledger),
		riverY: written.river,
		ribbon: boxOf(written.ribbon),
		country: {
			...(mill ? {mill} : {}),
			trees: written.trees.map(pointOf),
			boats: written.boats.map(pointOf),
		},
		figure,
		flag,
		...(windows ? {windows: {road: boxOf(windows.road), castle: boxOf(windows.castle)}} : {}),
	};
}

const PLANS = {
	desk: [planOf(board.plans.desk.early, false), planOf(board.plans.desk.late, false)],
	phone: [planOf(board.plans.phone.early, true), planOf(board.plans.phone.late, true)],
	flat: [planOf(board.plans.flat.early, true), planOf(board.plans.flat.late, true)],
	small: [planOf(board.plans.small.early, true), planOf(board.plans.small.late, true)],
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

/** Where the price of the provost's way is written: above the number of the space and the bailiff's
    mark. Larger letters need all of the width; otherwise a worker beside it stays in sight. */
export function provostBox(plan: Plan, number: number): Box {
	const {box, foot, thin} = lotAt(plan, number);
	const w = plan.text > 1 ? box.w : box.w * 0.7;
	const h = 20;
	return {x: box.x, y: numberLine(foot, thin) - numberSize(plan) - 1 - h, w, h};
}

export function numberSize({text}: Plan): number {
	return 12.5 * Math.min(1.4, text);
}

/** The line on which the number of a space is written: low on the road, where a tile can be. */
export function numberLine(foot: Point, thin: boolean): number {
	return foot.y + (thin ? 4.5 : ROAD_HALF - 4);
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
