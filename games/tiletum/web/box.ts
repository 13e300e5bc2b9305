// The facts of Tiletum that were filled in, as a form for the owners of a box: what to enter, the
// laws that the components keep, and the rows of the .def files that follow.
import type {Answers, Ask, Box, Entered, Fault, Option, Row, Values} from '#box/box';
import {isWhole, sumFault} from '#box/box';
import {
	confirmed,
	defRows,
	field,
	isGuessed,
	numbers,
	unquoted,
	withField,
	withRows,
	type DefRow,
} from '#box/defs';
import {t} from '#app/words';
import board from '../board.def';
import edges from '../edges.def';
import map from '../map.def';
import tiles from '../tiles.def';
import {
	CHOICES,
	ROAD_NAMES,
	TOWN_NAMES,
	type Action,
	type SpotName,
} from '#generated/schema/tiletum';
import {actionName, spotName} from './names';

const FILES = {'map.def': map, 'edges.def': edges, 'tiles.def': tiles, 'board.def': board};

const GROUPS = [
	'lines',
	'towns',
	'cathedrals',
	'board',
	'seat',
	'bonus',
	'contracts',
	'characters',
	'small',
] as const;
type Group = (typeof GROUPS)[number];

/** What the rulebooks say of the components, and how much the engine has room for. */
const BONUS_TILES = 54;
const CONTRACT_TILES = 26;
const CHARACTER_TILES = 45;
const COST_TILES = 9;
const CATHEDRAL_TILES = 25;
const TOKENS = 6;
const COPIES_MAX = 3;
const HOUSE_SPACES_MAX = 64;
const HOUSES_MAX = 4;
const MORE_LINES = 6;
/** Six on the actions, one on the King space. */
const BONUS_SPACES = 7;

const MARKS = ['2', '3', '4'];
/** Printed marks: none, 3+, 4. */
const markName = (mark: string): string => t(`box.tiletum.mark.${mark}`);
// words: box.tiletum.back.* box.tiletum.mark.* box.tiletum.ask.* box.tiletum.law.*

const wordOf = (name: string): SpotName => name.toLowerCase().replace(/_/g, '-') as SpotName;
const nameOf = (word: string): string => word.toUpperCase().replace(/-/g, '_');

function number(id: string, low: number, high: number, label: () => string): Ask {
	return {id, low, high, label};
}

function choice(id: string, values: readonly string[], name: (value: string) => string): Ask {
	const options: Option[] = values.map((value) => ({value, label: () => name(value)}));
	return {id, options, label: () => t(`box.tiletum.ask.${id}`)};
}

const yesNo = (id: string): Ask =>
	choice(id, ['1', '0'], (value) => (value === '1' ? t('box.tiletum.yes') : t('box.tiletum.no')));

function plain(id: string, low: number, high: number): Ask {
	return number(id, low, high, () => t(`box.tiletum.ask.${id}`));
}

/** How many tiles have each mark. */
function copies(prefix: string): Ask[] {
	return MARKS.map((mark) =>
		number(`${prefix}${mark}`, 0, COPIES_MAX, () =>
			t(prefix === 'pile' ? 'box.tiletum.pile-copies' : 'box.tiletum.copies', markName(mark)),
		),
	);
}

/** By ask: the numbers of a field with one for each mark. */
function copiesOf(row: DefRow, name: string, prefix: string): Answers {
	const listed = numbers(row, name, MARKS.length);
	return Object.fromEntries(MARKS.map((mark, at) => [`${prefix}${mark}`, listed[at] ?? '0']));
}

const listed = (values: string[]): string => `{${values.join(', ')}}`;

type Answer = (ask: string) => string;

function withCopies(text: string, name: string, prefix: string, answer: Answer): string {
	return withField(text, name, listed(MARKS.map((mark) => answer(`${prefix}${mark}`))));
}

// ---- House spaces: rows of their own, asked with their town ----

const HOUSE_BONUSES = ['none', 'activate', '1', '2', '3', '4', '5', '6', '7', '8'];

