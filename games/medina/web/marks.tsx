// The parts of Medina's board that can be clicked, and the marks of what is open and chosen.
import {useMemo, useRef} from 'preact/hooks';
import {Ticks, seatClass} from '#art/art';
import {memo} from '#art/memo';
import {listing, signed, t} from '#app/words';
import {readMove} from '#games/moves';
import type {Chip, TableProps} from '#games/view';
import {HEIGHT} from './art';
import {contentOf} from './cards';
import {moves} from './moves';
import {keyId, placeName} from './names';
import {outline} from './outline';
import {squareCell, type Cell, type Layout} from './plan';
import {isPlace, isRoof, isStock, palaceAt, type Palace, type State} from './state';
import {topicId} from './topics';
import type {Medina, Place, Stock} from './types';

type Props = TableProps<Medina>;

interface Drawn {
	props: Props;
	plan: Layout;
}

function Chips({cell, chips, small}: {cell: Cell; chips: Chip[]; small: boolean}) {
	const many = chips.slice(0, 2);
	const x = cell.x + cell.w / 2;
	return (
		<>
			{many.map(({seat, points}, at) => {
				const y = cell.y + cell.h / 2 + (many.length === 1 ? 0 : at * 19 - 9.5);
				const w = (small ? 32 : 30) + (Math.abs(points) > 9 ? 8 : 0);
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
						<text x={x + 5.5} y={y + 4.8}>
							{signed(points)}
						</text>
					</g>
				);
			})}
		</>
	);
}

function cellLabel(cell: Cell, {shown, names}: Props, open: Chip[] | undefined): string {
	const here = `${placeName(cell.place)}: ${contentOf(shown.state, cell.place, names)}`;
	if (!open) return here;
	const gains = open.map(({seat, points}) => t('web.gain', names[seat] ?? '', signed(points)));
	return `${here}; ${t('web.open')}${gains.length ? `: ${listing(gains)}` : ''}`;
}

/** The palace one of whose buildings stands on a place. */
function builtOn(state: State, place: Place): Palace | undefined {
	return place.kind === 'square'
		? state.palaces.find(({buildings}) => buildings.includes(place.at))
		: undefined;
}

/** The place of a move for a cell: a roof belongs to the whole palace, so any of its buildings
    chooses and confirms it. */
export function placeFor(place: Place, {open, chosen, shown}: Props): Place {
	if (open.has(place) || place.kind !== 'square') return place;
	const palace = palaceAt(shown.state, place.at);
	if (!palace?.buildings.includes(place.at)) return place;
	const whole: Place = {kind: 'square', at: palace.square};
	return open.has(whole) || chosen.has(whole) ? whole : place;
}

/** A frame round cells that stand so high, along their outline. */
function Framed({kind, cells, up}: {kind: 'chosen' | 'last'; cells: Cell[]; up: number}) {
	const d = outline(cells, {inset: 1, up});
	return (
		<g class={`frame-${kind} md-framed`} aria-hidden="true">
			<path d={d} class="frame-halo" />
			<path d={d} class="frame-ink" />
		</g>
	);
}

/** Whether a move puts a piece of this sort on the board. */
function puts(move: string, is: (stock: Stock) => boolean, props: Props): boolean {
	const {row, fields} = readMove<Medina>(moves, move);
	return row.parts?.(fields, props).some(({key}) => isStock(key) && is(key)) ?? false;
}

/** A frame round the chosen place, or round the palace that gets a roof. */
export function ChosenPlace({props, plan}: Drawn) {
	const place = props.chosen.find(isPlace);
	const cell = place && plan.cells.get(place);
	if (!cell) return null;
	const palace = builtOn(props.shown.state, cell.place);
	const roofed = palace && props.preview && puts(props.preview.move, isRoof, props);
	const cells = roofed ? palace.buildings.map((square) => squareCell(plan, square)) : [cell];
	return <Framed kind="chosen" cells={cells} up={palace ? HEIGHT : 0} />;
}

/** Where the last move went. */
export function LastPlace({props, plan}: Drawn) {
	const {last, state} = props.shown;
	if (!last || props.preview) return null;
	const {row, fields} = readMove<Medina>(moves, last);
	const place = row.place?.(fields);
	const cell = place && isPlace(place) && plan.cells.get(place);
	if (!cell) return null;
	return <Framed kind="last" cells={[cell]} up={builtOn(state, cell.place) ? HEIGHT : 0} />;
}

