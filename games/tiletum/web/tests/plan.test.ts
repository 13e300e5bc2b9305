// Nothing on Tiletum's table overlaps: dice in their sectors, plaques off the roads, figures and
// markers beside each other.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {LANGUAGES, t} from '#app/words';
import {DICE_INNER, DICE_OUTER, packed} from '../dice_packing';
import {
	FIGURE_SIZE,
	MAP_HEIGHT,
	MAP_WIDTH,
	PLACES,
	SITES,
	costBox,
	crowd,
	fan,
	lotsBox,
	startSlot,
	townBox,
	type Box,
	type Point,
} from '../plan';
import {TOWN_NAMES, isRoad, type SpotName, type State} from '../state';
import {beyond} from '../map_window';
import {loadEngine, speakHere} from '#test/support';

const engine = await loadEngine();

function stateOf(players: number): State {
	const position = engine.start({game: 'tiletum', players, options: {}});
	assert.ok(position);
	const state = position.state<State>();
	position.release();
	return state;
}
const state = stateOf(4);

function touch(a: Box, b: Box, gap = 0): boolean {
	return (
		a.x < b.x + b.w + gap &&
		b.x < a.x + a.w + gap &&
		a.y < b.y + b.h + gap &&
		b.y < a.y + a.h + gap
	);
}

const around = ([x, y]: Point, size: number): Box => ({
	x: x - size / 2,
	y: y - size / 2,
	w: size,
	h: size,
});

function corners({x, y, w, h}: Box): Point[] {
	return [
		[x, y],
		[x + w, y],
		[x, y + h],
		[x + w, y + h],
	];
}

test('dice stay inside their sector and apart, whatever their number', () => {
	for (let sector = 0; sector < 6; sector++)
		for (let kinds = 1; kinds <= 5; kinds++) {
			const {size, centres} = packed(sector, kinds);
			const where = `${kinds} kinds in sector ${sector}`;
			assert.equal(centres.length, kinds, where);
			const boxes = centres.map((centre) => around(centre, size));
			for (const [x, y] of boxes.flatMap(corners)) {
				const radius = Math.hypot(x, y);
				assert.ok(radius >= DICE_INNER && radius <= DICE_OUTER, `${where}: ${radius}`);
				const turn = (Math.atan2(x, -y) * 180) / Math.PI - sector * 60;
				const from = Math.abs(((turn + 540) % 360) - 180);
				const edge = radius * Math.sin(((30 - from) * Math.PI) / 180);
				assert.ok(edge >= 1, `${where}: ${edge} from the next sector`);
			}
			boxes.forEach((one, at) =>
				boxes.slice(at + 1).forEach((other) => assert.ok(!touch(one, other, 2), where)),
			);
		}
});

test('every spot of the engine has a place, and its neighbours are far enough to be hit', () => {
	for (const [spot, {adjacent}] of Object.entries(state.map) as [
		SpotName,
		State['map']['koln'],
	][]) {
		const [x, y] = PLACES[spot];
		for (const other of adjacent) {
			const far = Math.hypot(x - PLACES[other][0], y - PLACES[other][1]);
			assert.ok(far >= 54, `${spot} ${other}: ${far}`);
		}
	}
});

/** The roads, each once. */
function roads(): [Point, Point][] {
	return (Object.keys(state.map) as SpotName[]).flatMap((spot) =>
		state.map[spot].adjacent
			.filter((other) => spot < other)
			.map((other): [Point, Point] => [PLACES[spot], PLACES[other]]),
	);
}

/** Whether a road comes nearer to a box than this; steps of a pixel will do. */
function nears([[ax, ay], [bx, by]]: [Point, Point], box: Box, gap: number): boolean {
	const steps = Math.ceil(Math.hypot(bx - ax, by - ay));
	return Array.from({length: steps + 1}, (_, at) => at / steps).some((part) => {
		const [x, y] = [ax + (bx - ax) * part, ay + (by - ay) * part];
		const dx = Math.max(box.x - x, x - box.x - box.w, 0);
		const dy = Math.max(box.y - y, y - box.y - box.h, 0);
		return Math.hypot(dx, dy) < gap;
	});
}

