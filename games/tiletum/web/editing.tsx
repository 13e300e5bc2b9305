// How the position editor places architects, merchants, pillars, houses, bonus tiles and contracts.
import map from '../map.def';
import {Token} from '#art/art';
import {capitalize, t} from '#app/words';
import type {Draft} from '#games/draft';
import type {EditPiece, Editing} from '#games/view';
import {resourceName, tileName} from './names';
import type {Printed} from './printed';
import {
	ACTIONS,
	BONUS_CONTRACTS,
	CRESTS,
	HELPERS,
	PILE_CONTRACTS,
	RESOURCES,
	TRACK_PLACE,
	isRoad,
	placeOfTown,
	townAt,
	type SpotName,
	type State,
	type Tile,
	type TownName,
} from './state';
import {TileFace} from './tiles';
import {keyId} from './keys';
import type {Key, Tiletum} from './types';

/** In the order of the member `figures`. */
const FIGURES = ['architect', 'merchant'] as const;

function spotsOf({map}: State): SpotName[] {
	return Object.keys(map) as SpotName[];
}

/** The towns with a cathedral, in the order of the member `pillars`. */
function cathedralsOf({map}: State): TownName[] {
	return Object.entries(map).flatMap(([name, spot]) =>
		!spot.road && spot.cathedral ? [name as TownName] : [],
	);
}

// words: tiletum.action.architect tiletum.action.merchant
function figurePieces(names: string[]): EditPiece[] {
	return names.flatMap((name, seat) =>
		FIGURES.map((figure) => ({
			id: `${figure} ${seat}`,
			name: `${t(`tiletum.action.${figure}`)} · ${name}`,
			art: <Token name={figure} seat={seat} size={28} />,
		})),
	);
}

function pillarPieces(draft: Draft, names: string[]): EditPiece[] {
	return names.map((name, seat) => ({
		id: `pillar ${seat}`,
		name: `${capitalize(t('web.tiletum.pillar'))} · ${name}`,
		art: <Token name="pillar" seat={seat} size={28} />,
		left: draft.ofSeat('pillars-left', seat) ?? 0,
	}));
}

function putPillar(draft: Draft, seat: number, cathedral: number): Draft {
	const isThere = draft.ofSeat('pillars', seat, cathedral) === 1;
	const left = (draft.ofSeat('pillars-left', seat) ?? 0) + (isThere ? 1 : -1);
	return draft
		.withSeat('pillars', seat, isThere ? 0 : 1, cathedral)
		.withSeat('contributed', seat, isThere ? 0 : 1, cathedral)
		.withSeat('pillars-left', seat, left);
}

// --- houses