function houseBonusName(value: string): string {
	if (value === 'none') return t('box.tiletum.house.none');
	if (value === 'activate') return t('box.tiletum.house.activate');
	return t('box.tiletum.points', value);
}

const houseAsks = (space: number): Ask[] => {
	const when = (answer: Answer): boolean => Number(answer('houses')) >= space;
	const mark = choice(`h${space}-mark`, MARKS, markName);
	const bonus = choice(`h${space}-bonus`, HOUSE_BONUSES, houseBonusName);
	return [
		{...mark, when, label: () => t('box.tiletum.house.mark', space)},
		{...bonus, when, label: () => t('box.tiletum.house.bonus', space)},
	];
};

function housesOf(town: string): DefRow[] {
	return defRows(map).filter(({macro, args}) => macro === 'HOUSE' && args[0] === town);
}

function houseBonus(row: DefRow): string {
	if (field(row, 'activates') === '1') return 'activate';
	return field(row, 'points') || 'none';
}

function knownHouses(town: string): Answers {
	const houses = housesOf(town);
	const values = houses.flatMap((row, at) => [
		[`h${at + 1}-mark`, field(row, 'mark')],
		[`h${at + 1}-bonus`, houseBonus(row)],
	]);
	return {houses: String(houses.length), ...(Object.fromEntries(values) as Answers)};
}

function houseRow(town: string, space: number, answer: Answer): string {
	const bonus = answer(`h${space}-bonus`);
	const gives =
		bonus === 'none' ? '' : bonus === 'activate' ? ', .activates = 1' : `, .points = ${bonus}`;
	return `HOUSE(${town}, ${space}, .mark = ${answer(`h${space}-mark`)}${gives})`;
}

// ---- By macro: what is asked of a row, and how its text changes ----

interface Kind {
	group: Group;
	id: (row: DefRow) => string;
	name: (row: DefRow) => string;
	asks: (row: DefRow) => Ask[];
	known: (row: DefRow) => Answers;
	/** The row's text with answers; marks it as known besides. */
	change: (text: string, answer: Answer, row: DefRow) => string;
}

/** One field with one number. */
function single(
	group: Group,
	prefix: string,
	name: string,
	[low, high]: [number, number],
	title: (row: DefRow) => string,
): Kind {
	return {
		group,
		id: ({args}) => `${prefix}.${args[0]}`,
		name: title,
		asks: () => [plain(name, low, high)],
		known: (row) => ({[name]: field(row, name)}),
		change: (text, answer) => withField(text, name, answer(name)),
	};
}

// words: tiletum.bonus.* tiletum.contract.* tiletum.character.* tiletum.cost.*
const tileWord = ({args}: DefRow): string => unquoted(args[1]);

/** Helpers whose amount is not known either, and the field that holds it. */
const AMOUNTS: Record<string, (text: string, amount: string) => string> = {
	'gold-4': (text, amount) => withField(text, 'gain', `{0, ${amount}, 0, 0, 0}`),
	'vp-4': (text, amount) => text.replace(/\.points = \d+/, `.points = ${amount}`),
};