/** Half the width of a road and its edge. */
const ROAD = 4;
/** What one letter of a name takes at most, on the average. */
const LETTER = 7.2;

/** What belongs to a town beside its drawing, with the longest name that it has in any language. */
function plaques(town: (typeof TOWN_NAMES)[number]): [string, Box][] {
	const {houses, bonus_space} = state.map[town] as Extract<State['map']['koln'], {road: false}>;
	const {name} = SITES[town];
	const cost = costBox(town);
	return [
		[`${town} lots`, lotsBox(town, houses.length, bonus_space)],
		...(cost ? [[`${town} cost`, cost] as [string, Box]] : []),
		...(name
			? [[`${town} name`, {x: name[0], y: name[1], w: name[2], h: name[3]}] as [string, Box]]
			: []),
	];
}

test('no plaque touches a road, a town, a space of a road or another plaque', () => {
	const all = TOWN_NAMES.flatMap(plaques);
	const things: [string, Box][] = [
		...all,
		...TOWN_NAMES.map((town): [string, Box] => [town, townBox(town)]),
		...(Object.keys(PLACES) as SpotName[])
			.filter(isRoad)
			.map((spot): [string, Box] => [spot, around(PLACES[spot], 16)]),
	];
	for (const [name, box] of all) {
		assert.ok(box.x >= 0 && box.x + box.w <= MAP_WIDTH, name);
		assert.ok(box.y >= 0 && box.y + box.h <= MAP_HEIGHT, name);
		const gap = name.endsWith('name') ? ROAD - 1 : ROAD;
		for (const road of roads()) assert.ok(!nears(road, box, gap), `${name} on ${road.join()}`);
		for (const [other, there] of things)
			assert.ok(other === name || !touch(box, there), `${name} on ${other}`);
	}
});

test('a name has room in every language, with the stall of a fair where there can be one', () => {
	for (const language of LANGUAGES) {
		speakHere(language);
		for (const town of TOWN_NAMES) {
			const {name} = SITES[town];
			if (!name) continue;
			const wide = t(`tiletum.town.${town}`).length * LETTER;
			assert.ok(wide <= name[2] + 8, `${town} in ${language}: ${wide}`);
		}
	}
	speakHere('en');
});

test('figures on one spot, and in the start town, are all to be seen', () => {
	for (let n = 1; n <= 8; n++) {
		const places = crowd(n);
		assert.equal(places.length, n);
		assert.equal(new Set(places.map(String)).size, n);
		const wide = Math.max(...places.map(([x]) => x)) - Math.min(...places.map(([x]) => x));
		assert.ok(wide + FIGURE_SIZE <= 70, `${n}: ${wide + FIGURE_SIZE}`);
	}
	const slots = [0, 1, 2, 3].flatMap((seat) => [
		startSlot(seat, 4, 'architect'),
		startSlot(seat, 4, 'merchant'),
	]);
	slots.forEach((one, at) =>
		slots.slice(at + 1).forEach((other) => {
			assert.ok(
				Math.hypot(one[0] - other[0], one[1] - other[1]) >= 22,
				`${one.join()} ${other.join()}`,
			);
		}),
	);
});

test('King markers on one space are fanned out, and stay on it', () => {
	for (let n = 1; n <= 4; n++) {
		const {size, offsets} = fan(n);
		assert.equal(new Set(offsets).size, n);
		assert.ok(Math.max(...offsets) - Math.min(...offsets) + size <= 42, `${n} markers`);
	}
});

test('what lies outside the window onto the map is pointed to, the nearest first', () => {
	const seen = {x: 200, y: 0, w: 200, h: 456};
	assert.deepEqual(beyond(['koln', 'strasbourg'], seen), {});
	assert.deepEqual(beyond(['london', 'paris', 'koln', 'wien', 'venezia'], seen), {
		left: 'paris',
		right: 'venezia',
	});
});
