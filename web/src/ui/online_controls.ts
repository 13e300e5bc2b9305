// What an online table has in addition: urgent questions, a note beside each name, the chat, and
// its own menu.
import type {ReadonlySignal} from '@preact/signals';
import type {ComponentChildren, JSX} from 'preact';

export interface OnlineControls {
	/** Replaces the usual sentence, or null. */
	sentence(): JSX.Element | null;
	/** Something that was refused, or that waits for others; null if there is nothing. */
	notice(): JSX.Element | null;
	/** Beside a name: clock, connection. */
	seat(seat: number): ComponentChildren;
	talk(): JSX.Element;
	/** Lines of talk that were not seen yet. */
	unread: ReadonlySignal<number>;
	/** In the menu, instead of what concerns games on this device. */
	menu(close: () => void): JSX.Element;
	/** The line is cut: what is shown may be old. */
	isCut(): boolean;
}
