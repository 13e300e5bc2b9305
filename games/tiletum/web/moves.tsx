// The moves of Tiletum, one row per verb: how a move is read, picked, named, logged and drawn.
import {counted, phrase, signed, t, tn, type Phrase} from '#app/words';
import {NO_FIELDS, readMove, syntax, type MoveRow, type MoveTable, type Scene} from '#games/moves';
import type {Part} from '#games/view';
import {chance} from './chance';
import {signs} from './keys';
import {
	actionFor,
	actionName,
	colourName,
	resourceName,
	resourcePhrase,
	spotName,
	spotPhrase,
	tileName,
	tilePhrase,
} from './names';
import {ACTION_SIGNS, LETTERS} from './printed';
import {
	ACTION,
	BONUS,
	BUILDING,
	EXCHANGE,
	FULFIL,
	GOODS,
	HOUSE,
	RESOURCE,
	ROOM,
	SPOT,
	TAKE,
	TOWN,
} from './shapes';
import {
	actionNow,
	contribution,
	faceOf,
	figureNow,
	isCharacter,
	isContract,
	isCrest,
	isRoad,
	kingPoints,
	offeredTile,
	pointsLeft,
	townAt,
	type Character,
	type Helper,
	type PileTile,
	type SpotName,
	type State,
	type Tile,
} from './state';
import type {Figure, Key, Tiletum, Verbs} from './types';

/** A row may also say which tile a move brings, for those who look for something to buy. */
interface Row<F> extends MoveRow<Tiletum, F> {
	prize?(move: F, state: State): Tile | null;
}

type Here = Scene<Tiletum>;

type Rows = MoveTable<Tiletum> & {[V in keyof Verbs]: Row<Verbs[V]>};

const board = (key: Key): Part<Key> => ({key, at: 'board'});
const list = (key: Key): Part<Key> => ({key, at: 'list'});
const tray = (key: Key): Part<Key> => ({key, at: 'tray'});
const grid = (key: Key): Part<Key> => ({key, at: 'grid', next: 'again'});
/** A part that begins another move after a complete one; it replaces a part of its sort. */
const then = (part: Part<Key>): Part<Key> => ({...part, next: part.key.kind});

// words: web.tiletum.log.* web.tiletum.button.*
/** A single word. */
function word(verb: 'tile' | 'reset' | 'advance' | 'skip' | 'end'): Row<object> {
	return {
		...NO_FIELDS,
		label: () => t(`web.tiletum.button.${verb}`),
		log: (_, {who}) => phrase(`web.tiletum.log.${verb}`, who),
	};
}

/** The spots of both, one after the other. */
function goingOn(said: Phrase, next: Phrase): Phrase | null {
	const [who, before] = said.args ?? [];
	const then = next.args?.[1];
	if (who === undefined || typeof before !== 'object' || typeof then !== 'object') return null;
	const list = [...(before.list ?? []), ...(then.list ?? [])];
	return {...said, args: [who, {id: '', list}]};
}

/** Where the figure of this decision stands, after the moves of a chain. */
function spotNow({shown: {state}, before = []}: Here): SpotName | undefined {
	const step = stepOf(before[before.length - 1] ?? 'end');
	return step?.spot ?? state.seats[state.seat - 1]?.[figureNow(state)];
}

/** Whose step a move is, and where to; null if it is none. */
export function stepOf(text: string): {figure: Figure; spot: SpotName} | null {
	const {verb, fields} = readMove<Tiletum>(moves, text);
	if (verb !== 'merchant' && verb !== 'architect') return null;
	// The row of the verb has read them.
	return {figure: verb, ...(fields as Verbs[Figure])};
}

/** The space of the King track that this step up leads to. */
function kingSpace({shown: {state}, before = []}: Here): number {
	const at = state.king.findIndex(({stack}) => stack.includes(state.seat));
	return state.king[at + before.length + 1]?.points ?? 0;
}

/** A figure that walks; if both can, the label names it. */
function walk(figure: Figure): Row<Verbs[Figure]> {
	return {
		...SPOT,
		// A way round and back leads nowhere.
		parts: ({spot}, {shown: {state, node}, before}) =>
			before?.length && spot === state.seats[state.seat - 1]?.[figure]
				? []
				: [
						...(node === 'walk' ? [list({kind: 'go', figure})] : []),
						board({kind: 'spot', spot}),
					],
		label: ({spot}) => t(`web.tiletum.button.${figure}`, spotName(spot)),
		log: ({spot}, {who}) =>
			phrase(`web.tiletum.log.${figure}`, who, {id: '', list: [spotPhrase(spot)]}),
		joins: {[figure]: goingOn},
		intended: (key, {shown}) =>
			key.kind === 'spot' && figureNow(shown.state) === figure ? {spot: key.spot} : null,
		prize: ({spot}, state) => townAt(state, spot)?.bonus ?? null,
	};
}

