// How the position editor places workers, officers, tiles with their owners, and houses of the
// castle.
import {Token} from '#art/art';
import {capitalize, t} from '#app/words';
import type {Draft} from '#games/draft';
import type {EditPiece, Editing} from '#games/view';
import {TileArtwork} from './art';
import {cubeName, tileName} from './names';
import type {Printed} from './printed';
import {CUBES, ROAD_NAMES, SECTION_NAMES, SPECIALS, isRoad, type Space, type Tile} from './state';
import type {Caylus, Key} from './types';

const OFFICERS = ['provost', 'bailiff'] as const;

/** The spaces where workers are in a row, numbered as they came: lists of their own. */
const ROWS = ['castle', 'stables'] as const;
type Row = (typeof ROWS)[number];

function isRow(space: Space): space is Row {
	return (ROWS as readonly Space[]).includes(space);
}

/** The number of a space in the member `worker`, and of those of the road in `tile` and others. */
function indexOf(space: Space): number {
	if (isRoad(space)) return ROAD_NAMES.indexOf(space) + 1;
	return ROAD_NAMES.length + 1 + (SPECIALS as readonly Space[]).indexOf(space);
}

/** A piece by its words: "worker 2", "tile farm", "provost". */
function readPiece(piece: string): [sort: string, of: string] {
	const [sort = '', of = ''] = piece.split(' ');
	return [sort, of];
}

const EVERY_SPACE: readonly Space[] = [...ROAD_NAMES, ...SPECIALS, 'castle'];

function spaces(all: readonly Space[]): Key[] {
	return all.map((at): Key => ({kind: 'space', at}));
}

function sections(): Key[] {
	return SECTION_NAMES.map((section): Key => ({kind: 'section', section}));
}

// --- workers

/** Those of a row but one; the row has no gap. */
function without(draft: Draft, row: Row, seat: number): Draft {
	const others = draft.member(row).numbers.filter((one) => one !== null && one !== seat);
	const empty = draft.member(row).numbers.map(() => null);
	return draft.withAll(row, [...others, ...empty]).add('home', seat - 1, 1);
}

function putInRow(draft: Draft, row: Row, seat: number): Draft {
	const {numbers} = draft.member(row);
	if (numbers.includes(seat)) return without(draft, row, seat);
	const free = numbers.indexOf(null);
	return free < 0 ? draft : draft.with(row, free, seat).add('home', seat - 1, -1);
}

/** Sends the worker of a space home. */
function freed(draft: Draft, space: number): Draft {
	const there = draft.get('worker', space);
	return there === null ? draft : draft.with('worker', space, null).add('home', there - 1, 1);
}

/** Puts a worker on a space, or sends the one that stands there home. */
function putWorker(draft: Draft, seat: number, space: Space): Draft {
	if (isRow(space)) return putInRow(draft, space, seat);
	const index = indexOf(space);
	if (draft.get('worker', index) === seat) return freed(draft, index);
	return freed(draft, index)
		.with('worker', index, seat)
		.add('home', seat - 1, -1);
}

function hasWorker(draft: Draft, seat: number, space: Space): boolean {
	return isRow(space)
		? draft.member(space).numbers.includes(seat)
		: draft.get('worker', indexOf(space)) === seat;
}

// --- tiles

/** In the order of the engine. */
function tilesOf({tiles}: Printed): Tile[] {
	return Object.keys(tiles) as Tile[];
}

/** Numbers of the member `tile`; 0 is none. */
function tileNumber(tile: Tile, printed: Printed): number {
	return tilesOf(printed).indexOf(tile) + 1;
}

function tileAt(draft: Draft, space: number, printed: Printed): Tile | undefined {
	return tilesOf(printed)[(draft.get('tile', space) ?? 0) - 1];
}

function kindOf(tile: Tile, printed: Printed): string {
	return printed.tiles[tile].kind;
}

/** Neutral tiles are dealt during the set-up; what leaves the road is out of the game. */
function isNeutral(tile: Tile, printed: Printed): boolean {
	return kindOf(tile, printed) === 'neutral';
}

