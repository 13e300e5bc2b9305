// The moves of Medina, one row per verb: how a move is read, picked, named and logged.
import {capitalize, phrase, t} from '#app/words';
import {NO_FIELDS, syntax, type MoveRow, type MoveTable, type Picking} from '#games/moves';
import type {Part} from '#games/view';
import {placeName, stockName, wallPhrase} from './names';
import {isPlace, isStock, palaceAt, type Square, type State} from './state';
import type {Key, Medina, Place, Plain, Stock, Verbs} from './types';

type Row<F> = MoveRow<Medina, F>;

const SQUARE = syntax<{at: Square}>('at');

/** A piece of the tray: with another one, or with the same again, the second placement of a turn
    begins. */
const inHand = (key: Stock): Part<Key> => ({key, at: 'tray', next: 'again'});

/** A square of every city, for questions without a square. */
const SOME_SQUARE: Square = 'h6';
const SOME_WALL = 'n1';

/** The move that a pick means, together with what was picked before. */
function intendedPlace(
	is: (stock: Stock) => boolean,
	key: Key,
	{chosen}: Picking<Medina>,
): Place | 'none' | null {
	const stock = isStock(key) ? key : chosen.find(isStock);
	const place = isStock(key) ? chosen.find(isPlace) : key;
	if (!stock || !is(stock) || place?.kind === 'tower') return null;
	return place ?? 'none';
}

/** The square of a pick; a wall's space is asked about as if it were one. */
function intendedSquare(
	is: (stock: Stock) => boolean,
	key: Key,
	picking: Picking<Medina>,
	otherwise: (state: State) => Square,
): {at: Square} | null {
	const place = intendedPlace(is, key, picking);
	if (place === null) return null;
	if (place === 'none') return {at: otherwise(picking.shown.state)};
	return place.kind === 'tower' ? null : {at: place.at};
}

/** A palace that a piece would be put on or beside. */
function somePalace({palaces}: State): Square {
	const open = palaces.find(({owner}) => owner === null) ?? palaces[0];
	return open?.square ?? SOME_SQUARE;
}

/** Which piece goes where: without the piece two moves of a list would read alike. */
function putName(what: string, place: Place): string {
	return t('web.medina.button.place', placeName(place), capitalize(what));
}

// words: web.medina.log.*
/** A piece that is put on a square. */
function piece(kind: Plain): Row<{at: Square}> {
	return {
		...SQUARE,
		parts: ({at}) => [
			inHand({kind: 'piece', piece: kind}),
			{key: {kind: 'square', at}, at: 'board'},
		],
		label: ({at}) => putName(stockName({kind: 'piece', piece: kind}), {kind: 'square', at}),
		log: ({at}, {actor, who}) =>
			phrase(`web.medina.log.${actor === 'chance' ? `chance-${kind}` : kind}`, who, at),
		place: ({at}) => ({kind: 'square', at}),
		intended: (key, picking) =>
			intendedSquare(
				(stock) => stock.kind === 'piece' && stock.piece === kind,
				key,
				picking,
				somePalace,
			),
	};
}

/** A roof of some sort: it claims a palace. */
function roof(kind: 'roof' | 'neutral' | 'block'): Row<{at: Square}> {
	return {
		...piece(kind),
		log: ({at}, {who, before}) => {
			const palace = palaceAt(before, at);
			return palace
				? phrase(
						`web.medina.log.${kind}`,
						who,
						phrase(`web.medina.palace.${palace.colour}`),
						at,
					)
				: phrase(`web.medina.log.${kind}`, who, at);
		},
	};
}

export const moves: MoveTable<Medina> = {
	well: {
		...SQUARE,
		label: ({at}) => putName(t('web.medina.at.well'), {kind: 'square', at}),
		log: ({at}, {who}) => phrase('web.medina.log.chance-well', who, at),
		place: ({at}) => ({kind: 'square', at}),
	},
	building: {
		...syntax<Verbs['building']>('colour at'),
		parts: ({colour, at}) => [
			inHand({kind: 'building', colour}),
			{key: {kind: 'square', at}, at: 'board'},
		],
		label: ({colour, at}) =>
			putName(stockName({kind: 'building', colour}), {kind: 'square', at}),
		log: ({colour, at}, {who}) => phrase(`web.medina.log.building-${colour}`, who, at),
		place: ({at}) => ({kind: 'square', at}),
		intended: (key, picking) => {
			const stock = isStock(key) ? key : picking.chosen.find(isStock);
			if (stock?.kind !== 'building') return null;
			const {colour} = stock;
			const own = ({palaces}: State): Square =>
				palaces.find((one) => one.colour === colour && one.owner === null)?.buildings[0] ??
				SOME_SQUARE;
			const intended = intendedSquare((one) => one === stock, key, picking, own);
			return intended && {colour, ...intended};
		},
	},
	roof: {...roof('roof'), label: ({at}) => t('web.medina.button.roof', at)},
	neutral: roof('neutral'),
	block: roof('block'),
	stable: piece('stable'),
	merchant: piece('merchant'),
	wall: {
		...SQUARE,
		parts: ({at}) => [
			inHand({kind: 'piece', piece: 'wall'}),
			{key: {kind: 'wall', at}, at: 'board'},
		],
		label: ({at}) => putName(stockName({kind: 'piece', piece: 'wall'}), {kind: 'wall', at}),
		log: ({at}, {who}) => phrase('web.medina.log.wall', who, wallPhrase(at)),
		place: ({at}) => ({kind: 'wall', at}),
		intended: (key, picking) =>
			intendedSquare(
				(stock) => stock.kind === 'piece' && stock.piece === 'wall',
				key,
				picking,
				() => SOME_WALL,
			),
	},
	tea: {
		...NO_FIELDS,
		parts: () => [inHand({kind: 'piece', piece: 'tea'})],
		label: () => t('web.medina.button.tea'),
		log: (_, {who}) => phrase('web.medina.log.tea', who),
		intended: (key, {chosen}) => {
			const stock = isStock(key) ? key : chosen.find(isStock);
			return stock?.kind === 'piece' && stock.piece === 'tea' ? {} : null;
		},
	},
};
