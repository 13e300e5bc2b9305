// said.test.ts - sentences say what is so: what a worker costs.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {State} from '../src/games/caylus/state';
import {nothingPicked} from '../src/games/view';
import {viewOf} from '../src/games/views';
import {loadEngine, playAtRandom, seeded, shownOf, speakHere} from './support';

const engine = await loadEngine();

test('Caylus: a worker costs "up to" a price only where prices differ', () => {
	speakHere('en');
	const met = {alike: 0, different: 0};
	for (let seed = 0; seed < 6; seed++) {
		const position = engine.start({game: 'caylus', players: 3, options: {}});
		assert.ok(position);
		const view = viewOf('caylus', position.facts());
		playAtRandom(position, seeded(seed), (moves) => {
			const shown = shownOf<State>(position, moves);
			if (shown.node !== 'place') return;
			const prices = new Set(Object.values(shown.state.prices));
			const {detail} = view.sentence({
				...nothingPicked(view),
				shown,
				printed: view.printed,
				names: [],
				self: shown.actor as number,
				mine: true,
				preview: null,
				turned: false,
				pick: () => undefined,
				hover: () => undefined,
			});
			met[prices.size > 1 ? 'different' : 'alike']++;
			assert.equal(/costs up to \d/.test(detail), prices.size > 1, detail);
		});
		position.release();
	}
	assert.ok(met.alike > 20 && met.different > 20, JSON.stringify(met));
});
