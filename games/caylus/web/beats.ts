// What moves in Caylus: one row per verb and per step.
import type {BeatTable, Moment} from '#games/beat_table';
import {
	SUPPLY,
	exchanged,
	placeOf,
	ring,
	seatOf,
	silent,
	type Anchor,
	type Beat,
	type SoundName,
} from '#games/beats';
import type {Step} from '#generated/schema/caylus';
import {
	SPECIALS,
	isRoad,
	isSpecial,
	roadSpace,
	workersAt,
	type Space,
	type State,
	type Tile,
} from './state';
import type {Caylus, Key} from './types';

type Here = Moment<Caylus>;
type Beats = Beat<Key>[];

const space = (at: Space): Anchor<Key> => placeOf<Key>({kind: 'space', at});

/** Goods and deniers by seat, by their tokens. */
function goods(state: State): Record<string, number>[] {
	return state.seats.map(({cubes, deniers}) => ({...cubes, denier: deniers}));
}

/** Resources and deniers go between their owners and a place. */
function trade({before, after}: Here, at: Anchor<Key>): Beats {
	return exchanged(goods(before), goods(after), at);
}

/** The workers on a space, as seats from 0. */
function workersOn(state: State, at: Space): number[] {
	if (at === 'castle') return state.special.castle.map((seat) => seat - 1);
	if (isSpecial(at)) return workersAt(state, at);
	const worker = isRoad(at) ? roadSpace(state, at)?.worker : null;
	return worker === null || worker === undefined ? [] : [worker - 1];
}

function spacesOf(state: State): Space[] {
	return [...state.road.map((one) => one.space), ...SPECIALS, 'castle'];
}

/** Workers that have left a space go home. */
function homes({before, after}: Here, sound: SoundName = 'wood'): Beats {
	return spacesOf(before).flatMap((at) => {
		const stay = workersOn(after, at);
		return workersOn(before, at).flatMap((seat): Beats => {
			const kept = stay.indexOf(seat);
			if (kept >= 0) {
				stay.splice(kept, 1);
				return [];
			}
			const to = seatOf(seat, 'worker');
			return [{do: 'home', art: {token: `worker${seat}`}, from: space(at), to, sound}];
		});
	});
}

/** The space of the road that is active. */
function active({before, after}: Here): Anchor<Key> | null {
	const at = after.active ?? before.active;
	return at === null ? null : space(at);
}

function where(moment: Here, otherwise: Space): Anchor<Key> {
	return active(moment) ?? space(otherwise);
}

/** An officer goes along the road, space by space. */
function walk(officer: 'provost' | 'bailiff', {before, after}: Here): Beats {
	const [from, to] = [before[officer], after[officer]];
	if (from === to) return [];
	const by = Math.sign(to - from);
	const at = (number: number): Anchor<Key> => {
		const road = before.road[number - 1];
		return road ? space(road.space) : SUPPLY;
	};
	return [
		{
			do: 'walk',
			art: {token: officer},
			from: {at: 'figure', token: officer},
			to: at(to),
			via: Array.from({length: Math.abs(to - from) - 1}, (_, n) => at(from + by * (n + 1))),
			sound: 'step',
		},
	];
}

/** A worker goes to a space, and what that costs to the bank. */
function send({at}: {at: Space}, moment: Here): Beats {
	const {seat} = moment;
	return [
		...trade(moment, SUPPLY),
		{
			do: 'carry',
			art: {token: `worker${seat}`},
			from: seatOf(seat, 'worker'),
			to: space(at),
			sound: 'wood',
			isCause: true,
		},
	];
}

/** The lots on which another tile lies now. */
function laid({before, after}: Here): {at: Space; tile: Tile | ''}[] {
	return after.road.flatMap(({space: at, tile}) =>
		roadSpace(before, at)?.tile === tile ? [] : [{at, tile}],
	);
}

