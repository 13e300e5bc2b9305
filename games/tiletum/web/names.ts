// The names of things in Tiletum.
import {capitalize, phrase, t, type Phrase} from '#app/words';
import {ACTIONS, faceOf, isCharacter, isContract, isRoad, townOfPlace} from './state';
import type {Action, Colour, Resource, SpotName, State, Tile} from './state';

// words: tiletum.bonus.* tiletum.contract.* tiletum.character.* tiletum.town.* tiletum.road.*
// words: tiletum.resource.* tiletum.action.* tiletum.colour.*
function tileId(tile: Tile): `tiletum.${'character' | 'contract' | 'bonus'}.${string}` {
	if (isCharacter(tile)) return `tiletum.character.${tile}`;
	return `tiletum.${isContract(tile) ? 'contract' : 'bonus'}.${tile}`;
}

// words: tiletum.action.* tiletum.panel.king
/** Where a bonus tile can lie: an action, the King track or a town. */
export function bonusPlaceName(place: number): string {
	const action = ACTIONS[place];
	if (action) return capitalize(t(`tiletum.action.${action}`));
	const town = townOfPlace(place);
	return town ? spotName(town) : capitalize(t('tiletum.panel.king'));
}

export function tileName(tile: Tile): string {
	return t(tileId(tile));
}

export function tilePhrase(tile: Tile): Phrase {
	return phrase(tileId(tile));
}

function spotId(spot: SpotName): `tiletum.${'road' | 'town'}.${string}` {
	return `tiletum.${isRoad(spot) ? 'road' : 'town'}.${spot}`;
}

export function spotName(spot: SpotName): string {
	return t(spotId(spot));
}

export function spotPhrase(spot: SpotName): Phrase {
	return phrase(spotId(spot));
}

export function resourceName(resource: Resource): string {
	return t(`tiletum.resource.${resource}`);
}

export function resourcePhrase(resource: Resource): Phrase {
	return phrase(`tiletum.resource.${resource}`);
}

export function actionName(action: Action): string {
	return t(`tiletum.action.${action}`);
}

export function colourName(colour: Colour): string {
	return t(`tiletum.colour.${colour}`);
}

/** "Architect 4": the action that a value of the wheel gives now. */
export function actionFor(state: State, value: number): string {
	const face = faceOf(state, value);
	return face ? `${actionName(face.action)} ${face.ap}` : '';
}
