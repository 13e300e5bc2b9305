// What moves in Tiletum: one row per verb and per step.
import type {BeatTable, Moment} from '#games/beat_table';
import {
	SUPPLY,
	cardOf,
	exchanged,
	placeOf,
	ring,
	seatOf,
	silent,
	type Anchor,
	type Beat,
	type SoundName,
} from '#games/beats';
import type {Step} from '#generated/schema/tiletum';
import {actionNow, topFrame, type Action, type State, type Tile, type TownName} from './state';
import {topicId} from './topics';
import type {Figure, Key, Tiletum, Verbs} from './types';

type Here = Moment<Tiletum>;
type Beats = Beat<Key>[];

const tileCard = (tile: Tile): Anchor<Key> => cardOf(topicId({kind: 'tile', tile}));
const actionCard = (action: Action): Anchor<Key> => cardOf(topicId({kind: 'action', action}));
const town = (spot: TownName): Anchor<Key> => placeOf<Key>({kind: 'spot', spot});
const KING = cardOf(topicId({kind: 'king'}));

/** Whose turn it is, where the rulebook acts. */
function mover({seat, before}: Here): number {
	return seat >= 0 ? seat : before.seat - 1;
}

/** Resources come from a place, or go there. */
function goods({before, after}: Here, place: Anchor<Key>): Beats {
	const of = (state: State): Record<string, number>[] => state.seats.map((own) => own.goods);
	return exchanged(of(before), of(after), place);
}

/** A figure goes to another spot of the map. */
function walk(figure: Figure) {
	return ({spot}: Verbs[Figure], moment: Here): Beats => {
		const token = `${figure}${mover(moment)}`;
		return [
			...goods(moment, placeOf<Key>({kind: 'spot', spot})),
			{
				do: 'walk',
				art: {token},
				from: {at: 'figure', token},
				to: placeOf<Key>({kind: 'spot', spot}),
				sound: 'step',
				isCause: true,
			},
		];
	};
}

/** A piece of a seat goes to its place. */
function put(token: 'house' | 'pillar', to: Key, moment: Here): Beat<Key> {
	const seat = mover(moment);
	return {
		do: 'carry',
		art: {token: `${token}${seat}`},
		from: seatOf(seat, token),
		to: placeOf(to),
		sound: 'wood',
		isCause: true,
	};
}

/** Tiles that a seat has now, and had not: they come from where they lie. */
function stored(moment: Here): Beats {
	const {before, after} = moment;
	const seat = mover(moment);
	const had = (before.seats[seat]?.store ?? []).map(({tile}) => tile);
	return (after.seats[seat]?.store ?? []).flatMap(({tile}): Beats => {
		const kept = had.indexOf(tile);
		if (kept >= 0) had.splice(kept, 1);
		if (kept >= 0) return [];
		const from = tileCard(tile);
		return [{do: 'card', art: {clone: from}, from, to: seatOf(seat), sound: 'card'}];
	});
}

const appears = (to: Anchor<Key>, sound: SoundName = 'card'): Beats => [{do: 'fade', to, sound}];

/** The tile whose effect is due. */
function cause({before, seat}: Here): Anchor<Key> {
	const top = topFrame(before);
	if (top && 'tile' in top && top.tile) return tileCard(top.tile);
	const action = actionNow(before);
	return action ? actionCard(action as Action) : seatOf(Math.max(0, seat));
}

/** What a consequence brings comes from its cause. */
function gift(at: (moment: Here) => Anchor<Key>) {
	return (moment: Here): Beats => {
		const brought = goods(moment, at(moment));
		const isWorth = moment.before.seats.some(
			({points}, seat) => points !== moment.after.seats[seat]?.points,
		);
		return brought.length > 0 || isWorth ? [ring(at(moment)), ...brought] : [];
	};
}

const own = (moment: Here): Anchor<Key> => seatOf(mover(moment));

/** The space of the town of this round's fair. */
function fair({before}: Here): Anchor<Key> {
	const here = before.fairs[before.round - 1]?.town;
	return here ? town(here) : KING;
}

/** Markers of the King track that moved. */
function kingMoves({before, after}: Here, sound: SoundName): Beats {
	const at = ({king}: State, seat: number): number =>
		king.findIndex(({stack}) => stack.includes(seat + 1));
	const isMoved = after.seats.some((_, seat) => at(before, seat) !== at(after, seat));
	return isMoved ? [ring(KING, sound)] : [];
}