function build(moment: Here): Beats {
	return [
		...trade(moment, where(moment, 'castle')),
		...laid(moment).flatMap(({at, tile}): Beats =>
			tile === ''
				? []
				: [
						{
							do: 'carry',
							art: {key: {kind: 'tile', tile}},
							from: SUPPLY,
							to: space(at),
							sound: 'stone',
							isCause: true,
						},
					],
		),
	];
}

function transformed(moment: Here): Beats {
	return [
		...trade(moment, where(moment, 'castle')),
		...laid(moment).map(({at}) => ring(space(at), 'stone')),
	];
}

/** A building is lit, and what it brings goes to its user. */
function used(at: (moment: Here) => Anchor<Key>) {
	return (moment: Here): Beats => {
		const moved = trade(moment, at(moment));
		return moved.length > 0 ? [ring(at(moment)), ...moved] : [];
	};
}

const castle = (): Anchor<Key> => space('castle');

export const beats: BeatTable<Caylus, Step> = {
	moves: {
		deal: (_, moment) =>
			laid(moment).map(({at}) => ({do: 'fade', to: space(at), sound: 'card'})),
		order: ({seat}, moment) => [
			{do: 'fade', to: seatOf(seat - 1), sound: 'card'},
			...trade(moment, SUPPLY),
		],
		place: send,
		gate: (move, moment) => [...homes(moment), ...send(move, moment)],
		pass: (_, moment) => [...trade(moment, SUPPLY), ring(seatOf(moment.seat), 'tap')],
		provost: (_, moment) => [...trade(moment, SUPPLY), ...walk('provost', moment)],
		joust: (_, moment) => trade(moment, space('joust')),
		stay: silent,
		leave: (_, moment) => homes(moment),
		take: (_, moment) => trade(moment, where(moment, 'castle')),
		give: (_, moment) => trade(moment, where(moment, 'castle')),
		build: (_, moment) => build(moment),
		transform: (_, moment) => transformed(moment),
		sell: (_, moment) => trade(moment, where(moment, 'trading-post')),
		buy: (_, moment) => trade(moment, where(moment, 'trading-post')),
		pay: (_, moment) => trade(moment, where(moment, 'castle')),
		batch: (_, moment) => [
			...trade(moment, castle()),
			{
				do: 'carry',
				art: {token: `house${moment.seat}`},
				from: seatOf(moment.seat),
				to: castle(),
				sound: 'wood',
				isCause: true,
			},
		],
		favour: (_, moment) => [ring(seatOf(moment.seat), 'step'), ...trade(moment, SUPPLY)],
		use: (_, moment) => [ring(seatOf(moment.seat), 'step'), ...trade(moment, SUPPLY)],
		skip: silent,
		done: silent,
	},
	steps: {
		'set-up': silent,
		turn: ({before, after}) =>
			before.order[0] === after.order[0]
				? []
				: [ring(seatOf((after.order[0] ?? 1) - 1), 'tap')],
		income: (moment) => trade(moment, SUPPLY),
		place: (moment) => trade(moment, SUPPLY),
		gate: silent,
		'trading-post': (moment) => [
			...used(() => space('trading-post'))(moment),
			...homes(moment),
		],
		guild: silent,
		'guild-home': (moment) => homes(moment),
		joust: silent,
		'joust-home': (moment) => homes(moment),
		stables: (moment) => homes(moment),
		inn: (moment) => homes(moment),
		provost: silent,
		road: used((moment) => where(moment, 'castle')),
		owner: silent,
		home: (moment) => homes(moment),
		beyond: (moment) => homes(moment, 'step'),
		waiting: transformed,
		castle: (moment) => [...trade(moment, castle()), ...homes(moment)],
		'most-batches': (moment) => [ring(castle()), ...trade(moment, castle())],
		'castle-home': (moment) => homes(moment),
		bailiff: (moment) => [...walk('bailiff', moment), ...walk('provost', moment)],
		houses: () => [ring(castle(), 'stone')],
		final: silent,
		favour: (moment) => trade(moment, SUPPLY),
	},
};