/** A tile that is taken from an offer, or laid there. */
function offer<T extends PileTile | Character>(
	is: (tile: PileTile | Character) => tile is T,
): Row<{tile: T}> {
	return {
		...syntax<{tile: T}>('tile'),
		parts: ({tile}) => [board({kind: 'offer', tile})],
		label: ({tile}) => t('web.tiletum.button.tile', tileName(tile)),
		log: ({tile}, {actor, who}) =>
			actor === 'chance'
				? phrase('web.tiletum.log.chance-tile', tilePhrase(tile))
				: phrase('web.tiletum.log.tile', who, tilePhrase(tile)),
		intended: (key) => (key.kind === 'offer' && is(key.tile) ? {tile: key.tile} : null),
		prize: ({tile}) => tile,
	};
}

function isPileTile(tile: PileTile | Character): tile is PileTile {
	return !isCharacter(tile);
}

/** What takes no action points, and what closes a node, is not bought. */
export function isPaid(text: string, {printed}: Scene<Tiletum>): boolean {
	const {verb, row} = readMove<Tiletum>(moves, text);
	return !row.declines && !(printed.facts.tasks as string[]).includes(verb);
}

export const moves: Rows = {
	...chance,
	action: {
		...ACTION,
		label: ({action}) => actionName(action),
		log: ({space, action}, {who}) =>
			space === undefined
				? phrase('web.tiletum.log.action', who, phrase(`tiletum.action.${action}`))
				: phrase('web.tiletum.log.chance-at', space, phrase(`tiletum.action.${action}`)),
		picture: ({action}) => signs(ACTION_SIGNS[action]),
	},
	bonus: {
		...BONUS,
		ready: true,
		label: (_, {shown}) => {
			const tile = offeredTile(shown.state);
			return t('web.tiletum.button.bonus', tile ? tileName(tile) : '');
		},
		log: ({laid}, {who, before}) => {
			const tile = offeredTile(before);
			if (laid) return phrase('web.tiletum.log.chance-tile', tilePhrase(laid.tile));
			return tile
				? phrase('web.tiletum.log.tile', who, tilePhrase(tile))
				: phrase('web.tiletum.log.town-tile', who);
		},
	},
	contract: offer<PileTile>(isPileTile),
	character: offer<Character>(isCharacter),
	take: {
		...TAKE,
		parts: ({colour, value, as, resource}, {printed}) => [
			board({kind: 'die', colour, value}),
			list({kind: 'as', value: as ?? value}),
			list({kind: 'goods', resource: resource ?? printed.facts.dice[colour]}),
		],
		optionalParts: ({as, resource}) => (as ? 1 : 0) + (resource ? 1 : 0),
		label: ({colour, value, as}, {shown}) =>
			t(
				'web.tiletum.button.take',
				colourName(colour),
				value,
				actionFor(shown.state, as ?? value),
			),
		log: ({colour, value, as}, {who, before}) => {
			const die = [who, phrase(`tiletum.colour.${colour}`), value] as const;
			const face = faceOf(before, as ?? value);
			if (!face) return phrase('web.tiletum.log.take-plain', ...die);
			const deed = [phrase(`tiletum.action.${face.action}`), face.ap] as const;
			return as
				? phrase('web.tiletum.log.take-as', ...die, as, ...deed)
				: phrase('web.tiletum.log.take', ...die, ...deed);
		},
		intended: (key) => (key.kind === 'die' ? {colour: key.colour, value: key.value} : null),
	},
	colour: {
		...RESOURCE,
		label: ({resource}) => resourceName(resource),
		log: ({resource}, {who}) => phrase('web.tiletum.log.colour', who, resourcePhrase(resource)),
		picture: ({resource}) => signs(LETTERS[resource]),
	},
	architect: walk('architect'),
	merchant: walk('merchant'),
	pillar: {
		...TOWN,
		parts: ({town}) => [then(board({kind: 'pillar', town}))],
		label: ({town}) => t('web.tiletum.button.pillar', spotName(town)),
		log: ({town}, {who}) => phrase('web.tiletum.log.pillar', who, spotPhrase(town)),
		intended: (key) => (key.kind === 'pillar' ? {town: key.town} : null),
	},
	house: {
		...HOUSE,
		parts: ({town, space}) => [then(board({kind: 'house', town, space}))],
		label: ({town}) => t('web.tiletum.button.house', spotName(town)),
		log: ({town}, {who, actor, before, after}) => {
			const seat = Number(actor);
			const gain = (after.seats[seat]?.points ?? 0) - (before.seats[seat]?.points ?? 0);
			return gain > 0
				? phrase('web.tiletum.log.house-points', who, spotPhrase(town), gain)
				: phrase('web.tiletum.log.house', who, spotPhrase(town));
		},
		intended: (key) => (key.kind === 'house' ? {town: key.town, space: key.space} : null),
	},
	tile: {
		...word('tile'),
		parts: (_, scene) => {
			const spot = spotNow(scene);
			return spot && !isRoad(spot) ? [then(board({kind: 'prize', town: spot}))] : [];
		},
		label: (_, scene) => {
			const spot = spotNow(scene);
			const tile = spot && townAt(scene.shown.state, spot)?.bonus;
			return tile
				? t('web.tiletum.button.tile', tileName(tile))
				: t('web.tiletum.button.town-tile');
		},
		intended: (key) => (key.kind === 'prize' ? {} : null),
		log: (_, {who, actor, before}) => {
			const spot = before.seats[Number(actor)]?.[figureNow(before)];
			const tile = spot && townAt(before, spot)?.bonus;
			return tile
				? phrase('web.tiletum.log.tile', who, tilePhrase(tile))
				: phrase('web.tiletum.log.town-tile', who);
		},
	},
	reset: word('reset'),
	place: {
		...ROOM,
		parts: ({tile, building, floor}) => [
			then(tray({kind: 'store', tile})),
			tray({kind: 'room', building, floor}),
		],
		label: ({tile, building, floor}) =>
			t('web.tiletum.button.place', tileName(tile), building, floor),
		log: ({tile, building, floor}, {who}) =>
			phrase('web.tiletum.log.place', who, tilePhrase(tile), building, floor),
		intended: (key, {chosen}) => {
			// A character without a room: the answer for the first room is given.
			if (key.kind === 'store')
				return isCharacter(key.tile) ? {tile: key.tile, building: 1, floor: 1} : null;
			const held = chosen.find((one) => one.kind === 'store');
			if (key.kind !== 'room' || !held || !isCharacter(held.tile)) return null;
			return {tile: held.tile, building: key.building, floor: key.floor};
		},
		prize: ({tile}) => tile,
	},
	exchange: {
		...EXCHANGE,
		parts: ({gives, gets}) => [grid({kind: 'trade', gives, gets})],
		label: ({gives, gets}) =>
			t('web.tiletum.button.exchange', resourceName(gives), resourceName(gets)),
		log: ({gives, gets}, {who}) =>
			phrase('web.tiletum.log.exchange', who, resourcePhrase(gives), resourcePhrase(gets)),
	},
	advance: {
		...word('advance'),
		parts: (_, scene) => [board({kind: 'king', points: kingSpace(scene)})],
		label: (_, scene) => t('web.tiletum.button.advance', signed(kingSpace(scene))),
		log: (_, {who, actor, before, after}) =>
			phrase(
				'web.tiletum.log.advance',
				who,
				signed(kingPoints(before, Number(actor))),
				signed(kingPoints(after, Number(actor))),
			),
		joins: {
			advance: (said, next) => {
				const [who, from] = said.args ?? [];
				const to = next.args?.[2];
				return who === undefined || from === undefined || to === undefined
					? null
					: {...said, args: [who, from, to]};
			},
		},
	},
	activate: {
		...BUILDING,
		parts: ({building}) => [tray({kind: 'building', building})],
		label: ({building}) => t('web.tiletum.button.activate', building),
		log: ({building}, {who}) => phrase('web.tiletum.log.activate', who, building),
		intended: (key) => (key.kind === 'building' ? {building: key.building} : null),
	},
	effect: {
		...syntax<Verbs['effect']>('tile'),
		label: ({tile}) => tileName(tile),
		log: ({tile}, {who}) => phrase('web.tiletum.log.effect', who, tilePhrase(tile)),
		picture: ({tile}, {printed}) => signs(printed.tiles[tile].picture),
	},
	gain: {
		...GOODS,
		label: ({goods}) => t('web.tiletum.button.gain', goods.map(resourceName).join(', ')),
		log: ({goods}, {who}) =>
			phrase('web.tiletum.log.gain', who, {id: '', list: goods.map(resourcePhrase)}),
		picture: ({goods}) => signs(goods.map((resource) => LETTERS[resource]).join('')),
	},
	skip: {
		...word('skip'),
		declines: true,
		log: (_, {who, before}) => {
			const tile = offeredTile(before);
			return tile
				? phrase('web.tiletum.log.skip-tile', who, tilePhrase(tile))
				: phrase('web.tiletum.log.skip', who);
		},
	},
	end: {
		...word('end'),
		declines: true,
		label: (_, {shown: {state}}) =>
			t(state.stack.length > 1 ? 'web.tiletum.button.end-this' : 'web.tiletum.button.end'),
		log: (_, {who, before}) => {
			const left = pointsLeft(before);
			const action = actionNow(before);
			if (left > 0 && action)
				return counted(
					'web.tiletum.log.end-left',
					left,
					who,
					phrase(`tiletum.action.${action}`),
				);
			return phrase(
				before.stack.length > 1 ? 'web.tiletum.log.end-this' : 'web.tiletum.log.end',
				who,
			);
		},
		warning: (_, scene) => {
			const left = pointsLeft(scene.shown.state);
			const {node, moves: legal} = scene.shown;
			return node === 'act' && left > 0 && legal.some((move) => isPaid(move, scene))
				? tn('web.tiletum.warn.points', left)
				: null;
		},
	},
	buy: {
		...RESOURCE,
		parts: ({resource}) => [grid({kind: 'buy', resource})],
		label: ({resource}, {printed}) =>
			t('web.tiletum.button.buy', resourceName(resource), printed.facts.buy_price),
		log: ({resource}, {who, printed}) =>
			phrase('web.tiletum.log.buy', who, resourcePhrase(resource), printed.facts.buy_price),
		picture: ({resource}, {printed}) =>
			signs(`g${printed.facts.buy_price}>${LETTERS[resource]}`),
	},
	fulfil: {
		...FULFIL,
		parts: ({tile, with: paid}) => [
			then(tray({kind: 'store', tile})),
			...(paid ? [list({kind: 'with', resource: paid})] : []),
		],
		label: ({tile}) => t('web.tiletum.button.fulfil', tileName(tile)),
		log: ({tile}, {who}) => phrase('web.tiletum.log.fulfil', who, tilePhrase(tile)),
		intended: (key) => (key.kind === 'store' && isContract(key.tile) ? {tile: key.tile} : null),
	},
	crest: {
		...BUILDING,
		parts: ({building}) => [then(tray({kind: 'crest', building}))],
		label: ({building}) => t('web.tiletum.button.crest', building),
		log: ({building}, {who}) => phrase('web.tiletum.log.crest', who, building),
		intended: (key, {printed}) => {
			if (key.kind === 'crest') return {building: key.building};
			// A crest in the store needs a building: the answer for the last one is given.
			return key.kind === 'store' && isCrest(key.tile)
				? {building: printed.facts.buildings.length}
				: null;
		},
	},
	contribute: {
		...TOWN,
		minor: true,
		label: ({town}, {shown}) => {
			const cathedral = townAt(shown.state, town)?.cathedral;
			const {stone, points} = cathedral ? contribution(cathedral) : {stone: 0, points: 0};
			return t('web.tiletum.button.contribute', spotName(town), stone, points);
		},
		log: ({town}, {who, before}) => {
			const cathedral = townAt(before, town)?.cathedral;
			const {stone, points} = cathedral ? contribution(cathedral) : {stone: 0, points: 0};
			return phrase('web.tiletum.log.contribute', who, spotPhrase(town), stone, points);
		},
		picture: () => signs('U'),
	},
	use: {
		...syntax<Verbs['use']>('tile'),
		parts: ({tile}) => [then(tray({kind: 'store', tile}))],
		label: ({tile}) => t('web.tiletum.button.use', tileName(tile)),
		log: ({tile}, {who}) => phrase('web.tiletum.log.use', who, tilePhrase(tile)),
		intended: (key) => (key.kind === 'store' && isHelper(key.tile) ? {tile: key.tile} : null),
	},
};

function isHelper(tile: Tile): tile is Helper {
	return !isCharacter(tile) && !isContract(tile) && !isCrest(tile);
}

/** The tile that lies where a move goes. */
export function prizeOf(text: string, state: State): Tile | null {
	const {verb, fields} = readMove<Tiletum>(moves, text);
	const row: Row<typeof fields> = moves[verb];
	return row.prize?.(fields, state) ?? null;
}
