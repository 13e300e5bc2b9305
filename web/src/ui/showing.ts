// Moves that are shown and do not count, as soon as what shows them is loaded.
import {useEffect, useRef} from 'preact/hooks';
import {useClient} from '../app/client';
import type {TableSession} from '../games/session';

/** For the element that holds the board. */
export function useShowing<E extends HTMLElement = HTMLDivElement>(
	session: TableSession,
	{silent}: {silent: boolean},
): {current: E | null} {
	const {motion} = useClient().loader;
	const root = useRef<E>(null);
	useEffect(() => {
		let stop: (() => void) | null = null;
		let isLeft = false;
		void motion.get().then(({startShowing}) => {
			if (!isLeft) stop = startShowing(session, () => root.current, {silent});
		});
		return () => {
			isLeft = true;
			stop?.();
		};
	}, [session]);
	return root;
}
