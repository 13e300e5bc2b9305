// How the moves of Tiletum are spelled: what follows the verb, in the engine's words.
import {syntax, type MoveSyntax} from '#games/moves';
import type {Colour, Resource, SpotName, TownName} from '#generated/schema/tiletum';
import type {Verbs} from './types';

export const SPOT = syntax<{spot: SpotName}>('spot');
export const TOWN = syntax<{town: TownName}>('town');
export const HOUSE = syntax<Verbs['house']>('town space');
export const RESOURCE = syntax<{resource: Resource}>('resource');
export const GOODS = syntax<Verbs['gain']>('goods...');
export const EXCHANGE = syntax<Verbs['exchange']>('gives gets');
export const BUILDING = syntax<{building: number}>('building');
export const ROOM = syntax<Verbs['place']>('tile building floor');
export const DIE = syntax<{colour: Colour; value: number}>('colour value');
export const TAKE = syntax<Verbs['take']>('colour value [as as] [colour resource]');
export const FULFIL = syntax<Verbs['fulfil']>('tile [with with]');
export const ACTION = syntax<Verbs['action']>('[space] action');
export const COST = syntax<Verbs['cost']>('town cost');
export const BONUS: MoveSyntax<Verbs['bonus']> = {
	read: ([place, tile]) =>
		place && tile ? {laid: {place, tile} as NonNullable<Verbs['bonus']['laid']>} : {},
	spell: ({laid}) => (laid ? [laid.place, laid.tile] : []),
};
