// The keys of Caylus: id, name and picture, one row per kind.
import {capitalize, t} from '#app/words';
import {keyIds, type KeyTable} from '#games/make_view';
import {Signs} from './art';
import {cubeName, spaceName, tileName} from './names';
import {LINE_SIGNS, cubesPicture} from './printed';
import type {Caylus} from './types';

/** A picture in the size of a choice; nothing if there is none. */
export function signs(picture: string) {
	return picture ? <Signs picture={picture} size={20} /> : null;
}

// words: caylus.line.* caylus.section.*
export const keys: KeyTable<Caylus> = {
	space: {
		id: ({at}) => at,
		name: ({at}, {shown}) => spaceName(at, shown.state),
	},
	provost: {
		id: ({to}) => `provost:${to}`,
		name: ({to}) => t('web.caylus.provost-to', to),
	},
	tile: {
		id: ({tile}) => `tile:${tile}`,
		name: ({tile}) => tileName(tile),
		picture: ({tile}, {printed}) => {
			const {cost, gain} = printed.tiles[tile];
			return signs(`${cost}>${gain}`);
		},
	},
	section: {
		id: ({section}) => `section:${section}`,
		name: ({section}) => capitalize(t(`caylus.section.${section}`)),
	},
	cube: {
		id: ({cube}) => `cube:${cube}`,
		name: ({cube}) => cubeName(cube),
		picture: ({cube}) => signs(cubesPicture([cube])),
	},
	line: {
		id: ({line}) => `line:${line}`,
		name: ({line}) => capitalize(t(`caylus.line.${line}`)),
		picture: ({line}) => signs(LINE_SIGNS[line]),
	},
	column: {
		id: ({line, column}) => `use:${line}:${column}`,
		name: ({column}) => t('web.caylus.column', column),
		picture: ({line, column}, {printed}) => signs(printed.favours[line][column - 1] ?? ''),
	},
};

export const keyId = keyIds<Caylus>(keys);
