// Sentences about Caylus's moves are true: prices, goods and points are those of the engine, and
// the log does not repeat them.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {LANGUAGES, say, t} from '#app/words';
import {readMove, type MadeMove} from '#games/moves';
import {favourPhrase, goodName} from '../deals';
import {moves} from '../moves';
import {print} from '../printed';
import {CUBES, type Facts, type Line, type Seat, type State} from '../state';
import type {Caylus} from '../types';
import {viewOf} from '#games/views';
import {loadEngine, playAtRandom, root, seeded, shownOf, speakHere} from '#test/support';

const engine = await loadEngine();
speakHere('en');
const NAMES = ['Ada', 'Benoît', 'Olena', 'Marko', 'Inès'];

/** What a seat has more or less of, by token. */
function change(before: Seat | undefined, after: Seat | undefined): Map<string, number> {
	const found = new Map<string, number>();
	if (!before || !after) return found;
	for (const cube of CUBES) found.set(cube, after.cubes[cube] - before.cubes[cube]);
	found.set('denier', after.deniers - before.deniers);
	return found;
}

test('the goods that a sentence names are those that change hands', () => {
	const met = new Map<string, number>();
	for (let seed = 0; seed < 10; seed++) {
		const position = engine.start({game: 'caylus', players: 2 + (seed % 4), options: {}});
		assert.ok(position);
		const printed = print(position.facts<Facts>());
		playAtRandom(position, seeded(seed), (all) => {
			const actor = position.actor();
			if (typeof actor !== 'number') return undefined;
			const before = position.state<State>();
			for (const move of all) {
				const {verb, row, fields} = readMove<Caylus>(moves, move);
				if (!row.namedGoods) continue;
				const next = position.copy();
				next.apply(move);
				const after = next.state<State>();
				next.release();
				const madeMove: MadeMove<Caylus> = {actor, who: '', before, after, printed};
				const told = row.namedGoods(fields, madeMove);
				if (!told.length) continue;
				const truth = change(before.seats[actor], after.seats[actor]);
				for (const [token, n] of told)
					assert.equal(n, truth.get(token), `${move}: ${token}`);
				met.set(verb, (met.get(verb) ?? 0) + 1);
			}
			return undefined;
		});
		position.release();
	}
	for (const verb of ['place', 'provost', 'sell', 'buy', 'batch', 'pay'])
		assert.ok((met.get(verb) ?? 0) > 3, `${verb}: ${met.get(verb)}`);
});

test('a batch promises the points that it brings', () => {
	let batches = 0;
	for (let seed = 0; seed < 6; seed++) {
		const position = engine.start({game: 'caylus', players: 3, options: {}});
		assert.ok(position);
		const view = viewOf('caylus', position.facts());
		playAtRandom(position, seeded(seed), (all) => {
			const move = all.find((one) => one.startsWith('batch '));
			const actor = position.actor();
			if (!move || typeof actor !== 'number') return undefined;
			const before = position.state<State>().seats[actor]?.points ?? 0;
			const next = position.copy();
			next.apply(move);
			const gained = (next.state<State>().seats[actor]?.points ?? 0) - before;
			next.release();
			const label = view.moveName(move, shownOf(position, all));
			assert.match(label, new RegExp(`for ${gained} points?$`));
			batches++;
			return move;
		});
		position.release();
	}
	assert.ok(batches > 5, String(batches));
});

test('a sentence says who, for how much, and what for', () => {
	const position = engine.start({game: 'caylus', players: 2, options: {}});
	assert.ok(position);
	const view = viewOf('caylus', position.facts());
	playAtRandom(position, seeded(1), (all) => {
		const actor = position.actor();
		const move = all.find((one) => one.startsWith('place r'));
		if (!move || typeof actor !== 'number') return undefined;
		const before = position.state<State>();
		const next = position.copy();
		next.play(move);
		const {said, notes} = view.describe(move, actor, before, next.state<State>());
		next.release();
		assert.match(say(said, NAMES), /^\S+ places a worker for \d deniers?: .+, \d+$/);
		const own = notes.map((note) => say(note, NAMES));
		assert.ok(!own.some((note) => note === `${NAMES[actor]} gives 1 denier.`), own.join(' '));
		return undefined;
	});
	position.release();
});

test('the card of a tile says what it means for workers', () => {
	const record = join(root, 'games/caylus/tests/records/caylus-5-full.game');
	const {position} = engine.read(readFileSync(record, 'utf8'));
	const view = viewOf('caylus', position.facts());
	const printed = print(position.facts<Facts>());
	const shown = shownOf<State>(position, []);
	position.release();
	const met = {closed: 0, owned: 0, free: 0};
	for (const {space, tile, owner} of shown.state.road) {
		if (!tile) continue;
		const lines = view.card({kind: 'at', at: space}, shown, NAMES)?.lines ?? [];
		const isClosed = ['residence', 'prestige'].includes(printed.tiles[tile].kind);
		const what = isClosed ? 'closed' : owner === null ? 'free' : 'owned';
		assert.equal(lines.includes(t('caylus.rule.C30')), what === 'closed', tile);
		assert.equal(lines.includes(t('caylus.rule.C33')), what === 'owned', tile);
		met[what]++;
	}
	assert.ok(met.closed && met.owned && met.free, JSON.stringify(met));
});

test('cards say how far the provost goes, and in which order buildings are activated', () => {
	const position = engine.start({game: 'caylus', players: 3, options: {}});
	assert.ok(position);
	const view = viewOf('caylus', position.facts());
	const shown = shownOf<State>(position, []);
	position.release();
	const linesOf = (topic: object): string[] => view.card(topic, shown, NAMES)?.lines ?? [];
	assert.ok(linesOf({kind: 'officer', officer: 'provost'}).includes(t('caylus.rule.C48')));
	assert.ok(linesOf({kind: 'officer', officer: 'provost'}).includes(t('caylus.rule.C53')));
	assert.ok(linesOf({kind: 'at', at: 'gate'}).includes(t('caylus.rule.C34')));
	assert.ok(linesOf({kind: 'at', at: 'castle'}).includes(t('caylus.rule.C86')));
	assert.ok(linesOf({kind: 'phase', phase: 2}).includes(t('caylus.rule.C23')));
	assert.ok(linesOf({kind: 'phase', phase: 4}).includes(t('caylus.rule.C48')));
	assert.ok(!linesOf({kind: 'phase', phase: 5}).includes(t('caylus.rule.C48')));
});

test('a column of the favour table is said with what it brings', () => {
	const position = engine.start({game: 'caylus', players: 2, options: {}});
	assert.ok(position);
	const printed = print(position.facts<Facts>());
	position.release();
	const said = (line: Line, column: number) => say(favourPhrase(line, column, printed));
	assert.equal(said('prestige', 2), '2 points');
	assert.equal(said('deniers', 1), '3 deniers');
	assert.equal(said('cubes', 1), '1 food');
	assert.equal(said('cubes', 4), 'cubes');
	assert.equal(said('building', 2), 'wood tiles');
});

test('goods are counted as each language counts them', () => {
	const said = {en: '2 stone', fr: '2 pierres', uk: '2 камені'};
	for (const language of LANGUAGES) {
		speakHere(language);
		assert.equal(goodName('stone', 2), said[language]);
	}
	speakHere('en');
});
