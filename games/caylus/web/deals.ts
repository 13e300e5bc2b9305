// What a move of Caylus costs and brings, from the engine's prices and the printed tiles: for the
// button and the log, so that the log does not say it twice.
import {counted, phrase, tn, type Phrase} from '#app/words';
import type {Goods} from '#games/log_notes';
import type {Printed} from './printed';
import {
	CUBES,
	PHASES,
	roadSpace,
	type Cube,
	type Line,
	type Space,
	type State,
	type Stock,
} from './state';

/** What is given and what comes for it: tokens and how many. */
export interface Deal {
	gives: Goods;
	gains: Goods;
}

const isCube = (token: string): token is Cube => token !== 'denier' && token !== 'points';

// words: caylus.stock.*
/** "3 wood", "1 denier", "4 points" */
export function goodPhrase(token: string, n: number): Phrase {
	if (isCube(token)) return counted(`caylus.stock.${token}`, n);
	return counted(token === 'denier' ? 'web.caylus.some-deniers' : 'web.points', n);
}

export function goodName(token: string, n: number): string {
	if (isCube(token)) return tn(`caylus.stock.${token}`, n);
	return tn(token === 'denier' ? 'web.caylus.some-deniers' : 'web.points', n);
}

export function goodsPhrase(goods: Goods): Phrase {
	return {id: '', list: goods.map(([token, n]) => goodPhrase(token, n))};
}

export function goodsName(goods: Goods): string {
	return goods.map(([token, n]) => goodName(token, n)).join(', ');
}

/** What a seat has more and less by a deal, without the points. */
export function dealt({gives, gains}: Deal): Goods {
	return [...gives.map(([token, n]): Goods[number] => [token, -n]), ...gains].filter(
		([token]) => token !== 'points',
	);
}

/** Cubes, each kind once. */
function heap(cubes: Cube[]): Goods {
	return [...new Set(cubes)].map((cube) => [cube, cubes.filter((one) => one === cube).length]);
}

export function placeDeal(at: Space, {prices}: State): Deal {
	return {gives: [['denier', prices[at] ?? 0]], gains: []};
}

/** The provost's way costs deniers in his own phase, and nothing from the guild. */
export function provostDeal(steps: number, {phase}: State, {facts}: Printed): Deal | null {
	if (phase !== PHASES.provost) return null;
	return {gives: [['denier', Math.abs(steps) * facts.provost_price]], gains: []};
}

/** What is printed on the tile that is being activated. */
function activeFacts(state: State, {facts}: Printed) {
	const tile = state.active ? roadSpace(state, state.active)?.tile : undefined;
	return tile ? facts.tiles[tile] : undefined;
}

export function sellDeal(cubes: Cube[], state: State, printed: Printed): Deal | null {
	const {effect, deniers = 0} = activeFacts(state, printed) ?? {};
	return effect === 'sell' ? {gives: heap(cubes), gains: [['denier', deniers]]} : null;
}

export function buyDeal(cubes: Cube[], state: State, printed: Printed): Deal | null {
	const {effect, deniers = 0} = activeFacts(state, printed) ?? {};
	if (effect !== 'buy') return null;
	return {gives: [['denier', deniers * cubes.length]], gains: heap(cubes)};
}

const TOKENS: Partial<Record<Stock, string>> = {
	deniers: 'denier',
	cloth: 'cloth',
	gold: 'gold',
	points: 'points',
};

export function payDeal(pays: number | Cube[], state: State, printed: Printed): Deal | null {
	const tile = activeFacts(state, printed);
	const much = typeof pays === 'number' ? pays : pays.length;
	const rate = tile?.rates?.find(([price]) => price === much);
	const token = TOKENS[tile?.pays ?? 'plain'] ?? '';
	const gained = TOKENS[tile?.gains ?? 'plain'];
	if (!rate || !gained) return null;
	return {
		gives: typeof pays === 'number' ? [[token, pays]] : heap(pays),
		gains: [[gained, rate[1]]],
	};
}

/** A batch, with the common cube first; its points are those of the section being built. */
export function batchDeal(cubes: Cube[], {sections}: State, {facts}: Printed): Deal | null {
	const section = sections.find(({building}) => building);
	if (!section) return null;
	return {gives: heap([facts.batch_cube, ...cubes]), gains: [['points', section.points]]};
}

export function joustDeal({facts}: Printed): Deal {
	return {
		gives: [
			['denier', facts.joust_deniers],
			['cloth', 1],
		],
		gains: [],
	};
}

/** What a column of the favour table brings: "4 deniers", "wood tiles"; else the line it is in. */
export function favourPhrase(line: Line, column: number, {facts}: Printed): Phrase {
	const {amount = 0, cubes, builds, deniers} = facts.favours[line][column - 1] ?? {};
	const goods = CUBES.flatMap((cube): Goods => (cubes?.[cube] ? [[cube, cubes[cube]]] : []));
	if (line === 'prestige') return goodPhrase('points', amount);
	if (line === 'deniers') return goodPhrase('denier', amount);
	if (goods.length === 1) return goodsPhrase(goods);
	if (builds) return phrase(`web.caylus.kind.${builds}`);
	if (deniers !== undefined) return phrase('web.caylus.kind.residence');
	return phrase(`caylus.line.${line}`);
}
