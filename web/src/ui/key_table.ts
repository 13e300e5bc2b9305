// Keys of a page that shows one position at a time: a lesson, a puzzle.
import {useLayoutEffect, useRef} from 'preact/hooks';
import {inDrawer, isTyping, moveFocus, pickByKey, shortcut} from './keyboard';

/** By key in lower case: what it does. Returns false if the key is not for the page. */
export type KeyTable<A> = Record<string, (actions: A) => boolean | void>;

/** Follows the arrows over the board, then the table, then picks what the key names. */
export function useKeyTable<A>(table: KeyTable<A>, actions: A): void {
	const now = useRef(actions);
	now.current = actions;
	useLayoutEffect(() => {
		const handle = (event: KeyboardEvent): boolean => {
			const act = table[shortcut(event)];
			return act !== undefined && act(now.current) !== false;
		};
		const press = (event: KeyboardEvent): void => {
			if (
				isTyping(event) ||
				event.ctrlKey ||
				event.metaKey ||
				event.altKey ||
				inDrawer(event)
			)
				return;
			if (moveFocus(event) || handle(event) || pickByKey(event)) event.preventDefault();
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, [table]);
}
