// Putting a move together from its parts, in any order.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {signal} from '@preact/signals';
import {placesOf} from '../../games/caylus/web/marks';
import type {State as CaylusState} from '../../games/caylus/web/state';
import type {Caylus} from '../../games/caylus/web/types';
import {view as medina} from '../../games/medina/web';
import {placeFor} from '../../games/medina/web/marks';
import type {Facts, State} from '#generated/schema/medina';
import type {Key, Medina, Place, Stock} from '../../games/medina/web/types';
import {nothingPicked, type TableProps, type GameTypes, type View} from '../src/games/view';
import {viewOf} from '../src/games/views';
import {Picker} from '../src/ui/picker';
import {aheadOf, loadEngine, playAtRandom, seeded, shownOf} from './support';

const engine = await loadEngine();

const MERCHANT: Stock = {kind: 'piece', piece: 'merchant'};
const STABLE: Stock = {kind: 'piece', piece: 'stable'};
const WALL: Stock = {kind: 'piece', piece: 'wall'};
const GREY: Stock = {kind: 'building', colour: 'grey'};

function square(at: string): Place {
	return {kind: 'square', at};
}

function chosen(picker: Picker<Medina>): Key[] {
	return [...picker.chosen.value];
}

/** What a board is drawn from while a player picks. */
function propsOf<G extends GameTypes>(
	view: View<G>,
	shown: TableProps<G>['shown'],
	picked: Partial<TableProps<G>>,
): TableProps<G> {
	return {
		...nothingPicked(view),
		shown,
		printed: view.printed,
		names: [],
		self: 0,
		mine: true,
		preview: null,
		narrow: false,
		pick: () => undefined,
		hover: () => undefined,
		...picked,
	};
}

function table(...moves: string[]): Picker<Medina> {
	return tableAfter(moves).picker;
}

interface Sitting {
	picker: Picker<Medina>;
	/** What the board is drawn from now. */
	props(): TableProps<Medina>;
}

function tableAfter(moves: string[]): Sitting {
	const position = engine.start({game: 'medina', players: 3, options: {}});
	assert.ok(position);
	for (const move of ['well h6', 'merchant c6', ...moves]) assert.ok(position.play(move), move);
	const shown = {...shownOf<State>(position), pointsAfter: position.pointsAfter()};
	const view = medina.make(position.facts<Facts>());
	const picker = new Picker<Medina>({
		view,
		shown: signal(shown),
		mine: () => true,
		...aheadOf<State>(position),
	});
	const props = (): TableProps<Medina> =>
		propsOf(view, shown, {
			chosen: picker.chosen.value,
			open: picker.open.value,
			preview: picker.preview.value,
		});
	return {picker, props};
}

test('piece, then place, then confirmed by picking the place again', () => {
	const picker = table();
	assert.equal(picker.pick(MERCHANT), null);
	assert.deepEqual(picker.open.value.keys(), ['c5', 'b6', 'd6', 'c7'].map(square));
	assert.equal(picker.complete.value, null);
	assert.equal(picker.pick(square('c7')), null);
	assert.deepEqual(picker.complete.value, ['merchant c7']);
	assert.deepEqual(picker.preview.value?.state.city.merchants, ['c6', 'c7']);
	assert.deepEqual(picker.pick(square('c7')), ['merchant c7']);
});

test('place first: only the pieces that can go there stay open', () => {
	const picker = table();
	picker.pick(square('c7'));
	assert.ok(picker.open.value.has(MERCHANT));
	assert.ok(!picker.open.value.has(STABLE));
	picker.pick(MERCHANT);
	assert.deepEqual(picker.complete.value, ['merchant c7']);
});

test('another piece takes the place of the chosen one, another place that of the place', () => {
	const picker = table();
	picker.pick(WALL);
	picker.pick(MERCHANT);
	assert.deepEqual(chosen(picker), [MERCHANT]);
	picker.pick(square('c7'));
	picker.pick(square('d6'));
	assert.deepEqual(chosen(picker), [MERCHANT, square('d6')]);
});

test('with another piece, or the same again, the second placement begins', () => {
	const picker = table('building grey a11', 'wall n1');
	picker.pick(MERCHANT);
	picker.pick(square('c7'));
	assert.equal(picker.pick(MERCHANT), null);
	assert.deepEqual(picker.complete.value, ['merchant c7'], 'the first can still be made alone');
	assert.ok(picker.open.value.has(square('c8')), 'which the first has opened');
	picker.pick(square('c8'));
	assert.deepEqual(picker.complete.value, ['merchant c7', 'merchant c8']);
	assert.deepEqual(picker.preview.value?.state.city.merchants, ['c6', 'c7', 'c8']);
	picker.pick(WALL);
	assert.deepEqual(chosen(picker), [WALL], 'there is no third');
	assert.deepEqual(picker.complete.value, ['merchant c7']);
	assert.ok(picker.back() && picker.back());
	assert.equal(picker.complete.value, null);
	assert.ok(!picker.back());
});

test('what cannot be done names the rule', () => {
	const picker = table();
	picker.pick(GREY);
	picker.pick(square('h7'));
	assert.deepEqual(picker.whyNot.value, {place: square('h7'), rule: 21});
	assert.ok(picker.back());
	assert.equal(picker.whyNot.value, null);
	assert.deepEqual(chosen(picker), [GREY]);
});

test('chips say who gains where', () => {
	const picker = table('building grey a11', 'wall n1', 'wall w11', 'roof a11');
	picker.pick(STABLE);
	assert.deepEqual(picker.open.value.get(square('a10')), [{seat: 2, points: 1}]);
});

test('every square of a palace chooses it for a roof, and every one confirms', () => {
	const {picker, props} = tableAfter(['building grey a11', 'building grey a10', 'wall n1']);
	const squares = ['a10', 'a11'].map(square);
	picker.pick({kind: 'piece', piece: 'roof'});
	const [whole, other] = squares.map((one) => placeFor(one, props()));
	assert.ok(whole);
	assert.deepEqual(other, whole);
	picker.pick(whole);
	assert.deepEqual(picker.complete.value, [`roof ${(whole as {at: string}).at}`]);
	for (const one of squares)
		assert.deepEqual(picker.pick(placeFor(one, props())), picker.complete.value);
});

test('Caylus: what can be hit stays where it is when the provost was sent somewhere', () => {
	const position = engine.start({game: 'caylus', players: 2, options: {}});
	assert.ok(position);
	const view = viewOf('caylus', position.facts()) as View<Caylus>;
	let asked = 0;
	playAtRandom(position, seeded(3), (moves) => {
		if (position.node() !== 'provost') return;
		const shown = shownOf<CaylusState>(position, moves);
		const ids = (picked: Partial<TableProps<Caylus>>): string[] =>
			placesOf(propsOf(view, shown, picked)).map((place) => view.id(place));
		const before = ids({});
		for (const move of moves)
			for (const {key, at} of view.parts(move, shown)) {
				if (at !== 'board') continue;
				const chosen = nothingPicked(view).chosen.with(key);
				assert.deepEqual(ids({chosen}), before);
				assert.ok(before.includes(view.id(key)), view.id(key));
				asked++;
			}
	});
	position.release();
	assert.ok(asked > 20, `${asked} places`);
});