function canBeOwned(tile: Tile, printed: Printed): boolean {
	return !['neutral', 'fixed'].includes(kindOf(tile, printed));
}

/** An empty space: the tile is back in the supply, its worker at home. */
function cleared(draft: Draft, space: number, printed: Printed): Draft {
	const tile = tileAt(draft, space, printed);
	if (!tile) return draft;
	const isBack = canBeOwned(tile, printed) && tile !== 'residence';
	const bare = freed(draft, space)
		.with('tile', space, 0)
		.with('owner', space, null)
		.with('payer', space, null);
	return isBack ? bare.add('supply', tileNumber(tile, printed), 1) : bare;
}

/** A new tile belongs to the player who is to move; a flag changes that. */
function putTile(draft: Draft, tile: Tile, space: number, printed: Printed): Draft {
	if (tileAt(draft, space, printed)) return cleared(draft, space, printed);
	const owner = canBeOwned(tile, printed) ? Math.max(0, draft.get('actor') ?? 0) + 1 : null;
	const laid = draft.with('tile', space, tileNumber(tile, printed)).with('owner', space, owner);
	return tile === 'residence' ? laid : laid.add('supply', tileNumber(tile, printed), -1);
}

/** Where there is no tile, or this one. */
function tileSpaces(draft: Draft, tile: Tile, printed: Printed): Space[] {
	const last = isNeutral(tile, printed) ? NEUTRALS : ROAD_NAMES.length;
	return ROAD_NAMES.filter((space, at) => {
		const there = tileAt(draft, indexOf(space), printed);
		return at < last && (!there || there === tile);
	});
}

/** The neutral tiles lie on the first spaces of the road. */
const NEUTRALS = 6;

// --- the palette

function workerPieces(draft: Draft, names: string[]): EditPiece[] {
	return names.map((name, seat) => ({
		id: `worker ${seat + 1}`,
		name,
		art: <Token name="worker" seat={seat} size={28} />,
		left: draft.ofSeat('home', seat) ?? 0,
	}));
}

// words: edit.caylus.*
function officerPieces(): EditPiece[] {
	return OFFICERS.map((officer) => ({
		id: officer,
		name: t(`edit.caylus.${officer}`),
		art: <Token name={officer} size={28} />,
	}));
}

function seatPieces(sort: 'house' | 'flag', names: string[]): EditPiece[] {
	return names.map((name, seat) => ({
		id: `${sort} ${seat + 1}`,
		name,
		art: <Token name={sort} seat={seat} size={28} />,
		group: t(`edit.caylus.${sort}s`),
	}));
}

const PICTURE = 46;

function TilePicture({tile, printed}: {tile: Tile; printed: Printed}) {
	return (
		<svg width={PICTURE} height={PICTURE} viewBox="-3 -22 80 104" aria-hidden="true">
			<TileArtwork
				tile={tile}
				art={printed.tiles[tile]}
				name=""
				number={0}
				{...{x: 0, y: 0, w: 74, h: 78}}
				faded={false}
			/>
		</svg>
	);
}

const KINDS = ['neutral', 'wood', 'stone', 'residence', 'prestige'] as const;

function leftOf(draft: Draft, tile: Tile, printed: Printed): {left?: number} {
	if (tile === 'residence') return {};
	const {numbers} = draft.member('tile');
	if (isNeutral(tile, printed))
		return {left: numbers.includes(tileNumber(tile, printed)) ? 0 : 1};
	return {left: draft.get('supply', tileNumber(tile, printed)) ?? 0};
}

function tilePieces(draft: Draft, printed: Printed): EditPiece[] {
	return KINDS.flatMap((kind) =>
		tilesOf(printed)
			.filter((tile) => kindOf(tile, printed) === kind)
			.map((tile) => ({
				id: `tile ${tile}`,
				name: capitalize(tileName(tile)),
				art: <TilePicture tile={tile} printed={printed} />,
				group: t(`edit.caylus.tiles.${kind}`),
				...leftOf(draft, tile, printed),
			})),
	);
}

