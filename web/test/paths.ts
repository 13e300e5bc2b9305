// Whether paths can be drawn: browsers only complain at run time.
import assert from 'node:assert/strict';

/** How many numbers each command of a path takes. */
const NUMBERS: Record<string, number> = {
	m: 2,
	l: 2,
	h: 1,
	v: 1,
	c: 6,
	s: 4,
	q: 4,
	t: 2,
	a: 7,
	z: 0,
};
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/** Asserts that every command of every path has as many numbers as it takes; answers how many paths
    there are. */
export function paths(svg: string): number {
	const all = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path);
	for (const path of all)
		for (const [, command = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
			const takes = NUMBERS[command.toLowerCase()];
			const has = rest.match(NUMBER)?.length ?? 0;
			assert.ok(takes !== undefined, path);
			assert.ok(
				takes === 0 ? has === 0 : has > 0 && has % takes === 0,
				`${command}: ${path}`,
			);
		}
	return all.length;
}
