// QR codes, read by an independent decoder (jsQR).
import assert from 'node:assert/strict';
import {test} from 'node:test';
import jsqr from 'jsqr';
import {alignment, qrCode, sizeOf} from '../src/sheet/qr';

/** jsQR 1.4.0 looks for an alignment pattern of this version at 74 instead of 78. */
const MISREAD = 23;
const QUIET = 4;
const SCALE = 3;

/** As a camera would see it: dark on light, with a quiet zone. */
function read(code: boolean[][]): string | undefined {
	const side = (code.length + 2 * QUIET) * SCALE;
	const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
	code.forEach((row, y) =>
		row.forEach((isDark, x) => {
			if (!isDark) return;
			for (let dy = 0; dy < SCALE; dy++)
				for (let dx = 0; dx < SCALE; dx++) {
					const at = ((y + QUIET) * SCALE + dy) * side + (x + QUIET) * SCALE + dx;
					pixels.set([0, 0, 0], 4 * at);
				}
		}),
	);
	const decode = (jsqr as unknown as {default?: typeof jsqr}).default ?? jsqr;
	return decode(pixels, side, side)?.data;
}

/** Letters as in the address of a game. */
function address(length: number): string {
	const head = 'https://bastide.example/#/position/';
	const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
	let seed = length;
	const next = (): string => {
		seed = (seed * 1103515245 + 12345) % 2 ** 31;
		return letters.charAt(Math.floor(seed / 2 ** 16) % letters.length);
	};
	return head + Array.from({length: Math.max(0, length - head.length)}, next).join('');
}

void test('short and long addresses, and other scripts, are read as they were written', () => {
	for (const text of ['a', 'https://bastide.example/', 'Ада й Богдан: гра', 'Æon é ß'])
		assert.equal(read(qrCode(text) ?? []), text);
});

void test('a code of every version is read', () => {
	// Longer texts until every version had a turn.
	const seen = new Set<number>();
	for (let length = 40; length <= 2953; length += 15) {
		const code = qrCode(address(length)) ?? [];
		if (seen.has(code.length)) continue;
		seen.add(code.length);
		if (code.length !== sizeOf(MISREAD))
			assert.equal(read(code), address(length), `${length} bytes`);
	}
	const sizes = Array.from({length: 38}, (_, at) => sizeOf(at + 3));
	assert.deepEqual([...seen], sizes);
	assert.deepEqual(alignment(MISREAD), [6, 30, 54, 78, 102]);
});

void test('the longest text has 2953 bytes', () => {
	const code = qrCode(address(2953));
	assert.equal(code?.length, sizeOf(40));
	assert.equal(read(code ?? []), address(2953));
	assert.equal(qrCode(address(2954)), null);
});
