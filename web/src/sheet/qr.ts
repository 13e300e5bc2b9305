// QR codes (ISO/IEC 18004): bytes, versions 1 to 40, error correction L or M.

/** By version from 1: error correction bytes of a block, and blocks. */
const LEVELS = {
	L: {
		bits: 1,
		check: [
			7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28,
			30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
		],
		blocks: [
			1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13,
			14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
		],
	},
	M: {
		bits: 0,
		check: [
			10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28,
			28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
		],
		blocks: [
			1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21,
			23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
		],
	},
};
type Level = keyof typeof LEVELS;

const VERSIONS = 40;
const BYTE_MODE = 0b0100;
/** Bytes that fill up what is left, in turn. */
const PADDING = [0xec, 0x11];

export const sizeOf = (version: number): number => 17 + 4 * version;

/** The middles of the alignment patterns, along either side. */
export function alignment(version: number): number[] {
	if (version === 1) return [];
	const count = Math.floor(version / 7) + 2;
	const step = version === 32 ? 26 : Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
	const last = sizeOf(version) - 7;
	return [6, ...Array.from({length: count - 1}, (_, at) => last - (count - 2 - at) * step)];
}

/** The modules of a version that are not taken by patterns. */
function dataBits(version: number): number {
	const count = version === 1 ? 0 : Math.floor(version / 7) + 2;
	const aligned = count ? (25 * count - 10) * count - 55 : 0;
	return (16 * version + 128) * version + 64 - aligned - (version >= 7 ? 36 : 0);
}

function capacity(version: number, level: Level): number {
	const {check, blocks} = LEVELS[level];
	const [each = 0, count = 0] = [check[version - 1], blocks[version - 1]];
	return Math.floor(dataBits(version) / 8) - each * count;
}

const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

function fits(bytes: number, version: number, level: Level): boolean {
	return 4 + lengthBits(version) + 8 * bytes <= 8 * capacity(version, level);
}

// ---- Error correction: Reed-Solomon over GF(256) with the polynomial 0x11d ----

function multiply(one: number, other: number): number {
	let product = 0;
	for (let bit = 7; bit >= 0; bit--) {
		product = (product << 1) ^ ((product >>> 7) * 0x11d);
		product ^= ((other >>> bit) & 1) * one;
	}
	return product;
}

/** The factors of the generator polynomial, from the highest power down. */
function generator(degree: number): number[] {
	const factors = [...Array.from({length: degree - 1}, () => 0), 1];
	let root = 1;
	for (let power = 0; power < degree; power++) {
		for (let at = 0; at < degree; at++)
			factors[at] = multiply(factors[at] ?? 0, root) ^ (factors[at + 1] ?? 0);
		root = multiply(root, 2);
	}
	return factors;
}

function remainder(data: number[], factors: number[]): number[] {
	const rest = factors.map(() => 0);
	for (const byte of data) {
		const factor = byte ^ (rest.shift() ?? 0);
		rest.push(0);
		factors.forEach((value, at) => (rest[at] = (rest[at] ?? 0) ^ multiply(value, factor)));
	}
	return rest;
}

/** Data and error correction of all blocks, interleaved. */
function withCheck(data: number[], version: number, level: Level): number[] {
	const check = LEVELS[level].check[version - 1] ?? 0;
	const blocks = LEVELS[level].blocks[version - 1] ?? 1;
	const total = Math.floor(dataBits(version) / 8);
	const short = Math.floor(total / blocks) - check;
	const shortBlocks = blocks - (total % blocks);
	const factors = generator(check);
	let at = 0;
	const parts = Array.from({length: blocks}, (_, block) => {
		const length = short + (block < shortBlocks ? 0 : 1);
		const part = data.slice(at, at + length);
		at += length;
		return part;
	});
	const checks = parts.map((part) => remainder(part, factors));
	const interleaved = (rows: number[][], length: number): number[] =>
		Array.from({length}, (_, column) => rows.flatMap((row) => row[column] ?? [])).flat();
	return [...interleaved(parts, short + 1), ...interleaved(checks, check)];
}

function encoded(bytes: Uint8Array, version: number, level: Level): number[] {
	const bits: number[] = [];
	const push = (value: number, length: number): void => {
		for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
	};
	push(BYTE_MODE, 4);
	push(bytes.length, lengthBits(version));
	for (const byte of bytes) push(byte, 8);
	const most = 8 * capacity(version, level);
	push(0, Math.min(4, most - bits.length));
	push(0, (8 - (bits.length % 8)) % 8);
	for (let at = 0; bits.length < most; at++) push(PADDING[at % 2] ?? 0, 8);
	const data = Array.from({length: bits.length / 8}, (_, byte) =>
		bits.slice(8 * byte, 8 * byte + 8).reduce((value, bit) => 2 * value + bit, 0),
	);
	return withCheck(data, version, level);
}

// ---- Modules ----

/** A code that is being drawn: dark modules, and those that belong to patterns. */
class Grid {
	readonly dark: boolean[][];
	private readonly fixed: boolean[][];

	constructor(readonly size: number) {
		const empty = (): boolean[][] =>
			Array.from({length: size}, () => Array.from({length: size}, () => false));
		this.dark = empty();
		this.fixed = empty();
	}

	at(x: number, y: number): boolean {
		return this.dark[y]?.[x] ?? false;
	}

	isFixed(x: number, y: number): boolean {
		return this.fixed[y]?.[x] ?? true;
	}

	set(x: number, y: number, isDark: boolean): void {
		const row = this.dark[y];
		if (row && x in row) row[x] = isDark;
	}

