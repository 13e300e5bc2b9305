// How pieces are placed in a game that brings no board: every member with one number per place is a
// sort of piece.
import type {Member} from '../engine/engine';
import {placeKinds, spelledName, type AnyGame, type AnyKey, type AnyState} from './default_state';
import type {Draft} from './draft';
import type {Editing} from './view';

/** More would be a list, not a palette. */
const VALUES_MAX = 12;

function placed({places}: AnyState, draft: Draft): Member[] {
	return draft.members.filter(
		({count, by_seat, low, high}) =>
			!by_seat && count === places.length && high - low < VALUES_MAX,
	);
}

/** The numbers that are pieces; the lowest is an empty place, unless "none" is. */
function values({low, high, optional}: Member): number[] {
	const first = optional ? low : low + 1;
	return Array.from({length: high - first + 1}, (_, at) => first + at);
}

function keyOf(value: string, state: AnyState): AnyKey {
	return {kind: placeKinds(state)[0] ?? 'place', value};
}

export const defaultEditing: Editing<AnyGame> = {
	pieces: (draft, _, {state}) =>
		placed(state, draft).flatMap((member) =>
			values(member).map((value) => ({
				id: `${member.name} ${value}`,
				name: `${spelledName(member.name)} ${value}`,
			})),
		),
	spots: (_piece, _draft, {state}) => state.places.map(({name}) => keyOf(name, state)),
	put(piece, {value: place}, draft, {state}) {
		const [name = '', number = ''] = piece.split(' ');
		const at = state.places.findIndex(({name: one}) => one === place);
		const {optional, low} = draft.member(name);
		const isThere = draft.get(name, at) === Number(number);
		return draft.with(name, at, isThere ? (optional ? null : low) : Number(number));
	},
};
