// The keys of Medina: name and picture, one row per kind.
import {capitalize} from '#app/words';
import type {KeyRow, KeyTable} from '#games/make_view';
import type {Scene} from '#games/moves';
import {keyId, placeName, stockName} from './names';
import {StockArt} from './pieces';
import type {Medina, Place, Stock} from './types';

const stock: KeyRow<Medina, Stock> = {
	id: keyId,
	name: (key) => capitalize(stockName(key)),
	picture: (key, {shown: {actor}}: Scene<Medina>) => (
		<StockArt stock={key} seat={typeof actor === 'number' ? actor : 0} size={26} />
	),
};
const place: KeyRow<Medina, Place> = {id: keyId, name: placeName, isNotation: true};

export const keys: KeyTable<Medina> = {
	building: stock,
	piece: stock,
	square: place,
	wall: place,
	tower: place,
};
