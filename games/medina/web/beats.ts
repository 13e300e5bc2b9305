// What moves in Medina: one row per verb and per consequence.
import type {BeatTable, Moment} from '#games/beat_table';
import {
	SUPPLY,
	cardOf,
	placeOf,
	ring,
	seatOf,
	silent,
	type Beat,
	type SoundName,
} from '#games/beats';
import type {Step} from '#generated/schema/medina';
import {holderSeat, isRoof, palaceAt, type Holder, type Square, type State} from './state';
import {topicId} from './topics';
import type {Key, Medina, Place, Plain, Stock} from './types';

type Here = Moment<Medina>;

const square = (at: Square): Place => ({kind: 'square', at});

/** Tokens of the pieces as they are drawn at a seat. */
const TOKENS: Record<Plain, (seat: number) => string> = {
	roof: (seat) => `dome${seat}`,
	neutral: () => 'dome5',
	block: () => 'dome5',
	stable: () => 'stable',
	merchant: () => 'trader',
	wall: () => 'wall',
	tea: () => 'tea',
};

function artOf(stock: Stock, seat: number): Beat<Key>['art'] {
	return stock.kind === 'building' ? {key: stock} : {token: TOKENS[stock.piece](seat)};
}

/** A piece goes from its player, or from the box, to its place. */
function put(stock: Stock, place: Place, seat: number, sound: SoundName): Beat<Key> {
	const token = stock.kind === 'piece' ? TOKENS[stock.piece](0).replace(/\d$/, '') : undefined;
	const art = artOf(stock, Math.max(0, seat));
	return {
		do: 'carry',
		from: seat < 0 ? SUPPLY : seatOf(seat, token),
		to: placeOf(place),
		sound,
		isCause: true,
		...(art ? {art} : {}),
	};
}

const piece =
	(kind: Plain, sound: SoundName) =>
	({at}: {at: Square}, {seat, before}: Here): Beat<Key>[] => {
		const stock: Stock = {kind: 'piece', piece: kind};
		const palace = isRoof(stock) ? palaceAt(before, at) : undefined;
		return [put(stock, square(palace?.square ?? at), seat, sound)];
	};

/** A tile goes from its holder to another, or from the table. */
function passed(from: Holder, to: Holder, table: Beat<Key>['to'], art?: Beat<Key>['art']) {
	const [was, is] = [holderSeat(from), holderSeat(to)];
	if (was === is || is === null) return [];
	return [
		{
			do: 'card',
			from: was === null ? table : seatOf(was),
			to: seatOf(is),
			sound: 'card',
			isCause: true,
			...(art ? {art} : {}),
		} satisfies Beat<Key>,
	];
}

function palaceTiles({before, after}: Here): Beat<Key>[] {
	return after.colours.flatMap(({colour, holder}, at) =>
		passed(
			before.colours[at]?.holder ?? null,
			holder,
			cardOf(topicId({kind: 'colour', colour})),
			{key: {kind: 'building', colour}},
		),
	);
}

function towerTiles({before, after}: Here): Beat<Key>[] {
	return after.towers.flatMap(({tower, holder}, at) =>
		passed(before.towers[at]?.holder ?? null, holder, placeOf({kind: 'tower', tower}), {
			token: 'tower',
		}),
	);
}

const pieces = (state: State, seat: number, kind: 'tea' | 'merchants'): number =>
	state.seats[seat]?.[kind] ?? 0;

/** Tea and merchants that a seat was given. */
function given(kind: 'tea' | 'merchants', token: string) {
	return ({before, after}: Here): Beat<Key>[] =>
		after.seats.flatMap((_, seat): Beat<Key>[] => {
			const more = pieces(after, seat, kind) - pieces(before, seat, kind);
			if (more <= 0) return [];
			return [
				{
					do: 'token',
					art: {token},
					from: SUPPLY,
					to: seatOf(seat, token),
					count: more,
					sound: 'cube',
				},
			];
		});
}

const merchantsGiven = given('merchants', 'trader');

export const beats: BeatTable<Medina, Step> = {
	moves: {
		well: ({at}) => [{do: 'fade', to: placeOf(square(at)), sound: 'stone'}],
		building: ({colour, at}, {seat}) => [
			put({kind: 'building', colour}, square(at), seat, 'stone'),
		],
		roof: piece('roof', 'wood'),
		neutral: piece('neutral', 'wood'),
		block: piece('block', 'wood'),
		stable: piece('stable', 'wood'),
		merchant: piece('merchant', 'wood'),
		wall: ({at}, {seat}) => [
			put({kind: 'piece', piece: 'wall'}, {kind: 'wall', at}, seat, 'stone'),
		],
		tea: (_, {seat}) => [
			{
				do: 'card',
				art: {token: 'tea'},
				from: seatOf(seat, 'tea'),
				to: SUPPLY,
				sound: 'card',
			},
		],
	},
	steps: {
		'palace-tile': palaceTiles,
		'tower-tiles': (moment) => [...towerTiles(moment), ...merchantsGiven(moment)],
		tea: given('tea', 'tea'),
		closing: ({before, after}) =>
			after.colours.flatMap(({colour, closed}, at) =>
				closed && !before.colours[at]?.closed
					? [ring(cardOf(topicId({kind: 'colour', colour})), 'card')]
					: [],
			),
		blockade: ({before, after}) =>
			after.seats.flatMap(({blocks}, seat): Beat<Key>[] =>
				blocks.length < (before.seats[seat]?.blocks.length ?? 0)
					? [{do: 'home', art: {token: 'dome5'}, from: seatOf(seat), to: SUPPLY}]
					: [],
			),
		turn: silent,
	},
};