/** With more open places than this, marks on each would hide the board. */
const MANY = 40;

/** Marks each open place, or all of them with one line where there are many. */
export function OpenMarks({props, plan}: Drawn) {
	if (!props.mine || !props.chosen.find(isStock) || props.preview) return null;
	const open = [...props.open].flatMap(([key, chips]): Open[] => {
		const cell = isPlace(key) && plan.cells.get(key);
		return cell ? [{cell, chips}] : [];
	});
	const isMany = open.length > MANY;
	return (
		<g aria-hidden="true">
			{isMany && (
				<Region
					d={outline(
						open.map(({cell}) => cell),
						{inset: 2},
					)}
					wide
				/>
			)}
			{open.map(({cell, chips}) => (
				<g key={keyId(cell.place)}>
					{!isMany && <OpenMark cell={cell} props={props} plan={plan} />}
					<Chips cell={cell} chips={chips} small={plan.narrow} />
				</g>
			))}
		</g>
	);
}

interface Open {
	cell: Cell;
	chips: Chip[];
}

function Region({d, wide = false}: {d: string; wide?: boolean}) {
	return (
		<>
			<path d={d} class="md-region-halo" />
			<path d={d} class={wide ? 'md-region md-region-wide' : 'md-region'} />
		</>
	);
}

/** Corners round a square; round a palace its outline. */
function OpenMark({cell, props, plan}: Drawn & {cell: Cell}) {
	const palace = builtOn(props.shown.state, cell.place);
	if (palace) {
		const cells = palace.buildings.map((square) => squareCell(plan, square));
		return <Region d={outline(cells, {inset: 2, up: HEIGHT})} />;
	}
	const {x, y, w, h} = cell;
	return <Ticks x={x + 3} y={y + 3} w={w - 6} h={h - 6} />;
}

/** What is clicked, focused and read aloud: one cell each, the ring of walls included. */
export function Cells({props, plan}: Drawn) {
	const latest = useRef(props);
	latest.current = props;
	const hands = useMemo(() => handsOf(latest), []);
	return (
		<g>
			{plan.rows.map((row, at) => (
				<g role="row" key={at}>
					{row.map((cell) => (
						<CellTarget
							key={keyId(cell.place)}
							cell={cell}
							{...lookOf(cell, props)}
							hands={hands}
						/>
					))}
				</g>
			))}
		</g>
	);
}

/** What a cell does when it is used: the same for as long as the board is there. */
interface Hands {
	pick(cell: Cell): void;
	hover(cell: Cell | null): void;
}

function handsOf(latest: {current: Props}): Hands {
	return {
		pick: ({place}) => latest.current.pick(placeFor(place, latest.current)),
		hover: (cell) => {
			const {current: props} = latest;
			props.hover(cell && placeFor(cell.place, props));
		},
	};
}

/** How a cell is at the moment, in words and numbers that can be compared. */
interface Look {
	label: string;
	place: string;
	isOpen: boolean;
	isChosen: boolean;
}

function lookOf(cell: Cell, props: Props): Look {
	const place = placeFor(cell.place, props);
	const chips = props.mine ? props.open.get(place) : undefined;
	return {
		label: cellLabel(cell, props, chips),
		place: keyId(place),
		isOpen: chips !== undefined,
		isChosen: props.chosen.has(place),
	};
}

/** There are hundreds: only those that have changed are drawn again. */
const CellTarget = memo(function CellTarget(props: {cell: Cell; hands: Hands} & Look) {
	const {cell, label, place, isOpen, isChosen, hands} = props;
	return (
		<rect
			x={cell.x}
			y={cell.y}
			width={cell.w}
			height={cell.h}
			class={isOpen ? 'cell cell-open' : 'cell'}
			role="gridcell"
			tabindex={-1}
			data-cell={keyId(cell.place)}
			data-name={cell.name}
			data-place={place}
			data-open={isOpen ? '' : undefined}
			data-gx={cell.gx}
			data-gy={cell.gy}
			data-card={topicId({kind: 'at', place: cell.place})}
			aria-label={label}
			aria-selected={isChosen}
			onClick={() => hands.pick(cell)}
			onPointerEnter={(event) => event.pointerType === 'mouse' && hands.hover(cell)}
			onPointerLeave={(event) => event.pointerType === 'mouse' && hands.hover(null)}
		/>
	);
});