/** The house spaces in use, with their numbers in the member `houses`. */
const WORDS = new Map(
	[...map.matchAll(/^TOWN\((\w+), "(\w+)"/gm)].map(([, town, word]) => [town, word]),
);
/** The house spaces in the order in which positions count them. */
const HOUSES = [...map.matchAll(/^HOUSE\((\w+), (\d+)/gm)].map(
	([, town, space]) => `${WORDS.get(town)} ${space}`,
);

/** Those that are in the game. */
function houseSpaces(state: State): {key: Key; number: number}[] {
	return spotsOf(state).flatMap((spot) => {
		const town = isRoad(spot) ? undefined : townAt(state, spot);
		return (town?.houses ?? []).map(({space}) => ({
			key: {kind: 'house' as const, town: spot as TownName, space},
			number: HOUSES.indexOf(`${spot} ${space}`),
		}));
	});
}

function moveHouse(draft: Draft, seat: number, number: number, isThere: boolean): Draft {
	const left = (draft.ofSeat('houses-left', seat) ?? 0) + (isThere ? -1 : 1);
	return draft
		.withSeat('houses', seat, isThere ? 1 : 0, number)
		.withSeat('houses-left', seat, left);
}

function hasHouse(draft: Draft, seat: number, number: number): boolean {
	return draft.ofSeat('houses', seat, number) === 1;
}

/** A space holds one house: those that are free, and those of the seat. */
function housesFor(draft: Draft, seat: number, state: State): Key[] {
	const others = state.seats.map((_, at) => at).filter((at) => at !== seat);
	return houseSpaces(state)
		.filter(({number}) => !others.some((other) => hasHouse(draft, other, number)))
		.map(({key}) => key);
}

function housePieces(draft: Draft, names: string[]): EditPiece[] {
	return names.map((name, seat) => ({
		id: `house ${seat}`,
		name: `${capitalize(t('web.tiletum.house'))} · ${name}`,
		art: <Token name="house" seat={seat} size={28} />,
		left: draft.ofSeat('houses-left', seat) ?? 0,
	}));
}

// --- tiles

/** A sort of tiles: where it can lie, and the pile of those that lie nowhere. */
interface TileSort {
	tiles: readonly Tile[];
	pile: string;
	/** The member of its places, and the title in the palette. */
	places: string;
	title: 'edit.tiletum.bonus-tiles' | 'edit.tiletum.contracts';
}

const TILE_SORTS: Record<'bonus' | 'contract', TileSort> = {
	bonus: {
		tiles: [...HELPERS, ...BONUS_CONTRACTS, ...CRESTS],
		pile: 'bonus-pile',
		places: 'bonus',
		title: 'edit.tiletum.bonus-tiles',
	},
	contract: {
		tiles: [...CRESTS, ...PILE_CONTRACTS],
		pile: 'contract-pile',
		places: 'offer',
		title: 'edit.tiletum.contracts',
	},
};

/** In the order of the engine. */
function tileNumber(tile: string, {tiles}: Printed): number {
	return Object.keys(tiles).indexOf(tile);
}

const PICTURE = 40;

function TilePicture({tile, printed}: {tile: Tile; printed: Printed}) {
	return (
		<svg width={PICTURE} height={PICTURE} viewBox="-1 -1 62 62" aria-hidden="true">
			<TileFace art={printed.tiles[tile]} x={0} y={0} w={60} h={60} />
		</svg>
	);
}

// words: edit.tiletum.*
function tilePieces(sort: keyof typeof TILE_SORTS, draft: Draft, printed: Printed): EditPiece[] {
	const {tiles, pile, title} = TILE_SORTS[sort];
	return tiles.map((tile) => ({
		id: `${sort} ${tile}`,
		name: capitalize(tileName(tile)),
		art: <TilePicture tile={tile} printed={printed} />,
		left: draft.get(pile, tileNumber(tile, printed)) ?? 0,
		group: t(title),
	}));
}

/** The tile that lay there goes back to its pile. */
function putTile(draft: Draft, {pile, places}: TileSort, place: number, tile: number): Draft {
	const old = draft.get(places, place);
	const free = old === null ? draft : draft.with(places, place, null).add(pile, old, 1);
	return old === tile ? free : free.with(places, place, tile).add(pile, tile, -1);
}

function bonusSpaces(state: State): [Key, number][] {
	const towns = spotsOf(state).flatMap((spot) =>
		!isRoad(spot) && townAt(state, spot)?.bonus_space ? [placeOfTown(spot)] : [],
	);
	const places = [...ACTIONS.keys(), TRACK_PLACE, ...towns];
	return places.map((place) => [{kind: 'bonus-space', place}, place]);
}

function offerSpaces({contracts}: State): [Key, number][] {
	return contracts.map((_, space) => [{kind: 'offer-space', space}, space]);
}

// --- what a click does

/** Places without a tile, or with this one. */
function spacesFor(draft: Draft, sort: TileSort, tile: number, spaces: [Key, number][]): Key[] {
	return spaces
		.filter(([, place]) => [null, tile].includes(draft.get(sort.places, place)))
		.map(([key]) => key);
}

function spots(piece: string, draft: Draft, state: State, printed: Printed): Key[] {
	const [sort, of = ''] = piece.split(' ');
	const tile = tileNumber(of, printed);
	switch (sort) {
		case 'pillar':
			return cathedralsOf(state).map((town) => ({kind: 'pillar', town}));
		case 'house':
			return housesFor(draft, Number(of), state);
		case 'bonus':
			return spacesFor(draft, TILE_SORTS.bonus, tile, bonusSpaces(state));
		case 'contract':
			return spacesFor(draft, TILE_SORTS.contract, tile, offerSpaces(state));
		default:
			return spotsOf(state).map((spot) => ({kind: 'spot', spot}));
	}
}

function isSame(one: Key, other: Key): boolean {
	return keyId(one) === keyId(other);
}

function put(piece: string, key: Key, draft: Draft, state: State, printed: Printed): Draft {
	const [sort = '', of = ''] = piece.split(' ');
	const seat = Number(of);
	switch (key.kind) {
		case 'pillar':
			return putPillar(draft, seat, cathedralsOf(state).indexOf(key.town));
		case 'house': {
			const space = houseSpaces(state).find((one) => isSame(one.key, key));
			if (!space) return draft;
			return moveHouse(draft, seat, space.number, !hasHouse(draft, seat, space.number));
		}
		case 'bonus-space':
			return putTile(draft, TILE_SORTS.bonus, key.place, tileNumber(of, printed));
		case 'offer-space':
			return putTile(draft, TILE_SORTS.contract, key.space, tileNumber(of, printed));
		case 'spot': {
			const figure = FIGURES.findIndex((one) => one === sort);
			return draft.withSeat('figures', seat, spotsOf(state).indexOf(key.spot), figure);
		}
		default:
			return draft;
	}
}

/** On phones the board shows one part at a time. */
function tabOf(piece: string): string {
	if (piece.startsWith('contract')) return 'offers';
	return 'map';
}

export function editingOf(printed: Printed): Editing<Tiletum> {
	return {
		tab: tabOf,
		pieces: (draft, names) => [
			...figurePieces(names),
			...housePieces(draft, names),
			...pillarPieces(draft, names),
			...tilePieces('bonus', draft, printed),
			...tilePieces('contract', draft, printed),
		],
		stock: (_, seat) => [
			...RESOURCES.map((resource, index) => ({
				member: 'goods',
				index,
				name: resourceName(resource),
				art: <Token name={resource} size={20} />,
			})),
			{
				member: 'houses-left',
				name: t('web.tiletum.houses'),
				art: <Token name="house" seat={seat} size={20} />,
			},
			{
				member: 'pillars-left',
				name: t('web.tiletum.pillars'),
				art: <Token name="pillar" seat={seat} size={20} />,
			},
			{member: 'points', name: t('edit.points')},
		],
		spots: (piece, draft, {state}) => spots(piece, draft, state, printed),
		put: (piece, key, draft, {state}) => put(piece, key, draft, state, printed),
		mover: (draft) => (draft.get('seat') ?? 1) - 1,
		withMover(draft, seat) {
			const {numbers} = draft.member('order');
			const turn = numbers.indexOf(draft.get('seat'));
			const old = numbers.indexOf(seat + 1);
			return draft
				.with('order', old, numbers[turn] ?? null)
				.with('order', turn, seat + 1)
				.with('seat', 0, seat + 1);
		},
	};
}
