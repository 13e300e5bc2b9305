// The line round a palace or a region, and streets that widen where they
// meet.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {outline} from '../outline';
import {RING, SQUARE, layout, squareCell} from '../plan';
import {streets} from '../streets';

const plan = layout(16, 11, false);
const cells = (...names: string[]) => names.map((name) => squareCell(plan, name));
/** How many corners each ring of a path has. */
const corners = (d: string): number[] =>
	d
		.split('M')
		.slice(1)
		.map((ring) => ring.split('L').length);

test('one square has four corners, inset and raised', () => {
	const {x, y} = squareCell(plan, 'c3');
	const [left, top, right, bottom] = [x + 2, y - 11, x + SQUARE - 2, y + SQUARE - 2];
	assert.equal(
		outline(cells('c3'), {inset: 2, up: 13}),
		`M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}z`,
	);
});

test('a palace is framed along its walls, whatever its shape', () => {
	const fit = {inset: 0};
	assert.deepEqual(corners(outline(cells('c3', 'd3', 'e3'), fit)), [4]);
	assert.deepEqual(corners(outline(cells('c3', 'd3', 'd4'), fit)), [6]);
	assert.deepEqual(corners(outline(cells('c3', 'd3', 'e3', 'd4'), fit)), [8]);
	const ring = cells('c3', 'd3', 'e3', 'c4', 'e4', 'c5', 'd5', 'e5');
	assert.deepEqual(corners(outline(ring, fit)), [4, 4], 'a court has a line of its own');
	assert.deepEqual(corners(outline(cells('c3', 'd4'), fit)), [4, 4], 'corners do not join');
});

test('the line round everything is the line round the board', () => {
	const {width, height} = plan;
	const line = outline(plan.cells.values(), {inset: 0}).slice(1, -1).split('L');
	assert.deepEqual(
		line.sort(),
		['0 0', `${width} 0`, `${width} ${height}`, `0 ${height}`].sort(),
		'walls and towers are as wide as their ring',
	);
	assert.equal(RING + 16 * SQUARE + RING, plan.width);
});

test('a street is wider the more streets meet', () => {
	const wide = (of: string[], at: number): number => {
		const radius = /a([\d.]+) /.exec(streets(cells(...of)).paving.split('M')[at + 1] ?? '');
		return Number(radius?.[1]);
	};
	const alone = wide(['d4'], 0);
	const end = wide(['d4', 'e4'], 0);
	const middle = wide(['d4', 'c4', 'e4'], 0);
	const crossing = wide(['d4', 'c4', 'e4', 'd5'], 0);
	assert.ok(alone < end && end < middle && middle < crossing, [alone, end, middle].join(' '));
	assert.equal(streets(cells('d4')).middle, '');
	assert.equal(corners(streets(cells('d4', 'e4')).middle).length, 1);
});
