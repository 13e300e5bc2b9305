// The differences between two positions of Tiletum, for the preview and the log.
import {Line, Token} from '#art/art';
import {counted, nameOf, phrase, signed, t, type Phrase} from '#app/words';
import type {Change as Changed} from '#games/moves';
import {goodsNotes} from '#games/log_notes';
import type {Effect} from '#games/view';
import {Signs} from './art';
import {actionName, tileName} from './names';
import {RESOURCES, faceOf, kingPoints, topFrame, type Seat, type State} from './state';
import type {Tiletum} from './types';

type Change = Changed<Tiletum>;

function goodsChange(before: Seat, after: Seat): [string, number][] {
	return RESOURCES.flatMap((resource): [string, number][] =>
		after.goods[resource] === before.goods[resource]
			? []
			: [[resource, after.goods[resource] - before.goods[resource]]],
	);
}

function seatEffects(seat: number, {before, after, names, printed}: Change): Effect[] {
	const [old, now] = [before.seats[seat], after.seats[seat]];
	if (!old || !now) return [];
	const found: Effect[] = [];
	const goods = goodsChange(old, now);
	const points = now.points === old.points ? undefined : `${old.points} → ${now.points}`;
	if (goods.length || points)
		found.push({seat, text: `${names[seat]} `, goods, ...(points ? {change: points} : {})});
	if (now.store.length > old.store.length)
		found.push({
			seat,
			text: t('web.tiletum.effect.store'),
			change: `${now.store.length}/${printed.facts.store_spaces}`,
		});
	if (now.completed > old.completed)
		found.push({
			seat,
			text: t('web.tiletum.effect.completed'),
			change: `${old.completed} → ${now.completed}`,
		});
	const [was, is] = [kingPoints(before, seat), kingPoints(after, seat)];
	if (was !== is)
		found.push({
			token: <Token name="crown" />,
			text: names[seat] ?? '',
			change: `${signed(was)} → ${signed(is)}`,
		});
	return found;
}

/** What a die brings that waits for the answer about a bonus tile: its goods, then its action. */
function waitingDie({before, after, names, printed}: Change): Effect[] {
	const top = topFrame(after);
	if (top?.node !== 'bonus' && top?.node !== 'colour') return [];
	if (before.stack.some(({node}) => node === 'bonus' || node === 'colour')) return [];
	const face = faceOf(after, top.value);
	const seat = after.seat - 1;
	const found: Effect[] = [{seat, text: `${names[seat]} `, goods: [[top.resource, top.value]]}];
	if (face)
		found.push({
			token: <Token name="ap" />,
			text: actionName(face.action),
			change: String(face.ap),
		});
	if (face?.bonus)
		found.push({
			token: <Line name="list" />,
			text: t('web.tiletum.effect.bonus', tileName(face.bonus)),
			art: <Signs picture={printed.tiles[face.bonus].picture} size={17} />,
		});
	return found;
}

/** Action points that are left after it. */
function actionLeft({after}: Change): Effect[] {
	const top = topFrame(after);
	return top?.node === 'act'
		? [{token: <Token name="ap" />, text: actionName(top.action), change: String(top.ap)}]
		: [];
}

export function effects(change: Change): Effect[] {
	return [
		...change.after.seats.flatMap((_, seat) => seatEffects(seat, change)),
		...waitingDie(change),
		...actionLeft(change),
	];
}

// words: tiletum.stock.*
/** What the log adds to a move. */
export function notes(before: State, after: State): Phrase[] {
	const found: Phrase[] = [];
	if (before.phase !== after.phase && after.round !== before.round)
		found.push(phrase('web.tiletum.note.round', after.round));
	after.seats.forEach((seat, at) => {
		const old = before.seats[at];
		if (!old) return;
		found.push(
			...goodsNotes(at, goodsChange(old, seat), (resource, n) =>
				counted(`tiletum.stock.${resource}`, n),
			),
		);
		if (seat.points !== old.points)
			found.push(phrase('web.note.points', nameOf(at), old.points, seat.points));
	});
	return found;
}
