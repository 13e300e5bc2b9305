// What the cards say about the things of Medina's table, and what is on a place, in words.
import {Token} from '#art/art';
import {capitalize, t, tn} from '#app/words';
import type {Scene} from '#games/moves';
import type {Card} from '#games/view';
import {holderName, placeName, stockName} from './names';
import {BuildingArt} from './pieces';
import {
	isAroundWell,
	isBesidePalace,
	palaceAt,
	value,
	type Colour,
	type Palace,
	type Piece,
	type Square,
	type State,
	type Tower,
} from './state';
import type {Medina, Place, Stock, Topic} from './types';

type Here = Scene<Medina>;

/** What stands on a square; null if nothing does. */
function squareContent(state: State, square: Square, names: string[]): string | null {
	const {well, well_squares, merchants} = state.city;
	if (well === square) return t('web.medina.at.well');
	if (merchants.includes(square)) return t('web.medina.at.merchant');
	const palace = palaceAt(state, square);
	if (!palace) return well_squares.includes(square) ? t('web.medina.at.bonus') : null;
	const thing = t(`web.medina.palace.${palace.colour}`);
	const whose =
		palace.owner === null ? t('web.medina.unclaimed') : holderName(palace.owner, names);
	const what = palace.stables.includes(square) ? `${t('web.medina.piece.stable')}, ` : '';
	return what + t('web.medina.at.palace', thing, whose, value(palace));
}

// words: web.medina.palace.*
/** What stands on a place, in words; null if nothing does. */
function contentAt(state: State, place: Place, names: string[]): string | null {
	switch (place.kind) {
		case 'tower': {
			const tower = state.towers.find((one) => one.tower === place.tower);
			return (
				(tower &&
					t('web.medina.at.tower', tower.number, holderName(tower.holder, names))) ??
				''
			);
		}
		case 'wall':
			return state.walls.some(({space}) => space === place.at)
				? t('web.medina.at.wall')
				: null;
		case 'square':
			return squareContent(state, place.at, names);
	}
}

/** The same, where nothing is called free. */
export function contentOf(state: State, place: Place, names: string[]): string {
	return contentAt(state, place, names) ?? t('web.medina.at.free');
}

const PIECE_RULES: Record<Piece, number[]> = {
	building: [19, 20, 22, 24],
	roof: [30, 32],
	neutral: [34, 35],
	block: [89, 90],
	stable: [37, 39],
	merchant: [42, 43, 44],
	wall: [47, 48],
	tea: [70],
};

// words: web.medina.about.*
function stockCard(stock: Stock): Card {
	const piece = stock.kind === 'building' ? 'building' : stock.piece;
	return {
		title: capitalize(stockName(stock)),
		lines: [t(`web.medina.about.${piece}`)],
		rules: PIECE_RULES[piece],
	};
}

function colourCard(colour: Colour, state: State, names: string[]): Card | null {
	const tile = state.colours.find((one) => one.colour === colour);
	if (!tile) return null;
	return {
		title: capitalize(t(`web.medina.tile.${colour}`)),
		lines: [
			t('web.medina.card.tile', tile.number),
			t('web.medina.card.holder', holderName(tile.holder, names)),
			t('medina.rule.M55'),
			...(tile.closed ? [t(`web.medina.closed.${colour}`)] : []),
		],
		rules: [52, 54, 55],
	};
}

function palaceCard(palace: Palace, names: string[]): Card {
	const {buildings, stables, walls, merchants, well} = palace.points;
	const unclaimed = palace.owner === null;
	return {
		title: capitalize(t(`web.medina.palace.${palace.colour}`)),
		art: <BuildingArt colour={palace.colour} size={46} />,
		lines: [
			unclaimed ? capitalize(t('web.medina.unclaimed')) : holderName(palace.owner, names),
			t('web.medina.card.palace', buildings, stables, walls, merchants, well),
			tn('web.medina.card.size', palace.size),
			...(unclaimed
				? [t(palace.extendable ? 'web.medina.card.grows' : 'web.medina.card.blocked')]
				: [t('medina.rule.M32')]),
		],
		rules: unclaimed ? [79] : [32, 79],
	};
}

function towerCard(tower: Tower, state: State, names: string[]): Card | null {
	const found = state.towers.find((one) => one.tower === tower);
	if (!found) return null;
	const {number, holder, merchants} = found;
	return {
		title: t('web.medina.tower', number),
		art: <Token name="tower" size={46} />,
		lines: [
			t('web.medina.card.tower', number),
			t('web.medina.card.holder', holderName(holder, names)),
			...(holder === null && merchants ? [tn('web.medina.tower-merchants', merchants)] : []),
			t('medina.rule.M57'),
		],
		rules: [57, 58, 62],
	};
}

function squareCard(square: Square, here: Here, names: string[]): Card | null {
	const {state} = here.shown;
	const palace = palaceAt(state, square);
	if (palace) return palaceCard(palace, names);
	if (state.city.merchants.includes(square))
		return {
			title: square,
			art: <Token name="merchant" size={46} />,
			lines: [
				capitalize(t('web.medina.at.merchant')),
				t('medina.rule.M80'),
				t('medina.rule.M42'),
			],
			rules: [42, 43, 80],
		};
	if (state.city.well === square)
		return {title: square, lines: [t('web.medina.at.well')], rules: [73, 74]};
	return emptySquareCard(square, here);
}

/** What may not be built on an empty square, and what it is worth: nothing drawn there says so. */
function emptySquareCard(square: Square, {shown: {state}, printed}: Here): Card | null {
	const said: [isSo: boolean, line: string, rules: number[]][] = [
		[
			state.city.well_squares.includes(square),
			t('web.medina.card.well-square', printed.well_points),
			[74],
		],
		[isAroundWell(state, square), t('web.medina.card.well-zone'), [21, 73]],
		[isBesidePalace(state, square), t('medina.rule.M20'), [20]],
	];
	const so = said.filter(([isSo]) => isSo);
	if (so.length === 0) return null;
	return {
		title: square,
		lines: so.map(([, line]) => line),
		rules: so.flatMap(([, , rules]) => rules),
	};
}

/** A space for walls, built on or not. */
function wallCard(place: Extract<Place, {kind: 'wall'}>, state: State): Card {
	const isBuilt = state.walls.some(({space}) => space === place.at);
	return {
		title: placeName(place),
		art: <Token name="wall" size={46} />,
		lines: [t(`web.medina.about.wall`), ...(isBuilt ? [] : [t('medina.rule.M48')])],
		rules: isBuilt ? [57, 79] : [47, 48],
	};
}

function placeCard(place: Place, here: Here, names: string[]): Card | null {
	const {state} = here.shown;
	if (place.kind === 'tower') return towerCard(place.tower, state, names);
	if (place.kind === 'square') return squareCard(place.at, here, names);
	return wallCard(place, state);
}

export function card(topic: Topic, here: Here, names: string[]): Card | null {
	switch (topic.kind) {
		case 'stock':
			return stockCard(topic.stock);
		case 'colour':
			return colourCard(topic.colour, here.shown.state, names);
		case 'at':
			return placeCard(topic.place, here, names);
	}
}