function amountOf(row: DefRow): string {
	const effect = field(row, 'effect');
	return /\.gain = \{0, (\d+)/.exec(effect)?.[1] ?? /\.points = (\d+)/.exec(effect)?.[1] ?? '';
}

const HELPER: Kind = {
	group: 'bonus',
	id: (row) => `bonus.${tileWord(row)}`,
	name: (row) => t(`tiletum.bonus.${tileWord(row)}`),
	asks: (row) => [...(AMOUNTS[tileWord(row)] ? [plain('amount', 1, 9)] : []), ...copies('bonus')],
	known: (row) => ({...copiesOf(row, 'copies', 'bonus'), amount: amountOf(row)}),
	change: (text, answer, row) => {
		const counted = withCopies(text, 'copies', 'bonus', answer);
		const amount = AMOUNTS[tileWord(row)];
		return amount ? amount(counted, answer('amount')) : counted;
	},
};

const CREST: Kind = {
	...HELPER,
	asks: () => [...copies('bonus'), ...copies('pile')],
	known: (row) => ({
		...copiesOf(row, 'copies', 'bonus'),
		...copiesOf(row, 'pile_copies', 'pile'),
	}),
	change: (text, answer) =>
		withCopies(withCopies(text, 'copies', 'bonus', answer), 'pile_copies', 'pile', answer),
};

/** Contracts of two resources, in a mix that is not known. */
const isMixed = ({args}: DefRow): boolean => unquoted(args[3]).startsWith('mix');

/** The mark of a contract tile: there is one of each. */
function markOf(row: DefRow, name: string): string {
	return MARKS[numbers(row, name, MARKS.length).indexOf('1')] ?? '';
}

function contract(macro: string): Kind {
	const [pile, name] =
		macro === 'PILE_CONTRACT' ? ['contract', 'pile_copies'] : ['bonus', 'copies'];
	return {
		group: 'contracts',
		id: (row) => `contract.${tileWord(row)}`,
		name: (row) => t(`tiletum.contract.${tileWord(row)}`),
		asks: (row) => [
			choice('back', ['bonus', 'contract'], (value) => t(`box.tiletum.back.${value}`)),
			choice('mark', MARKS, markName),
			...(isMixed(row) ? [plain('iron', 0, 9), plain('wool', 0, 9)] : []),
		],
		known: (row) => {
			const [, , iron = '', , wool = ''] = numbers(row, 'price', 5);
			return {back: pile, mark: markOf(row, name), iron, wool};
		},
		change: (text, answer, row) => {
			const count = listed(MARKS.map((mark) => (mark === answer('mark') ? '1' : '0')));
			const isPile = answer('back') === 'contract';
			const [is, is_not] = isPile ? ['pile_copies', 'copies'] : ['copies', 'pile_copies'];
			const moved = text
				.replace(/^\w+/, isPile ? 'PILE_CONTRACT' : 'BONUS_CONTRACT')
				.replace(`.${is_not} =`, `.${is} =`);
			const counted = withField(moved, is, count);
			return isMixed(row)
				? withField(counted, 'price', `{0, 0, ${answer('iron')}, 0, ${answer('wool')}}`)
				: counted;
		},
	};
}

const ACTIONS: readonly Action[] = [...CHOICES, 'joker'];

const KINDS: Record<string, Kind> = {
	ROW: {
		group: 'lines',
		id: ({args}) => `edge.${unquoted(args[4])}`,
		name: ({args}) => lineName(wordOf(args[1] ?? ''), wordOf(args[2] ?? '')),
		asks: () => [yesNo('joined')],
		known: () => ({joined: '1'}),
		change: (text) => text,
	},
	TOWN: {
		group: 'towns',
		id: (row) => `town.${tileWord(row)}`,
		name: (row) => spotName(tileWord(row) as SpotName),
		asks: (row) => [
			choice('bonus', ['0', ...MARKS], (mark) =>
				mark === '0' ? t('box.tiletum.no-space') : markName(mark),
			),
			...(hasKnownHouses(row)
				? []
				: [
						plain('houses', 1, HOUSES_MAX),
						...Array.from({length: HOUSES_MAX}, (_, at) => houseAsks(at + 1)).flat(),
					]),
		],
		known: (row) => ({bonus: field(row, 'bonus_mark'), ...knownHouses(row.args[0] ?? '')}),
		change: (text, answer) => withField(text, 'bonus_mark', answer('bonus')),
	},
	CATHEDRAL: {
		group: 'cathedrals',
		id: (row) => `cathedral.${tileWord(row)}`,
		name: (row) => spotName(tileWord(row) as SpotName),
		asks: () => [
			plain('tile1', 1, 12),
			plain('tile2', 1, 12),
			plain('tile3', 0, 12),
			plain('spaces', 1, 3),
		],
		known: (row) => {
			const [tile1 = '', tile2 = '', tile3 = ''] = numbers(row, 'tiles', 3);
			return {tile1, tile2, tile3, spaces: field(row, 'spaces')};
		},
		change: (text, answer) => {
			const values = [answer('tile1'), answer('tile2'), answer('tile3')];
			const stack = listed(values.filter((value) => value !== '0'));
			return withField(withField(text, 'tiles', stack), 'spaces', answer('spaces'));
		},
	},
	ACTION_SPACE: {
		group: 'board',
		id: ({args}) => `action-space.${args[0]}`,
		name: ({args}) => t('box.tiletum.action-space', Number(args[0])),
		asks: () => [choice('action', ACTIONS, (action) => actionName(action as Action))],
		known: ({args}) => ({action: wordOf(args[3] ?? '')}),
		change: (text, answer) => text.replace(/\w+\)$/, `${nameOf(answer('action'))})`),
	},
	OFFER_SPACE: single('board', 'offer-space', 'ap', [1, 6], ({args}) =>
		t('box.tiletum.offer-space', Number(args[0])),
	),
	FAIR_ROUND: single('board', 'fair-round', 'value', [0, 9], ({args}) =>
		t('box.tiletum.fair-round', Number(args[0])),
	),
	KING_SPACE: single('board', 'king-space', 'points', [-20, 30], ({args}) =>
		t('box.tiletum.king-space', Number(args[0])),
	),
	CONTRACT_SPACE: single('seat', 'contract-space', 'points', [0, 20], ({args}) =>
		t('box.tiletum.contract-space', Number(args[0])),
	),
	OTHER: {
		group: 'seat',
		id: ({args}) => `other.${unquoted(args[2]).replace(/:.*/, '')}`,
		name: () => t('box.tiletum.sixth'),
		asks: () => [yesNo('filled')],
		known: ({args}) => ({filled: args[3] ?? ''}),
		change: (text, answer) => text.replace(/\d+\)$/, `${answer('filled')})`),
	},
	HELPER,
	CREST,
	BONUS_CONTRACT: contract('BONUS_CONTRACT'),
	PILE_CONTRACT: contract('PILE_CONTRACT'),
	CHARACTER: {
		group: 'characters',
		id: (row) => `character.${tileWord(row)}`,
		name: (row) => t(`tiletum.character.${tileWord(row)}`),
		asks: () => [
			choice('kind', CHOICES, (action) => actionName(action as Action)),
			...copies('bonus'),
		],
		known: (row) => ({
			...copiesOf(row, 'copies', 'bonus'),
			kind: wordOf(field(row, 'kind').replace('TILETUM_ACTION_', '')),
		}),
		change: (text, answer) =>
			withField(
				withCopies(text, 'copies', 'bonus', answer),
				'kind',
				`TILETUM_ACTION_${nameOf(answer('kind'))}`,
			),
	},
	COST: {
		group: 'small',
		id: (row) => `cost.${tileWord(row)}`,
		name: (row) => t(`tiletum.cost.${tileWord(row)}`),
		asks: () => [plain('copies', 1, 8), plain('stone', 1, 9), plain('points', 0, 15)],
		known: (row) => ({
			copies: field(row, 'copies'),
			stone: field(row, 'stone'),
			points: field(row, 'points'),
		}),
		change: (text, answer) =>
			['copies', 'stone', 'points'].reduce(
				(changed, name) => withField(changed, name, answer(name)),
				text,
			),
	},
	TOWN_TILE: {
		group: 'small',
		id: (row) => `town-tile.${tileWord(row)}`,
		name: (row) => t('box.tiletum.town-tile', townTiles().indexOf(tileWord(row)) + 1),
		asks: () => [choice('town', TOWN_NAMES, (town) => spotName(town as SpotName))],
		known: (row) => ({town: tileWord(row)}),
		change: (text, answer) => {
			const town = answer('town');
			const words = `(${nameOf(town)}, "${town}"`;
			return text.replace(/\(\w+, "\w[^,]*/, words);
		},
	},
	TOKEN: single('small', 'corruption', 'copies', [0, TOKENS], ({args}) =>
		t('box.tiletum.token', Number(args[0])),
	),
};

function hasKnownHouses({args}: DefRow): boolean {
	return unquoted(args[3]) === 'bonus';
}

function townTiles(): string[] {
	return defRows(tiles)
		.filter(({macro}) => macro === 'TOWN_TILE')
		.map(tileWord);
}

export function lineName(one: SpotName, other: SpotName): string {
	return t('box.tiletum.line', spotName(one), spotName(other));
}

function rowOf(def: DefRow): Row | null {
	const kind = KINDS[def.macro];
	// Single facts that are known have nothing that a law needs.
	if (!kind || (def.macro === 'OTHER' && !isGuessed(def))) return null;
	return {
		id: kind.id(def),
		group: kind.group,
		name: () => kind.name(def),
		asks: kind.asks(def),
		known: kind.known(def),
		isAsked: isGuessed(def),
	};
}

const SPOTS: readonly SpotName[] = [...TOWN_NAMES, ...ROAD_NAMES];

/** Lines that the table does not have at all. */
function moreLines(): Row[] {
	const ends = ['from', 'to'].map((end) =>
		choice(end, SPOTS, (spot) => spotName(spot as SpotName)),
	);
	return Array.from({length: MORE_LINES}, (_, at) => ({
		id: `edge.more-${at + 1}`,
		group: 'lines',
		name: () => t('box.tiletum.more-line', at + 1),
		asks: ends,
		known: {from: '', to: ''},
		isAsked: true,
		isExtra: true,
	}));
}

const ROWS: readonly Row[] = [
	...Object.values(FILES).flatMap((text) => defRows(text).flatMap((row) => rowOf(row) ?? [])),
	...moreLines(),
];

const ofGroup = (group: Group): Row[] => ROWS.filter((row) => row.group === group);
const idsOf = (rows: readonly Row[]): string[] => rows.map(({id}) => id);

// ---- The laws ----

/** So many tiles of a pile. */
function pileFault(
	values: Values,
	rows: readonly Row[],
	prefix: string,
	total: number,
	text: (sum: number) => string,
): Fault[] {
	const back = prefix === 'pile' ? 'contract' : 'bonus';
	const counted = rows.flatMap(({id, asks}) => {
		if (!asks.some((ask) => ask.id === 'back'))
			return MARKS.map((mark) => values(id, `${prefix}${mark}`));
		const value = values(id, 'back');
		return [value === '' ? '' : value === back ? '1' : '0'];
	});
	return sumFault(idsOf(rows), counted, total, text);
}

function sums(values: Values): Fault[] {
	const bonus = [...ofGroup('bonus'), ...ofGroup('contracts')];
	const crests = bonus.filter(({asks}) => asks.some(({id}) => id === 'pile2'));
	const numbersOf = (rows: readonly Row[], asks: string[]): string[] =>
		rows.flatMap(({id}) => asks.map((ask) => values(id, ask)));
	const [costs, tokens] = ['cost.', 'corruption.'].map((start) =>
		ofGroup('small').filter(({id}) => id.startsWith(start)),
	) as [Row[], Row[]];
	const stacks = numbersOf(ofGroup('cathedrals'), ['tile1', 'tile2', 'tile3']).map((value) =>
		value === '' ? '' : value === '0' ? '0' : '1',
	);
	return [
		...pileFault(values, bonus, 'bonus', BONUS_TILES, (sum) =>
			t('box.tiletum.law.bonus', BONUS_TILES, sum),
		),
		...pileFault(values, [...crests, ...ofGroup('contracts')], 'pile', CONTRACT_TILES, (sum) =>
			t('box.tiletum.law.contracts', CONTRACT_TILES, sum),
		),
		...pileFault(values, ofGroup('characters'), 'bonus', CHARACTER_TILES, (sum) =>
			t('box.tiletum.law.characters', CHARACTER_TILES, sum),
		),
		...sumFault(idsOf(costs), numbersOf(costs, ['copies']), COST_TILES, (sum) =>
			t('box.tiletum.law.costs', COST_TILES, sum),
		),
		...sumFault(idsOf(tokens), numbersOf(tokens, ['copies']), TOKENS, (sum) =>
			t('box.tiletum.law.tokens', TOKENS, sum),
		),
		...sumFault(idsOf(ofGroup('cathedrals')), stacks, CATHEDRAL_TILES, (sum) =>
			t('box.tiletum.law.cathedrals', CATHEDRAL_TILES, sum),
		),
	];
}

/** Rows of a kind that have the same answer, although each may have it once. */
function twice(
	values: Values,
	start: string,
	ask: string,
	text: (name: string) => string,
): Fault[] {
	const rows = ROWS.filter(({id}) => id.startsWith(start));
	return rows.flatMap((row, at) => {
		const value = values(row.id, ask);
		const earlier = rows.slice(0, at).find(({id}) => values(id, ask) === value);
		return value && earlier ? [{rows: [earlier.id, row.id], text: () => text(value)}] : [];
	});
}

/** No pile has more equal tiles than the engine counts. */
function tooMany(values: Values): Fault[] {
	return [...ofGroup('bonus'), ...ofGroup('characters')].flatMap(({id, name}) =>
		['bonus', 'pile'].flatMap((prefix) => {
			const counts = MARKS.map((mark) => Number(values(id, `${prefix}${mark}`) || 0));
			const sum = counts.reduce((all, count) => all + count, 0);
			const text = (): string => t('box.tiletum.law.copies', name(), COPIES_MAX);
			return sum > COPIES_MAX ? [{rows: [id], text}] : [];
		}),
	);
}

/** The King track rises to the right. */
function king(values: Values): Fault[] {
	const spaces = ROWS.filter(({id}) => id.startsWith('king-space.'));
	const known = spaces.filter(({id}) => values(id, 'points') !== '');
	return known.flatMap((row, at) => {
		const before = known[at - 1];
		if (!before || Number(values(before.id, 'points')) < Number(values(row.id, 'points')))
			return [];
		const text = (): string => t('box.tiletum.law.king', before.name(), row.name());
		return [{rows: [before.id, row.id], text}];
	});
}

/** House spaces in rising marks, and no more of them than the engine has bits for. */
function houses(values: Values): Fault[] {
	let total = 0;
	const faults = ofGroup('towns').flatMap(({id, name, asks, known}): Fault[] => {
		const isKnown = !asks.some((ask) => ask.id === 'houses');
		const value = (ask: string): string => (isKnown ? (known[ask] ?? '') : values(id, ask));
		const count = Number(value('houses') || 0);
		total += count;
		const marks = Array.from({length: count}, (_, at) => value(`h${at + 1}-mark`));
		const seen = marks.filter(Boolean).map(Number);
		const rises = seen.every((mark, at) => at === 0 || mark >= (seen[at - 1] ?? 0));
		return rises ? [] : [{rows: [id], text: () => t('box.tiletum.law.marks', name())}];
	});
	const text = (): string => t('box.tiletum.law.houses', HOUSE_SPACES_MAX, total);
	return total > HOUSE_SPACES_MAX ? [...faults, {rows: idsOf(ofGroup('towns')), text}] : faults;
}

/** Each contract of a mix has a price. */
function mixes(values: Values): Fault[] {
	return ofGroup('contracts')
		.filter(({id}) => values(id, 'iron') === '0' && values(id, 'wool') === '0')
		.filter(({asks}) => asks.some(({id}) => id === 'iron'))
		.map(({id, name}) => ({rows: [id], text: () => t('box.tiletum.law.mix', name())}));
}

/** Set-up fills every bonus space that the number of players uses. */
function enoughTiles(values: Values): Fault[] {
	const bonus = [...ofGroup('bonus'), ...ofGroup('contracts')];
	return MARKS.flatMap((players) => {
		const used = (mark: string): boolean => Number(mark) <= Number(players);
		const tilesOf = ({id, asks}: Row): number => {
			if (asks.some((ask) => ask.id === 'back')) {
				const [back, mark] = [values(id, 'back'), values(id, 'mark')];
				return back === '' || mark === '' ? NaN : back === 'bonus' && used(mark) ? 1 : 0;
			}
			const counts = MARKS.filter(used).map((mark) => values(id, `bonus${mark}`));
			return counts.reduce((sum, count) => sum + (count === '' ? NaN : Number(count)), 0);
		};
		const count = bonus.reduce((sum, row) => sum + tilesOf(row), 0);
		const spaces = ofGroup('towns').filter(({id}) => {
			const mark = values(id, 'bonus');
			return mark !== '' && mark !== '0' && used(mark);
		}).length;
		const text = (): string =>
			t('box.tiletum.law.set-up', players, spaces + BONUS_SPACES, count);
		const rows = [...idsOf(ofGroup('towns')), ...idsOf(bonus)];
		return count < spaces + BONUS_SPACES ? [{rows, text}] : [];
	});
}

type Line = [SpotName, SpotName];

/** The ends of a line; undefined for a further line that is not whole. */
function endsOf({id}: Row, values: Values): Line | undefined {
	if (!id.startsWith('edge.more-')) return id.slice('edge.'.length).split(' ') as Line;
	const ends = [values(id, 'from'), values(id, 'to')] as Line;
	return ends[0] && ends[1] ? ends : undefined;
}

/** All lines, as far as they are known; what is not entered counts as a line. */
export function linesOf(values: Values): {row: Row; line: Line; value: string}[] {
	return ofGroup('lines').flatMap((row) => {
		const line = endsOf(row, values);
		const value = row.isExtra ? '1' : values(row.id, 'joined');
		return line ? [{row, line, value}] : [];
	});
}

function lines(values: Values): Fault[] {
	const all = linesOf(values);
	const spelled = ([one, other]: Line): string => [one, other].sort().join(' ');
	const faults = all.flatMap(({row, line: [one, other], line}): Fault[] => {
		if (!row.isExtra) return [];
		const twin = all.find(
			(another) => another.row !== row && spelled(another.line) === spelled(line),
		);
		if (one === other)
			return [{rows: [row.id], text: () => t('box.tiletum.law.loop', spotName(one))}];
		if (!twin) return [];
		const text = (): string => t('box.tiletum.law.line-twice', lineName(one, other));
		return [{rows: [twin.row.id, row.id], text}];
	});
	const reached = new Set<SpotName>(['tiletum']);
	const joined = all.filter(({value}) => value !== '0');
	for (const _ of SPOTS)
		for (const {line} of joined)
			if (line.some((spot) => reached.has(spot))) for (const spot of line) reached.add(spot);
	const lost = SPOTS.filter((spot) => !reached.has(spot));
	return [
		...faults,
		...lost.map((spot) => ({
			rows: all.filter(({line}) => line.includes(spot)).map(({row}) => row.id),
			text: () => t('box.tiletum.law.unreached', spotName(spot)),
		})),
	];
}

function faults(values: Values): Fault[] {
	return [
		...lines(values),
		...houses(values),
		...sums(values),
		...tooMany(values),
		...mixes(values),
		...enoughTiles(values),
		...king(values),
		...twice(values, 'action-space.', 'action', (action) =>
			t('box.tiletum.law.action', actionName(action as Action)),
		),
		...twice(values, 'town-tile.', 'town', (town) =>
			t('box.tiletum.law.town', spotName(town as SpotName)),
		),
		...ofGroup('small')
			.filter(({id}) => values(id, 'town') === 'tiletum')
			.map(({id}) => ({rows: [id], text: () => t('box.tiletum.law.start')})),
	];
}

// ---- The tables ----

const answerOf =
	(answers: Answers | undefined): Answer =>
	(ask) =>
		answers?.[ask] ?? '';

/** The answers to a row of a table, if they are whole. */
function wholeOf(def: DefRow, entered: Entered): Answers | undefined {
	const row = KINDS[def.macro] && isGuessed(def) ? rowOf(def) : null;
	const answers = row ? entered[row.id] : undefined;
	return row && isWhole(row, answers) ? answers : undefined;
}

function changed(def: DefRow, entered: Entered): string {
	const [kind, answers] = [KINDS[def.macro], wholeOf(def, entered)];
	if (!kind || !answers) return def.text;
	// A line keeps its words.
	if (def.macro === 'ROW') return def.text.replace('GUESSED', 'KNOWN');
	return confirmed(kind.change(def.text, answerOf(answers), def));
}

/** The map: the house spaces of a town are replaced together. */
function writeMap(entered: Entered): string {
	const towns = new Map(
		defRows(map)
			.filter((row) => row.macro === 'TOWN' && !hasKnownHouses(row))
			.map((row) => [row.args[0] ?? '', wholeOf(row, entered)]),
	);
	return withRows(map, (row) => {
		if (row.macro !== 'HOUSE') return changed(row, entered);
		const [town = '', space] = row.args;
		const answers = towns.get(town);
		if (!answers) return row.text;
		if (space !== '1') return null;
		const answer = answerOf(answers);
		return Array.from({length: Number(answer('houses'))}, (_, at) =>
			houseRow(town, at + 1, answer),
		).join('\n');
	});
}

/** The lines: a macro's continued lines, so the last one has no backslash. */
function writeEdges(entered: Entered): string {
	const kept = withRows(edges, (row) => {
		if (row.macro !== 'ROW') return row.text;
		return wholeOf(row, entered)?.joined === '0' ? null : changed(row, entered);
	});
	const more = moreLines().flatMap(({id, ...row}) => {
		const {from = '', to = ''} = entered[id] ?? {};
		if (!isWhole({id, ...row}, entered[id])) return [];
		return [`\tROW(HERE, ${nameOf(from)}, ${nameOf(to)}, KNOWN, "${from} ${to}")`];
	});
	const text = [kept.trimEnd().replace(/ \\$/, ''), ...more].join(' \\\n');
	return `${text}\n`;
}

/** The tiles: a contract with another back is a row among the others of its pile. */
function writeTiles(entered: Entered): string {
	const moved: Record<string, string[]> = {BONUS_CONTRACT: [], PILE_CONTRACT: []};
	const kept = withRows(tiles, (row) => {
		const text = changed(row, entered);
		const [macro = ''] = /^\w+/.exec(text) ?? [];
		if (macro === row.macro) return text;
		moved[macro]?.push(text);
		return null;
	});
	const last = new Map(defRows(kept).map(({macro, start, text}) => [macro, start + text.length]));
	return Object.entries(moved)
		.flatMap(([macro, texts]) => (texts.length ? [{at: last.get(macro) ?? 0, texts}] : []))
		.sort((one, other) => other.at - one.at)
		.reduce(
			(text, {at, texts}) => `${text.slice(0, at)}\n${texts.join('\n')}${text.slice(at)}`,
			kept,
		);
}

function write(entered: Entered): Record<string, string> {
	return {
		'map.def': writeMap(entered),
		'edges.def': writeEdges(entered),
		'tiles.def': writeTiles(entered),
		'board.def': withRows(board, (row) => changed(row, entered)),
	};
}

/** Names of tiles that say what is printed on them, by the asks that they say. */
const NAMED = ['amount', 'iron', 'wool', 'stone', 'points', 'kind'];

function textsOf(id: string, answers: Answers): string[] {
	const known = ROWS.find((row) => row.id === id)?.known ?? {};
	const isTile = /^(bonus|contract|character|cost)\./.test(id);
	const isOther = NAMED.some((ask) => ask in answers && answers[ask] !== known[ask]);
	return isTile && isOther ? [`tiletum.${id}`] : [];
}

export const box: Box = {game: 'tiletum', groups: GROUPS, rows: ROWS, faults, write, textsOf};
