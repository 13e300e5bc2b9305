// names.ts - how things of Tiletum are called.
import {phrase, t, type Phrase} from '../../app/words';
import {sortOf} from './tiles';

// words: tiletum.bonus.* tiletum.contract.* tiletum.character.* tiletum.town.* tiletum.road.* tiletum.resource.* tiletum.action.*
export function tileId(tile: string): string {
	const sort = sortOf(tile);
	if (!sort) return `tiletum.cost.${tile}`;
	return `tiletum.${sort === 'contract' || sort === 'character' ? sort : 'bonus'}.${tile}`;
}

export function tileName(tile: string): string {
	return t(tileId(tile));
}

export function tilePhrase(tile: string): Phrase {
	return phrase(tileId(tile));
}

export function spotId(spot: string): string {
	return spot.includes('-') ? `tiletum.road.${spot}` : `tiletum.town.${spot}`;
}

export function spotName(spot: string): string {
	return t(spotId(spot));
}

export function resourceName(resource: string): string {
	return t(`tiletum.resource.${resource}`);
}

export function actionName(action: string): string {
	return t(`tiletum.action.${action}`);
}
