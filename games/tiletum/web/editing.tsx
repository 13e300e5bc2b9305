// How architects, merchants and pillars are placed in the position editor. Houses are numbers: the
// map shows only the spaces that are used with so many players.
import {Token} from '#art/art';
import {capitalize, t} from '#app/words';
import type {Draft} from '#games/draft';
import type {EditPiece, Editing} from '#games/view';
import {resourceName} from './names';
import {RESOURCES, type SpotName, type State, type TownName} from './state';
import type {Key, Tiletum} from './types';

/** In the order of the member `figures`. */
const FIGURES = ['architect', 'merchant'] as const;

function spotsOf({map}: State): SpotName[] {
	return Object.keys(map) as SpotName[];
}

/** The towns with a cathedral, in the order of the member `pillars`. */
function cathedralsOf({map}: State): TownName[] {
	return Object.entries(map).flatMap(([name, spot]) =>
		!spot.road && spot.cathedral ? [name as TownName] : [],
	);
}

// words: tiletum.action.architect tiletum.action.merchant
function figurePieces(names: string[]): EditPiece[] {
	return names.flatMap((name, seat) =>
		FIGURES.map((figure) => ({
			id: `${figure} ${seat}`,
			name: `${t(`tiletum.action.${figure}`)} · ${name}`,
			art: <Token name={figure} seat={seat} size={28} />,
		})),
	);
}

function pillarPieces(draft: Draft, names: string[]): EditPiece[] {
	return names.map((name, seat) => ({
		id: `pillar ${seat}`,
		name: `${capitalize(t('web.tiletum.pillar'))} · ${name}`,
		art: <Token name="pillar" seat={seat} size={28} />,
		left: draft.ofSeat('pillars-left', seat) ?? 0,
	}));
}

function putPillar(draft: Draft, seat: number, cathedral: number): Draft {
	const isThere = draft.ofSeat('pillars', seat, cathedral) === 1;
	const left = (draft.ofSeat('pillars-left', seat) ?? 0) + (isThere ? 1 : -1);
	return draft
		.withSeat('pillars', seat, isThere ? 0 : 1, cathedral)
		.withSeat('contributed', seat, isThere ? 0 : 1, cathedral)
		.withSeat('pillars-left', seat, left);
}

export const editing: Editing<Tiletum> = {
	tab: 'map',
	pieces: (draft, names) => [...figurePieces(names), ...pillarPieces(draft, names)],
	stock: (_, seat) => [
		...RESOURCES.map((resource, index) => ({
			member: 'goods',
			index,
			name: resourceName(resource),
			art: <Token name={resource} size={20} />,
		})),
		{
			member: 'houses-left',
			name: t('web.tiletum.houses'),
			art: <Token name="house" seat={seat} size={20} />,
		},
		{
			member: 'pillars-left',
			name: t('web.tiletum.pillars'),
			art: <Token name="pillar" seat={seat} size={20} />,
		},
		{member: 'points', name: t('edit.points')},
	],
	spots: (piece, _, {state}): Key[] =>
		piece.startsWith('pillar')
			? cathedralsOf(state).map((town) => ({kind: 'pillar', town}))
			: spotsOf(state).map((spot) => ({kind: 'spot', spot})),
	put(piece, key, draft, {state}) {
		const [sort = '', seat = '0'] = piece.split(' ');
		if (key.kind === 'pillar')
			return putPillar(draft, Number(seat), cathedralsOf(state).indexOf(key.town));
		const figure = FIGURES.findIndex((one) => one === sort);
		if (key.kind !== 'spot' || figure < 0) return draft;
		return draft.withSeat('figures', Number(seat), spotsOf(state).indexOf(key.spot), figure);
	},
};
