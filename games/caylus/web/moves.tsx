// The moves of Caylus, one row per verb: how a move is read, picked, named, logged and drawn.
import {phrase, say, t, tn, nameOf, type Phrase} from '#app/words';
import {
	NO_FIELDS,
	spellMove,
	syntax,
	type MoveRow,
	type MoveTable,
	type Scene,
	type MoveSyntax,
} from '#games/moves';
import type {Goods} from '#games/log_notes';
import type {Part} from '#games/view';
import {
	batchDeal,
	buyDeal,
	dealt,
	favourPhrase,
	goodName,
	goodPhrase,
	goodsName,
	goodsPhrase,
	joustDeal,
	payDeal,
	placeDeal,
	provostDeal,
	sellDeal,
	type Deal,
} from './deals';
import {placeEffects} from './effects';
import {joinedBatches, usedFavour} from './log_joins';
import {signs} from './keys';
import {cubesName, cubesPhrase, spaceName, spacePhrase, tileName} from './names';
import {cubesPicture, ratePicture, type Printed, type TileArt} from './printed';
import {
	CUBES,
	ROAD_NAMES,
	isRoad,
	roadNumber,
	roadSpace,
	type Cube,
	type RoadName,
	type Space,
	type State,
	type Tile,
} from './state';
import type {Caylus, Key, Verbs} from './types';

type Here = Scene<Caylus>;

/** A part on the board, or in a list. */
const board = (key: Key): Part<Key> => ({key, at: 'board'});
const list = (key: Key): Part<Key> => ({key, at: 'list'});

const isCube = (word: string): word is Cube => (CUBES as readonly string[]).includes(word);
const isRoadName = (word: string): word is RoadName =>
	(ROAD_NAMES as readonly string[]).includes(word);

// ---------------------------------------------------------------- what is spelled alike
// The words are the engine's own, so that they are taken for what they say.

const SPACE = syntax<{at: Space}>('at');
const ROAD = syntax<{at: RoadName}>('at');
const SOME_CUBES = syntax<{cubes: Cube[]}>('cubes...');
const STEPS: MoveSyntax<Verbs['provost']> = {
	...syntax('steps'),
	spell: ({steps}) => [steps > 0 ? `+${steps}` : String(steps)],
};
const BUILT: MoveSyntax<Verbs['build']> = {
	read: ([tile, more = '']) => ({
		tile: tile as Tile,
		...(isCube(more) ? {cube: more} : {}),
		...(isRoadName(more) ? {at: more} : {}),
	}),
	spell: ({tile, cube, at}) => [tile, ...(cube ? [cube] : []), ...(at ? [at] : [])],
};
const PAID: MoveSyntax<Verbs['pay']> = {
	read: (words) => ({
		pays: words.every(isCube) ? words : Number(words[0]),
	}),
	spell: ({pays}) => (typeof pays === 'number' ? [String(pays)] : pays),
};

// ---------------------------------------------------------------- what is done alike

// words: web.caylus.log.* web.caylus.joust web.caylus.stay web.caylus.leave
// words: web.caylus.pass web.caylus.skip web.caylus.done
/** A single word. */
function word(
	verb: 'joust' | 'stay' | 'leave' | 'pass' | 'skip' | 'done',
	more: Partial<MoveRow<Caylus, Verbs['pass']>> = {},
): MoveRow<Caylus, Verbs['pass']> {
	return {
		...NO_FIELDS,
		label: () => t(`web.caylus.${verb}`),
		log: (_, {who}) => phrase(`web.caylus.log.${verb}`, who),
		...more,
	};
}

// words: web.caylus.button.* web.caylus.told.*
/** Cubes that come or go. */
function cubes(verb: 'take' | 'sell' | 'buy' | 'batch' | 'give'): MoveRow<Caylus, Verbs['take']> {
	return {
		...SOME_CUBES,
		label: (move) => t(`web.caylus.button.${verb}`, cubesName(move.cubes)),
		log: (move, {who}) => phrase(`web.caylus.log.${verb}`, who, cubesPhrase(move.cubes)),
		name: (move) => cubesName(move.cubes),
		picture: (move) => signs(cubesPicture(move.cubes)),
	};
}

/** "… for 3 deniers" */
const forName = (said: string, goods: Goods): string => t('web.caylus.for', said, goodsName(goods));
const forPhrase = (said: Phrase, goods: Goods): Phrase =>
	phrase('web.caylus.for', said, goodsPhrase(goods));

type Found<F> = (move: F, state: State, printed: Printed) => Deal | null;

