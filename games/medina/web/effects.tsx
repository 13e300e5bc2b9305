// The differences between two positions of Medina, as data; the preview and the log put them into
// words.
import {Token} from '#art/art';
import {capitalize, counted, nameOf, phrase, signed, t, tn, type Phrase} from '#app/words';
import type {Change} from '#games/moves';
import type {Effect} from '#games/view';
import {holderName} from './names';
import {BuildingArt, TileArt} from './pieces';
import {
	holderSeat,
	value,
	type Colour,
	type Holder,
	type Palace,
	type PalacePoints,
	type State,
} from './state';
import type {Medina} from './types';

type Difference =
	| {kind: 'points'; seat: number; from: number; to: number}
	| {
			kind: 'palace';
			palace: Palace;
			from: number;
			to: number;
			gains: Partial<PalacePoints>;
			isNew: boolean;
	  }
	| {kind: 'tile'; colour: Colour; number: number; from: Holder; to: Holder}
	| {kind: 'tower'; number: number; from: Holder; to: Holder}
	| {kind: 'merchants'; seat: number; n: number}
	| {kind: 'tea'; seat: number; n: number}
	| {kind: 'closed'; colour: Colour};

function gains(before: PalacePoints | undefined, after: PalacePoints): Partial<PalacePoints> {
	const found: Partial<PalacePoints> = {};
	for (const key of Object.keys(after) as (keyof PalacePoints)[]) {
		const more = after[key] - (before?.[key] ?? 0);
		if (more) found[key] = more;
	}
	return found;
}

function palaceChanges(before: State, after: State): Difference[] {
	const found: Difference[] = [];
	after.palaces.forEach((palace, at) => {
		const old = before.palaces[at];
		const from = old ? value(old) : 0;
		const to = value(palace);
		if (from !== to || !old)
			found.push({
				kind: 'palace',
				palace,
				from,
				to,
				gains: gains(old?.points, palace.points),
				isNew: !old,
			});
	});
	return found;
}

function tileChanges(before: State, after: State): Difference[] {
	const found: Difference[] = [];
	after.colours.forEach(({colour, number, holder, closed}, at) => {
		const old = before.colours[at];
		if (old && old.holder !== holder)
			found.push({kind: 'tile', colour, number, from: old.holder, to: holder});
		if (old && closed && !old.closed) found.push({kind: 'closed', colour});
	});
	after.towers.forEach(({number, holder}, at) => {
		const old = before.towers[at];
		if (old && old.holder !== holder)
			found.push({kind: 'tower', number, from: old.holder, to: holder});
	});
	return found;
}

function seatChanges(before: State, after: State): Difference[] {
	const found: Difference[] = [];
	after.seats.forEach((seat, at) => {
		const old = before.seats[at];
		if (!old) return;
		if (seat.merchants > old.merchants)
			found.push({kind: 'merchants', seat: at, n: seat.merchants - old.merchants});
		if (seat.tea > old.tea) found.push({kind: 'tea', seat: at, n: seat.tea - old.tea});
	});
	return found;
}

function pointChanges(before: State, after: State): Difference[] {
	return after.seats.flatMap((seat, at): Difference[] => {
		const from = before.seats[at]?.points ?? 0;
		return seat.points === from ? [] : [{kind: 'points', seat: at, from, to: seat.points}];
	});
}

function changes(before: State, after: State): Difference[] {
	return [
		...palaceChanges(before, after),
		...tileChanges(before, after),
		...seatChanges(before, after),
	];
}

/** Who has something now, in words. */
function holderPhrase(holder: Holder): Phrase | string {
	const seat = holderSeat(holder);
	if (seat !== null) return nameOf(seat);
	return phrase(holder === null ? 'web.nobody' : 'web.medina.neutral');
}

// words: web.medina.tile.* web.medina.closed.* web.medina.gain.*
/** What the log adds to a move. Plain growth of palaces is not news. */
export function notes(before: State, after: State): Phrase[] {
	const found = changes(before, after).flatMap((change): Phrase[] => {
		switch (change.kind) {
			case 'tile':
				return [
					phrase(
						'web.medina.note.tile',
						phrase(`web.medina.tile.${change.colour}`),
						holderPhrase(change.to),
						change.number,
					),
				];
			case 'tower':
				return [phrase('web.medina.note.tower', change.number, holderPhrase(change.to))];
			case 'merchants':
				return [counted('web.medina.note.merchants', change.n, nameOf(change.seat))];
			case 'tea':
				return [counted('web.medina.note.tea', change.n, nameOf(change.seat))];
			case 'closed':
				return [phrase(`web.medina.closed.${change.colour}`)];
			case 'palace':
			case 'points':
				return [];
		}
	});
	for (const change of pointChanges(before, after))
		if (change.kind === 'points')
			found.push(phrase('web.note.points', nameOf(change.seat), change.from, change.to));
	return found;
}

/** "stable 1, wall 1" */
function reasons(gains: Partial<PalacePoints>): string {
	return (Object.keys(gains) as (keyof PalacePoints)[])
		.map((key) => `${t(`web.medina.gain.${key}`)} ${signed(gains[key] ?? 0)}`)
		.join(', ');
}

function effectOf(change: Difference, names: string[]): Effect {
	switch (change.kind) {
		case 'points':
			return {
				seat: change.seat,
				text: t('web.effect.points', names[change.seat] ?? ''),
				change: `${change.from} → ${change.to}`,
			};
		case 'palace': {
			const {palace, from, to} = change;
			const name = capitalize(t(`web.medina.palace.${palace.colour}`));
			const seat = holderSeat(palace.owner);
			const text = change.isNew
				? t('web.medina.effect.new', name)
				: t('web.option', name, reasons(change.gains));
			return {
				...(seat === null
					? {token: <BuildingArt colour={palace.colour} size={20} />}
					: {seat}),
				text,
				change: `${from} → ${to}`,
			};
		}
		case 'tile':
			return {
				token: <TileArt colour={change.colour} number={change.number} />,
				text: t(
					'web.medina.effect.tile',
					t(`web.medina.tile.${change.colour}`),
					holderName(change.from, names),
					holderName(change.to, names),
				),
			};
		case 'tower':
			return {
				token: <Token name="tower" size={20} />,
				text: t(
					'web.medina.effect.tower',
					change.number,
					holderName(change.from, names),
					holderName(change.to, names),
				),
			};
		case 'merchants':
			return {
				token: <Token name="trader" size={20} />,
				text: tn('web.medina.note.merchants', change.n, names[change.seat] ?? ''),
			};
		case 'tea':
			return {
				token: <Token name="tea" size={20} />,
				text: tn('web.medina.note.tea', change.n, names[change.seat] ?? ''),
			};
		case 'closed':
			return {
				token: <BuildingArt colour={change.colour} size={20} />,
				text: t(`web.medina.closed.${change.colour}`),
			};
	}
}

export function effects({before, after, names}: Change<Medina>): Effect[] {
	return [...pointChanges(before, after), ...changes(before, after)].map((one) =>
		effectOf(one, names),
	);
}
