// names.ts - how spaces and tiles of Caylus are called.
import {phrase, t, type Phrase} from '../../app/words';
import {roadSpace, type State} from './state';

// words: caylus.tile.* caylus.space.*
export function tileName(tile: string): string {
	return t(`caylus.tile.${tile}`);
}

/** "Quarry, 9", "Gate" */
export function spaceName(space: string, state: State): string {
	if (!/^r\d/.test(space)) return t(`caylus.space.${space}`);
	const tile = roadSpace(state, space)?.tile;
	return tile
		? t('web.caylus.at', tileName(tile), space.slice(1))
		: t('web.caylus.lot', space.slice(1));
}

export function spacePhrase(space: string, state: State): Phrase {
	if (!/^r\d/.test(space)) return phrase(`caylus.space.${space}`);
	const tile = roadSpace(state, space)?.tile;
	return tile
		? phrase('web.caylus.at', phrase(`caylus.tile.${tile}`), space.slice(1))
		: phrase('web.caylus.lot', space.slice(1));
}
