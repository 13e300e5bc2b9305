// How the moves of Tiletum are spelled: what follows the verb, in the engine's words.
import type {MoveSyntax} from '#games/moves';
import type {Character, Colour, Resource, SpotName, TownName} from '#generated/schema/tiletum';
import type {Verbs} from './types';

/** The word after another, if that is present. */
function after(words: string[], word: string): string | undefined {
	const at = words.indexOf(word);
	return at < 0 ? undefined : words[at + 1];
}

export const SPOT: MoveSyntax<{spot: SpotName}> = {
	read: ([spot]) => ({spot: spot as SpotName}),
	spell: ({spot}) => [spot],
};
export const TOWN: MoveSyntax<{town: TownName}> = {
	read: ([town]) => ({town: town as TownName}),
	spell: ({town}) => [town],
};
export const HOUSE: MoveSyntax<Verbs['house']> = {
	read: ([town, space]) => ({town: town as TownName, space: Number(space)}),
	spell: ({town, space}) => [town, String(space)],
};
export const RESOURCE: MoveSyntax<{resource: Resource}> = {
	read: ([resource]) => ({resource: resource as Resource}),
	spell: ({resource}) => [resource],
};
export const GOODS: MoveSyntax<Verbs['gain']> = {
	read: (words) => ({goods: words as Resource[]}),
	spell: ({goods}) => goods,
};
export const EXCHANGE: MoveSyntax<Verbs['exchange']> = {
	read: ([gives, gets]) => ({gives: gives as Resource, gets: gets as Resource}),
	spell: ({gives, gets}) => [gives, gets],
};
export const BUILDING: MoveSyntax<{building: number}> = {
	read: ([building]) => ({building: Number(building)}),
	spell: ({building}) => [String(building)],
};
export const ROOM: MoveSyntax<Verbs['place']> = {
	read: ([tile, building, floor]) => ({
		tile: tile as Character,
		building: Number(building),
		floor: Number(floor),
	}),
	spell: ({tile, building, floor}) => [tile, String(building), String(floor)],
};
export const DIE: MoveSyntax<{colour: Colour; value: number}> = {
	read: ([colour, value]) => ({colour: colour as Colour, value: Number(value)}),
	spell: ({colour, value}) => [colour, String(value)],
};
export const TAKE: MoveSyntax<Verbs['take']> = {
	read: (words) => {
		const as = after(words, 'as');
		const resource = after(words, 'colour');
		return {
			...DIE.read(words),
			...(as ? {as: Number(as)} : {}),
			...(resource ? {resource: resource as Resource} : {}),
		};
	},
	spell: ({colour, value, as, resource}) => [
		colour,
		String(value),
		...(as ? ['as', String(as)] : []),
		...(resource ? ['colour', resource] : []),
	],
};
export const FULFIL: MoveSyntax<Verbs['fulfil']> = {
	read: (words) => {
		const [tile] = words;
		const paid = after(words, 'with');
		return {
			tile: tile as Verbs['fulfil']['tile'],
			...(paid ? {with: paid as Resource} : {}),
		};
	},
	spell: ({tile, with: paid}) => [tile, ...(paid ? ['with', paid] : [])],
};
export const BONUS: MoveSyntax<Verbs['bonus']> = {
	read: ([place, tile]) =>
		place && tile ? {laid: {place, tile} as NonNullable<Verbs['bonus']['laid']>} : {},
	spell: ({laid}) => (laid ? [laid.place, laid.tile] : []),
};
export const ACTION: MoveSyntax<Verbs['action']> = {
	read: ([first, second]) =>
		second
			? {space: Number(first), action: second as Verbs['action']['action']}
			: {action: first as Verbs['action']['action']},
	spell: ({space, action}) => (space === undefined ? [action] : [String(space), action]),
};

/** One word. */
export function tileShape<T extends string>(): MoveSyntax<{tile: T}> {
	return {read: ([tile]) => ({tile: tile as T}), spell: ({tile}) => [tile]};
}

/** One number. */
export function numberShape<N extends string>(name: N): MoveSyntax<Record<N, number>> {
	return {
		read: ([n]) => ({[name]: Number(n)}) as Record<N, number>,
		spell: (fields) => [String(fields[name])],
	};
}

/** A number and a word. */
export function roundShape<N extends string, T extends string>(
	name: N,
): MoveSyntax<{round: number} & Record<N, T>> {
	return {
		read: ([round, word]) =>
			({round: Number(round), [name]: word}) as {round: number} & Record<N, T>,
		spell: (fields) => [String(fields.round), fields[name]],
	};
}

export const COST: MoveSyntax<Verbs['cost']> = {
	read: ([town, cost]) => ({town, cost}) as Verbs['cost'],
	spell: ({town, cost}) => [town, cost],
};
