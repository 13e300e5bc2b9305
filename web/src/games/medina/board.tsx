// board.tsx - the city from above: plan, pieces in elevation, marks of what can be done.
import {memo} from '../../art/memo';
import {Frame, Keystone, Ticks, seatClass} from '../../art/art';
import {t, listing, signed} from '../../app/words';
import type {Chip, TableProps} from '../view';
import {
	Building,
	Dome,
	HEIGHT,
	Stable,
	Streets,
	TowerArt,
	Trader,
	Wall,
	Well,
	seatsOf,
} from './art';
import {
	FACTS,
	SQUARE,
	layout,
	palaceAt,
	value,
	type Cell,
	type Layout,
	type Palace,
	type State,
} from './state';

const S = SQUARE;
const MARGIN = 17;

/** Ground, grid, ring, coordinates: what is printed. */
const Ground = memo(function Ground({plan, state}: {plan: Layout; state: State}) {
	const inner = plan.cells.get('a1') && {
		x: 40,
		y: 40,
		w: plan.width - 80,
		h: plan.height - 80,
	};
	if (!inner) return null;
	const lines: string[] = [];
	for (let x = inner.x + S; x < inner.x + inner.w; x += S)
		lines.push(`M${x} ${inner.y}v${inner.h}`);
	for (let y = inner.y + S; y < inner.y + inner.h; y += S)
		lines.push(`M${inner.x} ${y}h${inner.w}`);
	const walls = [...plan.cells.values()].filter(({key}) => key.startsWith('wall:'));
	return (
		<g aria-hidden="true">
			<rect
				x="3"
				y="3"
				width={plan.width - 6}
				height={plan.height - 6}
				rx="14"
				fill="var(--board2)"
			/>
			<rect
				x="3"
				y="3"
				width={plan.width - 6}
				height={plan.height - 6}
				rx="14"
				fill="none"
				stroke="var(--grid)"
				stroke-width="1.5"
			/>
			<rect x={inner.x} y={inner.y} width={inner.w} height={inner.h} fill="var(--board)" />
			<rect x={inner.x} y={inner.y} width={inner.w} height={inner.h} fill="url(#md-sand)" />
			<path d={lines.join('')} stroke="var(--grid)" opacity=".75" />
			<rect
				x={inner.x}
				y={inner.y}
				width={inner.w}
				height={inner.h}
				fill="none"
				stroke="var(--grid)"
				stroke-width="2"
			/>
			{walls.map(({key, x, y, w, h}) => (
				<rect
					key={key}
					x={x + (w - Math.min(w, 36)) / 2 + (w === 40 ? 8 : 0)}
					y={y + (h === 40 ? 10 : 4)}
					width={w === 40 ? 20 : 36}
					height={h === 40 ? 20 : 36}
					rx="3"
					fill="none"
					stroke="var(--grid)"
					stroke-dasharray="3 3"
				/>
			))}
			<Coordinates plan={plan} state={state} />
		</g>
	);
});

function Coordinates({plan, state}: {plan: Layout; state: State}) {
	const {columns, rows} = state.city;
	const letters = Array.from({length: columns}, (_, column) => String.fromCharCode(97 + column));
	const numbers = Array.from({length: rows}, (_, row) => String(row + 1));
	const at = (square: string): Cell => plan.cells.get(square) as Cell;
	return (
		<g class="md-coordinates">
			{(plan.turned ? numbers : letters).map((name) => {
				const cell = at(plan.turned ? `a${name}` : `${name}1`);
				return (
					<text
						key={name}
						x={cell.x + S / 2}
						y={plan.turned ? plan.height + 12 : plan.height + 12}
					>
						{name}
					</text>
				);
			})}
			{(plan.turned ? letters : numbers).map((name) => {
				const cell = at(plan.turned ? `${name}1` : `a${name}`);
				return (
					<text key={name} x={-9} y={cell.y + S / 2 + 4}>
						{name}
					</text>
				);
			})}
		</g>
	);
}

