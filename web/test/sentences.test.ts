// Sentences are true: what a worker costs, which piece goes to which place.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {LANGUAGES, say} from '../src/app/words';
import type {State} from '../../games/caylus/web/state';
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
				narrow: false,
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

test('Medina: no two moves of a node have one name, on the button, in the log, in lists', () => {
	for (const lang of LANGUAGES) {
		speakHere(lang);
		const position = engine.start({game: 'medina', players: 3, options: {}});
		assert.ok(position);
		const view = viewOf('medina', position.facts());
		playAtRandom(position, seeded(5), (moves) => {
			if (typeof position.actor() !== 'number') return;
			const shown = shownOf(position, moves);
			const names = new Map<string, string>();
			const told = new Map<string, string>();
			const keys = new Map<string, string>();
			const once = (all: Map<string, string>, name: string, what: string): void => {
				assert.equal(all.get(name) ?? what, what, `both are called ${name} in ${lang}`);
				all.set(name, what);
			};
			for (const move of moves) {
				once(names, view.moveName(move, shown), move);
				const {said} = view.describe(move, shown.actor, shown.state, shown.state);
				once(told, say(said, ['Ada', 'Benoît', 'Olena']), move);
				for (const {key} of view.parts(move, shown))
					once(keys, view.partName(key, shown), view.id(key));
			}
		});
		position.release();
	}
});
