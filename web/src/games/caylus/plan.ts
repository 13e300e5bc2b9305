// plan.ts - where everything lies on Caylus's board: castle, special buildings, the bends of the
// road. The last bend is no more than a road until it is to be built on.
import {CASTLE_WIDTH, GROUND} from './rise';
import {
	ROAD_NAMES,
	SPECIALS,
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

/** A space of the road. */
export interface Lot {
	/** The walls of its tile; where none can lie yet, the road. */
	box: Box;
	/** The middle of the road below it. */
	foot: {x: number; y: number};
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
	keep: {x: number; y: number; scale: number};
	/** The row of workers at the castle's foot: the middle of the first. */
	court: {x: number; y: number; step: number; r: number};
	/** The plates of the sections. */
	ledger: Box[];
	road: string;
	riverY: number;
	ribbon: Box;
	/** How large figures on the road are. */
	figure: number;
	/** How far flags and numbers stand above the lower edge of a roof. */
	flag: number;
}

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
	bridge: {x: number; y: number};
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
		path.push(`H${back ? west : east}`);
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

/** Special buildings, three in a row. */
function houses(x: number, y: number, across: number, down: number, w: number, h: number) {
	return byName(
		SPECIALS,
		SPECIALS.map((_, at) => ({
			x: x + (at % 3) * across,
			y: y + Math.floor(at / 3) * down,
			w,
			h,
		})),
	);
}

function plates(x: number, y: number, w: number, h: number): Box[] {
	return [0, 1, 2].map((at) => ({x: x + at * (w + 5), y, w, h}));
}

function desk(late: boolean): Plan {
	const scale = late ? 0.8 : 1;
	const ground = 4 + GROUND * scale;
	const h = late ? 67 : 77;
	const left = 52;
	const riverY = late ? 226 : 266;
	return {
		...bends({
			rows: [10, 9, 9],
			feet: late ? [367, 485, 603] : [414, 551, 598],
			thin: late ? 3 : 2,
			left,
			pitch: 80,
			w: 74,
			h,
			bridge: {x: 30, y: riverY + 30},
		}),
		specials: late ? houses(420, 58, 155, 90, 146, 70) : houses(420, 62, 155, 108, 146, 84),
		castle: {x: 8, y: 2, w: 396, h: ground + (late ? 22 : 40)},
		width: 888,
		height: 618,
		phone: false,
		text: 1,
		keep: {x: late ? 50 : 14, y: 4, scale},
		court: {x: 130, y: ground + (late ? 9 : 14), step: 29, r: 11},
		ledger: plates(14, ground + (late ? 26 : 36), 124, 27),
		riverY,
		ribbon: {x: 414, y: 6, w: 468, h: 26},
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
			feet: late ? [384, 552, 720, 888] : [384, 552, 720, 782],
			thin: late ? 4 : 3,
			left: 34,
			pitch: 96,
			w: 86,
			h: 104,
			bridge: {x: 16, y: 266},
		}),
		specials: houses(304, 30, 138, 108, 128, 86),
		castle: {x: 0, y: 4, w: 300, h: 228},
		width: 724,
		height: late ? 912 : 812,
		phone: true,
		text: 1.75,
		keep: {x: 4, y: 4, scale},
		court: {x: 62, y: ground + 14, step: 34, r: 15},
		ledger: plates(2, ground + 36, 95, 38),
		riverY: 236,
		ribbon: {x: 0, y: 0, w: 0, h: 0},
		figure: 52,
		flag: 20,
	};
}

const PLANS = {
	desk: [desk(false), desk(true)],
	phone: [phonePlan(false), phonePlan(true)],
};

/** The last space that has a tile, or gets the next: so that the bend is open before a tile lies on
    it, and nothing moves while one is only looked at. */
export function builtUpTo({road}: Pick<State, 'road'>): number {
	const next = road.findIndex(({tile}) => tile === '') + 1;
	return road.reduce((last, {tile}, at) => (tile ? Math.max(last, at + 1) : last), next);
}

export function planFor(phone: boolean, builtTo: number): Plan {
	const plans = phone ? PLANS.phone : PLANS.desk;
	const [early] = plans as [Plan, Plan];
	const isThin = early.lots[ROAD_NAMES[builtTo - 1] ?? 'r1'].thin;
	return plans[isThin ? 1 : 0] as Plan;
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
	const w = plan.phone ? 62 : 54;
	return {x: box.x + box.w - w + 2, y: foot.y - 5, w, h: 20};
}

/** What is hit to send him there: the whole space from its roof to the road. */
export function provostTarget(plan: Plan, number: number): Box {
	const {box, foot} = lotAt(plan, number);
	return {...box, y: box.y - ROOF, h: foot.y + ROAD_HALF - box.y + ROOF};
}

export type Figure = 'bailiff' | 'provost' | 'worker';

/** How far from the left of its space a figure stands, in parts of the tile's width: each has its
    own place, so that none covers another. */
const STANDS: Record<Figure, number> = {bailiff: 0.13, provost: 0.45, worker: 0.78};

/** The middle of a figure on the road: its feet in the upper half of it. */
export function standsAt(plan: Plan, {box, foot}: Lot, figure: Figure): {x: number; y: number} {
	return {x: box.x + box.w * STANDS[figure], y: foot.y - plan.figure * 0.5};
}

/** The castle as far as it is drawn. */
export function castleBox({keep: {x, y, scale}}: Plan): Box {
	return {x, y, w: CASTLE_WIDTH * scale, h: GROUND * scale};
}
