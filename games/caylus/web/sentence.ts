// What to do now in Caylus, and the table's subtitle.
import {has, t, tn} from '#app/words';
import type {Scene} from '#games/moves';
import type {Sentence, TableProps} from '#games/view';
import {spaceName} from './names';
import {roadSpace, type State} from './state';
import type {Caylus} from './types';

// words: web.caylus.tile.*
/** What the building does that is being activated. */
function doesAt(state: State): string {
	const tile = state.active && roadSpace(state, state.active)?.tile;
	const does = `web.caylus.tile.${tile}`;
	return has(does) ? t(does) : '';
}

// words: caylus.node.* web.caylus.detail.*
export function sentence({shown: {state, node}, self}: TableProps<Caylus>): Sentence {
	const title = t(`caylus.node.${node}`);
	const {deniers = 0, workers = 0} = state.seats[self] ?? {};
	const active = state.active ? spaceName(state.active, state) : '';
	const section = state.sections.find(({building}) => building);
	if (node === 'place') {
		const prices = Object.values(state.prices);
		const most = Math.max(1, ...prices);
		const is = prices.every((price) => price === most) ? 'place' : 'place-most';
		return {title, detail: tn(`web.caylus.detail.${is}`, most, deniers, workers)};
	}
	if (node === 'provost')
		return {title, detail: tn('web.caylus.detail.provost', deniers, state.provost)};
	if (node === 'castle' && section) {
		const name = t(`caylus.section.${section.name}`);
		const room = section.room - section.filled;
		return {title, detail: t('web.caylus.detail.castle', name, section.points, room)};
	}
	if ((node === 'favour' || node === 'use') && state.favours.pending)
		return {title, detail: tn('web.caylus.detail.favours', state.favours.pending)};
	if (node === 'favour' || node === 'use' || !active)
		return {title, detail: t('web.caylus.detail.choose')};
	return {title, detail: [t('web.caylus.detail.active', active), doesAt(state)].join(' ')};
}

/** "3 players · turn 4 · provost" */
export function subtitle({shown: {state}}: Scene<Caylus>): string {
	return [
		tn('web.players', state.seats.length),
		t('web.caylus.turn', state.turn),
		...(state.phase ? [t(`web.caylus.phase.${state.phase}`)] : []),
	].join(' · ');
}
