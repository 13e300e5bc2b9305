// tiles.ts - what is painted on each tile. Pictures only: what a tile does, the engine knows.
//
// A picture is a row of signs: f w s c g cubes, ? any cube, p a plain one, d denier, L favour,
// W S B R building a wood, stone, prestige tile, a residence, P points (after a number),
// > becomes, / or, and numbers. A number before P is drawn in a keystone.

export type Kind = 'neutral' | 'fixed' | 'wood' | 'stone' | 'residence' | 'prestige';

export interface TileArt {
	kind: Kind;
	picture: string;
	/** The second rate, where there is one. */
	also?: string;
	cost?: string;
	gain?: string;
}

export const TILES: Record<string, TileArt> = {
	farm: {kind: 'neutral', picture: 'f/c'},
	forest: {kind: 'neutral', picture: 'w/f'},
	sawmill: {kind: 'neutral', picture: 'w'},
	quarry: {kind: 'neutral', picture: 's'},
	market: {kind: 'neutral', picture: '?>4d'},
	carpenter: {kind: 'neutral', picture: 'W'},
	'fixed-peddler': {kind: 'fixed', picture: '2d>p'},
	'fixed-carpenter': {kind: 'fixed', picture: 'W'},
	'gold-mine': {kind: 'fixed', picture: 'g'},
	'food-farm': {kind: 'wood', picture: '2f/c', cost: 'wf', gain: '2P'},
	'cloth-farm': {kind: 'wood', picture: '2c/f', cost: 'wf', gain: '2P'},
	'wood-quarry': {kind: 'wood', picture: '2s', cost: 'wf', gain: '2P'},
	'wood-sawmill': {kind: 'wood', picture: '2w', cost: 'wf', gain: '2P'},
	'wood-market': {kind: 'wood', picture: '?>6d', cost: 'w?', gain: '4P'},
	'wood-peddler': {kind: 'wood', picture: 'd>p', also: '2d>2p', cost: 'w?', gain: '4P'},
	mason: {kind: 'wood', picture: 'S', cost: 'wf', gain: '4P'},
	lawyer: {kind: 'wood', picture: 'cd>R', cost: 'wc', gain: '4P'},
	'stone-farm': {kind: 'stone', picture: '2f c', cost: 'sf', gain: '3P'},
	park: {kind: 'stone', picture: '2w f', cost: 'sf', gain: '3P'},
	workshop: {kind: 'stone', picture: '2s c', cost: 'sf', gain: '3P'},
	church: {kind: 'stone', picture: '2d>3P', also: '4d>5P', cost: 'sc', gain: '3P L'},
	tailor: {kind: 'stone', picture: '2c>4P', also: '3c>6P', cost: 'sw', gain: '6P'},
	bank: {kind: 'stone', picture: '2d>g', also: '5d>2g', cost: 'sw', gain: '6P'},
	alchemist: {kind: 'stone', picture: '2p>g', also: '4p>2g', cost: 'sf', gain: '6P'},
	architect: {kind: 'stone', picture: 'B', cost: 'sf', gain: '6P'},
	jeweller: {kind: 'stone', picture: 'g>5P', also: '2g>9P', cost: 'sc', gain: '6P'},
	residence: {kind: 'residence', picture: 'd', cost: 'cd', gain: '2P'},
	statue: {kind: 'prestige', picture: '7P L', cost: '2s g', gain: '7P L'},
	granary: {kind: 'prestige', picture: '10P', cost: '3f g', gain: '10P'},
	library: {kind: 'prestige', picture: '10P d', cost: '3w g', gain: '10P'},
	weaver: {kind: 'prestige', picture: '12P', cost: '3c g', gain: '12P'},
	theatre: {kind: 'prestige', picture: '14P L', cost: '3w 2g', gain: '14P L'},
	university: {kind: 'prestige', picture: '14P L', cost: '3s 2g', gain: '14P L'},
	monument: {kind: 'prestige', picture: '14P 2L', cost: '4s 2g', gain: '14P 2L'},
	hotel: {kind: 'prestige', picture: '16P 2d', cost: '3s 2g', gain: '16P'},
	cathedral: {kind: 'prestige', picture: '25P', cost: '5s 3g', gain: '25P'},
};

/** The favour table: what each column of a line brings. */
export const FAVOURS: Record<string, string[]> = {
	prestige: ['1P', '2P', '3P', '4P', '5P'],
	deniers: ['3d', '4d', '5d', '6d', '7d'],
	cubes: ['f', 'w/s', 'c', '?>2p', 'g'],
	building: ['', 'W', 'S', 'R', 'B'],
};

export const SPECIAL_PICTURES: Record<string, string> = {
	gate: 'A',
	'trading-post': '3d',
	guild: 'V',
	joust: 'cd>L',
	stables: 'O',
	inn: 'I',
};
