// What to do now in Tiletum, and the table's subtitle.
import {t, tn} from '#app/words';
import type {Scene} from '#games/moves';
import type {Sentence, TableProps} from '#games/view';
import {actionName} from './names';
import {topFrame} from './state';
import type {Tiletum} from './types';

/** More discs than these are not counted at a glance. */
const MOST_PIPS = 9;

/** The action points that are left, as discs. */
function Pips({left}: {left: number}) {
	return (
		<span class="tt-pips" aria-hidden="true">
			{Array.from({length: Math.min(left, MOST_PIPS)}, (_, at) => (
				<i key={at} />
			))}
		</span>
	);
}

// words: tiletum.node.*
export function sentence({shown: {state, node}}: TableProps<Tiletum>): Sentence {
	const top = topFrame(state);
	if (node === 'act' && top?.node === 'act') {
		const title =
			top.ap > 0
				? tn('web.tiletum.do.act', top.ap, actionName(top.action))
				: t('web.tiletum.do.spent', actionName(top.action));
		return {title, detail: t('web.tiletum.detail.tasks'), aside: <Pips left={top.ap} />};
	}
	return {
		title: t(`tiletum.node.${node}`),
		detail: t(node === 'choose' ? 'web.tiletum.detail.choose' : 'web.tiletum.detail.any'),
	};
}

/** "3 players · round 2 · lap 1" */
export function subtitle({shown: {state}}: Scene<Tiletum>): string {
	return [
		tn('web.players', state.seats.length),
		t('web.tiletum.round', state.round),
		t('web.tiletum.lap', state.lap),
	].join(' · ');
}
