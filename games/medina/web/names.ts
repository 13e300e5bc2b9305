// The names of pieces and places in Medina.
import {phrase, say, t, type Phrase} from '#app/words';
import type {WallSpace} from '#generated/schema/medina';
import {holderSeat, type Holder} from './state';
import type {Key, Place, Stock} from './types';

/** As the engine spells it: "building grey", "roof". */
function stockId(stock: Stock): string {
	return stock.kind === 'building' ? `building ${stock.colour}` : stock.piece;
}

/** For maps and for the page. */
export function keyId(key: Key): string {
	switch (key.kind) {
		case 'building':
		case 'piece':
			return stockId(key);
		case 'square':
			return key.at;
		case 'wall':
			return `wall:${key.at}`;
		case 'tower':
			return `tower:${key.tower}`;
	}
}

/** The short name of a place, if its kind is visible: "c3", "n1", "nw" */
export function placeCode(place: Place): string {
	return place.kind === 'tower' ? place.tower : place.at;
}

// words: web.medina.on-wall.*
/** A wall's space in words: the city has a square e5 too. */
export function wallPhrase(space: WallSpace): Phrase {
	return phrase(`web.medina.on-wall.${space.charAt(0)}`, space);
}

/** In sentences: "c3", "n1 (north wall)", "nw" */
export function placeName(place: Place): string {
	return place.kind === 'wall' ? say(wallPhrase(place.at)) : placeCode(place);
}

// words: web.medina.building.* web.medina.piece.*
export function stockName(stock: Stock): string {
	return stock.kind === 'building'
		? t(`web.medina.building.${stock.colour}`)
		: t(`web.medina.piece.${stock.piece}`);
}

/** Where ids of words end with a piece or a colour. */
export function stockWord(stock: Stock): string {
	return stock.kind === 'building' ? stock.colour : stock.piece;
}

export function holderName(holder: Holder, names: string[]): string {
	const seat = holderSeat(holder);
	return seat === null
		? t(holder === null ? 'web.nobody' : 'web.medina.neutral')
		: (names[seat] ?? '');
}
