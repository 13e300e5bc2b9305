// How pieces are placed in the position editor: merchants, buildings, stables, walls, roofs and the
// well.
import {Token} from '#art/art';
import {capitalize, t} from '#app/words';
import type {Draft} from '#games/draft';
import type {EditPiece, Editing, StockRow} from '#games/view';
import {stockName} from './names';
import {StockArt} from './pieces';
import type {Colour, Square, State} from './state';
import type {Key, Medina, Plain, Stock} from './types';
import type {WallSpace} from '#generated/schema/medina';

/** Squares are counted in rows of so many, from the south-west. */
const COLUMNS = 16;

/** The members of positions in which the stock of a seat is counted. */
const MEMBERS: Partial<Record<string, string>> = {
	stable: 'stables',
	merchant: 'merchants',
	wall: 'walls',
	roof: 'roofs',
	neutral: 'neutrals',
	tea: 'tea',
};

type Delta = readonly [column: number, row: number];
const BESIDE: readonly Delta[] = [
	[0, 1],
	[1, 0],
	[0, -1],
	[-1, 0],
];
const AROUND: readonly Delta[] = [...BESIDE, [1, 1], [1, -1], [-1, 1], [-1, -1]];

function numberOf(square: Square): number {
	return square.charCodeAt(0) - 97 + COLUMNS * (Number(square.slice(1)) - 1);
}

/** The squares of the city at these places from one. */
function from(state: State, square: number, deltas: readonly Delta[]): number[] {
	const [column, row] = [square % COLUMNS, Math.floor(square / COLUMNS)];
	return deltas.flatMap(([right, up]) => {
		const [x, y] = [column + right, row + up];
		const isInside = x >= 0 && x < state.city.columns && y >= 0 && y < state.city.rows;
		return isInside ? [x + COLUMNS * y] : [];
	});
}

const has = (draft: Draft, member: string, square: number): boolean =>
	draft.get(member, square) === 1;

/** The seat with the most of something, or with the least: it gives a piece, or takes it back. */
function seatWith(
	draft: Draft,
	member: string,
	index: number,
	players: number,
	most: boolean,
): number {
	const counts = Array.from(
		{length: players},
		(_, seat) => draft.ofSeat(member, seat, index) ?? 0,
	);
	return counts.indexOf(most ? Math.max(...counts) : Math.min(...counts));
}

/** Takes a piece from a stock, or gives it back. */
function moveStock(draft: Draft, member: string, index: number, more: 1 | -1): Draft {
	const seat = seatWith(draft, member, index, draft.setup.players, more < 0);
	const value = draft.ofSeat(member, seat, index) ?? 0;
	return draft.withSeat(member, seat, value + more, index);
}

/** Every piece is near its palace; other squares are near one that is around them. */
function withNear(draft: Draft, state: State): Draft {
	const pieces = draft.member('pieces').numbers;
	const own = draft.member('near').numbers.map((near, at) => (pieces[at] ? near : null));
	const near = own.map((palace, at) => {
		if (palace !== null) return palace;
		const found = from(state, at, AROUND).find((one) => own[one] !== null);
		return found === undefined ? null : (own[found] ?? null);
	});
	const isInside = (at: number): boolean =>
		at % COLUMNS < state.city.columns && Math.floor(at / COLUMNS) < state.city.rows;
	return draft.withAll(
		'near',
		near.map((palace, at) => (isInside(at) ? palace : null)),
	);
}

const PLAIN: Plain[] = ['stable', 'merchant', 'wall', 'roof', 'neutral', 'tea'];

function allStock(state: State): Stock[] {
	return [
		...state.colours.map(({colour}): Stock => ({kind: 'building', colour})),
		...PLAIN.map((piece): Stock => ({kind: 'piece', piece})),
	];
}

/** What is placed on squares and wall spaces; the roofs of players have rows of their own. */
function paletteOf(state: State): Stock[] {
	return allStock(state).filter(
		(stock) => stock.kind === 'building' || PLACED.includes(stock.piece),
	);
}

const PLACED: Plain[] = ['stable', 'merchant', 'wall', 'neutral'];

