// The differences between two positions of Caylus, for the preview and the log.
import {Line, NEUTRAL, Token} from '#art/art';
import {nameOf, phrase, t, tn, type Phrase} from '#app/words';
import type {Change as Changed} from '#games/moves';
import {goodsNotes, withoutNamed, type AlreadyNamed} from '#games/log_notes';
import type {Effect} from '#games/view';
import {Signs} from './art';
import {goodPhrase} from './deals';
import {spaceName} from './names';
import {
	CUBES,
	isSpecial,
	roadNumber,
	roadSpace,
	type RoadName,
	type Seat,
	type Space,
	type State,
} from './state';
import type {Caylus} from './types';

type Change = Changed<Caylus>;

/** What a seat won and lost: tokens and numbers. */
function goodsChange(before: Seat, after: Seat): [string, number][] {
	const found: [string, number][] = [];
	for (const cube of CUBES)
		if (after.cubes[cube] !== before.cubes[cube])
			found.push([cube, after.cubes[cube] - before.cubes[cube]]);
	if (after.deniers !== before.deniers) found.push(['denier', after.deniers - before.deniers]);
	return found;
}

/** With which position of the provost a space works. */
export function reachText(number: number, provost: number): string {
	const spare = provost - number;
	return spare < 0
		? tn('web.caylus.effect.short', -spare, number, provost)
		: tn('web.caylus.effect.spare', spare, number, provost);
}

/** Of a worker that is sent somewhere: what it will do there, and when. "4th of 7" */
export function placeEffects(space: Space, {before, after, printed}: Change): Effect[] {
	if (after.turn !== before.turn) return [];
	const token = <Token name="worker" seat={NEUTRAL} />;
	if (isSpecial(space)) return [{token, text: t(`web.caylus.special.${space}`)}];
	const tile = roadSpace(after, space)?.tile;
	if (tile === undefined) return [];
	const order: Space[] = [...after.activation, ...after.stranded];
	const art = <Signs picture={tile ? printed.tiles[tile].picture : ''} size={17} />;
	return [
		{token, text: t('web.caylus.effect.then'), art},
		...(order.includes(space)
			? [
					{
						token: <Line name="list" />,
						text: t('web.caylus.effect.order', order.indexOf(space) + 1, order.length),
					},
				]
			: []),
		{
			token: <Token name="provost" />,
			text: reachText(roadNumber(after, space), after.provost),
		},
	];
}

function seatEffects(seat: number, {before, after, names}: Change): Effect[] {
	const [old, now] = [before.seats[seat], after.seats[seat]];
	if (!old || !now) return [];
	const found: Effect[] = [];
	const goods = goodsChange(old, now);
	const points = now.points === old.points ? undefined : `${old.points} → ${now.points}`;
	if (goods.length || points)
		found.push({seat, text: `${names[seat]} `, goods, ...(points ? {change: points} : {})});
	if (now.income !== old.income)
		found.push({
			seat,
			text: t('web.caylus.effect.income'),
			change: `${old.income} → ${now.income}`,
		});
	return found;
}

// words: web.caylus.effect.*
/** An officer who stands elsewhere. */
function moved(officer: 'provost' | 'bailiff', id: string, from: number, to: number): Effect[] {
	return from === to
		? []
		: [
				{
					token: <Token name={officer} />,
					text: t(`web.caylus.effect.${id}`),
					change: `${from} → ${to}`,
				},
			];
}

function officerEffects({before, after}: Change): Effect[] {
	const goal = after.turn === before.turn ? after.bailiff_goal : before.bailiff_goal;
	return [
		...moved('provost', 'provost', before.provost, after.provost),
		...moved('bailiff', 'bailiff-goal', before.bailiff_goal, goal),
		...moved('bailiff', 'bailiff', before.bailiff, after.bailiff),
	];
}

/** Workers whom the provost lets work now, or no longer. */
function reachEffects({before, after}: Change): Effect[] {
	if (after.turn !== before.turn) return [];
	const told = (space: RoadName, works: boolean): Effect => ({
		seat: (roadSpace(after, space)?.worker ?? 1) - 1,
		text: t(
			works ? 'web.caylus.effect.reached' : 'web.caylus.effect.stranded',
			spaceName(space, after),
		),
	});
	return [
		...after.activation
			.filter((at) => before.stranded.includes(at))
			.map((at) => told(at, true)),
		...after.stranded
			.filter((at) => before.activation.includes(at))
			.map((at) => told(at, false)),
	];
}

export function effects(change: Change): Effect[] {
	const {before, after} = change;
	return [
		...after.seats.flatMap((_, seat) => seatEffects(seat, change)),
		...officerEffects(change),
		...reachEffects(change),
		...after.road
			.filter(({tile}, at) => before.road[at] && before.road[at].tile !== tile)
			.map(({space}) => ({token: <Token name="hammer" />, text: spaceName(space, after)})),
	];
}

/** What the log adds to a move. */
export function notes(before: State, after: State, told?: AlreadyNamed): Phrase[] {
	const found: Phrase[] = [];
	if (after.phase !== before.phase || after.turn !== before.turn)
		found.push(
			phrase(
				'web.caylus.note.phase',
				after.turn,
				phrase(`web.caylus.phase.${Math.max(1, after.phase)}`),
			),
		);
	after.seats.forEach((seat, at) => {
		const old = before.seats[at];
		if (!old) return;
		const goods = withoutNamed(goodsChange(old, seat), told?.seat === at ? told.goods : []);
		found.push(...goodsNotes(at, goods, goodPhrase));
		if (seat.points !== old.points)
			found.push(phrase('web.note.points', nameOf(at), old.points, seat.points));
	});
	if (after.bailiff !== before.bailiff)
		found.push(phrase('web.caylus.note.bailiff', after.bailiff));
	after.sections.forEach((section, at) => {
		if (section.scored && !before.sections[at]?.scored)
			found.push(phrase('web.caylus.note.scored', phrase(`caylus.section.${section.name}`)));
	});
	return found;
}