function WellMarks({plan, state}: {plan: Layout; state: State}) {
	const {well, well_squares} = state.city;
	const centre = well && plan.cells.get(well);
	if (!centre) return null;
	const around = plan.rows
		.slice(centre.gy - 1, centre.gy + 2)
		.flatMap((row) => row.slice(centre.gx - 1, centre.gx + 2))
		.filter((cell) => cell && /^[a-p]\d/.test(cell.key) && cell.key !== well);
	return (
		<g aria-hidden="true">
			{around.map(({key, x, y}) => (
				<rect
					key={key}
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
				const cell = plan.cells.get(square) as Cell;
				return (
					<g key={square}>
						<circle
							cx={cell.x + S / 2}
							cy={cell.y + S / 2}
							r="15"
							fill="var(--water)"
							opacity=".6"
						/>
						<text x={cell.x + S / 2} y={cell.y + S / 2 + 5} class="md-bonus">
							{signed(FACTS.well_points)}
						</text>
					</g>
				);
			})}
			<Well cell={centre} />
		</g>
	);
}

/** All that stands, back rows first. */
const City = memo(function City({plan, state}: {plan: Layout; state: State}) {
	const drawn: {cell: Cell; order: number; node: preact.JSX.Element}[] = [];
	const cell = (key: string): Cell => plan.cells.get(key) as Cell;
	const owner = new Map<string, Palace>();
	for (const palace of state.palaces)
		for (const square of palace.buildings) owner.set(square, palace);
	const same = (palace: Palace, at: Cell, dx: number, dy: number): boolean => {
		const other = plan.rows[at.gy + dy]?.[at.gx + dx];
		return other !== undefined && owner.get(other.key) === palace;
	};
	for (const palace of state.palaces) {
		for (const square of palace.buildings) {
			const at = cell(square);
			drawn.push({
				cell: at,
				order: 0,
				node: (
					<Building
						key={square}
						cell={at}
						colour={palace.colour}
						north={same(palace, at, 0, -1)}
						east={same(palace, at, 1, 0)}
						south={same(palace, at, 0, 1)}
						west={same(palace, at, -1, 0)}
					/>
				),
			});
		}
		for (const square of palace.stables)
			drawn.push({
				cell: cell(square),
				order: 1,
				node: <Stable key={square} cell={cell(square)} colour={palace.colour} />,
			});
		if (palace.owner !== null) {
			const {dome} = seatsOf(palace, plan.cells);
			drawn.push({
				cell: dome,
				order: 2,
				node: <Dome key={`dome ${palace.buildings[0]}`} cell={dome} owner={palace.owner} />,
			});
		}
	}
	for (const square of state.city.merchants)
		drawn.push({
			cell: cell(square),
			order: 1,
			node: <Trader key={square} cell={cell(square)} />,
		});
	for (const {space} of state.walls) {
		const at = cell(`wall:${space}`);
		const last = plan.rows[0]?.length ?? 0;
		const sideways = at.gx === 0 || at.gx === last - 1;
		drawn.push({
			cell: at,
			order: 0,
			node: <Wall key={`wall ${space}`} cell={at} sideways={sideways} />,
		});
	}
	drawn.sort((a, b) => a.cell.gy - b.cell.gy || a.order - b.order || a.cell.gx - b.cell.gx);
	return (
		<g aria-hidden="true">
			<Streets cells={state.city.merchants.map(cell)} />
			{drawn.map(({node}) => node)}
			{state.towers.map(({tower, number, holder, merchants}) => (
				<TowerArt
					key={tower}
					cell={cell(`tower:${tower}`)}
					number={number}
					holder={holder}
					merchants={merchants}
				/>
			))}
		</g>
	);
});

function Values({plan, state}: {plan: Layout; state: State}) {
	return (
		<g aria-hidden="true">
			{state.palaces.map((palace) => {
				const {key, dome} = seatsOf(palace, plan.cells);
				const alone = key === dome;
				return (
					<Keystone
						key={palace.buildings[0]}
						x={key.x + (alone ? 31 : S / 2 + 5)}
						y={key.y - HEIGHT + (alone ? 31 : S / 2 + 3)}
						size={24}
						points={value(palace)}
						open={palace.owner === null}
					/>
				);
			})}
		</g>
	);
}