function idOf(stock: Stock): string {
	return stock.kind === 'building' ? `building ${stock.colour}` : stock.piece;
}

const PALACES = ['colour', 'holder', 'claimed'];

/** A palace without pieces is gone, and those after it count one less. */
function withoutPalace(draft: Draft, palace: number): Draft {
	if (draft.member('near').numbers.includes(palace)) return draft;
	const down = (near: number | null): number | null =>
		near !== null && near > palace ? near - 1 : near;
	const closed = PALACES.reduce((all, name) => {
		const {numbers} = all.member(name);
		return all.withAll(name, [...numbers.filter((_, at) => at !== palace), 0]);
	}, draft);
	return ['near', 'palace-tile', 'joined'].reduce(
		(all, name) => all.withAll(name, all.member(name).numbers.map(down)),
		closed,
	);
}

/** The palace that a piece belongs to. */
function palaceOf(draft: Draft, square: number): number {
	return draft.get('near', square) ?? 0;
}

function removePiece(draft: Draft, square: number): Draft {
	const palace = palaceOf(draft, square);
	const isStable = has(draft, 'stable-squares', square);
	const cleared = draft
		.with('pieces', square, 0)
		.with('stable-squares', square, 0)
		.with('near', square, null);
	const own = cleared.member('pieces').numbers;
	const isGone = !own.some((piece, at) => piece && palaceOf(cleared, at) === palace);
	const shown = isStable
		? moveStock(cleared, 'stables', 0, 1)
		: moveStock(cleared, 'buildings', draft.get('colour', palace) ?? 0, 1);
	if (!isGone) return shown;
	const near = shown.member('near').numbers.map((one) => (one === palace ? null : one));
	return withoutPalace(shown.withAll('near', near), palace);
}

/** Buildings beside a square, as squares. */
function buildingsBeside(draft: Draft, state: State, square: number): number[] {
	return from(state, square, BESIDE).filter(
		(one) => has(draft, 'pieces', one) && !has(draft, 'stable-squares', one),
	);
}

function placePiece(draft: Draft, square: number, palace: number): Draft {
	return draft.with('pieces', square, 1).with('near', square, palace);
}

function placeStable(draft: Draft, state: State, square: number): Draft {
	const [beside] = buildingsBeside(draft, state, square);
	if (beside === undefined) return draft;
	const placed = placePiece(draft, square, palaceOf(draft, beside));
	return moveStock(placed.with('stable-squares', square, 1), 'stables', 0, -1);
}

/** It joins the palace of its colour beside it, or founds one. */
function placeBuilding(draft: Draft, state: State, square: number, colour: number): Draft {
	const beside = buildingsBeside(draft, state, square)
		.map((one) => palaceOf(draft, one))
		.find((one) => draft.get('colour', one) === colour && draft.get('holder', one) === 0);
	const next = state.palaces.length;
	const palace = beside ?? next;
	const placed = placePiece(draft, square, palace).with('colour', palace, colour);
	return moveStock(placed, 'buildings', colour, -1);
}

function putMerchant(draft: Draft, square: number): Draft {
	const isThere = has(draft, 'street', square);
	const moved = draft.with('street', square, isThere ? 0 : 1);
	return moveStock(moved, 'merchants', 0, isThere ? 1 : -1);
}

function put(piece: string, square: number, draft: Draft, state: State): Draft {
	if (piece === 'merchant') return putMerchant(draft, square);
	if (has(draft, 'pieces', square)) return removePiece(draft, square);
	if (piece === 'stable') return placeStable(draft, state, square);
	const colour = state.colours.findIndex((one) => `building ${one.colour}` === piece);
	return placeBuilding(draft, state, square, colour);
}

// --- roofs

/** Numbers of the member `holder`: seats from 1. */
const NOBODY = 0;
const NEUTRAL = 5;

function isSeat(holder: number): boolean {
	return holder > NOBODY && holder < NEUTRAL;
}

/** Takes a roof from a stock, or gives it back. */
function moveRoof(draft: Draft, holder: number, colour: number, more: 1 | -1): Draft {
	if (holder === NEUTRAL) return moveStock(draft, 'neutrals', 0, more);
	if (!isSeat(holder)) return draft;
	const seat = holder - 1;
	return draft
		.withSeat('roofs', seat, (draft.ofSeat('roofs', seat) ?? 0) + more)
		.withSeat('owned', seat, more < 0 ? 1 : 0, colour);
}

