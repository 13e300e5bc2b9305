// keys.tsx - how the keys of Tiletum are written, called and drawn: one row per kind.
import {t} from '../../app/words';
import {keyIds, type KeyTable} from '../make';
import {Signs} from './art';
import {actionFor, colourName, resourceName, spotName, tileName} from './names';
import {LETTERS} from './printed';
import type {Tiletum} from './types';

/** A picture as large as a choice wants it; nothing if there is none. */
export function signs(picture: string) {
	return picture ? <Signs picture={picture} size={20} /> : null;
}

// words: web.tiletum.go.*
export const keys: KeyTable<Tiletum> = {
	die: {
		id: ({colour, value}) => `die:${colour}-${value}`,
		name: ({colour, value}) => `${colourName(colour)} ${value}`,
	},
	as: {
		id: ({value}) => `as:${value}`,
		name: ({value}, {shown}) => t('web.tiletum.as', value, actionFor(shown.state, value)),
	},
	goods: {
		id: ({resource}) => `goods:${resource}`,
		name: ({resource}) => resourceName(resource),
		picture: ({resource}) => signs(LETTERS[resource]),
	},
	go: {
		id: ({figure}) => `go:${figure}`,
		name: ({figure}) => t(`web.tiletum.go.${figure}`),
		picture: ({figure}) => signs(figure === 'merchant' ? 'MX' : 'RX'),
	},
	spot: {
		id: ({spot}) => `spot:${spot}`,
		name: ({spot}) => spotName(spot),
	},
	house: {
		id: ({town, space}) => `house:${town}:${space}`,
		name: ({town, space}) => `${t('web.tiletum.house')} ${spotName(town)} ${space}`,
	},
	pillar: {
		id: ({town}) => `pillar:${town}`,
		name: ({town}) => `${t('web.tiletum.pillar')} ${spotName(town)}`,
	},
	offer: {
		id: ({tile}) => `offer:${tile}`,
		name: ({tile}) => tileName(tile),
	},
	store: {
		id: ({tile}) => `store:${tile}`,
		name: ({tile}) => tileName(tile),
	},
	room: {
		id: ({building, floor}) => `room:${building}:${floor}`,
		name: ({building, floor}) => t('web.tiletum.room', building, floor),
	},
	building: {
		id: ({building}) => `building:${building}`,
		name: ({building}) => t('web.tiletum.building', building),
	},
	crest: {
		id: ({building}) => `crest:${building}`,
		name: ({building}) => t('web.tiletum.crest-space', building),
	},
	give: {
		id: ({resource}) => `give:${resource}`,
		name: ({resource}) => t('web.tiletum.give', resourceName(resource)),
		picture: ({resource}) => signs(`${LETTERS[resource]}>`),
	},
	get: {
		id: ({resource}) => `get:${resource}`,
		name: ({resource}) => t('web.tiletum.get', resourceName(resource)),
		picture: ({resource}) => signs(LETTERS[resource]),
	},
	with: {
		id: ({resource}) => `with:${resource}`,
		name: ({resource}) => t('web.tiletum.with', resourceName(resource)),
		picture: ({resource}) => signs(`${LETTERS[resource]}>`),
	},
};

export const keyId = keyIds<Tiletum>(keys);