function Chips({cell, chips, small}: {cell: Cell; chips: Chip[]; small: boolean}) {
	const many = chips.slice(0, 2);
	const x = cell.x + cell.w / 2;
	return (
		<>
			{many.map(({seat, points}, at) => {
				const y = cell.y + cell.h / 2 + (many.length === 1 ? 0 : at * 19 - 9.5);
				const w = small ? 32 : 30;
				return (
					<g key={seat} class={`chip ${seatClass(seat)}`}>
						<rect x={x - w / 2} y={y - 9} width={w} height="18" rx="7" />
						<use
							href={`#mark${seat}`}
							x={x - w / 2 + 3.5}
							y={y - 4.5}
							width="9"
							height="9"
							style={{color: 'var(--on)'}}
						/>
						<text x={x + 6} y={y + 4.8}>
							{signed(points)}
						</text>
					</g>
				);
			})}
		</>
	);
}

/** What stands on a place, in words. */
export function contentOf(state: State, key: string, names: string[]): string {
	if (key.startsWith('tower:')) {
		const tower = state.towers.find((one) => `tower:${one.tower}` === key);
		if (!tower) return '';
		const holder =
			typeof tower.holder === 'number'
				? names[tower.holder - 1]
				: t(tower.holder ? 'web.medina.neutral' : 'web.nobody');
		return t('web.medina.at.tower', tower.number, holder ?? '');
	}
	if (key.startsWith('wall:'))
		return state.walls.some(({space}) => `wall:${space}` === key)
			? t('web.medina.at.wall')
			: t('web.medina.at.free');
	if (state.city.well === key) return t('web.medina.at.well');
	if (state.city.merchants.includes(key)) return t('web.medina.at.merchant');
	const palace = palaceAt(state, key);
	if (!palace)
		return state.city.well_squares.includes(key)
			? t('web.medina.at.bonus')
			: t('web.medina.at.free');
	const thing = t(`web.medina.palace.${palace.colour}`);
	const whose =
		palace.owner === null
			? t('web.medina.unclaimed')
			: typeof palace.owner === 'number'
				? (names[palace.owner - 1] ?? '')
				: t('web.medina.neutral');
	const what = palace.stables.includes(key) ? `${t('web.medina.piece.stable')}, ` : '';
	return what + t('web.medina.at.palace', thing, whose, value(palace));
}

// words: web.medina.palace.*
function cellLabel(cell: Cell, props: TableProps<State>, open: Chip[] | undefined): string {
	const {state} = props.shown;
	const name = cell.key.replace(/^(wall|tower):/, '');
	const content = contentOf(state, cell.key, props.names);
	if (!open) return `${name}: ${content}`;
	const gains = open.map(({seat, points}) =>
		t('web.gain', props.names[seat] ?? '', signed(points)),
	);
	return `${name}: ${content}; ${t('web.open')}${gains.length ? `: ${listing(gains)}` : ''}`;
}

/** The place of a move for a cell: a roof goes on the palace, whichever building is meant. */
export function placeFor(cell: string, props: TableProps<State>): string {
	if (props.open.has(cell)) return cell;
	const palace = palaceAt(props.shown.state, cell);
	return palace && props.open.has(palace.square) && palace.buildings.includes(cell)
		? palace.square
		: cell;
}

function ChosenPlace({props, plan}: {props: TableProps<State>; plan: Layout}) {
	const key = props.chosen.find((part) => plan.cells.has(part));
	if (!key) return null;
	return <Marks kind="chosen" square={key} props={props} plan={plan} />;
}

/** A frame round a place, or round the palace that a roof goes on. */
function Marks({
	kind,
	square,
	props,
	plan,
}: {
	kind: 'chosen' | 'last';
	square: string;
	props: TableProps<State>;
	plan: Layout;
}) {
	const cell = plan.cells.get(square);
	if (!cell) return null;
	const palace = props.shown.state.palaces.find(({buildings}) => buildings.includes(square));
	const roofed =
		kind === 'chosen'
			? props.preview && /^(roof|neutral|block) /.test(props.preview.move)
			: false;
	const cells =
		palace && roofed ? palace.buildings.map((name) => plan.cells.get(name) as Cell) : [cell];
	const up = palace && !roofed && kind === 'last' ? HEIGHT : palace ? HEIGHT : 0;
	const left = Math.min(...cells.map(({x}) => x));
	const top = Math.min(...cells.map(({y}) => y));
	const right = Math.max(...cells.map(({x, w}) => x + w));
	const bottom = Math.max(...cells.map(({y, h}) => y + h));
	return (
		<Frame
			kind={kind}
			x={left + 1}
			y={top + 1 - up}
			w={right - left - 2}
			h={bottom - top - 2 + up}
		/>
	);
}