/** Those that were claimed later count one less. */
function withoutRoof(draft: Draft, palace: number): Draft {
	const claimed = draft.get('claimed', palace) ?? 0;
	const {numbers} = draft.member('claimed');
	const freed = draft
		.with('holder', palace, NOBODY)
		.withAll(
			'claimed',
			numbers.map((one) => (one !== null && one > claimed ? one - 1 : one)),
		)
		.with('claimed', palace, 0);
	return moveRoof(freed, draft.get('holder', palace) ?? 0, draft.get('colour', palace) ?? 0, 1);
}

/** The largest palace with a roof has the tile of its colour; of two, that which has it already. */
function withPalaceTile(draft: Draft, state: State, colour: number): Draft {
	const size = (palace: number): number => state.palaces[palace]?.size ?? 0;
	const rivals = state.palaces.flatMap((_, palace) => {
		const holder = draft.get('holder', palace) ?? NOBODY;
		const isRival = draft.get('colour', palace) === colour && holder > 0 && holder <= NEUTRAL;
		return isRival ? [palace] : [];
	});
	const most = Math.max(0, ...rivals.map(size));
	const largest = rivals.filter((palace) => size(palace) === most);
	const now = draft.get('palace-tile', colour);
	const tile = now !== null && largest.includes(now) ? now : (largest[0] ?? null);
	return draft.with('palace-tile', colour, tile);
}

function putRoof(draft: Draft, state: State, square: number, holder: number): Draft {
	if (!has(draft, 'pieces', square)) return draft;
	const palace = palaceOf(draft, square);
	const colour = draft.get('colour', palace) ?? 0;
	const old = draft.get('holder', palace) ?? NOBODY;
	const freed = old === NOBODY ? draft : withoutRoof(draft, palace);
	if (old === holder) return withPalaceTile(freed, state, colour);
	const claims = Math.max(0, ...freed.member('claimed').numbers.map((one) => one ?? 0));
	const placed = freed.with('holder', palace, holder).with('claimed', palace, claims + 1);
	return withPalaceTile(moveRoof(placed, holder, colour, -1), state, colour);
}

// --- walls

/** By side: the arms in the member `wall` that grow from its first space, and from its last. */
const ARMS: Record<string, readonly [rising: number, falling: number]> = {
	n: [0, 2],
	e: [4, 3],
	s: [6, 5],
	w: [7, 1],
};

function spacesOf(side: string, {city}: State): number {
	return side === 'n' || side === 's' ? city.columns : city.rows;
}

/** Walls grow from the towers without gaps. */
function putWall(draft: Draft, state: State, at: WallSpace): Draft {
	const [side, space] = [at.charAt(0), Number(at.slice(1)) - 1];
	const [rising, falling] = ARMS[side] ?? [0, 0];
	const fromEnd = spacesOf(side, state) - 1 - space;
	const [up, down] = [draft.get('wall', rising) ?? 0, draft.get('wall', falling) ?? 0];
	const isRising = up > space || (down <= fromEnd && space + 1 - up <= fromEnd + 1 - down);
	const [arm, old, index] = isRising ? [rising, up, space] : [falling, down, fromEnd];
	const length = old > index ? index : index + 1;
	const taken = length - old;
	let changed = draft.with('wall', arm, length);
	for (let each = 0; each < Math.abs(taken); each++)
		changed = moveStock(changed, 'walls', 0, taken > 0 ? -1 : 1);
	return changed;
}

/** Where a wall can come or go: by arm, its last wall and the space after it. */
function wallSpaces(draft: Draft, state: State): WallSpace[] {
	return Object.entries(ARMS).flatMap(([side, [rising, falling]]) => {
		const count = spacesOf(side, state);
		const [up, down] = [draft.get('wall', rising) ?? 0, draft.get('wall', falling) ?? 0];
		const spaces = [up, up + 1, count - down + 1, count - down];
		const inside = spaces.filter((space) => space >= 1 && space <= count);
		return [...new Set(inside)].map((space): WallSpace => `${side}${space}`);
	});
}

