// The board of a game that brings none: its places on a grid, with what is on them.
import {Frame, Ticks, seatClass} from '../art/art';
import {gameName, listing, signed, t} from '../app/words';
import type {Place} from '../engine/engine';
import {keyAt, spelledName, type AnyGame, type AnyState} from './default_state';
import type {Chip, TableProps} from './view';

const SIDE = 60;
const MARGIN = 20;
/** Space between a place and what is on it. */
const INSET = 7;
/** The largest letters, and how wide one is in units of its height. */
const LETTERS = 27;
const LETTER_WIDTH = 0.58;

type Props = TableProps<AnyGame>;

interface At {
	place: Place;
	x: number;
	y: number;
}

/** Where the places are drawn; those of a row are side by side. */
function placed({places, apart}: AnyState): At[] {
	return places.map((place) => ({place, x: (place.x * SIDE) / apart, y: place.y * SIDE}));
}

/** Whether all places are called by column and row: c3 is in the third of each. */
function hasCoordinates(places: Place[]): boolean {
	return places.every(({name, x, y}) => name === `${String.fromCharCode(97 + x)}${y + 1}`);
}

/** The size of letters with which a text fits into a place. */
function letterSize(text: string): number {
	return Math.min(LETTERS, (SIDE - 2 * INSET - 8) / (text.length * LETTER_WIDTH));
}

function Ground({spots, isNamed}: {spots: At[]; isNamed: boolean}) {
	return (
		<g aria-hidden="true">
			{spots.map(({place, x, y}) => (
				<g key={place.name}>
					<rect
						x={x + 1}
						y={y + 1}
						width={SIDE - 2}
						height={SIDE - 2}
						rx="4"
						class="default-place"
					/>
					{isNamed && (
						<text x={x + 5} y={y + 12} class="default-name">
							{place.name}
						</text>
					)}
				</g>
			))}
		</g>
	);
}

/** Letters below and numbers to the left. */
function Coordinates({columns, rows}: {columns: number; rows: number}) {
	const count = (n: number): number[] => Array.from({length: n}, (_, one) => one);
	return (
		<g class="default-coordinates" aria-hidden="true">
			{count(columns).map((x) => (
				<text key={x} x={(x + 0.5) * SIDE} y={rows * SIDE + 16}>
					{String.fromCharCode(97 + x)}
				</text>
			))}
			{count(rows).map((y) => (
				<text key={y} x={-11} y={(y + 0.5) * SIDE + 5}>
					{y + 1}
				</text>
			))}
		</g>
	);
}

/** What is on a place, in the colour and with the mark of its seat. */
function Thing({place, x, y}: At) {
	const {seat, thing} = place;
	if (!thing && seat === undefined) return null;
	const size = SIDE - 2 * INSET;
	return (
		<g class={seat === undefined ? 'default-thing' : `default-thing ${seatClass(seat)}`}>
			<rect x={x + INSET} y={y + INSET} width={size} height={size} rx="9" />
			{seat !== undefined && (
				<use
					href={`#mark${seat}`}
					x={thing ? x + INSET + 4 : x + SIDE / 2 - 11}
					y={thing ? y + INSET + 4 : y + SIDE / 2 - 11}
					width={thing ? 11 : 22}
					height={thing ? 11 : 22}
				/>
			)}
			<text
				x={x + SIDE / 2}
				y={y + SIDE / 2 + letterSize(thing) * 0.36}
				font-size={letterSize(thing)}
			>
				{thing}
			</text>
		</g>
	);
}

/** Who gains by a place, and how much. */
function Chips({x, y, chips}: At & {chips: Chip[]}) {
	return (
		<>
			{chips.slice(0, 2).map(({seat, points}, row, all) => {
				const middle = y + SIDE / 2 + (all.length === 1 ? 0 : row * 20 - 10);
				return (
					<g key={seat} class={`chip ${seatClass(seat)}`}>
						<rect x={x + 10} y={middle - 9} width={SIDE - 20} height="18" rx="7" />
						<use
							href={`#mark${seat}`}
							x={x + 14}
							y={middle - 4.5}
							width="9"
							height="9"
							style={{color: 'var(--on)'}}
						/>
						<text x={x + SIDE / 2 + 6} y={middle + 4.8}>
							{signed(points)}
						</text>
					</g>
				);
			})}
		</>
	);
}

/** Corners round the open places, frames round those that are chosen or of the last move. */
function Marks({props, spots}: {props: Props; spots: At[]}) {
	const {mine, open, chosen, preview, shown} = props;
	const last = preview ? [] : (shown.last?.split(' ') ?? []);
	return (
		<g aria-hidden="true">
			{spots.map((spot) => {
				const {place, x, y} = spot;
				const key = keyAt(place, props);
				const chips = mine && !preview ? open.get(key) : undefined;
				return (
					<g key={place.name}>
						{last.includes(place.name) && (
							<Frame kind="last" x={x + 3} y={y + 3} w={SIDE - 6} h={SIDE - 6} />
						)}
						{chips && <Ticks x={x + 5} y={y + 5} w={SIDE - 10} h={SIDE - 10} />}
						{chips && <Chips {...spot} chips={chips} />}
						{chosen.has(key) && (
							<Frame kind="chosen" x={x + 3} y={y + 3} w={SIDE - 6} h={SIDE - 6} />
						)}
					</g>
				);
			})}
		</g>
	);
}

