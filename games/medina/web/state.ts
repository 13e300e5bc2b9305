// Medina's state as the engine writes it, and questions about it.
import type {Facts, Holder, Palace, Seat, Square, State} from '#generated/schema/medina';
import type {Key, Place, Plain, Stock} from './types';

export * from '#generated/schema/medina';

export function value(palace: Palace): number {
	const {buildings, stables, walls, merchants, well} = palace.points;
	return buildings + stables + walls + merchants + well;
}

/** The seat from 0 that holds something, or null. */
export function holderSeat(holder: Holder): number | null {
	return typeof holder === 'number' ? holder - 1 : null;
}

export function palaceAt(state: State, square: Square): Palace | undefined {
	return state.palaces.find(
		({buildings, stables}) => buildings.includes(square) || stables.includes(square),
	);
}

/** The order in which the stock lies in the tray, after the buildings. */
const TRAY: Plain[] = ['stable', 'merchant', 'wall', 'roof', 'neutral', 'block', 'tea'];

/** The pieces that are in this game. */
export function stockOf(state: State, {pieces}: Facts): Stock[] {
	return [
		...state.colours.map(({colour}): Stock => ({kind: 'building', colour})),
		...TRAY.filter((piece) => pieces.includes(piece)).map((piece): Stock => ({
			kind: 'piece',
			piece,
		})),
	];
}

const COUNTS: Record<Plain, (seat: Seat) => number> = {
	roof: ({roofs}) => roofs,
	neutral: ({neutrals}) => neutrals,
	block: ({blocks}) => blocks.length,
	stable: ({stables}) => stables,
	merchant: ({merchants}) => merchants,
	wall: ({walls}) => walls,
	tea: ({tea}) => tea,
};

/** How many a seat has left. */
export function countOf(seat: Seat, stock: Stock): number {
	return stock.kind === 'building'
		? (seat.buildings[stock.colour] ?? 0)
		: COUNTS[stock.piece](seat);
}

export function isStock(key: Key): key is Stock {
	return key.kind === 'building' || key.kind === 'piece';
}

export function isPlace(key: Key): key is Place {
	return !isStock(key);
}

/** A roof of any sort belongs to a palace. */
export function isRoof(stock: Stock): boolean {
	return (
		stock.kind === 'piece' &&
		(stock.piece === 'roof' || stock.piece === 'neutral' || stock.piece === 'block')
	);
}

/** One of the eight squares round another. */
function isAround(square: Square, other: Square): boolean {
	const columns = square.charCodeAt(0) - other.charCodeAt(0);
	const rows = Number(square.slice(1)) - Number(other.slice(1));
	return Math.max(Math.abs(columns), Math.abs(rows)) === 1;
}

/** One of the eight squares round the well. */
export function isAroundWell({city: {well}}: State, square: Square): boolean {
	return well !== null && isAround(square, well);
}

/** Next to a piece of a palace, or at its corner. */
export function isBesidePalace({palaces}: State, square: Square): boolean {
	return palaces.some(({buildings, stables}) =>
		[...buildings, ...stables].some((piece) => isAround(square, piece)),
	);
}
