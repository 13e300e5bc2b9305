// tiletum-words.test.ts - what is said of Tiletum's moves is what happens: the tile that is named
// is the tile that is taken, points are promised to those who take part.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {say} from '../src/app/words';
import {tileName} from '../src/games/tiletum/names';
import {fairPoints} from '../src/games/tiletum/panels';
import type {State, Tile} from '../src/games/tiletum/state';
import {viewOf} from '../src/games/views';
import {loadEngine, playAtRandom, seeded, shownOf, speakHere} from './support';

const engine = await loadEngine();
speakHere('en');
const NAMES = ['Ada', 'Benoît', 'Olena', 'Marko'];

/** The tiles that lie on the table for everybody. */
function offered({wheel, king_tile}: State): (Tile | null)[] {
	return [king_tile, ...wheel.map(({bonus}) => bonus)];
}

/** The one tile that was there before and is not there after. */
function taken(before: State, after: State): Tile | null {
	const left = offered(after);
	return offered(before).find((tile, at) => tile !== null && left[at] !== tile) ?? null;
}

test('the bonus tile on the button and in the log is the one that is taken', () => {
	let asked = 0;
	for (let seed = 0; seed < 12; seed++) {
		const position = engine.start({game: 'tiletum', players: 2 + (seed % 3), options: {}});
		assert.ok(position);
		const view = viewOf('tiletum', position.facts());
		playAtRandom(position, seeded(seed), (moves) => {
			if (!moves.includes('bonus')) return undefined;
			const before = position.state<State>();
			const next = position.copy();
			next.play('bonus');
			const after = next.state<State>();
			next.release();
			const tile = taken(before, after);
			assert.ok(tile, 'a tile is taken');
			const name = tileName(tile);
			assert.ok(view.moveName('bonus', shownOf(position, moves)).includes(name), name);
			const {said} = view.tell('bonus', position.actor(), before, after);
			assert.ok(say(said, NAMES).includes(name), `${say(said, NAMES)}: ${name}`);
			asked++;
			return undefined;
		});
		position.release();
	}
	assert.ok(asked > 40, `${asked} tiles`);
});

test('a fair promises points only to a seat that takes part', () => {
	const met = {there: 0, away: 0};
	for (let seed = 0; seed < 4; seed++) {
		const position = engine.start({game: 'tiletum', players: 3, options: {}});
		assert.ok(position);
		playAtRandom(position, seeded(seed), () => {
			for (const fair of position.state<State>().fairs)
				fair.seats.forEach(({takes_part, points}, seat) => {
					const told = fairPoints(fair, seat);
					assert.equal(told?.isThere, takes_part);
					assert.match(told?.text ?? '', takes_part ? /^([+−]?\d+)$/ : / if there$/);
					if (points) met[takes_part ? 'there' : 'away']++;
				});
		});
		position.release();
	}
	assert.ok(met.there > 0 && met.away > 0, JSON.stringify(met));
});
