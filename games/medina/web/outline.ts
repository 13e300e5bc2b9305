// The line round some cells of the board: a palace, or all squares that are open.
import type {Cell} from './plan';

interface Point {
	x: number;
	y: number;
}

/** A side of a cell beyond which there is none of the others, clockwise: the inside is on the
    right. */
interface Side {
	from: Point;
	to: Point;
}

/** How the line differs from the cells' own edges. */
interface Fit {
	/** How far inside it runs. */
	inset: number;
	/** How high the cells stand: their upper edges are drawn so much higher. */
	up?: number;
}

const keyOf = ({x, y}: Point): string => `${x} ${y}`;

/** The outer sides of the cells. */
function sidesOf(cells: Cell[]): Side[] {
	const taken = new Set(cells.map(({gx, gy}) => `${gx} ${gy}`));
	return cells.flatMap(({gx, gy, x, y, w, h}) => {
		const corners = [
			{x, y},
			{x: x + w, y},
			{x: x + w, y: y + h},
			{x, y: y + h},
		] as const;
		const [nw, ne, se, sw] = corners;
		const around: [number, number, Side][] = [
			[0, -1, {from: nw, to: ne}],
			[1, 0, {from: ne, to: se}],
			[0, 1, {from: se, to: sw}],
			[-1, 0, {from: sw, to: nw}],
		];
		return around.flatMap(([dx, dy, side]) =>
			taken.has(`${gx + dx} ${gy + dy}`) ? [] : [side],
		);
	});
}

/** Whether the outline turns right from one side into another. */
function turnsRight(one: Side, next: Side): boolean {
	const [ax, ay] = [one.to.x - one.from.x, one.to.y - one.from.y];
	const [bx, by] = [next.to.x - next.from.x, next.to.y - next.from.y];
	return ax * by - ay * bx > 0;
}

/** The sides as closed rings; cells that meet in a corner only have a ring each. */
function ringsOf(sides: Side[]): Side[][] {
	const left = new Map<string, Side[]>();
	for (const side of sides) {
		const at = keyOf(side.from);
		left.set(at, [...(left.get(at) ?? []), side]);
	}
	const take = (at: string, after: Side | undefined): Side | undefined => {
		const all = left.get(at) ?? [];
		const next = all.find((side) => after && turnsRight(after, side)) ?? all[0];
		left.set(
			at,
			all.filter((side) => side !== next),
		);
		return next;
	};
	const rings: Side[][] = [];
	for (const start of left.keys())
		for (let side = take(start, undefined); side; side = take(start, undefined)) {
			const ring: Side[] = [];
			for (let now: Side | undefined = side; now; now = take(keyOf(now.to), now)) {
				ring.push(now);
				if (keyOf(now.to) === start) break;
			}
			rings.push(ring);
		}
	return rings;
}

const isLevel = ({from, to}: Side): boolean => from.y === to.y;

/** Where a side is drawn: of a level one how high, of the others how far right. */
function lineOf({from, to}: Side, {inset, up = 0}: Fit): number {
	if (from.y === to.y) return from.x < to.x ? from.y + inset - up : from.y - inset;
	return from.y < to.y ? from.x - inset : from.x + inset;
}

/** A path round cells of the board, their holes included. */
export function outline(cells: Cell[], fit: Fit): string {
	return ringsOf(sidesOf(cells))
		.map((ring) => {
			const corners = ring.flatMap((side, at) => {
				const before = ring[(at + ring.length - 1) % ring.length] ?? side;
				if (isLevel(before) === isLevel(side)) return [];
				const [level, upright] = isLevel(side) ? [side, before] : [before, side];
				return [`${lineOf(upright, fit)} ${lineOf(level, fit)}`];
			});
			return `M${corners.join('L')}z`;
		})
		.join('');
}
