// The SVG files of art/ and games/<game>/art: known classes only, the colours of the theme, and no
// broken paths, which browsers report only at run time.
import assert from 'node:assert/strict';
import {existsSync, mkdtempSync, readdirSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {FOLDERS, THEME, drawingOf} from '../tools/art.mjs';
import {paths} from './paths';

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

test('a group with the name of a palette has its colours, and keeps the name', () => {
	const inside = '<g class="seat1"><path class="fill-p" d="M0 0h8" fill="#f4bc3a"/></g>';
	assert.equal(drawn(inside), '<g class="seat1"><path d="M0 0h8" fill="var(--p)"/></g>');
	assert.throws(() => drawn(inside.replace('f4bc3a', '2b4fa0')), /fill-p is #f4bc3a/);
});

test('what has an id is a part', () => {
	const parts = '<path id="one" d="M0 0h8"/><path id="two" d="M0 0v8"/>';
	assert.equal(drawn(parts), '{part one}<path d="M0 0h8"/>{part two}<path d="M0 0v8"/>');
});

test('every drawing of every game can be drawn', () => {
	let count = 0;
	for (const folder of Object.values(FOLDERS).filter(existsSync))
		for (const name of readdirSync(folder, {recursive: true}) as string[]) {
			if (!name.endsWith('.svg')) continue;
			const drawing = drawingOf(join(folder, name))[2] as string;
			assert.doesNotMatch(drawing, /undefined|NaN/, name);
			assert.ok(/<(rect|circle|ellipse)/.test(drawing) || paths(drawing) > 0, name);
			paths(drawing);
			count++;
		}
	assert.ok(count > 150, String(count));
});