/** A row whose sentences say what comes for what is given, as far as that is known. */
function traded<F>(row: MoveRow<Caylus, F>, find: Found<F>, side: keyof Deal): MoveRow<Caylus, F> {
	return {
		...row,
		label: (move, here) => {
			const deal = find(move, here.shown.state, here.printed);
			const said = row.label(move, here);
			return deal ? forName(said, deal[side]) : said;
		},
		...(row.told && {
			told: (move: F, here: Here) => {
				const deal = find(move, here.shown.state, here.printed);
				const said = row.told?.(move, here) ?? '';
				return deal ? forName(said, deal[side]) : said;
			},
		}),
		log: (move, madeMove) => {
			const deal = find(move, madeMove.before, madeMove.printed);
			const said = row.log(move, madeMove);
			return deal ? forPhrase(said, deal[side]) : said;
		},
		namedGoods: (move, {before, printed}) => {
			const deal = find(move, before, printed);
			return deal ? dealt(deal) : [];
		},
		...(row.name ? {} : {name: row.label}),
	};
}

/** A worker, sent or moved on. */
function worker(verb: 'place' | 'gate'): MoveRow<Caylus, Verbs['place']> {
	const paid = verb === 'place';
	return {
		...SPACE,
		parts: ({at}) => [board({kind: 'space', at})],
		label: ({at}, {shown: {state}}) =>
			t(
				`web.caylus.button.${verb}`,
				spaceName(at, state),
				goodsName(placeDeal(at, state).gives),
			),
		told: ({at}, {shown: {state}}) => t(`web.caylus.told.${verb}`, spaceName(at, state)),
		log: ({at}, {who, before}) =>
			phrase(
				`web.caylus.log.${verb}`,
				who,
				spacePhrase(at, before),
				goodsPhrase(placeDeal(at, before).gives),
			),
		namedGoods: ({at}, {before}) => (paid ? dealt(placeDeal(at, before)) : []),
		effects: ({at}, change) => placeEffects(at, change),
		place: ({at}) => ({kind: 'space', at}),
		intended: (key, {shown}) =>
			shown.node === verb && key.kind === 'space' ? {at: key.at} : null,
	};
}

/** The tile whose building is being activated. */
function activeTile({shown: {state}, printed}: Here): TileArt | undefined {
	const tile = state.active ? roadSpace(state, state.active)?.tile : undefined;
	return tile ? printed.tiles[tile] : undefined;
}

/** What its builder gains. */
function pointsOf(tile: Tile, {tiles}: Printed): number {
	return tiles[tile].facts.points ?? 0;
}

/** A batch, with the common cube. */
function batchCubes({cubes}: Verbs['batch'], {printed}: Here): Cube[] {
	return [printed.facts.batch_cube, ...cubes];
}

