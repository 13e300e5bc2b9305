// The table of keys tells the truth.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {KEY_GROUPS} from '../src/ui/key_rows';
import {root} from './support';

/** Files with a table `KEYS`, by key in lower case. */
const HANDLERS = ['pages/table/keys.ts', 'puzzles/keys.ts', 'learn/player/keys.ts'];

function keysOf(file: string): string[] {
	const source = readFileSync(join(root, 'web/src', file), 'utf8');
	const table = /const KEYS[^{]*\{(.*?)\n\};/s.exec(source)?.[1] ?? '';
	return [...table.matchAll(/^\t'?(\w+|\W)'?: /gm)].map((row) => row[1] ?? '');
}

test('every key of a table, a puzzle and an introduction is in the table of keys', () => {
	const named = Object.values(KEY_GROUPS)
		.flat()
		.flatMap(({keys}) => keys.map((key) => key.toLowerCase()));
	for (const file of HANDLERS) {
		const handled = keysOf(file).map((key) => (key === 'escape' ? 'esc' : key));
		assert.ok(handled.includes('enter') && handled.length > 4, `${file}: ${handled.join()}`);
		assert.deepEqual(
			handled.filter((key) => !named.includes(key)),
			[],
			file,
		);
	}
});
