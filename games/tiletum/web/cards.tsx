// What the cards say about the things of Tiletum's table.
import {Token} from '#art/art';
import {capitalize, has, signed, t} from '#app/words';
import type {Scene} from '#games/moves';
import type {Card} from '#games/view';
import {Signs} from './art';
import {actionFor, actionName, colourName, resourceName, spotName, tileName} from './names';
import {ACTION_SIGNS} from './printed';
import {
	COLOURS,
	heapEntries,
	townAt,
	type Action,
	type Cathedral,
	type Colour,
	type SpotName,
	type State,
	type Tile,
	type TileFacts,
} from './state';
import type {Tiletum, Topic} from './types';

type Here = Scene<Tiletum>;

const TILE_RULES: Record<TileFacts['sort'], number[]> = {
	crest: [90],
	contract: [85],
	character: [69, 73],
	helper: [97, 99],
};

// words: web.tiletum.about.* web.tiletum.does.*
function tileCard(tile: Tile, {printed}: Here): Card {
	const {sort} = printed.facts.tiles[tile];
	return {
		title: tileName(tile),
		art: <Signs picture={printed.tiles[tile].picture} size={26} />,
		lines: [t(`web.tiletum.about.${sort}`)],
		rules: TILE_RULES[sort],
	};
}

const ACTION_RULES: Record<Action, number[]> = {
	architect: [56, 60],
	merchant: [61, 64],
	character: [67, 69],
	contract: [74, 76],
	king: [77],
	joker: [79],
};

// words: web.tiletum.costs.*
function actionCard(action: Action): Card {
	const costs = `web.tiletum.costs.${action}`;
	return {
		title: actionName(action),
		art: <Signs picture={ACTION_SIGNS[action]} size={30} />,
		lines: [t(`web.tiletum.does.${action}`), ...(has(costs) ? [t(costs)] : [])],
		rules: ACTION_RULES[action],
	};
}

function kingCard(state: State, names: string[]): Card {
	return {
		title: t('tiletum.panel.king'),
		art: <Token name="crown" size={34} />,
		lines: [
			t('web.tiletum.about.king'),
			t('tiletum.rule.T36'),
			t('tiletum.rule.T19'),
			...state.king.flatMap(({points, stack}) =>
				stack.map((seat) => t('web.option', names[seat - 1] ?? '', signed(points))),
			),
		],
		rules: [19, 36, 40, 41, 43],
	};
}

function fairCard(round: number, state: State, names: string[]): Card | null {
	const fair = state.fairs[round];
	if (!fair?.tile) return null;
	return {
		title: t(`tiletum.fair.${fair.tile}`),
		lines: [
			t('web.tiletum.about.fair', fair.value),
			t('web.tiletum.about.fair-when', round + 1),
			...fair.seats.map(({points, takes_part}, at) => {
				const absent = takes_part ? '' : ` (${t('web.tiletum.absent')})`;
				return t('web.option', names[at] ?? '', `${points}${absent}`);
			}),
		],
		rules: [44, 45, 46],
	};
}

function dieCard(colour: Colour, value: number, {shown, printed}: Here): Card {
	const resource = resourceName(printed.facts.dice[colour]);
	return {
		title: `${colourName(colour)} ${value}`,
		lines: [
			t('web.tiletum.about.die', value, resource, actionFor(shown.state, value)),
			t('web.tiletum.about.die-change', printed.facts.step_price),
		],
		rules: [22, 27, 28],
	};
}

// words: web.tiletum.piles.*
function pilesCard(state: State): Card {
	const heap = (name: 'bonus' | 'discards' | 'contracts' | 'characters'): string =>
		t(
			'web.option',
			capitalize(t(`web.tiletum.piles.${name}`)),
			heapEntries<Tile>(state.piles[name])
				.map(([tile, n]) => (n > 1 ? `${n} × ${tileName(tile)}` : tileName(tile)))
				.join(', ') || '–',
		);
	const bag = COLOURS.map((colour) => `${colourName(colour)} ${state.bag[colour]}`).join(', ');
	const tokens = state.corruption.map((n, value) => `${value} × ${n}`);
	return {
		title: t('web.tiletum.piles'),
		lines: [
			heap('contracts'),
			heap('characters'),
			heap('bonus'),
			heap('discards'),
			t('web.option', capitalize(t('web.tiletum.piles.bag')), bag),
			t('web.option', capitalize(t('web.tiletum.piles.corruption')), tokens.join(', ')),
		],
	};
}

function cathedralLines(cathedral: Cathedral, names: string[]): string[] {
	if (cathedral.closed) return [t('tiletum.cost.closed')];
	const {stone, points, spaces, tiles, pillars} = cathedral;
	const next = tiles.find(({owner}) => owner === null)?.points ?? 0;
	const whose = pillars.map((seat) => names[seat - 1]).join(', ') || '–';
	return [
		t('web.tiletum.about.cathedral', stone, points, next),
		t('web.option', t('web.tiletum.pillars'), `${whose} (${spaces})`),
		t('tiletum.rule.T60'),
	];
}

function spotCard(spot: SpotName, state: State, names: string[]): Card {
	const town = townAt(state, spot);
	const lines = town ? [] : [t('tiletum.rule.T66')];
	if (town) {
		const built = town.houses.flatMap(({owner}) => (owner ? [names[owner - 1] ?? ''] : []));
		lines.push(
			t(
				'web.option',
				t('web.tiletum.houses'),
				`${built.length}/${town.houses.length} ${built.join(', ')}`,
			),
			t('tiletum.rule.T64'),
		);
	}
	if (town?.bonus) lines.push(tileName(town.bonus));
	if (town?.cathedral) lines.push(...cathedralLines(town.cathedral, names));
	state.seats.forEach(({merchant, architect}, at) => {
		if (merchant === spot) lines.push(t('web.option', names[at] ?? '', actionName('merchant')));
		if (architect === spot)
			lines.push(t('web.option', names[at] ?? '', actionName('architect')));
	});
	return {title: spotName(spot), lines, rules: town ? (town.cathedral ? [60, 96] : [64]) : [66]};
}

export function card(topic: Topic, here: Here, names: string[]): Card | null {
	const {state} = here.shown;
	switch (topic.kind) {
		case 'tile':
			return tileCard(topic.tile, here);
		case 'spot':
			return spotCard(topic.spot, state, names);
		case 'action':
			return actionCard(topic.action);
		case 'fair':
			return fairCard(topic.round, state, names);
		case 'die':
			return dieCard(topic.colour, topic.value, here);
		case 'king':
			return kingCard(state, names);
		case 'piles':
			return pilesCard(state);
		case 'room':
			return {
				title: t('web.tiletum.rooms'),
				lines: [t('web.tiletum.about.room')],
				rules: [69, 70, 72],
			};
		case 'crest':
			return {
				title: t('web.tiletum.crests'),
				lines: [t('web.tiletum.about.crest')],
				rules: [90, 112],
			};
		case 'store':
			return {
				title: capitalize(t('tiletum.panel.store')),
				lines: [t('web.tiletum.about.store'), t('tiletum.rule.T129')],
				rules: [30, 31, 32, 129],
			};
	}
}