// --- what a click does

function spotsOf(piece: string, draft: Draft, printed: Printed): Key[] {
	const [sort, of] = readPiece(piece);
	switch (sort) {
		case 'worker':
			return spaces(EVERY_SPACE);
		case 'house':
			return sections();
		case 'tile':
			return spaces(tileSpaces(draft, of as Tile, printed));
		case 'flag':
			return spaces(ROAD_NAMES.filter((space) => isOwnable(draft, space, printed)));
		default:
			return spaces(ROAD_NAMES);
	}
}

function isOwnable(draft: Draft, space: Space, printed: Printed): boolean {
	const tile = tileAt(draft, indexOf(space), printed);
	return tile !== undefined && canBeOwned(tile, printed);
}

function takesOf(piece: string, draft: Draft, printed: Printed): Key[] {
	const [sort, of] = readPiece(piece);
	const seat = Number(of);
	const onRoad = (member: string, value: number): Key[] =>
		spaces(ROAD_NAMES.filter((space) => draft.get(member, indexOf(space)) === value));
	switch (sort) {
		case 'worker':
			return spaces(EVERY_SPACE.filter((space) => hasWorker(draft, seat, space)));
		case 'house':
			return sections().filter((_, at) => (draft.ofSeat('houses', seat - 1, at) ?? 0) > 0);
		case 'tile':
			return onRoad('tile', tileNumber(of as Tile, printed));
		case 'flag':
			return onRoad('owner', seat);
		default:
			return [];
	}
}

function withHouse(draft: Draft, seat: number, section: string, more: 1 | -1): Draft {
	const at = (SECTION_NAMES as readonly string[]).indexOf(section);
	return draft.withSeat('houses', seat, (draft.ofSeat('houses', seat, at) ?? 0) + more, at);
}

function withPiece(piece: string, key: Key, draft: Draft, printed: Printed): Draft {
	const [sort, of] = readPiece(piece);
	if (key.kind === 'section') return withHouse(draft, Number(of) - 1, key.section, 1);
	if (key.kind !== 'space') return draft;
	const space = indexOf(key.at);
	switch (sort) {
		case 'worker':
			return putWorker(draft, Number(of), key.at);
		case 'tile':
			return putTile(draft, of as Tile, space, printed);
		case 'flag':
			return draft.with('owner', space, Number(of));
		default:
			return draft.with(sort, 0, space);
	}
}

function withoutPiece(piece: string, key: Key, draft: Draft, printed: Printed): Draft {
	const [sort, of] = readPiece(piece);
	if (key.kind === 'section') return withHouse(draft, Number(of) - 1, key.section, -1);
	if (sort === 'flag' && key.kind === 'space') return draft.with('owner', indexOf(key.at), null);
	return withPiece(piece, key, draft, printed);
}

export function editingOf(printed: Printed): Editing<Caylus> {
	return {
		tab: (piece) => (piece.startsWith('house') ? 'castle' : undefined),
		pieces: (draft, names) => [
			...workerPieces(draft, names),
			...officerPieces(),
			...tilePieces(draft, printed),
			...seatPieces('flag', names),
			...seatPieces('house', names),
		],
		stock: (_, seat) => [
			...CUBES.map((cube, index) => ({
				member: 'cubes',
				index,
				name: cubeName(cube),
				art: <Token name={cube} size={20} />,
			})),
			{
				member: 'deniers',
				name: t('web.caylus.deniers'),
				art: <Token name="denier" size={20} />,
			},
			{member: 'points', name: t('edit.points')},
			{
				member: 'home',
				name: t('web.caylus.workers-home'),
				art: <Token name="worker" size={20} seat={seat} />,
			},
		],
		spots: (piece, draft) => spotsOf(piece, draft, printed),
		put: (piece, key, draft) => withPiece(piece, key, draft, printed),
		takes: (piece, draft) => takesOf(piece, draft, printed),
		take: (piece, key, draft) => withoutPiece(piece, key, draft, printed),
	};
}
