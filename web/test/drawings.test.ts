// The files of web/art: known classes only, and colours that are those of the theme.
import assert from 'node:assert/strict';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {THEME, drawingOf} from '../tools/art.mjs';

function drawn(inside: string): string {
	const file = join(mkdtempSync(join(tmpdir(), 'art-')), 'one.svg');
	const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">';
	writeFileSync(file, `${head}${inside}</svg>`);
	return drawingOf(file)[2] as string;
}

test('a class becomes a colour of the theme', () => {
	const path = '<path class="fill-p stroke-k" d="M0 0h8" fill="#2b4fa0" stroke="#1b1e24"/>';
	assert.equal(drawn(path), '<path d="M0 0h8" fill="var(--p)" stroke="var(--k)"/>');
});

test('a class that is no colour, or another colour than the literal, is refused', () => {
	assert.throws(() => drawn('<path class="fill-nix" fill="#fff"/>'), /no colour fill-nix/);
	assert.throws(() => drawn('<path class="fill-p" fill="#fff"/>'), /fill-p is #2b4fa0/);
	assert.throws(() => drawn('<path>'), /one\.svg/);
});

test('the dark theme has every colour of the light one', () => {
	assert.deepEqual(Object.keys(THEME.dark), Object.keys(THEME.light));
});
