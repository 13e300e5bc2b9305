// The keys of Tiletum: id, name and picture, one row per kind.
import {capitalize, signed, t} from '#app/words';
import {keyIds, type KeyTable} from '#games/make_view';
import {Die, Signs} from './art';
import {actionFor, bonusPlaceName, colourName, resourceName, spotName, tileName} from './names';
import {LETTERS} from './printed';
import type {Tiletum} from './types';

/** A picture in the size of a choice; nothing if there is none. */
export function signs(picture: string) {
	return picture ? <Signs picture={picture} size={20} /> : null;
}

// words: web.tiletum.go.*
export const keys: KeyTable<Tiletum> = {
	die: {
		id: ({colour, value}) => `die:${colour}-${value}`,
		name: ({colour, value}) => `${colourName(colour)} ${value}`,
		picture: ({colour, value}, {printed}) => (
			<svg class="token" viewBox="-1 -1 34 34" width="26" height="26" aria-hidden="true">
				<Die
					{...{colour, value, x: 16, y: 16, size: 32}}
					resource={printed.facts.dice[colour]}
				/>
			</svg>
		),
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
	'bonus-space': {
		id: ({place}) => `bonus:${place}`,
		name: ({place}) => bonusPlaceName(place),
	},
	'offer-space': {
		id: ({space}) => `space:${space}`,
		name: ({space}) => t('web.option', capitalize(t('tiletum.panel.contracts')), space + 1),
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
	prize: {
		id: ({town}) => `prize:${town}`,
		name: ({town}) => t('web.tiletum.prize', spotName(town)),
	},
	king: {
		id: ({points}) => `king:${points}`,
		name: ({points}) => t('web.tiletum.king-space', signed(points)),
	},
	trade: {
		id: ({gives, gets}) => `trade:${gives}:${gets}`,
		name: ({gives, gets}) =>
			t('web.tiletum.button.exchange', resourceName(gives), resourceName(gets)),
	},
	buy: {
		id: ({resource}) => `buy:${resource}`,
		name: ({resource}, {printed}) =>
			t('web.tiletum.button.buy', resourceName(resource), printed.facts.buy_price),
	},
	with: {
		id: ({resource}) => `with:${resource}`,
		name: ({resource}) => t('web.tiletum.with', resourceName(resource)),
		picture: ({resource}) => signs(`${LETTERS[resource]}>`),
	},
};

export const keyId = keyIds<Tiletum>(keys);
