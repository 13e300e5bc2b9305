// The view of a game that brings none. Its board is drawn from the places of the position. Moves
// are picked by the grammar: verbs and parts from lists, places on the board. All words are the
// engine's.
import {capitalize, nameOf, phrase, t, tn} from '../app/words';
import {defaultEditing} from './default_editing';
import {DefaultBoard, contentOf, placeCard} from './default_board';
import {
	VERB,
	isPlace,
	keysOf,
	moveWith,
	nodeText,
	readState,
	seatAmounts,
	spelledName,
	tableAmounts,
	type Amount,
	type AnyGame,
	type AnyKey,
	type AnyState,
} from './default_state';
import type {Effect, GoodsProps, TableProps, View} from './view';

function amountText({name, amount}: Amount): string {
	return `${spelledName(name)} ${amount}`;
}

/** "plant", "grey", "die 4" */
function keyName({kind, value}: AnyKey, state: AnyState): string {
	const isNumber = kind !== VERB && /^-?\d+$/.test(value);
	const isBare = kind === VERB || !isNumber || isPlace({kind, value}, state);
	return isBare ? spelledName(value) : `${spelledName(kind)} ${value}`;
}

/** A name where a sentence begins with it; a place stays as it is spelled. */
function keyTitle(key: AnyKey, state: AnyState): string {
	const name = keyName(key, state);
	return isPlace(key, state) ? name : capitalize(name);
}

function change(from: number, to: number): string {
	return `${from} → ${to}`;
}

function effects(_move: string, before: AnyState, after: AnyState, names: string[]): Effect[] {
	const places = after.places.flatMap((place, at): Effect[] => {
		const content = contentOf(place, names);
		const old = before.places[at];
		if (old && contentOf(old, names) === content) return [];
		return [
			{
				...(place.seat === undefined ? {} : {seat: place.seat}),
				text: t('web.option', place.name, content || '–'),
			},
		];
	});
	const seats = names.flatMap((name, seat): Effect[] => {
		const [from = 0, to = 0] = [before.points[seat], after.points[seat]];
		const points = {seat, text: t('web.effect.points', name), change: change(from, to)};
		const amounts = seatAmounts(after, seat).flatMap(({name: what, amount}, at): Effect[] => {
			const old = seatAmounts(before, seat)[at]?.amount ?? amount;
			const text = t('web.option', name, spelledName(what));
			return old === amount ? [] : [{seat, text, change: change(old, amount)}];
		});
		return from === to ? amounts : [points, ...amounts];
	});
	return [...places, ...seats];
}

function Amounts({amounts}: {amounts: Amount[]}) {
	if (amounts.length === 0) return null;
	return (
		<div class="default-amounts">
			{amounts.map(({name, amount}) => (
				<span key={name}>
					{spelledName(name)} <b>{amount}</b>
				</span>
			))}
		</div>
	);
}

function Goods({shown, seat}: GoodsProps<AnyGame>) {
	return <Amounts amounts={seatAmounts(shown.state, seat)} />;
}

/** The amounts of the table, and on a phone those of all seats. */
function Panels({shown, names, narrow}: TableProps<AnyGame>) {
	const {state} = shown;
	const ofTable = tableAmounts(state);
	const ofSeats = narrow ? names.map((_, seat) => seatAmounts(state, seat)) : [];
	if (ofTable.length + ofSeats.flat().length === 0) return null;
	return (
		<section class="panel">
			<Amounts amounts={ofTable} />
			{ofSeats.map((amounts, seat) => (
				<div key={seat} class="default-seat-amounts">
					<b>{names[seat]}</b>
					<Amounts amounts={amounts} />
				</div>
			))}
		</section>
	);
}

export function defaultView(game: string, facts: unknown): View {
	const view: View<AnyGame> = {
		game,
		printed: facts,
		hasNarrowPlan: true,
		goodsRow: true,
		sources: {},
		read: readState,
		editing: defaultEditing,
		id: ({kind, value}) => `${kind}:${value}`,
		parts: (move, {state}) =>
			keysOf(move, state).map((key) => ({key, at: isPlace(key, state) ? 'board' : 'list'})),
		optionalParts: () => Infinity,
		isDecline: () => false,
		isReady: () => false,
		isMinor: () => false,
		warning: () => null,
		intendedMove: (chosen, key, {state}) => moveWith(key, chosen, state),
		sentence: ({shown: {node, state}}) => ({
			title: nodeText(game, node),
			detail: tableAmounts(state).map(amountText).join(' · '),
		}),
		moveName: (move) => capitalize(move),
		toldName: (move) => capitalize(move),
		partName: (key, {state}) => keyName(key, state),
		partTitle: (key, {state}) => keyTitle(key, state),
		partArt: () => null,
		describe: (move, actor) => ({
			said:
				typeof actor === 'number'
					? phrase('web.option', nameOf(actor), move)
					: phrase('web.log.chance', move),
			notes: [],
		}),
		joinSentences: () => null,
		effects,
		topics: ({state}) => new Map(state.places.map((place) => [placeCard(place), place])),
		card: (place, _, names) => ({
			title: place.name,
			lines: [contentOf(place, names)].filter(Boolean),
		}),
		subtitle: ({ply, points}) =>
			[tn('web.players', points.length), t('web.move-number', ply)].join(' · '),
		Board: (props) => <DefaultBoard {...props} game={game} />,
		Tray: () => null,
		Goods,
		Panels,
	};
	return view;
}
