// marks.tsx - what can be clicked on Medina's board, and the marks of what is open and chosen.
import {Frame, Ticks, seatClass} from '../../art/art';
import {listing, signed, t} from '../../app/words';
import {readMove} from '../moves';
import type {Chip, TableProps} from '../view';
import {HEIGHT} from './art';
import {contentOf} from './cards';
import {moves} from './moves';
import {keyId, placeName} from './names';
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

/** The place of a move for a cell: a roof goes on the palace, whichever building is meant, both to
    choose it and to confirm it. */
export function placeFor(place: Place, {open, chosen, shown}: Props): Place {
	if (open.has(place) || place.kind !== 'square') return place;
	const palace = palaceAt(shown.state, place.at);
	if (!palace?.buildings.includes(place.at)) return place;
	const whole: Place = {kind: 'square', at: palace.square};
	return open.has(whole) || chosen.has(whole) ? whole : place;
}

/** A frame round cells that stand so high. */
function Framed({kind, cells, up}: {kind: 'chosen' | 'last'; cells: Cell[]; up: number}) {
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

/** Whether a move puts a piece of this sort on the board. */
function puts(move: string, is: (stock: Stock) => boolean, props: Props): boolean {
	const {row, fields} = readMove<Medina>(moves, move);
	return row.parts?.(fields, props).some(({key}) => isStock(key) && is(key)) ?? false;
}

/** A frame round the chosen place, or round the palace that a roof goes on. */
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

export function OpenMarks({props, plan}: Drawn) {
	if (!props.mine || !props.chosen.find(isStock) || props.preview) return null;
	return (
		<g aria-hidden="true">
			{[...props.open].map(
				([key, chips]) =>
					isPlace(key) && (
						<OpenMark
							key={keyId(key)}
							place={key}
							chips={chips}
							props={props}
							plan={plan}
						/>
					),
			)}
		</g>
	);
}

function OpenMark({place, chips, props, plan}: Drawn & {place: Place; chips: Chip[]}) {
	const cell = plan.cells.get(place);
	if (!cell) return null;
	const palace = builtOn(props.shown.state, place);
	const cells = palace ? palace.buildings.map((square) => squareCell(plan, square)) : [cell];
	return (
		<g>
			{cells.map(({name, x, y, w, h}) => (
				<Ticks key={name} x={x + 3} y={y + 3 - (palace ? HEIGHT : 0)} w={w - 6} h={h - 6} />
			))}
			<Chips cell={cell} chips={chips} small={plan.turned} />
		</g>
	);
}

/** What is clicked, focused and read aloud: one cell each, the ring of walls included. */
export function Cells({props, plan}: Drawn) {
	return (
		<g>
			{plan.rows.map((row, at) => (
				<g role="row" key={at}>
					{row.map((cell) => (
						<CellTarget key={keyId(cell.place)} cell={cell} props={props} />
					))}
				</g>
			))}
		</g>
	);
}

function CellTarget({cell, props}: {cell: Cell; props: Props}) {
	const place = placeFor(cell.place, props);
	const chips = props.mine ? props.open.get(place) : undefined;
	return (
		<rect
			x={cell.x}
			y={cell.y}
			width={cell.w}
			height={cell.h}
			class={`cell ${chips ? 'cell-open' : ''}`}
			role="gridcell"
			tabindex={-1}
			data-cell={keyId(cell.place)}
			data-name={cell.name}
			data-place={keyId(place)}
			data-open={chips ? '' : undefined}
			data-gx={cell.gx}
			data-gy={cell.gy}
			data-card={topicId({kind: 'at', place: cell.place})}
			aria-label={cellLabel(cell, props, chips)}
			aria-selected={props.chosen.has(place)}
			onClick={() => props.pick(place)}
			onPointerEnter={(event) => event.pointerType === 'mouse' && props.hover(place)}
			onPointerLeave={(event) => event.pointerType === 'mouse' && props.hover(null)}
		/>
	);
}
