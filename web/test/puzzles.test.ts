// Puzzles: Glicko-2, reading the books, attempts, and the way to an answer.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {LANGUAGES, has} from '../src/app/words';
import type {PuzzleTries, PuzzleTry, Score} from '../src/net/protocol';
import type {Rest} from '../src/net/rest';
import {lossOf, numberOfDay, parsedRecordOf, readBook, type Puzzle} from '../src/puzzles/book';
import {Attempt} from '../src/puzzles/attempt';
import {NEW_PLAYER, updateRating} from '../src/app/glicko';
import {puzzleRatingOf, type Store} from '../src/app/puzzle_ratings';
import {Progress, daysInRow, mergeTries, ratingOf} from '../src/puzzles/progress';
import {nextPuzzle, puzzleOfDay, themesOf} from '../src/puzzles/collection';
import {SHIPPED} from '../tools/games.mjs';
import {FakeWorld, settle} from './fake_world';
import {loadEngine, speakHere} from './support';

const root = join(process.env.BASTIDE_WEB as string, '..');
const engine = await loadEngine();
const bookOf = (game: string): Puzzle[] =>
	readBook(readFileSync(join(root, `games/${game}/${game}.puzzles`), 'utf8'));
const PUZZLES = engine.games
	.filter(({name}) => SHIPPED.includes(name))
	.flatMap(({name}) => bookOf(name));
const DAY = 86_400_000;

/** The storage of a browser. */
const kept = new Map<string, string>();
const store: Store = {
	getItem: (key) => kept.get(key) ?? null,
	setItem: (key, text) => void kept.set(key, text),
};

test("Glicko-2 comes to what its paper's example does", () => {
	const {rating, deviation, volatility} = updateRating({...NEW_PLAYER, deviation: 200}, [
		{other: {rating: 1400, deviation: 30}, score: 1},
		{other: {rating: 1550, deviation: 100}, score: 0},
		{other: {rating: 1700, deviation: 300}, score: 0},
	]);
	assert.ok(Math.abs(rating - 1464.06) < 0.01, String(rating));
	assert.ok(Math.abs(deviation - 151.52) < 0.01, String(deviation));
	assert.ok(Math.abs(volatility - 0.05999) < 0.00001, String(volatility));
	assert.equal(updateRating(NEW_PLAYER, []).deviation, 350);
});

test('every puzzle is a position with a decision, and its answer is legal', () => {
	assert.ok(PUZZLES.length > 0);
	for (const puzzle of PUZZLES) {
		const {position} = engine.read(puzzle.text);
		const moves = position.moves();
		position.release();
		assert.ok(moves.includes(puzzle.answer), puzzle.name);
		assert.ok(moves.includes(puzzle.usual) && puzzle.usual !== puzzle.answer, puzzle.name);
		for (const move of moves)
			if (move !== puzzle.answer)
				assert.ok(lossOf(puzzle, move).points > 0, `${puzzle.name}: ${move}`);
		assert.equal(parsedRecordOf(engine, puzzle).game, puzzle.game);
	}
});

test('themes and levels have words in every language', () => {
	for (const language of LANGUAGES) {
		speakHere(language);
		for (const {game, theme, level} of PUZZLES) {
			const id = theme === 'rival' ? 'puzzles.theme.rival' : `puzzles.theme.${game}.${theme}`;
			assert.ok(has(id) && has(`puzzles.level.${level}`), `${language}: ${id}, ${level}`);
		}
	}
});

test('every day has another puzzle, the same as in the terminal', () => {
	// What book_of_day() of engine/puzzles/book.c says.
	assert.deepEqual(
		[20000, 20001, 20002].map((day) => numberOfDay(day, 180)),
		[100, 33, 146],
	);
	const days = Array.from({length: 37}, (_, day) => numberOfDay(day, 37));
	assert.equal(new Set(days).size, 37);
	assert.notEqual(puzzleOfDay(PUZZLES, 20000 * DAY), puzzleOfDay(PUZZLES, 20001 * DAY));
});

const tried = (puzzle: string, score: Score, at: number): PuzzleTry => ({puzzle, score, at});

test('the first try counts, wherever it was made', () => {
	const here = [tried('a', 0, 5), tried('b', 1, 9)];
	const there = [tried('a', 1, 7), tried('c', 1, 2)];
	assert.deepEqual(mergeTries(here, there), [
		tried('c', 1, 2),
		tried('a', 0, 5),
		tried('b', 1, 9),
	]);
	const [one] = PUZZLES;
	assert.ok(one);
	assert.ok(ratingOf([tried(one.name, 1, 1)], PUZZLES).rating > 1500);
	assert.ok(ratingOf([tried(one.name, 0, 1)], PUZZLES).rating < 1500);
	assert.deepEqual(ratingOf([tried('gone', 0, 1)], PUZZLES), NEW_PLAYER);
});

