// plan.ts - where everything lies on Caylus's board: castle, special buildings, the bends of the
// road.
import {ROAD_NAMES, SPECIALS, isSpecial, type RoadName, type Space, type Special} from './state';

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

/** A space of the road. */
export interface Lot {
	box: Box;
	/** The middle of the road below it. */
	foot: {x: number; y: number};
	/** How long the road is from its beginning to here. */
	reach: number;
}

export interface Plan {
	width: number;
	height: number;
	phone: boolean;
	/** How much larger than on a desk letters are drawn. */
	text: number;
	lots: Record<RoadName, Lot>;
	specials: Record<Special, Box>;
	castle: Box;
	/** The corner from which the castle is drawn. */
	keep: {x: number; y: number};
	road: string;
	riverY: number;
	ribbon: Box;
}

const CURVE = 26;

interface Bends {
	rows: number[];
	left: number;
	top: number;
	/** From one tile to the next, and from one row to the next. */
	pitch: number;
	down: number;
	w: number;
	h: number;
}

/** Rows of tiles, there and back, with the road below them. */
function bends({rows, left, top, pitch, down, w, h}: Bends): Pick<Plan, 'lots' | 'road'> {
	const lots: Lot[] = [];
	const most = Math.max(...rows);
	const west = left - 4;
	const east = left + most * pitch - pitch + w + 4;
	const arc = Math.PI * Math.sqrt((CURVE ** 2 + (down / 2) ** 2) / 2);
	const path: string[] = [`M${west - CURVE} ${top + h + 14}H${west}`];
	let long = CURVE;
	rows.forEach((count, row) => {
		const back = row % 2 === 1;
		const y = top + row * down;
		path.push(`H${back ? west : east}`);
		if (row < rows.length - 1) path.push(`a${CURVE} ${down / 2} 0 0 ${back ? 0 : 1} 0 ${down}`);
		for (let at = 0; at < count; at++) {
			const x = left + (back ? most - 1 - at : at) * pitch;
			lots.push({
				box: {x, y, w, h},
				foot: {x: x + w / 2, y: y + h + 14},
				reach: long + (back ? east - x - w / 2 : x + w / 2 - west),
			});
		}
		long += east - west + arc;
	});
	return {lots: byName(ROAD_NAMES, lots), road: path.join('')};
}

/** Things that lie in the order of their names. */
function byName<N extends string, T>(names: readonly N[], things: T[]): Record<N, T> {
	return Object.fromEntries(names.map((name, at) => [name, things[at]])) as Record<N, T>;
}

function desk(): Plan {
	return {
		...bends({rows: [10, 9, 9], left: 32, top: 254, pitch: 82.5, down: 134, w: 72, h: 76}),
		specials: byName(
			SPECIALS,
			SPECIALS.map((_, at) => ({x: 290 + at * 98, y: 66, w: 86, h: 92})),
		),
		castle: {x: 4, y: 2, w: 262, h: 206},
		width: 880,
		height: 640,
		phone: false,
		text: 1,
		keep: {x: 6, y: 2},
		riverY: 210,
		ribbon: {x: 288, y: 8, w: 584, h: 26},
	};
}

function phonePlan(): Plan {
	return {
		...bends({rows: [7, 7, 7, 7], left: 30, top: 272, pitch: 96, down: 176, w: 86, h: 104}),
		specials: byName(
			SPECIALS,
			SPECIALS.map((_, at) => ({
				x: 284 + (at % 3) * 150,
				y: 24 + Math.floor(at / 3) * 106,
				w: 134,
				h: 78,
			})),
		),
		castle: {x: 4, y: 4, w: 262, h: 206},
		width: 724,
		height: 940,
		phone: true,
		text: 1.75,
		keep: {x: 6, y: 4},
		riverY: 216,
		ribbon: {x: 0, y: 0, w: 0, h: 0},
	};
}

const PLANS = {desk: desk(), phone: phonePlan()};

export function planFor(phone: boolean): Plan {
	return phone ? PLANS.phone : PLANS.desk;
}

/** A space of the road by its number; those beyond its ends are its ends. */
export function lotAt(plan: Plan, number: number): Lot {
	const at = Math.max(1, Math.min(ROAD_NAMES.length, number));
	return plan.lots[ROAD_NAMES[at - 1] ?? 'r1'];
}

/** What is framed and clicked of a space: its building with the roof; of the castle the whole,
    or the row of workers. */
export function spaceBox(plan: Plan, space: Space): Box {
	if (space === 'castle') {
		const {x, y} = plan.castle;
		return {x: x + 60, y: y + 168, w: 160, h: 40};
	}
	const box = isSpecial(space) ? plan.specials[space] : plan.lots[space].box;
	const roof = isSpecial(space) ? 10 : 18;
	return {...box, y: box.y - roof, h: box.h + roof};
}

/** The provost's place on the road. */
export function provostBox(plan: Plan, number: number): Box {
	const {x, y} = lotAt(plan, number).foot;
	return {x: x - 15, y: y - 12, w: 58, h: 24};
}
