// Slips become puzzles: which are noted, how they are checked, and when they come back.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import type {Evaluation} from '../src/app/analysis';
import {check, checkAll, themeOf} from '../src/app/mistake_check';
import {GENERAL, Mistakes, slipsOf, type Mistake} from '../src/app/mistakes';
import type {Reasons} from '../src/engine/reasons';
import {readBook} from '../src/puzzles/book';
import {worstThemes} from '../src/puzzles/mine_themes';
import {FakeTeacher, FakeThinker, settle} from './fake_world';
import {loadEngine, root} from './support';

const engine = await loadEngine();
const DAY = 86_400_000;
const NOW = 100 * DAY + 5;
const [PUZZLE] = readBook(readFileSync(join(root, 'games/medina/medina.puzzles'), 'utf8'));
assert.ok(PUZZLE);
const {text, usual, answer} = PUZZLE;

/** The storage of a browser. */
function storage(): Pick<Storage, 'getItem' | 'setItem'> {
	const kept = new Map<string, string>();
	return {
		getItem: (key) => kept.get(key) ?? null,
		setItem: (key, words) => void kept.set(key, words),
	};
}

function noted(store = storage()): {book: Mistakes; name: string} {
	const book = new Mistakes(store);
	return {book, name: book.note('medina', text, usual, 6, NOW)};
}

const evaluation = (points: number): Evaluation => ({first: [], best: [], loss: 0, points});

test('slips are decisions of the one person here that lost four points', () => {
	const log = [0, 1, 0, 0].map((actor, ply) => ({ply, actor, move: `m${ply}`}));
	const session = {
		setup: {game: 'medina', players: 2, options: {}},
		log: {value: log},
		soleSeat: (): number | null => 0,
	} as unknown as Parameters<typeof slipsOf>[0];
	const found = new Map([5, 9, 3.9].map((points, ply) => [ply, evaluation(points)]));
	assert.deepEqual(slipsOf(session, found), [{ply: 0, played: 'm0', points: 5}]);
	assert.deepEqual(slipsOf({...session, soleSeat: () => null}, found), []);
	const many = Array.from({length: 8}, (_, ply) => ({actor: 0, move: '', ply}));
	const all = new Map(many.map((_, ply) => [ply, evaluation(4 + ply)]));
	const worst = slipsOf({...session, log: {value: many}} as unknown as typeof session, all);
	assert.deepEqual(
		worst.map(({points}) => points),
		[11, 10, 9, 8, 7, 6],
		'the costliest of a game',
	);
});

test('a slip is noted once, and stays after the page is closed', () => {
	const store = storage();
	const {book, name} = noted(store);
	book.note('medina', text, usual, 6, NOW + DAY);
	assert.deepEqual(
		new Mistakes(store).all.value.map((one) => [one.name, one.state, one.at]),
		[[name, 'open', NOW]],
	);
	assert.deepEqual(book.due(NOW), [], 'not before it is checked');
	assert.deepEqual(new Mistakes({...store, getItem: () => '{"a":1}'}).all.value, []);
});

test('solved puzzles come again after 1, 3, 7 and 21 days; missed ones tomorrow', () => {
	const {book, name} = noted();
	book.change(name, {state: 'fine'});
	const day = (): number => (book.find(name)?.due ?? 0) - 100;
	assert.equal(book.due(NOW).length, 1, 'new ones right away');
	const days = [1, 2, 3, 4].map(() => {
		book.answered(name, true, NOW);
		return day();
	});
	assert.deepEqual(days, [1, 3, 7, 21]);
	assert.equal(book.due(NOW).length, 0);
	assert.equal(book.due(NOW + 21 * DAY).length, 1);
	book.answered(name, false, NOW);
	assert.deepEqual([day(), book.find(name)?.solved], [1, 0]);
	for (let each = 0; each < 5; each++) book.answered(name, true, NOW);
	assert.equal(book.due(NOW + 999 * DAY).length, 0, 'done');
});

/** Checks a slip whose answer the search finds; `losses` are those of the moves that are judged. */
async function checked(losses: number[], liked = answer): Promise<Partial<Mistake> | null> {
	const {book, name} = noted();
	const [thinker, coach] = [new FakeThinker(), new FakeTeacher()];
	const found = check({thinker, coach}, engine, book.find(name) as Mistake);
	assert.equal(thinker.last.asked.most, 1500);
	await thinker.last.say('', [
		{move: liked, visits: 90, value: 0.8},
		{move: 'roof k1', visits: 9, value: 0.5},
		{move: usual, visits: 5, value: 0.4},
	]);
	for (const points of losses) await coach.last.say({points, source: null});
	const reasons = {seat: 1, rows: [{term: 'palace', seat: 1, for: true}]};
	if (coach.last?.kind === 'why') await coach.last.say({reasons, proof: null});
	return found;
}

test('a puzzle has one move that is clearly better than all others', async () => {
	const fine = await checked([6, 2]);
	assert.equal(fine?.state, 'fine');
	assert.equal(fine.answer, answer);
	assert.equal(fine.theme, 'palace');
	assert.deepEqual(fine.losses, [
		{move: 'roof k1', points: 2},
		{move: usual, points: 6},
	]);
	assert.equal((await checked([2.9]))?.state, 'none', 'the move was not so bad');
	assert.equal((await checked([6, 1.4]))?.state, 'none', 'another move is about as good');
});

test('a move that more thought prefers is no mistake, and is not noted again', async () => {
	const {book, name} = noted();
	const [thinker, coach] = [new FakeThinker(), new FakeTeacher()];
	const all = checkAll({thinker, coach}, engine, book, () => false);
	await thinker.last.say('', [{move: usual, visits: 9, value: 0.5}]);
	await all;
	assert.equal(book.find(name)?.state, 'none');
	assert.equal(book.find(name)?.text, '');
	book.note('medina', text, usual, 6, NOW);
	assert.equal(book.all.value.length, 1);
	await settle();
	assert.equal(thinker.thoughts.length, 1);
});

test('the theme is that of the main reason; the worst themes come first', () => {
	const reasons = (row: object | null): Reasons =>
		({seat: 1, rows: row ? [row] : []}) as unknown as Reasons;
	assert.equal(themeOf(reasons({term: 'wall', seat: 1, for: true})), 'wall');
	assert.equal(themeOf(reasons({term: 'wall', seat: 2, for: true})), 'rival');
	assert.equal(themeOf(reasons(null)), GENERAL);
	const drills = [
		['a', 'wall', 4],
		['b', 'palace', 5],
		['c', 'wall', 4],
	].map(([name, theme, points]) => ({name, theme, points}) as Mistake);
	assert.deepEqual(worstThemes(drills), [
		{theme: 'wall', points: 8, count: 2, first: 'a'},
		{theme: 'palace', points: 5, count: 1, first: 'b'},
	]);
});
