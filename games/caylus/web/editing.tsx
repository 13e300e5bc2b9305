// How workers, provost and bailiff are placed in the position editor.
import {Token} from '#art/art';
import {t} from '#app/words';
import type {Draft} from '#games/draft';
import type {EditPiece, Editing} from '#games/view';
import {cubeName} from './names';
import {CUBES, ROAD_NAMES, SPECIALS, isRoad, type Space} from './state';
import type {Caylus, Key} from './types';

const OFFICERS = ['provost', 'bailiff'] as const;

/** The number of a space in the member `worker`. Stables and castle have lists of their own. */
function indexOf(space: Space): number {
	if (isRoad(space)) return ROAD_NAMES.indexOf(space) + 1;
	return ROAD_NAMES.length + 1 + (SPECIALS as readonly Space[]).indexOf(space);
}

function spacesFor(piece: string): Space[] {
	if (!piece.startsWith('worker')) return [...ROAD_NAMES];
	return [...ROAD_NAMES, ...SPECIALS.filter((space) => space !== 'stables')];
}

function workerPieces(draft: Draft, names: string[]): EditPiece[] {
	return names.map((name, seat) => ({
		id: `worker ${seat + 1}`,
		name,
		art: <Token name="worker" seat={seat} size={28} />,
		left: draft.ofSeat('home', seat) ?? 0,
	}));
}

// words: edit.caylus.*
function officerPieces(): EditPiece[] {
	return OFFICERS.map((officer) => ({
		id: officer,
		name: t(`edit.caylus.${officer}`),
		art: <Token name={officer} size={28} />,
	}));
}

/** Puts a worker on a space, or sends the one that stands there home. */
function putWorker(draft: Draft, seat: number, space: Space): Draft {
	const index = indexOf(space);
	const there = draft.get('worker', index);
	const freed = there === null ? draft : draft.add('home', there - 1, 1);
	if (there === seat) return freed.with('worker', index, null);
	return freed.with('worker', index, seat).add('home', seat - 1, -1);
}

export const editing: Editing<Caylus> = {
	pieces: (draft, names) => [...workerPieces(draft, names), ...officerPieces()],
	stock: (_, seat) => [
		...CUBES.map((cube, index) => ({
			member: 'cubes',
			index,
			name: cubeName(cube),
			art: <Token name={cube} size={20} />,
		})),
		{
			member: 'deniers',
			name: t('web.caylus.deniers'),
			art: <Token name="denier" size={20} />,
		},
		{member: 'points', name: t('edit.points')},
		{
			member: 'home',
			name: t('web.caylus.workers-home'),
			art: <Token name="worker" size={20} seat={seat} />,
		},
	],
	spots: (piece) => spacesFor(piece).map((at): Key => ({kind: 'space', at})),
	put(piece, key, draft) {
		if (key.kind !== 'space') return draft;
		const [officer = '', seat] = piece.split(' ');
		if (seat) return putWorker(draft, Number(seat), key.at);
		return draft.with(officer, 0, indexOf(key.at));
	},
};
