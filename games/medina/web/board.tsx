// The city from above: plan, pieces in elevation, marks of what can be done.
import {useMemo} from 'preact/hooks';
import {Keystone} from '#art/art';
import {signed, t} from '#app/words';
import {memo} from '#art/memo';
import type {TableProps} from '#games/view';
import {drawing as sand} from '#generated/art/medina/sand';
import board from '../art/board.json';
import {Well, seatsOf} from './art';
import {City} from './city';
import {Cells, ChosenPlace, LastPlace, OpenMarks} from './marks';
import {RING, SQUARE, layout, squareCell, type Cell, type Layout} from './plan';
import {value, type State} from './state';
import type {Medina} from './types';

const S = SQUARE;
const MARGIN = 17;

interface Inner {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** The lines between the squares. */
function gridPath({x: left, y: top, width, height}: Inner): string {
	const lines: string[] = [];
	for (let x = left + S; x < left + width; x += S) lines.push(`M${x} ${top}v${height}`);
	for (let y = top + S; y < top + height; y += S) lines.push(`M${left} ${y}h${width}`);
	return lines.join('');
}

/** Dotted, where walls can stand. */
function WallSpaces({plan}: {plan: Layout}) {
	const walls = plan.cells.values().filter(({place}) => place.kind === 'wall');
	return (
		<>
			{walls.map(({name, x, y, w, h}) => (
				<rect
					key={name}
					x={x + (w - Math.min(w, 36)) / 2 + (w === RING ? 8 : 0)}
					y={y + (h === RING ? 10 : 4)}
					width={w === RING ? 20 : 36}
					height={h === RING ? 20 : 36}
					rx="3"
					fill="none"
					stroke="var(--grid)"
					stroke-dasharray="3 3"
				/>
			))}
		</>
	);
}

/** Dunes, ripples, pebbles and grass: land is flat and quiet. */
function Sand({x, y, width, height}: Inner) {
	return (
		<svg x={x} y={y} width={width} height={height} dangerouslySetInnerHTML={{__html: sand}} />
	);
}

/** Ground, grid, ring, coordinates: what is printed. */
const Ground = memo(function Ground({plan, state}: {plan: Layout; state: State}) {
	const outer = {x: 3, y: 3, width: plan.width - 6, height: plan.height - 6};
	const inner = {x: RING, y: RING, width: plan.width - 2 * RING, height: plan.height - 2 * RING};
	return (
		<g aria-hidden="true">
			<rect {...outer} rx="14" fill="var(--board2)" />
			<rect {...outer} rx="14" fill="none" stroke="var(--grid)" stroke-width="1.5" />
			<rect {...inner} fill="var(--board)" />
			<Sand {...inner} />
			<path d={gridPath(inner)} stroke="var(--grid)" opacity=".75" />
			<rect {...inner} fill="none" stroke="var(--grid)" stroke-width="2" />
			<WallSpaces plan={plan} />
			<Coordinates plan={plan} state={state} />
		</g>
	);
});

function Coordinates({plan, state}: {plan: Layout; state: State}) {
	const {columns, rows} = state.city;
	const letters = Array.from({length: columns}, (_, column) => String.fromCharCode(97 + column));
	const numbers = Array.from({length: rows}, (_, row) => String(row + 1));
	const at = (square: string): Cell => squareCell(plan, square);
	return (
		<g class="md-coordinates">
			{(plan.narrow ? numbers : letters).map((name) => {
				const cell = at(plan.narrow ? `a${name}` : `${name}1`);
				return (
					<text key={name} x={cell.x + S / 2} y={plan.height + 12}>
						{name}
					</text>
				);
			})}
			{(plan.narrow ? letters : numbers).map((name) => {
				const cell = at(plan.narrow ? `${name}1` : `a${name}`);
				return (
					<text key={name} x={-9} y={cell.y + S / 2 + 4}>
						{name}
					</text>
				);
			})}
		</g>
	);
}

/** The eight squares round the well. */
function aroundWell(plan: Layout, well: Cell): Cell[] {
	return plan.rows
		.slice(well.gy - 1, well.gy + 2)
		.flatMap((row) => row.slice(well.gx - 1, well.gx + 2))
		.filter((cell) => cell.place.kind === 'square' && cell !== well);
}

/** The well, the squares round it, and what the best of them are worth. */
function WellMarks({plan, state, points}: {plan: Layout; state: State; points: number}) {
	const {well, well_squares} = state.city;
	if (!well) return null;
	const centre = squareCell(plan, well);
	return (
		<g aria-hidden="true">
			{aroundWell(plan, centre).map(({name, x, y}) => (
				<rect
					key={name}
					x={x + 2}
					y={y + 2}
					width={S - 4}
					height={S - 4}
					fill="var(--water)"
					fill-opacity=".14"
					stroke="var(--water2)"
					stroke-dasharray="2 4"
				/>
			))}
			{well_squares.map((square) => {
				const {x, y} = squareCell(plan, square);
				return (
					<g key={square}>
						<circle
							cx={x + S / 2}
							cy={y + S / 2}
							r="15"
							fill="var(--water)"
							opacity=".6"
						/>
						<text x={x + S / 2} y={y + S / 2 + 5} class="md-bonus">
							{signed(points)}
						</text>
					</g>
				);
			})}
			<Well cell={centre} />
		</g>
	);
}

function Values({plan, state}: {plan: Layout; state: State}) {
	return (
		<g aria-hidden="true">
			{state.palaces.map((palace) => {
				const {key, dome} = seatsOf(palace, plan);
				const [dx = 0, dy = 0, size = 0] = board.value[key === dome ? 'alone' : 'front'];
				return (
					<Keystone
						key={palace.buildings[0]}
						x={key.x + dx}
						y={key.y + dy}
						size={size}
						points={value(palace)}
						open={palace.owner === null}
					/>
				);
			})}
		</g>
	);
}

export function Board(props: TableProps<Medina>) {
	const state = props.preview?.state ?? props.shown.state;
	const {columns, rows} = state.city;
	// A screen that lies is as wide as the city.
	const narrow = props.narrow && !props.phoneLandscape;
	const plan = useMemo(() => layout(columns, rows, narrow), [columns, rows, narrow]);
	return (
		<svg
			class="board md-board"
			viewBox={`${-MARGIN} -13 ${plan.width + MARGIN + 8} ${plan.height + 31}`}
			role="grid"
			aria-label={t('web.medina.board')}
			aria-describedby="sentence"
			data-board
		>
			<Ground plan={plan} state={state} />
			<WellMarks plan={plan} state={state} points={props.printed.well_points} />
			<City plan={plan} state={state} />
			<Values plan={plan} state={state} />
			<LastPlace props={props} plan={plan} />
			<OpenMarks props={props} plan={plan} />
			<ChosenPlace props={props} plan={plan} />
			<Cells props={props} plan={plan} />
		</svg>
	);
}
