// tiles.ts - what is painted on Tiletum's tiles, made of what the engine says is printed on them.
//
// f g i s w resources, ? any, = of one kind, A action point, and of the actions M merchant, R architect,
// B character, C contract, K King, J joker; X a step, H house, Q pillar, Z crest, T activate a building.
import {RESOURCES, type EffectFacts, type Facts, type SomeGoods, type TileFacts} from './schema';

export type {EffectFacts, Facts, TileFacts};

/** Filled by learn(). */
export let FACTS = {
	tiles: {},
	buildings: [],
	contract_spaces: [],
	completions: [],
} as unknown as Facts;
const pictures: Record<string, string> = {};
/** What the crest under each building brings. */
export const CREST_BONUS: string[] = [];

export const FAIRS: Record<string, string> = {
	'house-pillar': 'HQ',
	'contract-cathedral': 'CU',
	contract: 'C',
	king: 'K',
	'contract-crest': 'CZ',
	house: 'H',
	upper: 'B',
	crest: 'Z',
	pillar: 'Q',
	building: 'T',
	cathedral: 'U',
};

export const ACTION_SIGNS: Record<string, string> = {
	architect: 'R',
	merchant: 'M',
	character: 'B',
	contract: 'C',
	king: 'K',
	joker: 'J',
};
export const LETTERS: Record<string, string> = {
	food: 'f',
	gold: 'g',
	iron: 'i',
	stone: 's',
	wool: 'w',
};
const FRAMES: Record<string, string> = {
	pick: 'T',
	'put-house': 'H',
	'put-pillar': 'Q',
	'send-merchant': 'MX',
	'send-architect': 'RX',
};

/** Clothes of the five kinds of character, by the action that they belong to. */
const KIND_COLOURS: Record<string, string> = {
	contract: '#B98A3A',
	character: '#8E5AA8',
	king: '#3C6FA8',
	merchant: '#3F8F6B',
	architect: '#7A6A58',
};

export function kindColour(kind: string | null | undefined): string | undefined {
	return kind ? KIND_COLOURS[kind] : undefined;
}

function goodsPicture(goods: SomeGoods = {}): string {
	const kinds = RESOURCES.filter((resource) => goods[resource]);
	return kinds
		.map(
			(resource) =>
				`${LETTERS[resource]}${kinds.length > 1 && goods[resource] === 1 ? '' : goods[resource]}`,
		)
		.join('');
}

function steps(figure: string, n = 0): string {
	return n ? `${figure}X${n > 1 ? n : ''}` : '';
}

function walkPicture({architect_steps, merchant_steps, houses, pillars}: EffectFacts): string {
	const both = architect_steps === 1 && merchant_steps === 1;
	return (
		(both ? 'RMX' : steps('R', architect_steps) + steps('M', merchant_steps)) +
		(houses ? 'H' : '') +
		(pillars ? 'Q' : '')
	);
}

function effectPicture(effect: EffectFacts): string {
	const {any = 0, action, ap = 0, more_ap = 0, points = 0, advance = 0, node} = effect;
	return [
		any ? `?${any > 1 || !action ? any : ''}` : '',
		action ? `${ACTION_SIGNS[action] ?? ''}${ap}` : '',
		more_ap ? `A${more_ap}` : '',
		goodsPicture(effect.gain),
		points ? ` ${points}P` : '',
		advance ? 'K' : '',
		walkPicture(effect),
		node ? (FRAMES[node] ?? '') : '',
	]
		.join('')
		.trim();
}

function tilePicture(name: string, tile: TileFacts): string {
	const effect = effectPicture(tile.effect);
	switch (tile.sort) {
		case 'crest':
			return `Z${name.slice(name.indexOf('-') + 1)}`;
		case 'contract':
			return `${tile.same ? `=${tile.same}` : ''}${contractPrice(tile.price)}>${tile.points}P${effect}`;
		default:
			// The one tile without an effect of its own changes the colour of a die.
			return effect || '>?';
	}
}

/** A price always has its numbers. */
function contractPrice(goods: SomeGoods = {}): string {
	return RESOURCES.map((resource) =>
		goods[resource] ? `${LETTERS[resource]}${goods[resource]}` : '',
	).join('');
}

export function pictureOf(tile: string): string {
	return pictures[tile] ?? '';
}

export function tileFacts(tile: string): TileFacts | undefined {
	const tiles: Partial<Record<string, TileFacts>> = FACTS.tiles;
	return tiles[tile];
}

export function sortOf(tile: string): TileFacts['sort'] | undefined {
	return tileFacts(tile)?.sort;
}

export function isCharacter(tile: string): boolean {
	return sortOf(tile) === 'character';
}

/** Takes in what is printed, as the engine tells it. */
export function learn(facts: Facts): void {
	FACTS = facts;
	for (const [name, tile] of Object.entries(facts.tiles))
		pictures[name] = tilePicture(name, tile);
	facts.buildings.forEach(({bonus}, at) => (CREST_BONUS[at] = effectPicture(bonus)));
}
