// What a replay is drawn from.
import {useSignal, type Signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import type {Analysis} from '../../app/analysis';
import {phoneLandscape, isPhone} from '../../app/settings';
import type {TableSession} from '../../games/session';
import {nothingPicked, type TableProps} from '../../games/view';
import {useCards} from '../../ui/card';
import {ensureTabStop} from '../../ui/keyboard';
import {useTrial, type Trial} from './best_moves';
import {usePlayback, type Playback} from './playback';
import type {VariationState} from './variations';

export interface Scene {
	session: TableSession;
	playback: Playback;
	analysis: Analysis;
	variationState: VariationState;
	props: TableProps;
	/** A move that is previewed. */
	trial: Signal<Trial | null>;
}

export function useScene(
	session: TableSession,
	analysis: Analysis,
	variationState: VariationState,
	ply: number | null,
): Scene {
	const playback = usePlayback(session, ply);
	useEffect(ensureTabStop);
	const trial = useSignal<Trial | null>(null);
	const props = {...propsOf(session), preview: useTrial(session, trial)};
	useCards({view: session.view, shown: props.shown, names: props.names});
	return {session, playback, analysis, variationState, props, trial};
}

/** What the parts of a game's view are drawn from, where nothing can be picked. */
function propsOf(session: TableSession): TableProps {
	return {
		shown: session.shown.value,
		printed: session.view.printed,
		names: session.seats.map(({name}) => name),
		self: session.self(),
		mine: false,
		...nothingPicked(session.view),
		preview: null,
		narrow: isPhone.value && session.view.hasNarrowPlan,
		phoneLandscape: phoneLandscape.value,
		pick: () => undefined,
		hover: () => undefined,
	};
}
