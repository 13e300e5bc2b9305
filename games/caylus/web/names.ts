// The names of spaces, tiles and cubes in Caylus.
import {phrase, t, type Phrase} from '#app/words';
import {isRoad, roadNumber, roadSpace, type Cube, type Space, type State, type Tile} from './state';

// words: caylus.tile.* caylus.space.* caylus.cube.*
export function tileName(tile: Tile): string {
	return t(`caylus.tile.${tile}`);
}

/** "Quarry, 9", "Gate" */
export function spaceName(space: Space, state: State): string {
	if (!isRoad(space)) return t(`caylus.space.${space}`);
	const number = roadNumber(state, space);
	const tile = roadSpace(state, space)?.tile;
	return tile ? t('web.caylus.at', tileName(tile), number) : t('web.caylus.lot', number);
}

export function spacePhrase(space: Space, state: State): Phrase {
	if (!isRoad(space)) return phrase(`caylus.space.${space}`);
	const number = roadNumber(state, space);
	const tile = roadSpace(state, space)?.tile;
	return tile
		? phrase('web.caylus.at', phrase(`caylus.tile.${tile}`), number)
		: phrase('web.caylus.lot', number);
}

export function cubeName(cube: Cube): string {
	return t(`caylus.cube.${cube}`);
}

/** "food + cloth" */
export function cubesName(cubes: Cube[]): string {
	return cubes.map(cubeName).join(' + ');
}

export function cubesPhrase(cubes: Cube[]): Phrase {
	return {id: '', list: cubes.map((cube) => phrase(`caylus.cube.${cube}`))};
}