export const moves: MoveTable<Caylus> = {
	deal: {
		...syntax<Verbs['deal']>('tile'),
		label: ({tile}) => tileName(tile),
		log: ({tile}, {who}) => phrase('web.caylus.log.deal', who, phrase(`caylus.tile.${tile}`)),
	},
	order: {
		...syntax<Verbs['order']>('seat'),
		label: ({seat}) => String(seat),
		log: ({seat}) => phrase('web.caylus.log.order', nameOf(seat - 1)),
	},
	place: worker('place'),
	gate: worker('gate'),
	provost: traded(
		{
			...STEPS,
			parts: ({steps}, {shown}) => [
				board({kind: 'provost', to: shown.state.provost + steps}),
			],
			label: ({steps}) =>
				tn(
					steps > 0 ? 'web.caylus.button.forward' : 'web.caylus.button.back',
					Math.abs(steps),
				),
			told: ({steps}) =>
				tn(steps > 0 ? 'web.caylus.told.forward' : 'web.caylus.told.back', Math.abs(steps)),
			log: ({steps}, {who, before}) =>
				phrase('web.caylus.log.provost', who, before.provost + steps),
			intended: (key, {shown: {node, state}}) => {
				if ((node !== 'provost' && node !== 'guild') || key.kind !== 'space') return null;
				const to = roadNumber(state, key.at);
				return to ? {steps: to - state.provost} : null;
			},
		},
		({steps}, state, printed) => provostDeal(steps, state, printed),
		'gives',
	),
	joust: word('joust', {
		label: (_, {printed}) => t('web.caylus.joust', goodsName(joustDeal(printed).gives)),
		log: (_, {who, printed}) =>
			phrase('web.caylus.log.joust', who, goodsPhrase(joustDeal(printed).gives)),
		namedGoods: (_, {printed}) => dealt(joustDeal(printed)),
		picture: (_, {printed}) => signs(printed.specials.joust),
	}),
	stay: word('stay'),
	leave: word('leave', {declines: true}),
	take: cubes('take'),
	build: {
		...BUILT,
		parts: ({tile, cube, at}) => [
			list({kind: 'tile', tile}),
			...(cube ? [list({kind: 'cube', cube})] : []),
			...(at ? [board({kind: 'space', at})] : []),
		],
		label: ({tile}, {printed}) =>
			t(
				'web.caylus.button.build',
				tileName(tile),
				goodName('points', pointsOf(tile, printed)),
			),
		log: ({tile}, {who, printed}) =>
			phrase(
				'web.caylus.log.build',
				who,
				phrase(`caylus.tile.${tile}`),
				goodPhrase('points', pointsOf(tile, printed)),
			),
		place: ({at}) => (at ? {kind: 'space', at} : null),
		intended: (key, {shown: {node, state, actor}, chosen}) => {
			if (node === 'carpenter' || node === 'mason')
				return key.kind === 'tile' ? {tile: key.tile} : null;
			if (node !== 'architect') return null;
			const tile = chosen.find((one) => one.kind === 'tile');
			if (key.kind === 'tile' && typeof actor === 'number')
				return {tile: key.tile, at: state.seats[actor]?.owned[0] ?? 'r1'};
			return key.kind === 'space' && tile && isRoad(key.at)
				? {tile: tile.tile, at: key.at}
				: null;
		},
	},
	transform: {
		...ROAD,
		parts: ({at}) => [board({kind: 'space', at})],
		label: ({at}, {shown}) => t('web.caylus.button.transform', spaceName(at, shown.state)),
		log: ({at}, {who, before}) =>
			phrase('web.caylus.log.transform', who, spacePhrase(at, before)),
		place: ({at}) => ({kind: 'space', at}),
		intended: (key, {shown}) =>
			shown.node === 'lawyer' && key.kind === 'space' && isRoad(key.at) ? {at: key.at} : null,
	},
	sell: traded(
		{
			...cubes('sell'),
			picture: (move, here) => {
				const deniers = activeTile(here)?.facts.deniers ?? '';
				return signs(`${cubesPicture(move.cubes)}>${deniers}d`);
			},
		},
		(move, state, printed) => sellDeal(move.cubes, state, printed),
		'gains',
	),
	buy: traded(
		cubes('buy'),
		(move, state, printed) => buyDeal(move.cubes, state, printed),
		'gives',
	),
	pay: traded(
		{
			...PAID,
			label: ({pays}, {shown: {state}, printed}) => {
				const deal = payDeal(pays, state, printed);
				return t('web.caylus.button.pay', deal ? goodsName(deal.gives) : String(pays));
			},
			log: ({pays}, {who, before, printed}) => {
				const deal = payDeal(pays, before, printed);
				return phrase(
					'web.caylus.log.pay',
					who,
					deal ? goodsPhrase(deal.gives) : String(pays),
				);
			},
			name: ({pays}) =>
				typeof pays === 'number' ? t('web.caylus.rate', pays) : cubesName(pays),
			picture: ({pays}, here) => {
				const art = activeTile(here);
				return art ? signs(ratePicture(art, pays)) : null;
			},
		},
		({pays}, state, printed) => payDeal(pays, state, printed),
		'gains',
	),
	batch: traded(
		{
			...cubes('batch'),
			// After one batch comes the next.
			parts: (move) => [
				{
					key: {
						kind: 'whole',
						move: spellMove<Caylus, 'batch'>(moves, 'batch', move),
					},
					at: 'list',
					next: 'again',
				},
			],
			log: (move, {who, printed}) =>
				phrase(
					'web.caylus.log.batch',
					who,
					cubesPhrase([printed.facts.batch_cube, ...move.cubes]),
				),
			label: (move, here) => t('web.caylus.button.batch', cubesName(batchCubes(move, here))),
			name: (move, here) => cubesName(batchCubes(move, here)),
			picture: (move, here) => signs(cubesPicture(batchCubes(move, here))),
			joins: {batch: joinedBatches},
		},
		(move, state, printed) => batchDeal(move.cubes, state, printed),
		'gains',
	),
	favour: {
		...syntax<Verbs['favour']>('line'),
		parts: ({line}) => [list({kind: 'line', line})],
		label: ({line}) => t('web.caylus.button.favour', t(`caylus.line.${line}`)),
		log: ({line}, {who}) => phrase('web.caylus.log.favour', who, phrase(`caylus.line.${line}`)),
		joins: {use: usedFavour},
		intended: (key, {shown}) =>
			shown.node === 'favour' && key.kind === 'line' ? {line: key.line} : null,
	},
	use: {
		...syntax<Verbs['use']>('column'),
		parts: ({column}, {shown}) => {
			const {line} = shown.state.favours;
			return line ? [list({kind: 'column', line, column})] : [];
		},
		label: ({column}, {shown, printed}) => {
			const {line} = shown.state.favours;
			const said = t('web.caylus.column', column);
			return line ? `${said} (${say(favourPhrase(line, column, printed))})` : said;
		},
		log: ({column}, {who, before, printed}) => {
			const {line} = before.favours;
			const what = line ? favourPhrase(line, column, printed) : '';
			return phrase('web.caylus.log.use', who, String(column), what);
		},
		intended: (key, {shown: {node, state}}) =>
			node === 'use' && key.kind === 'column' && key.line === state.favours.line
				? {column: key.column}
				: null,
	},
	give: cubes('give'),
	pass: word('pass', {declines: true}),
	skip: word('skip', {declines: true}),
	done: word('done', {
		declines: true,
		warning: (_, {shown, printed}) =>
			shown.moves.length > 1 && shown.state.seats[shown.actor as number]?.batches === 0
				? t('web.caylus.warn.idle', printed.facts.idle_loss)
				: null,
	}),
};
