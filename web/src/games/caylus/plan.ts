// plan.ts - where everything lies on Caylus's board: castle, special buildings, the bends of the road.
import {SPECIALS} from './state';

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

export interface Foot {
	x: number;
	y: number;
}

export interface Plan {
	width: number;
	height: number;
	phone: boolean;
	/** How much larger than on a desk letters are drawn. */
	text: number;
	castle: {x: number; y: number};
	/** By key: r1 … r28, gate …, castle, provost feet are below the tile. */
	boxes: Map<string, Box>;
	/** The middle of the road below a space. */
	feet: Map<number, Foot>;
	road: string;
	/** How long the road is from its beginning to a space. */
	reach: Map<number, number>;
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
function bends({
	rows,
	left,
	top,
	pitch,
	down,
	w,
	h,
}: Bends): Pick<Plan, 'boxes' | 'feet' | 'road' | 'reach'> {
	const boxes = new Map<string, Box>();
	const feet = new Map<number, Foot>();
	const most = Math.max(...rows);
	const west = left - 4;
	const east = left + most * pitch - pitch + w + 4;
	const arc = Math.PI * Math.sqrt((CURVE ** 2 + (down / 2) ** 2) / 2);
	const path: string[] = [`M${west - CURVE} ${top + h + 14}H${west}`];
	let long = CURVE;
	let space = 1;
	const reach = new Map<number, number>();
	rows.forEach((count, row) => {
		const back = row % 2 === 1;
		const y = top + row * down;
		const foot = y + h + 14;
		path.push(`H${back ? west : east}`);
		if (row < rows.length - 1) path.push(`a${CURVE} ${down / 2} 0 0 ${back ? 0 : 1} 0 ${down}`);
		for (let at = 0; at < count; at++, space++) {
			const column = back ? most - 1 - at : at;
			const x = left + column * pitch;
			boxes.set(`r${space}`, {x, y, w, h});
			feet.set(space, {x: x + w / 2, y: foot});
			reach.set(space, long + (back ? east - x - w / 2 : x + w / 2 - west));
		}
		long += east - west + arc;
	});
	return {boxes, feet, road: path.join(''), reach};
}

function desk(): Plan {
	const plan = bends({
		rows: [10, 9, 9],
		left: 32,
		top: 254,
		pitch: 82.5,
		down: 134,
		w: 72,
		h: 76,
	});
	SPECIALS.forEach((name, at) => plan.boxes.set(name, {x: 290 + at * 98, y: 66, w: 86, h: 92}));
	plan.boxes.set('castle', {x: 4, y: 2, w: 262, h: 206});
	return {
		...plan,
		width: 880,
		height: 640,
		phone: false,
		text: 1,
		castle: {x: 6, y: 2},
		riverY: 210,
		ribbon: {x: 288, y: 8, w: 584, h: 26},
	};
}

function phonePlan(): Plan {
	const plan = bends({
		rows: [7, 7, 7, 7],
		left: 30,
		top: 272,
		pitch: 96,
		down: 176,
		w: 86,
		h: 104,
	});
	SPECIALS.forEach((name, at) =>
		plan.boxes.set(name, {
			x: 284 + (at % 3) * 150,
			y: 24 + Math.floor(at / 3) * 106,
			w: 134,
			h: 78,
		}),
	);
	plan.boxes.set('castle', {x: 4, y: 4, w: 262, h: 206});
	return {
		...plan,
		width: 724,
		height: 940,
		phone: true,
		text: 1.75,
		castle: {x: 6, y: 4},
		riverY: 216,
		ribbon: {x: 0, y: 0, w: 0, h: 0},
	};
}

const PLANS = {desk: desk(), phone: phonePlan()};

export function planFor(phone: boolean): Plan {
	return phone ? PLANS.phone : PLANS.desk;
}
