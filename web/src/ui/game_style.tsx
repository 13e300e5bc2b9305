// Loads a game's own style before anything of it is drawn.
import type {ComponentChildren} from 'preact';
import {useClient} from '../app/client';
import {useLazy} from '../app/lazy';
import {LoadingPage} from './loading_page';

/** Shows `waiting` until the style of a game is loaded, or has failed. */
export function GameStyle({
	game,
	waiting = <LoadingPage />,
	children,
}: {
	game: string;
	waiting?: ComponentChildren;
	children: ComponentChildren;
}) {
	const {value, failed} = useLazy(useClient().loader.style(game));
	return <>{value || failed ? children : waiting}</>;
}
