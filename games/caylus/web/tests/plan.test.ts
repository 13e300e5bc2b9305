// Nothing on Caylus's table overlaps, the castle grows with its houses, and every tile has its own
// picture.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
	BOARD_WINDOWS,
	ROOF,
	SHAPES,
	builtUpTo,
	castleBox,
	lotAt,
	planFor,
	numberLine,
	numberSize,
	provostBox,
	spaceBox,
	standsAt,
	windowOf,
	type Box,
	type Figure,
	type Plan,
} from '../plan';
import {
	BLOCKS,
	BLOCK_NAMES,
	GROUND,
	HOUSE,
	coursesWith,
	ownersIn,
	rooms,
	topOf,
} from '../castle_shape';
import {drawings as homes} from '#generated/art/caylus/homes';
import {drawings as houses} from '#generated/art/caylus/houses';
import {drawings as pictures} from '#generated/art/caylus/tiles';
import {homeOf} from '../art';
import {ROAD_NAMES, SPECIALS, isRoad, type Facts, type State} from '../state';
import {paths} from '#test/paths';
import {loadEngine} from '#test/support';

const engine = await loadEngine();
const start = engine.start({game: 'caylus', players: 5, options: {}});
assert.ok(start);
const state = start.state<State>();
const facts = start.facts<Facts>();
start.release();

const LAST = ROAD_NAMES.length;
/** Every screen, at the beginning and at the end. */
const PLANS: [string, Plan][] = SHAPES.flatMap((shape) =>
	[1, LAST].map((built): [string, Plan] => [
		`${shape} built up to ${built}`,
		planFor(shape, built),
	]),
);

/** Scenery that cannot be clicked: a box around its feet. */
function countryOf({country: {mill, trees, boats}}: Plan): [string, Box][] {
	const about = (name: string, w: number, h: number, {x, y}: {x: number; y: number}) =>
		[name, {x: x - w / 2, y: y - h, w, h}] as [string, Box];
	return [
		...(mill ? [about('mill', 50, 62, mill)] : []),
		...trees.map((at) => about('tree', 20, 32, at)),
		...boats.map((at) => about('boat', 24, 8, at)),
	];
}

