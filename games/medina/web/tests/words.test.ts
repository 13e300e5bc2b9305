// What the cards say about Medina's board agrees with the engine.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {t} from '#app/words';
import {viewOf} from '#games/views';
import type {Position} from '#engine/engine';
import {loadEngine, playAtRandom, seeded, shownOf, speakHere} from '#test/support';
import type {Square, State} from '../state';

const engine = await loadEngine();
speakHere('en');
const NAMES = ['Ada', 'Benoît', 'Olena'];

test('no palace begins where a card says that another is too near', () => {
	const met = {near: 0, free: 0};
	for (let seed = 0; seed < 3; seed++) {
		const position = engine.start({game: 'medina', players: 3, options: {}});
		assert.ok(position);
		const view = viewOf('medina', position.facts());
		const random = seeded(seed);
		playAtRandom(position, random, (moves) => {
			const shown = shownOf<State>(position, moves);
			const before = shown.state.palaces.length;
			for (const move of moves) {
				const [verb = '', colour = '', square = ''] = move.split(' ');
				if (verb !== 'building' || !colour || random() > 0.1) continue;
				const at: Square = square;
				const place = {kind: 'square', at} as const;
				const lines = view.card({kind: 'at', place}, shown, NAMES)?.lines ?? [];
				const isNear = lines.includes(t('medina.rule.M20'));
				const next: Position = position.copy();
				next.play(move);
				const begins: boolean = next.state<State>().palaces.length > before;
				next.release();
				assert.ok(!(isNear && begins), `${move} begins a palace`);
				assert.equal(begins, !isNear, move);
				met[isNear ? 'near' : 'free']++;
			}
			return moves[Math.floor(random() * moves.length)] ?? '';
		});
		position.release();
	}
	assert.ok(met.near > 20 && met.free > 5, JSON.stringify(met));
});

test('cards of walls, merchants and towers say what the board does not show', () => {
	const position = engine.start({game: 'medina', players: 3, options: {}});
	assert.ok(position);
	const view = viewOf('medina', position.facts());
	playAtRandom(position, seeded(2), () => undefined);
	const shown = shownOf<State>(position, []);
	position.release();
	const {walls, city, towers} = shown.state;
	const linesAt = (place: object): string[] =>
		view.card({kind: 'at', place}, shown, NAMES)?.lines ?? [];
	const built = walls[0]?.space ?? '';
	assert.ok(linesAt({kind: 'wall', at: built}).includes(t('web.medina.about.wall')));
	assert.ok(!linesAt({kind: 'wall', at: built}).includes(t('medina.rule.M48')));
	const merchant = city.merchants[0] ?? '';
	assert.ok(linesAt({kind: 'square', at: merchant}).includes(t('medina.rule.M80')));
	assert.ok(linesAt({kind: 'tower', tower: towers[0]?.tower}).includes(t('medina.rule.M57')));
	const free = ['n1', 'n2', 'n3', 'n4'].find(
		(space) => !walls.some((one) => one.space === space),
	);
	if (free) assert.ok(linesAt({kind: 'wall', at: free}).includes(t('medina.rule.M48')));
});