/** "4, Ada"; nothing for an empty place. */
export function contentOf({thing, seat}: Place, names: string[]): string {
	return [thing, seat === undefined ? '' : (names[seat] ?? '')].filter(Boolean).join(', ');
}

function label(place: Place, names: string[], open: Chip[] | undefined): string {
	const content = contentOf(place, names);
	const here = content ? t('web.option', place.name, content) : place.name;
	if (!open) return here;
	const gains = open.map(({seat, points}) => t('web.gain', names[seat] ?? '', signed(points)));
	return `${here}; ${t('web.open')}${gains.length ? `: ${listing(gains)}` : ''}`;
}

/** What is clicked, focused and read aloud. */
function Target({place, x, y, props}: At & {props: Props}) {
	const key = keyAt(place, props);
	const open = props.mine ? props.open.get(key) : undefined;
	return (
		<rect
			x={x}
			y={y}
			width={SIDE}
			height={SIDE}
			class={`cell ${open ? 'cell-open' : ''}`}
			role="gridcell"
			tabindex={-1}
			data-cell={place.name}
			data-name={place.name}
			data-place={`${key.kind}:${key.value}`}
			data-open={open ? '' : undefined}
			data-gx={place.x}
			data-gy={place.y}
			data-card={placeCard(place)}
			aria-label={label(place, props.names, open)}
			aria-selected={props.chosen.has(key)}
			onClick={() => props.pick(key)}
			onPointerEnter={(event) => event.pointerType === 'mouse' && props.hover(key)}
			onPointerLeave={(event) => event.pointerType === 'mouse' && props.hover(null)}
		/>
	);
}

/** The id of a place's card. */
export function placeCard({name}: Place): string {
	return `place:${name}`;
}

/** The places of each row, from left to right. */
function rowsOf(spots: At[]): At[][] {
	const rows = new Map<number, At[]>();
	for (const spot of [...spots].sort((one, other) => one.y - other.y || one.x - other.x))
		rows.set(spot.y, [...(rows.get(spot.y) ?? []), spot]);
	return [...rows.values()];
}

/** A value of the state as rows of a table: lists of lists and objects have several. */
function writtenRows(name: string, value: unknown, names: string[]): [string, string[]][] {
	const cell = (one: unknown): string =>
		one === null ? '–' : JSON.stringify(one).replaceAll('"', '');
	if (typeof value !== 'object' || value === null) return [[name, [cell(value)]]];
	const list: unknown[] | null = Array.isArray(value) ? value : null;
	if (list?.every((one) => typeof one !== 'object')) return [[name, list.map(cell)]];
	const isBySeat = list?.length === names.length;
	return Object.entries(value as Record<string, unknown>).flatMap(([key, one]) => {
		const place = list ? String(Number(key) + 1) : key;
		return writtenRows(`${name} · ${isBySeat ? names[Number(key)] : place}`, one, names);
	});
}

/** A game without places: what it has on the table, as rows of numbers. */
function Written({state, names, game}: {state: AnyState; names: string[]; game: string}) {
	const elsewhere = new Set([...state.table, ...state.seats, 'points']);
	const rows = Object.entries(state.written)
		.filter(([name, value]) => !elsewhere.has(name) && typeof value !== 'number')
		.flatMap(([name, value]) => writtenRows(name, value, names));
	return (
		<table class="board default-written" data-board tabindex={0}>
			<caption>{gameName(game)}</caption>
			<tbody>
				{rows.map(([name, values]) => (
					<tr key={name}>
						<th scope="row">{spelledName(name)}</th>
						{values.map((value, at) => (
							<td key={at}>{value}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

export function DefaultBoard({game, ...props}: Props & {game: string}) {
	const state = props.preview?.state ?? props.shown.state;
	const {places} = state;
	if (places.length === 0) return <Written state={state} names={props.names} game={game} />;
	const spots = placed(state);
	const isGrid = hasCoordinates(places);
	const width = Math.max(...spots.map(({x}) => x)) + SIDE;
	const height = Math.max(...spots.map(({y}) => y)) + SIDE;
	return (
		<svg
			class="board default-board"
			viewBox={`${-MARGIN} -6 ${width + MARGIN + 6} ${height + MARGIN + 6}`}
			role="grid"
			aria-label={gameName(game)}
			aria-describedby="sentence"
			data-board
		>
			<rect
				x="-3"
				y="-3"
				width={width + 6}
				height={height + 6}
				rx="9"
				class="default-ground"
			/>
			<Ground spots={spots} isNamed={!isGrid} />
			{isGrid && <Coordinates columns={width / SIDE} rows={height / SIDE} />}
			<g aria-hidden="true">
				{spots.map((spot) => (
					<Thing key={spot.place.name} {...spot} />
				))}
			</g>
			<Marks props={props} spots={spots} />
			{rowsOf(spots).map((row) => (
				<g role="row" key={row[0]?.y}>
					{row.map((spot) => (
						<Target key={spot.place.name} {...spot} props={props} />
					))}
				</g>
			))}
		</svg>
	);
}