// --- all pieces

function roofPieces(draft: Draft, names: string[]): EditPiece[] {
	return names.map((name, seat) => ({
		id: `roof ${seat + 1}`,
		name: `${capitalize(stockName({kind: 'piece', piece: 'roof'}))} · ${name}`,
		art: <StockArt stock={{kind: 'piece', piece: 'roof'}} seat={seat} size={26} />,
		left: draft.ofSeat('roofs', seat) ?? 0,
	}));
}

/** The holder whose roof a piece is; null for other pieces. */
function holderOf(piece: string): number | null {
	if (piece === 'neutral') return NEUTRAL;
	return piece.startsWith('roof ') ? Number(piece.slice(5)) : null;
}

function wellPieces(draft: Draft, {edition}: State): EditPiece[] {
	if (edition === 'first') return [];
	const left = draft.get('well') === null ? 1 : 0;
	return [{id: 'well', name: t('edit.medina.well'), art: <Token name="well" size={26} />, left}];
}

function putOnSquare(piece: string, square: number, draft: Draft, state: State): Draft {
	const holder = holderOf(piece);
	if (holder !== null) return putRoof(draft, state, square, holder);
	if (piece === 'well')
		return draft.with('well', 0, draft.get('well') === square ? null : square);
	return put(piece, square, draft, state);
}

function squaresFor(piece: string, draft: Draft, state: State): Square[] {
	const all = allSquares(state);
	if (holderOf(piece) !== null)
		return all.filter(
			(at) =>
				has(draft, 'pieces', numberOf(at)) && !has(draft, 'stable-squares', numberOf(at)),
		);
	if (piece !== 'stable') return all;
	return all.filter(
		(at) =>
			has(draft, 'pieces', numberOf(at)) ||
			buildingsBeside(draft, state, numberOf(at)).length > 0,
	);
}

function allSquares(state: State): Square[] {
	return Array.from({length: state.city.rows * state.city.columns}, (_, at) => {
		const column = String.fromCharCode(97 + (at % state.city.columns));
		return `${column}${Math.floor(at / state.city.columns) + 1}`;
	});
}

function stockRow(stock: Stock, colours: Colour[], seat: number): StockRow[] {
	const art = <StockArt stock={stock} seat={seat} size={20} />;
	const name = stockName(stock);
	if (stock.kind === 'building')
		return [{member: 'buildings', index: colours.indexOf(stock.colour), name, art}];
	const member = MEMBERS[stock.piece];
	return member ? [{member, name, art}] : [];
}

function left(draft: Draft, stock: Stock, state: State): number {
	const colours = state.colours.map(({colour}) => colour);
	const [row] = stockRow(stock, colours, 0);
	if (!row) return 0;
	return Array.from(
		{length: draft.setup.players},
		(_, seat) => draft.ofSeat(row.member, seat, row.index) ?? 0,
	).reduce((sum, one) => sum + one, 0);
}

export const editing: Editing<Medina> = {
	pieces: (draft, names, {state}) => [
		...paletteOf(state).map((stock) => ({
			id: idOf(stock),
			name: capitalize(stockName(stock)),
			art: <StockArt stock={stock} seat={0} size={26} />,
			left: left(draft, stock, state),
		})),
		...roofPieces(draft, names),
		...wellPieces(draft, state),
	],
	stock: ({state}, seat) =>
		allStock(state).flatMap((stock) =>
			stockRow(
				stock,
				state.colours.map(({colour}) => colour),
				seat,
			),
		),
	spots(piece, draft, {state}) {
		if (piece === 'wall')
			return wallSpaces(draft, state).map((at): Key => ({kind: 'wall', at}));
		return squaresFor(piece, draft, state).map((at): Key => ({kind: 'square', at}));
	},
	put(piece, key, draft, {state}) {
		if (key.kind === 'wall') return putWall(draft, state, key.at);
		if (key.kind !== 'square') return draft;
		return withNear(putOnSquare(piece, numberOf(key.at), draft, state), state);
	},
};
