// tiles.ts - what is painted on each tile, made of what the engine says is printed on it.
//
// A picture is a row of signs: f w s c g cubes, ? any cube, p a plain one, d denier, L favour,
// W S B R building a wood, stone, prestige tile, a residence, P points (after a number),
// > becomes, / or, and numbers. A number before P is drawn in a keystone.
import type {Cube, FavourFacts, Facts, Kind, SomeCubes, Stock, TileFacts} from './schema';

export type {Facts, Kind, TileFacts};

export interface TileArt {
	kind: Kind;
	picture: string;
	/** The second rate, where there is one. */
	also?: string;
	cost?: string;
	gain?: string;
	facts: TileFacts;
}

/** Filled by learn(). */
export const TILES: Record<string, TileArt> = {};
/** The favour table: what each column of a line brings. */
export const FAVOURS: Record<string, string[]> = {};
export const SPECIAL_PICTURES: Record<string, string> = {};
export let FACTS = {} as Facts;

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

/** What its user does, once for each rate. */
function effectsOf(tile: TileFacts, residence: TileFacts): string[] {
	const {deniers = 0, most = 1} = tile;
	switch (tile.effect) {
		case 'produce':
			return [cubeSigns(tile.cubes).join(' ')];
		case 'choose':
			return [cubeSigns(tile.cubes).join('/')];
		case 'build':
			return [BUILDS[tile.builds as Kind] ?? ''];
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
			return (tile.rates ?? []).map(
				([pay, gain]) =>
					`${some(pay, STOCKS[tile.pays as Stock])}>${some(gain, STOCKS[tile.gains as Stock])}`,
			);
		default:
			return [
				[tile.kind === 'residence' ? '' : gainOf(tile), some(tile.income ?? 0, 'd')]
					.filter(Boolean)
					.join(' '),
			];
	}
}

function favourPicture(line: string, {amount = 0, cubes, builds}: FavourFacts): string {
	if (line === 'prestige') return some(amount, 'P');
	if (line === 'deniers') return some(amount, 'd');
	if (line === 'cubes')
		return cubes ? cubeSigns(cubes).reverse().join('/') : `?>${some(amount, 'p')}`;
	return builds ? (BUILDS[builds] ?? '') : '';
}

/** Takes in what is printed, as the engine tells it for a set-up. */
export function learn(facts: Facts): void {
	FACTS = facts;
	const residence = facts.tiles.residence as TileFacts;
	for (const [name, tile] of Object.entries(facts.tiles)) {
		const [picture = '', also] = effectsOf(tile, residence);
		const built = tile.kind !== 'neutral' && tile.kind !== 'fixed';
		TILES[name] = {
			kind: tile.kind,
			picture,
			facts: tile,
			...(also ? {also} : {}),
			...(built ? {cost: costOf(tile), gain: gainOf(tile)} : {}),
		};
	}
	for (const [line, columns] of Object.entries(facts.favours)) {
		FAVOURS[line] = columns.map((column) => favourPicture(line, column));
		// The one column of the building line that builds nothing but has a rebate turns a tile into a residence.
		if (line === 'building')
			columns.forEach(
				(column, at) =>
					'deniers' in column && (FAVOURS[line] as string[]).splice(at, 1, 'R'),
			);
	}
	Object.assign(SPECIAL_PICTURES, {
		gate: 'A',
		'trading-post': some(facts.trading_post, 'd'),
		guild: 'V',
		joust: `c${some(facts.joust_deniers, 'd')}>L`,
		stables: 'O',
		inn: 'I',
	});
}
