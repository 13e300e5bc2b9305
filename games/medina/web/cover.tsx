// Medina on the start page: a corner of the city, drawn with the board's own pieces.
import {Keystone, Piece} from '#art/art';
import {Building, Dome, HEIGHT, Stable, Streets, Trader, Well} from './art';
import {SQUARE, cellOf, layout, squareCell, type Cell, type Layout} from './plan';
import type {Colour, Holder} from '#generated/schema/medina';
import {TowerArt, Wall} from './walls';

interface Painted {
	colour: Colour;
	squares: string[];
	owner: Holder;
	points: number;
}

const PALACES: Painted[] = [
	{colour: 'grey', squares: ['a4', 'b4', 'b3', 'a3'], owner: null, points: 9},
	{colour: 'purple', squares: ['f4', 'f5', 'g5', 'g4'], owner: 3, points: 8},
	{colour: 'brown', squares: ['d1', 'e1', 'f1', 'f2'], owner: 1, points: 11},
	{colour: 'orange', squares: ['i2', 'i3', 'i4', 'i5'], owner: 2, points: 6},
];

interface PaintedProps extends Painted {
	plan: Layout;
}

function Walls({colour, squares, plan}: PaintedProps) {
	const all = squares.map((square) => squareCell(plan, square));
	const has = (at: Cell, dx: number, dy: number): boolean =>
		all.some(({gx, gy}) => gx === at.gx + dx && gy === at.gy + dy);
	return (
		<>
			{[...all]
				.sort((a, b) => a.gy - b.gy)
				.map((at) => (
					<Building
						key={at.name}
						cell={at}
						colour={colour}
						north={has(at, 0, -1)}
						east={has(at, 1, 0)}
						south={has(at, 0, 1)}
						west={has(at, -1, 0)}
					/>
				))}
		</>
	);
}

/** The dome far back, the keystone far in front. */
function Worth({squares, owner, points, plan}: PaintedProps) {
	const all = squares
		.map((square) => squareCell(plan, square))
		.sort((a, b) => a.gy - b.gy || a.gx - b.gx);
	const [back] = all;
	const front = all[all.length - 1];
	if (!back || !front) return null;
	return (
		<g>
			{owner !== null && <Dome cell={back} owner={owner} />}
			<Keystone
				x={front.x + 27}
				y={front.y - HEIGHT + 25}
				size={24}
				points={points}
				open={owner === null}
			/>
		</g>
	);
}

export function Cover() {
	const plan = layout(9, 6, false);
	const cell = (square: string): Cell => squareCell(plan, square);
	const merchants = ['c3', 'd3', 'e3', 'g2', 'h2', 'e4'].map(cell);
	return (
		<svg
			viewBox="4 -10 400 214"
			preserveAspectRatio="xMidYMid slice"
			class="cover"
			aria-hidden="true"
		>
			<rect x="0" y="0" width="520" height="400" fill="var(--board2)" />
			<rect x="40" y="40" width={9 * SQUARE} height={6 * SQUARE} fill="var(--board)" />
			<path
				d={Array.from(
					{length: 10},
					(_, at) => `M${40 + at * 44} 40v264M40 ${40 + at * 44}h396`,
				).join('')}
				stroke="var(--grid)"
				opacity=".7"
			/>
			<Well cell={cell('d5')} />
			<Streets cells={merchants} />
			{['n1', 'n2', 'n3', 'n4', 'n7', 'n8', 'n9'].map((space) => (
				<Wall key={space} cell={cellOf(plan, {kind: 'wall', at: space})} sideways={false} />
			))}
			<TowerArt
				cell={cellOf(plan, {kind: 'tower', tower: 'nw'})}
				number={1}
				holder={1}
				merchants={0}
			/>
			{PALACES.map((palace) => (
				<Walls key={palace.colour} {...palace} plan={plan} />
			))}
			{PALACES.map((palace) => (
				<Worth key={palace.colour} {...palace} plan={plan} />
			))}
			<Stable cell={cell('h3')} colour="orange" />
			<Stable cell={cell('c4')} colour="grey" />
			{merchants.map((at) => (
				<Trader key={at.name} cell={at} />
			))}
			<Piece name="trader" x={cell('e4').x + 22} y={cell('e4').y + 17} size={36} />
		</svg>
	);
}