function lastPlace(move: string | null): string | null {
	if (!move) return null;
	const words = move.split(' ');
	const place = words[words.length - 1] as string;
	return words[0] === 'wall' ? `wall:${place}` : /^[a-p]\d+$/.test(place) ? place : null;
}

export function Board(props: TableProps<State>) {
	const state = props.preview?.state ?? props.shown.state;
	const plan = layout(state.city.columns, state.city.rows, props.turned);
	const last = lastPlace(props.shown.last);
	return (
		<svg
			class="board md-board"
			viewBox={`${-MARGIN} -13 ${plan.width + MARGIN + 8} ${plan.height + 31}`}
			role="grid"
			aria-label={t('web.medina.board')}
			aria-describedby="sentence"
			data-board
		>
			<defs>
				<pattern id="md-sand" width="88" height="44" patternUnits="userSpaceOnUse">
					<path
						d="M8 30q9-5 18 0t18 0M52 12q7-4 14 0t14 0"
						fill="none"
						stroke="var(--grid)"
						stroke-width="1"
						opacity=".38"
					/>
				</pattern>
			</defs>
			<Ground plan={plan} state={state} />
			<WellMarks plan={plan} state={state} />
			<City plan={plan} state={state} />
			<Values plan={plan} state={state} />
			{last && !props.preview && (
				<Marks kind="last" square={last} props={props} plan={plan} />
			)}
			<OpenMarks props={props} plan={plan} />
			<ChosenPlace props={props} plan={plan} />
			<Cells props={props} plan={plan} />
		</svg>
	);
}

function OpenMarks({props, plan}: {props: TableProps<State>; plan: Layout}) {
	const hasPiece = props.chosen.some((key) => !plan.cells.has(key));
	if (!props.mine || !hasPiece || props.preview) return null;
	return (
		<g aria-hidden="true">
			{[...props.open].map(([key, chips]) => {
				const cell = plan.cells.get(key);
				if (!cell) return null;
				const palace = props.shown.state.palaces.find(({buildings}) =>
					buildings.includes(key),
				);
				const cells = palace
					? palace.buildings.map((name) => plan.cells.get(name) as Cell)
					: [cell];
				return (
					<g key={key}>
						{cells.map(({key: name, x, y, w, h}) => (
							<Ticks
								key={name}
								x={x + 3}
								y={y + 3 - (palace ? HEIGHT : 0)}
								w={w - 6}
								h={h - 6}
							/>
						))}
						<Chips cell={cell} chips={chips} small={plan.turned} />
					</g>
				);
			})}
		</g>
	);
}

/** What is clicked, focused and read aloud: one cell each, the ring of walls included. */
function Cells({props, plan}: {props: TableProps<State>; plan: Layout}) {
	return (
		<g>
			{plan.rows.map((row, at) => (
				<g role="row" key={at}>
					{row.map((cell) => {
						const place = placeFor(cell.key, props);
						const chips = props.open.get(place);
						return (
							<rect
								key={cell.key}
								x={cell.x}
								y={cell.y}
								width={cell.w}
								height={cell.h}
								class={`cell ${chips && props.mine ? 'cell-open' : ''}`}
								role="gridcell"
								tabindex={-1}
								data-cell={cell.key}
								data-place={place}
								data-open={chips && props.mine ? '' : undefined}
								data-gx={cell.gx}
								data-gy={cell.gy}
								data-card={`at:${cell.key}`}
								aria-label={cellLabel(cell, props, props.mine ? chips : undefined)}
								aria-selected={props.chosen.includes(place)}
								onClick={() => props.pick(place)}
								onPointerEnter={(event) =>
									event.pointerType === 'mouse' && props.hover(place)
								}
								onPointerLeave={(event) =>
									event.pointerType === 'mouse' && props.hover(null)
								}
							/>
						);
					})}
				</g>
			))}
		</g>
	);
}
