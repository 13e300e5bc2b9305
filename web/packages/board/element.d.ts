/** The custom element <bastide-board>; README.md lists its attributes. */
export declare class BastideBoard extends HTMLElement {
	static readonly observedAttributes: string[];
	/** The game so far as a record; '' while it loads. */
	get currentRecord(): string;
}

declare global {
	interface HTMLElementTagNameMap {
		'bastide-board': BastideBoard;
	}
	interface HTMLElementEventMap {
		'bastide-move': CustomEvent<{ply: number; over: boolean}>;
	}
}