	fix(x: number, y: number, isDark: boolean): void {
		if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
		this.set(x, y, isDark);
		(this.fixed[y] as boolean[])[x] = true;
	}
}

/** A square of rings around a middle: dark where the ring is. */
function rings(grid: Grid, x: number, y: number, radius: number, light: number[]): void {
	for (let dy = -radius; dy <= radius; dy++)
		for (let dx = -radius; dx <= radius; dx++)
			grid.fix(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
}

function drawPatterns(grid: Grid, version: number): void {
	const {size} = grid;
	for (let at = 0; at < size; at++) {
		grid.fix(6, at, at % 2 === 0);
		grid.fix(at, 6, at % 2 === 0);
	}
	for (const [x, y] of [
		[3, 3],
		[size - 4, 3],
		[3, size - 4],
	] as const)
		rings(grid, x, y, 4, [2, 4]);
	const middles = alignment(version);
	const last = middles[middles.length - 1];
	for (const x of middles)
		for (const y of middles)
			if (![`6 6`, `6 ${last}`, `${last} 6`].includes(`${x} ${y}`)) rings(grid, x, y, 2, [1]);
	if (version >= 7) drawVersion(grid, version);
}

/** A number followed by the remainder that a polynomial leaves of it. */
function checked(value: number, polynomial: number, bits: number): number {
	let rest = value;
	for (let at = 0; at < bits; at++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * polynomial);
	return (value << bits) | rest;
}

function drawVersion(grid: Grid, version: number): void {
	const value = checked(version, 0x1f25, 12);
	for (let bit = 0; bit < 18; bit++) {
		const isDark = ((value >>> bit) & 1) === 1;
		const [far, near] = [grid.size - 11 + (bit % 3), Math.floor(bit / 3)];
		grid.fix(far, near, isDark);
		grid.fix(near, far, isDark);
	}
}

function drawFormat(grid: Grid, level: Level, mask: number): void {
	const value = checked((LEVELS[level].bits << 3) | mask, 0x537, 10) ^ 0x5412;
	const {size} = grid;
	for (let bit = 0; bit < 15; bit++) {
		const isDark = ((value >>> bit) & 1) === 1;
		const skip = bit > 5 ? 1 : 0;
		// Around the upper left corner, past the timing pattern.
		if (bit < 8) grid.fix(8, bit + skip, isDark);
		else grid.fix(bit === 8 ? 7 : 14 - bit, 8, isDark);
		if (bit < 8) grid.fix(size - 1 - bit, 8, isDark);
		else grid.fix(8, size - 15 + bit, isDark);
	}
	grid.fix(8, size - 8, true);
}

/** In columns of two from the right, up and down in turn. */
function drawData(grid: Grid, bytes: number[]): void {
	let bit = 0;
	for (let right = grid.size - 1; right >= 1; right -= 2) {
		if (right === 6) right = 5;
		const isUp = ((right + 1) & 2) === 0;
		for (let step = 0; step < grid.size; step++)
			for (const x of [right, right - 1]) {
				const y = isUp ? grid.size - 1 - step : step;
				if (grid.isFixed(x, y)) continue;
				grid.set(x, y, (((bytes[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1);
				bit++;
			}
	}
}

const MASKS: ((x: number, y: number) => boolean)[] = [
	(x, y) => (x + y) % 2 === 0,
	(_, y) => y % 2 === 0,
	(x) => x % 3 === 0,
	(x, y) => (x + y) % 3 === 0,
	(x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
	(x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
	(x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
	(x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function applyMask(grid: Grid, mask: number): void {
	for (let y = 0; y < grid.size; y++)
		for (let x = 0; x < grid.size; x++)
			if (!grid.isFixed(x, y) && MASKS[mask]?.(x, y)) grid.set(x, y, !grid.at(x, y));
}

/** What readers confuse with the corners: 1:1:3:1:1 beside four light modules. */
const LIKE_CORNER = /(?=10111010000|00001011101)/g;

/** How hard a grid is to read. */
function penalty(grid: Grid): number {
	const {size} = grid;
	const rows = grid.dark.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
	const columns = rows.map((_, x) => rows.map((row) => row.charAt(x)).join(''));
	let sum = 0;
	for (const line of [...rows, ...columns]) {
		for (const [run] of line.matchAll(/1{5,}|0{5,}/g)) sum += run.length - 2;
		sum += 40 * [...line.matchAll(LIKE_CORNER)].length;
	}
	for (let y = 0; y + 1 < size; y++)
		for (let x = 0; x + 1 < size; x++) {
			const [above, below] = [rows[y]?.slice(x, x + 2), rows[y + 1]?.slice(x, x + 2)];
			if (above === below && (above === '11' || above === '00')) sum += 3;
		}
	const dark = rows.join('').replace(/0/g, '').length;
	return sum + 10 * Math.floor(Math.abs((20 * dark) / (size * size) - 10));
}

/** The dark modules of a text by row and column; null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
	const bytes = new TextEncoder().encode(text);
	const version = Array.from({length: VERSIONS}, (_, at) => at + 1).find((one) =>
		fits(bytes.length, one, 'L'),
	);
	if (version === undefined) return null;
	const level = fits(bytes.length, version, 'M') ? 'M' : 'L';
	const codewords = encoded(bytes, version, level);
	const drawn = MASKS.map((_, mask) => {
		const grid = new Grid(sizeOf(version));
		drawPatterns(grid, version);
		drawFormat(grid, level, mask);
		drawData(grid, codewords);
		applyMask(grid, mask);
		return grid;
	});
	const penalties = drawn.map(penalty);
	return drawn[penalties.indexOf(Math.min(...penalties))]?.dark ?? null;
}
