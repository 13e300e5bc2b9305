// What each key does, as the table of keys shows it.

/** Keys of which each does its part; "+" presses them together. */
export interface KeyRow {
	keys: readonly string[];
	/** Its text is `web.keys.<id>`. */
	id: string;
}

/** By group, whose title is `web.keys.group.<name>`. */
export const KEY_GROUPS: Readonly<Record<string, readonly KeyRow[]>> = {
	play: [
		{keys: ['Enter'], id: 'confirm'},
		{keys: ['Shift+Enter'], id: 'confirm-close'},
		{keys: ['Esc'], id: 'back'},
		{keys: ['U'], id: 'undo'},
		{keys: ['Shift+U'], id: 'undo-turn'},
		{keys: ['0'], id: 'pass'},
		{keys: ['1', '–', '9'], id: 'choose'},
		{keys: ['.', ','], id: 'open-places'},
		{keys: ['←', '↑', '→', '↓'], id: 'arrows'},
		{keys: ['G'], id: 'go-to'},
	],
	look: [
		{keys: ['H'], id: 'hint'},
		{keys: ['W'], id: 'look'},
		{keys: ['R'], id: 'again'},
		{keys: ['I'], id: 'card'},
		{keys: ['B'], id: 'boards'},
		{keys: ['L'], id: 'log'},
		{keys: ['S'], id: 'scores'},
		{keys: ['T'], id: 'turn'},
	],
	replay: [
		{keys: ['←', '→'], id: 'step'},
		{keys: ['Home', 'End'], id: 'ends'},
		{keys: ['PageUp', 'PageDown'], id: 'lesson-step'},
	],
	everywhere: [
		{keys: ['?'], id: 'this'},
		{keys: ['/'], id: 'rules'},
		{keys: ['M'], id: 'sound'},
	],
};
