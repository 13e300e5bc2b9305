// changes.ts - what is different between two positions of Medina, as data. The preview and the log
// say it in words; nothing here knows why it happened.
import type {Phrase} from '../../app/words';
import {counted, nameOf, phrase} from '../../app/words';
import {
	holderSeat,
	value,
	type Colour,
	type Holder,
	type Palace,
	type PalacePoints,
	type State,
} from './state';

export type Change =
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

function palaceChanges(before: State, after: State): Change[] {
	const found: Change[] = [];
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

function tileChanges(before: State, after: State): Change[] {
	const found: Change[] = [];
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

function seatChanges(before: State, after: State): Change[] {
	const found: Change[] = [];
	after.seats.forEach((seat, at) => {
		const old = before.seats[at];
		if (!old) return;
		if (seat.merchants > old.merchants)
			found.push({kind: 'merchants', seat: at, n: seat.merchants - old.merchants});
		if (seat.tea > old.tea) found.push({kind: 'tea', seat: at, n: seat.tea - old.tea});
	});
	return found;
}

export function pointChanges(before: State, after: State): Change[] {
	return after.seats.flatMap((seat, at): Change[] => {
		const from = before.seats[at]?.points ?? 0;
		return seat.points === from ? [] : [{kind: 'points', seat: at, from, to: seat.points}];
	});
}

export function changes(before: State, after: State): Change[] {
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
