// What is painted on Tiletum's tiles, made of what the engine says is printed on them.
//
// f g i s w resources, ? any, = of one kind, A action point, and of the actions M merchant,
// R architect, B character, C contract, K King, J joker; X a step, H house, Q pillar, Z crest
// (with its number inside), T activate a building, D a die of another colour.
import {
	CRESTS,
	RESOURCES,
	type Action,
	type Choice,
	type EffectFacts,
	type EffectNode,
	type Facts,
	type FairTile,
	type Resource,
	type SomeGoods,
	type Tile,
	type TileFacts,
} from '#generated/schema/tiletum';

/** A tile as it is drawn. */
export interface TileArt {
	tile: Tile;
	/** Characters are drawn as people of their kind. */
	kind: Choice | null;
	picture: string;
	/** The same in one row or two, as it has room on a tile. */
	rows: string[];
}

/** What is printed in a game, as it is drawn. */
export interface Printed {
	facts: Facts;
	tiles: Record<Tile, TileArt>;
	/** What the crest under each building brings. */
	crests: string[];
}

export const FAIRS: Record<FairTile, string> = {
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

export const ACTION_SIGNS: Record<Action, string> = {
	architect: 'R',
	merchant: 'M',
	character: 'B',
	contract: 'C',
	king: 'K',
	joker: 'J',
};
export const LETTERS: Record<Resource, string> = {
	food: 'f',
	gold: 'g',
	iron: 'i',
	stone: 's',
	wool: 'w',
};
const FRAMES: Record<EffectNode, string> = {
	pick: 'T',
	'put-house': 'H',
	'put-pillar': 'Q',
	'send-merchant': 'MX',
	'send-architect': 'RX',
};

/** The people of the five kinds of character, by the action that they belong to: who is drawn,
    the letter that says the same, and the ground behind them. */
export const PEOPLE: Record<Choice, {person: string; letter: string; ground: string}> = {
	contract: {person: 'notary', letter: 'C', ground: '#DCC9A0'},
	king: {person: 'courtier', letter: 'K', ground: '#CFC4DE'},
	merchant: {person: 'pedlar', letter: 'M', ground: '#C3DBBF'},
	architect: {person: 'mason', letter: 'A', ground: '#CBD3DA'},
	character: {person: 'lady', letter: 'P', ground: '#EBCBD3'},
};

function goodsSigns(goods: SomeGoods = {}): string[] {
	const kinds = RESOURCES.filter((resource) => goods[resource]);
	const isMixed = kinds.length > 1;
	return kinds.map((resource) => {
		const n = goods[resource];
		return `${LETTERS[resource]}${isMixed && n === 1 ? '' : n}`;
	});
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
		action ? `${ACTION_SIGNS[action]}${ap}` : '',
		more_ap ? `A+${more_ap}` : '',
		...goodsSigns(effect.gain),
		points ? ` ${points}P` : '',
		advance ? 'K' : '',
		walkPicture(effect),
		node ? FRAMES[node] : '',
	]
		.join('')
		.trim();
}

/** A price always has its numbers. */
function priceSigns(goods: SomeGoods): string {
	return RESOURCES.map((resource) =>
		goods[resource] ? `${LETTERS[resource]}${goods[resource]}` : '',
	).join('');
}

/** Four resources, one of each, stand in two rows. */
function effectRows(effect: EffectFacts): string[] {
	const picture = effectPicture(effect);
	const signs = goodsSigns(effect.gain);
	return signs.length === 4 && signs.join('') === picture && picture.length === 4
		? [signs.slice(0, 2).join(''), signs.slice(2).join('')]
		: [picture];
}

function tilePicture(tile: Tile, facts: TileFacts): Pick<TileArt, 'picture' | 'rows'> {
	const effect = effectPicture(facts.effect);
	if (facts.sort === 'crest') {
		const picture = `Z${(CRESTS as readonly Tile[]).indexOf(tile) + 1}`;
		return {picture, rows: [picture]};
	}
	if (facts.sort === 'contract') {
		const price = `${facts.same ? `=${facts.same}` : ''}${priceSigns(facts.price)}`;
		const gain = `${facts.points}P${effect}`;
		return {picture: `${price}>${gain}`, rows: [price, gain]};
	}
	// The one tile without an effect: it changes the colour of a die.
	return effect ? {picture: effect, rows: effectRows(facts.effect)} : {picture: 'D', rows: ['D']};
}

export function print(facts: Facts): Printed {
	const tiles = Object.entries(facts.tiles) as [Tile, TileFacts][];
	const drawn = tiles.map(([tile, printed]): [Tile, TileArt] => [
		tile,
		{
			tile,
			kind: printed.sort === 'character' ? printed.kind : null,
			...tilePicture(tile, printed),
		},
	]);
	return {
		facts,
		tiles: Object.fromEntries(drawn) as Record<Tile, TileArt>,
		crests: facts.buildings.map(({bonus}) => effectPicture(bonus)),
	};
}
