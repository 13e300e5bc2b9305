// scene.ts - what is needed to draw a replay.
import {useSignal, type Signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import type {Analysis} from '../../app/analysis';
import {flat, phone} from '../../app/settings';
import type {TableSession} from '../../games/session';
import {nothingPicked, type TableProps} from '../../games/view';
import {useCards} from '../../ui/card';
import {rove} from '../../ui/keyboard';
import {useTrial, type Trial} from './best_moves';
import {useFilm, type Film} from './playback';
import type {Tries} from './variations';

export interface Scene {
	session: TableSession;
	film: Film;
	analysis: Analysis;
	tries: Tries;
	props: TableProps;
	/** A move that is looked at. */
	trial: Signal<Trial | null>;
}

export function useScene(
	session: TableSession,
	analysis: Analysis,
	tries: Tries,
	ply: number | null,
): Scene {
	const film = useFilm(session, ply);
	useEffect(rove);
	const trial = useSignal<Trial | null>(null);
	const props = {...propsOf(session), preview: useTrial(session, trial)};
	useCards({view: session.view, shown: props.shown, names: props.names});
	return {session, film, analysis, tries, props, trial};
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
		turned: phone.value && session.view.turns,
		flat: flat.value,
		pick: () => undefined,
		hover: () => undefined,
	};
}