function touch(a: Box, b: Box): boolean {
	return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

test('every tile and every special building has a picture of its own, and it can be drawn', () => {
	const tiles = Object.keys(facts.tiles).filter((tile) => tile !== 'residence');
	assert.deepEqual(Object.keys(pictures).sort(), tiles.sort());
	const all = [pictures, houses, homes].flatMap((set) => Object.values(set));
	const drawings = all.map(([, , drawing]) => drawing);
	assert.equal(new Set(drawings).size, drawings.length);
	for (const drawing of drawings) {
		assert.doesNotMatch(
			drawing,
			/undefined|NaN|"none" stroke="none"|fill="none"[^/]*stroke="none"/,
		);
		assert.ok(paths(drawing) > 2, drawing);
	}
});

test('neighbours on the road live in different houses', () => {
	for (let number = 1; number < LAST; number++)
		assert.notEqual(homeOf(number), homeOf(number + 1));
});

test('the castle has as many rooms as its sections, each in its stones and apart', () => {
	for (const {name, room} of state.sections) {
		const blocks = BLOCK_NAMES.filter((block) => BLOCKS[block].section === name);
		assert.equal(blocks.flatMap((block) => rooms(BLOCKS[block])).length, room, name);
	}
	const places = BLOCK_NAMES.flatMap((name) => {
		const {left, right, top} = BLOCKS[name];
		for (const [x, y] of rooms(BLOCKS[name])) {
			assert.ok(x - HOUSE / 2 >= left && x + HOUSE / 2 <= right, name);
			assert.ok(y - HOUSE / 2 >= top && y + HOUSE / 2 <= GROUND, name);
		}
		return rooms(BLOCKS[name]);
	});
	places.forEach(([x, y], at) =>
		places
			.slice(at + 1)
			.forEach(([a, b]) => assert.ok(Math.hypot(x - a, y - b) >= HOUSE, `${x} ${y}`)),
	);
});

test('a course of stone comes with its first house; what is closed stands whole', () => {
	for (const name of BLOCK_NAMES) {
		const block = BLOCKS[name];
		const all = rooms(block);
		assert.equal(topOf(block, coursesWith(block, 0, false)), GROUND);
		all.forEach((_, at) => {
			const top = topOf(block, coursesWith(block, at + 1, false));
			const inside = all.filter(([, y]) => y > top);
			const [, y] = all[at] as [number, number];
			assert.ok(y - HOUSE / 2 >= top, `${name}: house ${at + 1} is above the stones`);
			assert.ok(
				inside.every(([, b]) => b >= y),
				`${name}: a course without a house`,
			);
		});
		assert.equal(topOf(block, coursesWith(block, 0, true)), block.top);
	}
});

test('the houses of the towers stand now in the one and now in the other', () => {
	const houses = [3, 0, 2];
	assert.deepEqual(ownersIn('west', {houses}), [0, 0, 2]);
	assert.deepEqual(ownersIn('east', {houses}), [0, 2]);
	assert.deepEqual(ownersIn('keep', {houses}), [0, 0, 0, 2, 2]);
});

test('nothing on the board lies on anything else, and all of it lies on the board', () => {
	for (const [where, plan] of PLANS) {
		const things: [string, Box][] = [
			...ROAD_NAMES.map((name): [string, Box] => [name, plan.lots[name].box]),
			...SPECIALS.map((name): [string, Box] => [name, spaceBox(plan, name)]),
			['castle', castleBox(plan)],
			...plan.ledger.map((box, at): [string, Box] => [`plate ${at}`, box]),
			...(plan.ribbon.w ? [['ribbon', plan.ribbon] as [string, Box]] : []),
			...countryOf(plan),
		];
		things.forEach(([name, box], at) => {
			assert.ok(box.x >= 0 && box.x + box.w <= plan.width, `${where}: ${name}`);
			assert.ok(box.y >= 0 && box.y + box.h <= plan.height, `${where}: ${name}`);
			for (const [other, there] of things.slice(at + 1))
				assert.ok(
					(name === 'tree' && other === 'tree') || !touch(box, there),
					`${where}: ${name} on ${other}`,
				);
		});
		for (const name of ROAD_NAMES) {
			const {box, thin} = plan.lots[name];
			const above = ROAD_NAMES.map((one) => plan.lots[one]).filter(
				({foot}) => foot.y < box.y && Math.abs(foot.x - box.x - box.w / 2) < 1,
			);
			for (const {foot} of thin ? [] : above)
				assert.ok(foot.y + 12 <= box.y - ROOF, `${where}: the roof of ${name} on the road`);
		}
	}
});

test('on a screen that lies each space is whole in its window, and large enough to be hit', () => {
	// A window's place on the smallest screen of its shape, in pixels.
	const screens = {flat: [558, 338], small: [398, 346]} as const;
	for (const shape of ['flat', 'small'] as const)
		for (const built of [1, LAST]) {
			const plan = planFor(shape, built);
			const [width, height] = screens[shape];
			for (const space of [...SPECIALS, ...ROAD_NAMES, 'castle'] as const) {
				const box = spaceBox(plan, space);
				const seen = plan.windows?.[windowOf(space)];
				assert.ok(seen, shape);
				assert.ok(box.x >= seen.x && box.x + box.w <= seen.x + seen.w, space);
				assert.ok(box.y >= seen.y && box.y + box.h <= seen.y + seen.h, space);
				const scale = Math.min(width / seen.w, height / seen.h);
				const isThin = isRoad(space) && plan.lots[space].thin;
				const least = Math.min(box.w, isThin ? box.w : box.h) * scale;
				assert.ok(space === 'castle' || least >= 44, `${shape} ${space}: ${least}`);
			}
			for (const name of BOARD_WINDOWS) assert.ok(plan.windows?.[name].h);
		}
});

test('the last bend is only road until it is to be built on; a preview moves nothing', () => {
	const thin = (plan: Plan) => ROAD_NAMES.filter((name) => plan.lots[name].thin).length;
	assert.equal(thin(planFor('desk', 19)), 9);
	assert.equal(thin(planFor('desk', 20)), 0);
	assert.equal(thin(planFor('phone', 21)), 7);
	assert.equal(thin(planFor('phone', 22)), 0);
	const built = (n: number) =>
		({
			road: state.road.map((space, at) => ({
				...space,
				tile: at < n ? ('farm' as const) : '',
			})),
		}) as Pick<State, 'road'>;
	// The tile that comes next is counted.
	assert.equal(builtUpTo(built(18)), 19);
	assert.equal(builtUpTo(built(19)), 20);
	assert.equal(builtUpTo(built(LAST)), LAST);
	assert.ok(builtUpTo(state) < 20);
});

test('three figures on one space are all to be seen, with its number and a price', () => {
	const figures: Figure[] = ['bailiff', 'provost', 'worker'];
	for (const [where, plan] of PLANS)
		for (let number = 1; number <= LAST; number++) {
			const lot = lotAt(plan, number);
			const places = figures.map((figure) => standsAt(plan, lot, figure));
			places.slice(1).forEach(({x}, at) => {
				const {x: left} = places[at] as {x: number};
				assert.ok(x - left >= plan.figure * 0.48, `${where}: ${x - left}`);
			});
			for (const {y} of places)
				assert.ok(y + plan.figure / 2 <= lot.foot.y + 1, `${where}: feet on the number`);
			const price = provostBox(plan, number);
			// Digits are about seven tenths as high as their letters.
			const digits = numberLine(lot.foot, lot.thin) - 0.7 * numberSize(plan);
			assert.ok(price.y + price.h <= digits, `${where}: the price on the number`);
			assert.ok(price.x + price.w <= lot.box.x + lot.box.w, `${where}: the price is wide`);
		}
});
