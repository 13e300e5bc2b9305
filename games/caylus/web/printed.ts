// What is painted on each tile, made of what the engine says is printed on it.
//
// A picture is a row of signs: f w s c g cubes, ? any cube, p a plain one, d denier, L favour,
// W S B R building a wood, stone, prestige tile, a residence, P points (after a number),
// > becomes, / or, and numbers. A number before P is drawn in a keystone. Of the special buildings:
// A any space, V the provost and how far he goes, O the order of the turn, I lodging and its price.
import {
	type Cube,
	type Facts,
	type FavourFacts,
	type Kind,
	type Line,
	type SomeCubes,
	type Special,
	type Stock,
	type Tile,
	type TileFacts,
} from '#generated/schema/caylus';

export interface TileArt {
	kind: Kind;
	/** What its user does; of several rates the first. */
	picture: string;
	rates: string[];
	/** Of tiles that are built: what that takes, and what it brings. */
	cost: string;
	gain: string;
	facts: TileFacts;
}

/** What is printed in a game, as it is drawn. */
export interface Printed {
	facts: Facts;
	tiles: Record<Tile, TileArt>;
	/** The favour table: what each column of a line brings. */
	favours: Record<Line, string[]>;
	specials: Record<Special, string>;
}

const LETTERS: [Cube, string][] = [
	['stone', 's'],
	['wood', 'w'],
	['food', 'f'],
	['cloth', 'c'],
	['gold', 'g'],
];
const STOCKS: Record<Stock, string> = {
	deniers: 'd',
	cloth: 'c',
	gold: 'g',
	plain: 'p',
	points: 'P',
};
const BUILDS: Partial<Record<Kind, string>> = {wood: 'W', stone: 'S', prestige: 'B'};

function some(n: number, sign: string): string {
	return n > 1 || sign === 'P' ? `${n}${sign}` : n === 1 ? sign : '';
}

/** The most of a kind first. */
function cubeSigns(cubes: SomeCubes = {}): string[] {
	return LETTERS.filter(([cube]) => cubes[cube])
		.sort(([a], [b]) => (cubes[b] ?? 0) - (cubes[a] ?? 0))
		.map(([cube, sign]) => some(cubes[cube] ?? 0, sign));
}

function costOf({cost = {}, any = 0, deniers = 0, kind}: TileFacts): string {
	const signs = LETTERS.map(([cube, sign]) => some(cost[cube] ?? 0, sign)).filter(Boolean);
	if (any) signs.push(some(any, '?'));
	if (kind === 'residence') signs.push(some(deniers, 'd'));
	return signs.join(signs.some((sign) => sign.length > 1) ? ' ' : '');
}

function gainOf({points = 0, favours = 0}: TileFacts): string {
	return [points ? some(points, 'P') : '', some(favours, 'L')].filter(Boolean).join(' ');
}

/** What is paid and what is gained, once for each rate. */
function rateSigns({rates = [], pays, gains}: TileFacts): string[] {
	if (!pays || !gains) return [];
	return rates.map(([pay, gain]) => `${some(pay, STOCKS[pays])}>${some(gain, STOCKS[gains])}`);
}

/** What its user does, once for each rate. */
function effectsOf(tile: TileFacts, residence: TileFacts): string[] {
	const {deniers = 0, most = 1} = tile;
	switch (tile.effect) {
		case 'produce':
			return [cubeSigns(tile.cubes).join(' ')];
		case 'choose':
			return [cubeSigns(tile.cubes).join('/')];
		case 'build':
			return [tile.builds ? (BUILDS[tile.builds] ?? '') : ''];
		case 'transform':
			return [`${costOf(residence)}>R`];
		case 'sell':
			return [`?>${some(deniers, 'd')}`];
		case 'buy':
			return Array.from(
				{length: most},
				(_, at) => `${some(deniers * (at + 1), 'd')}>${some(at + 1, 'p')}`,
			);
		case 'convert':
			return rateSigns(tile);
		default:
			return [
				[tile.kind === 'residence' ? '' : gainOf(tile), some(tile.income ?? 0, 'd')]
					.filter(Boolean)
					.join(' '),
			];
	}
}

function favourPicture(line: Line, {amount = 0, cubes, builds, deniers}: FavourFacts): string {
	switch (line) {
		case 'prestige':
			return some(amount, 'P');
		case 'deniers':
			return some(amount, 'd');
		case 'cubes':
			return cubes ? cubeSigns(cubes).reverse().join('/') : `?>${some(amount, 'p')}`;
		case 'building':
			// What has a rebate in deniers and builds nothing turns a tile into a residence.
			return builds ? (BUILDS[builds] ?? '') : deniers === undefined ? '' : 'R';
	}
}

/** What the lines of the favour table are about: points, deniers, cubes, buildings. */
export const LINE_SIGNS: Record<Line, string> = {
	prestige: 'K',
	deniers: 'd',
	cubes: '?',
	building: 'R',
};

/** "fc" for food and cloth. */
export function cubesPicture(cubes: Cube[]): string {
	return cubes.map((cube) => LETTERS.find(([one]) => one === cube)?.[1] ?? '').join('');
}

function tileArt(tile: TileFacts, residence: TileFacts): TileArt {
	const rates = effectsOf(tile, residence);
	const built = tile.kind !== 'neutral' && tile.kind !== 'fixed';
	return {
		kind: tile.kind,
		picture: rates[0] ?? '',
		rates,
		cost: built ? costOf(tile) : '',
		gain: built ? gainOf(tile) : '',
		facts: tile,
	};
}

/** The rate at which so much, or these cubes, are paid. */
export function ratePicture(art: TileArt, pay: number | Cube[]): string {
	const {rates = [], gains} = art.facts;
	const much = typeof pay === 'number' ? pay : pay.length;
	const at = rates.findIndex(([price]) => price === much);
	if (typeof pay === 'number') return art.rates[at] ?? '';
	return `${cubesPicture(pay)}>${rates[at] && gains ? some(rates[at][1], STOCKS[gains]) : ''}`;
}

/** The same keys with something made of each value. */
function each<K extends string, A, B>(from: Record<K, A>, make: (value: A, key: K) => B) {
	const pairs = Object.entries(from) as [K, A][];
	return Object.fromEntries(pairs.map(([key, value]) => [key, make(value, key)])) as Record<K, B>;
}

export function print(facts: Facts): Printed {
	const residence = facts.tiles.residence;
	return {
		facts,
		tiles: each(facts.tiles, (tile) => tileArt(tile, residence)),
		favours: each(facts.favours, (columns, line) =>
			columns.map((column) => favourPicture(line, column)),
		),
		specials: {
			gate: 'A',
			'trading-post': some(facts.trading_post, 'd'),
			guild: `V${facts.provost_reach}`,
			joust: `c${some(facts.joust_deniers, 'd')}>L`,
			stables: 'O',
			inn: `I${facts.inn_price}`,
		},
	};
}
