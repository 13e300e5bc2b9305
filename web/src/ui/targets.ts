// What lessons and figures point at, and how to find it on the page.

/** Things of a table: what can be picked, by the ids of its keys, and other things by selector. */
export interface Targets {
	keys?: string[];
	drawn?: string[];
}

/** Where keys are written on a page. */
const SORTS = ['place', 'cell', 'piece', 'choice'];

/** The things of a key: a place of the board, a piece, a choice. */
export function targetsOfKey(key: string, within: ParentNode = document): Element[] {
	const quoted = CSS.escape(key);
	return [...within.querySelectorAll(SORTS.map((sort) => `[data-${sort}="${quoted}"]`).join())];
}

export function elementsOf(
	{keys = [], drawn = []}: Targets,
	within: ParentNode = document,
): Element[] {
	return [
		...keys.flatMap((key) => targetsOfKey(key, within)),
		...drawn.flatMap((selector) => [...within.querySelectorAll(selector)]),
	];
}