export const beats: BeatTable<Tiletum, Step> = {
	moves: {
		action: ({action, space}) =>
			space === undefined ? [ring(actionCard(action), 'tap')] : appears(actionCard(action)),
		wheel: () => appears(cardOf(topicId({kind: 'king'}))),
		bonus: ({laid}, moment) => (laid ? appears(tileCard(laid.tile)) : stored(moment)),
		cost: ({town: at}) => appears(town(at)),
		town: ({town: at}) => appears(town(at)),
		fair: ({round}) => appears(cardOf(topicId({kind: 'fair', round: round - 1}))),
		die: ({colour, value}) => [
			{
				do: 'roll',
				art: {key: {kind: 'die', colour, value}},
				from: SUPPLY,
				to: placeOf<Key>({kind: 'die', colour, value}),
				sound: 'dice',
			},
		],
		corruption: (_, moment) => kingMoves(moment, 'loss'),
		contract: ({tile}, moment) => (moment.seat < 0 ? appears(tileCard(tile)) : stored(moment)),
		character: ({tile}, moment) => (moment.seat < 0 ? appears(tileCard(tile)) : stored(moment)),
		take: ({colour, value}, moment) => {
			const die = placeOf<Key>({kind: 'die', colour, value});
			return [
				{
					do: 'carry',
					art: {key: {kind: 'die', colour, value}},
					from: die,
					to: own(moment),
					sound: 'dice',
				},
				...goods(moment, die),
			];
		},
		colour: ({resource}, moment) => [
			ring(own(moment), 'tap'),
			...goods(moment, placeOf<Key>({kind: 'goods', resource})),
		],
		architect: walk('architect'),
		merchant: walk('merchant'),
		pillar: ({town: at}, moment) => [put('pillar', {kind: 'pillar', town: at}, moment)],
		house: ({town: at, space}, moment) => [
			put('house', {kind: 'house', town: at, space}, moment),
		],
		tile: (_, moment) => [...stored(moment), ...goods(moment, own(moment))],
		reset: () => appears(cardOf(topicId({kind: 'piles'}))),
		place: ({tile, building, floor}, moment) => [
			{
				do: 'carry',
				art: {clone: tileCard(tile)},
				from: tileCard(tile),
				to: mover(moment) >= 0 ? placeOf<Key>({kind: 'room', building, floor}) : SUPPLY,
				sound: 'wood',
				isCause: true,
			},
		],
		exchange: (_, moment) => goods(moment, SUPPLY),
		advance: (_, moment) => kingMoves(moment, 'step'),
		activate: (_, moment) => [ring(own(moment), 'tap')],
		effect: ({tile}, moment) => [ring(tileCard(tile), 'tap'), ...goods(moment, tileCard(tile))],
		gain: (_, moment) => goods(moment, cause(moment)),
		skip: silent,
		end: silent,
		buy: (_, moment) => goods(moment, SUPPLY),
		fulfil: ({tile}, moment) => [ring(tileCard(tile), 'card'), ...goods(moment, own(moment))],
		crest: (_, moment) => [...goods(moment, own(moment)), ring(own(moment), 'wood')],
		contribute: ({town: at}, moment) => [
			...goods(moment, town(at)),
			ring(placeOf<Key>({kind: 'pillar', town: at}), 'stone'),
		],
		use: ({tile}) => [ring(tileCard(tile), 'tap')],
	},
	steps: {
		draw: silent,
		refill: silent,
		'king-tile': (moment) => [...stored(moment), ...gift(() => KING)(moment)],
		'king-points': gift(() => KING),
		'king-order': silent,
		'king-fair': gift(fair),
		'king-reset': (moment) => kingMoves(moment, 'step'),
		fair: gift(fair),
		cleanup: () => [
			{do: 'turn', to: cardOf(topicId({kind: 'action', action: 'joker'})), sound: 'wheel'},
		],
		'final-map': gift(own),
		'final-buildings': gift(own),
		'final-goods': gift(own),
		turn: silent,
		spent: silent,
		receive: (moment) => goods(moment, own(moment)),
		effect: (moment) => gift(() => cause(moment))(moment),
		'crest-bonus': gift(own),
		'house-bonus': (moment) => [...gift(own)(moment), ...stored(moment)],
		filled: (moment) => [ring(own(moment), 'wood'), ...goods(moment, own(moment))],
		completed: (moment) => [ring(own(moment), 'wood'), ...goods(moment, own(moment))],
	},
};
