// art.test.ts - every drawing of the symbol sheet can be drawn: browsers only complain at run time.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {symbolSheet} from '../src/art/symbols';

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

test('every command of every path has as many numbers as it takes', () => {
	const paths = [...symbolSheet().matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path);
	assert.ok(paths.length > 100);
	for (const path of paths)
		for (const [, command = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
			const takes = NUMBERS[command.toLowerCase()];
			const has = rest.match(NUMBER)?.length ?? 0;
			assert.ok(takes !== undefined, path);
			assert.ok(
				takes === 0 ? has === 0 : has > 0 && has % takes === 0,
				`${command}: ${path}`,
			);
		}
});