test('days in a row end yesterday or today', () => {
	const tries = [1, 3, 4].map((day) => tried(String(day), 0, day * DAY + 5));
	assert.equal(daysInRow(tries, 4 * DAY), 2);
	assert.equal(daysInRow(tries, 5 * DAY), 2);
	assert.equal(daysInRow(tries, 6 * DAY), 0);
});

test('what comes next was not tried, and is as hard as the solver is strong', () => {
	kept.clear();
	const progress = new Progress(PUZZLES, store);
	const first = nextPuzzle(PUZZLES, progress);
	assert.ok(first);
	const distance = ({rating}: Puzzle): number => Math.abs(rating - 1500);
	assert.ok(PUZZLES.every((puzzle) => distance(puzzle) >= distance(first)));
	progress.add(tried(first.name, 1, 1));
	assert.notEqual(nextPuzzle(PUZZLES, progress)?.name, first.name);
	const known = PUZZLES.map(({game}) => puzzleRatingOf(store, game)?.rating ?? 0);
	assert.ok(
		PUZZLES.every(({game}, at) => (known[at] ?? 0) > 1500 === (game === first.game)),
		'noted for who chooses an opponent',
	);
	const mine = PUZZLES.filter(({game}) => game === first.game);
	const theme = themesOf(mine, progress).find(({name}) => name === first.theme);
	assert.equal(theme?.solved, 1);
	assert.equal(
		themesOf(mine, progress).reduce((sum, {count}) => sum + count, 0),
		mine.length,
	);
});

test('devices share what they know through the account', async () => {
	kept.clear();
	const progress = new Progress(PUZZLES, store);
	progress.add(tried('here', 1, 10));
	const sent: PuzzleTry[][] = [];
	const there = [tried('there', 0, 3)];
	const answer = (tries: PuzzleTry[]): Promise<PuzzleTries> =>
		Promise.resolve({puzzles: {rating: 1500, deviation: 350, tries}});
	const rest = {
		puzzleTries: () => answer(there),
		sendTries: (tries: PuzzleTry[]) => {
			sent.push(tries);
			return answer([...there, ...tries]);
		},
	};
	await progress.share(rest as unknown as Rest);
	assert.deepEqual(sent, [[tried('here', 1, 10)]]);
	assert.deepEqual(new Progress(PUZZLES, store).tries.value, [...there, tried('here', 1, 10)]);
});

function begin(): {attempt: Attempt; world: FakeWorld; progress: Progress; puzzle: Puzzle} {
	kept.clear();
	const world = new FakeWorld();
	const progress = new Progress(PUZZLES, store);
	const puzzle = bookOf('caylus')[0] as Puzzle;
	return {attempt: new Attempt(world, engine, puzzle, progress, 'Ada'), world, progress, puzzle};
}

test('a wrong move is told what it loses and not made; the answer is', async () => {
	const held = engine.held;
	const {attempt, progress, puzzle} = begin();
	const {ply} = attempt.asked;
	const wrong = puzzle.losses[0];
	assert.ok(wrong && attempt.session.mine());
	attempt.attempt(wrong.move);
	attempt.attempt(wrong.move);
	assert.deepEqual(
		attempt.tried.value.map(({move, points}) => ({move, points})),
		[wrong],
	);
	assert.equal(attempt.session.moves.value.length, ply);
	assert.equal(progress.find(puzzle.name)?.score, 0);
	attempt.attempt(puzzle.answer);
	await settle();
	assert.equal(attempt.outcome.value, 'solved');
	assert.equal(attempt.session.moves.value[ply], puzzle.answer);
	assert.equal(attempt.session.mine(), false);
	assert.equal(progress.find(puzzle.name)?.score, 0, 'the first try counts');
	attempt.leave();
	assert.equal(engine.held, held);
});

test('right at once counts whole, with a hint half, shown nothing', () => {
	const whole = begin();
	whole.attempt.attempt(whole.puzzle.answer);
	assert.equal(whole.progress.find(whole.puzzle.name)?.score, 1);
	const half = begin();
	half.attempt.hint();
	half.attempt.attempt(half.puzzle.answer);
	assert.equal(half.progress.find(half.puzzle.name)?.score, 0.5);
	const none = begin();
	none.attempt.show();
	assert.equal(none.progress.find(none.puzzle.name)?.score, 0);
	assert.equal(none.attempt.outcome.value, 'shown');
	for (const {attempt} of [whole, half, none]) attempt.leave();
});
