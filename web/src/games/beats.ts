// What moves on the table when a move is made or a consequence carried out: beats, pure data that a
// game derives from two positions. motion/player.ts shows them.

/** A sound; motion/sound.ts says how each is made. */
export type SoundName =
	| 'tap'
	| 'no'
	| 'wood'
	| 'stone'
	| 'step'
	| 'coin'
	| 'cube'
	| 'card'
	| 'dice'
	| 'wheel'
	| 'points'
	| 'loss'
	| 'bell'
	| 'end'
	| 'clock';

/** A thing that is drawn somewhere. */
export type Anchor<K = unknown> =
	/** What a player would pick there. */
	| {at: 'place'; key: K}
	/** What a card explains, by its topic's id. */
	| {at: 'card'; id: string}
	/** A figure on the board, by its token. */
	| {at: 'figure'; token: string}
	/** A seat's goods of one sort; without a token, the seat's name. */
	| {at: 'seat'; seat: number; token?: string}
	| {at: 'score'; seat: number}
	/** The edge of the board. */
	| {at: 'supply'};

/** What travels: a token of the symbol sheet, or the picture of a key, or what is
    drawn at a place. */
export type Art<K = unknown> = {token: string} | {key: K} | {clone: Anchor<K>};

/** carry: a piece from a card or the supply. walk: a figure, place by place. token: goods. card: a
    tile changes hands. home: a worker goes back. ring: a cause lights up. roll: a die. turn: the
    wheel. fade: something is there now. */
export type BeatShape =
	'carry' | 'walk' | 'token' | 'card' | 'home' | 'ring' | 'roll' | 'turn' | 'fade';

export interface Beat<K = unknown> {
	do: BeatShape;
	art?: Art<K>;
	from?: Anchor<K>;
	/** Where it ends; a ring and what fades in are there. */
	to: Anchor<K>;
	via?: Anchor<K>[];
	/** So many, one after the other. */
	count?: number;
	/** When it lands, or lights up. */
	sound?: SoundName;
	/** Points that this brings fly from here. */
	isCause?: true;
}

/** Nothing is seen. */
export const silent = (): never[] => [];

export const seatOf = (seat: number, token?: string): Anchor<never> =>
	token === undefined ? {at: 'seat', seat} : {at: 'seat', seat, token};
export const placeOf = <K>(key: K): Anchor<K> => ({at: 'place', key});
export const cardOf = (id: string): Anchor<never> => ({at: 'card', id});
export const SUPPLY: Anchor<never> = {at: 'supply'};

/** The cause lights up, and what it brings comes from there. */
export function ring<K>(to: Anchor<K>, sound?: SoundName): Beat<K> {
	return {do: 'ring', to, isCause: true, ...(sound ? {sound} : {})};
}

/** Goods that each seat has more or fewer of, by their tokens: from the place and to it. */
export function exchanged<K>(
	before: readonly Record<string, number>[],
	after: readonly Record<string, number>[],
	place: Anchor<K>,
): Beat<K>[] {
	return before.flatMap((had, seat) =>
		Object.keys(had).flatMap((token): Beat<K>[] => {
			const change = (after[seat]?.[token] ?? 0) - (had[token] ?? 0);
			if (change === 0) return [];
			const own = seatOf(seat, token);
			const sound = token === 'denier' ? 'coin' : 'cube';
			return [
				{
					do: 'token',
					art: {token},
					from: change > 0 ? place : own,
					to: change > 0 ? own : place,
					count: Math.abs(change),
					sound,
				},
			];
		}),
	);
}
