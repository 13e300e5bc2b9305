// Studies: read by the engine, changed, written, and read again without a difference.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
	childrenOf,
	cleanNote,
	faultOf,
	limitOf,
	lineFrom,
	movesTo,
	newChapter,
	noteAt,
	promoted,
	questionAt,
	readStudy,
	withMove,
	withNotes,
	without,
	writeStudy,
	type Chapter,
	type Study,
} from '../src/app/study';
import {RecordError} from '../src/engine/engine';
import {ALL_GAMES} from '../tools/games.mjs';
import {loadEngine} from './support';

const engine = await loadEngine();

/** Any legal moves from a node on; each is the last of the list. */
function grown(chapter: Chapter, at: number, count: number, first?: number): [Chapter, number] {
	const position = engine.start(chapter.setup);
	assert.ok(position);
	for (const move of movesTo(chapter, at)) position.play(move);
	for (let each = 0; each < count && position.actor() !== 'over'; each++) {
		const moves = position.moves();
		const move = moves[each === 0 && first !== undefined ? first : moves.length - 1] as string;
		const actor = position.actor();
		const found = withMove(chapter, at, typeof actor === 'number' ? actor : -1, move);
		[chapter, at] = [found.chapter, found.at];
		position.play(move);
	}
	position.release();
	return [chapter, at];
}

/** A chapter with two lines of moves and all kinds of notes. */
function sample(game: string): Chapter {
	const players = engine.games.find(({name}) => name === game)?.playersMin ?? 2;
	const setup = {game, players, options: {}};
	const names = Array.from({length: players}, (_, seat) => (seat ? '' : 'Ada'));
	let [chapter, at] = grown(newChapter(setup, names), 0, 12);
	const fork = chapter.nodes.findIndex((_, node) => {
		const position = engine.start(setup);
		for (const move of movesTo(chapter, node)) position?.play(move);
		const count = position?.moves().length ?? 0;
		position?.release();
		return count > 1;
	});
	[chapter, at] = grown(chapter, fork, 4, 0);
	chapter = withNotes(chapter, 0, 'study', ['Stones']);
	chapter = withNotes(chapter, fork, 'find', ['']);
	chapter = withNotes(chapter, fork, 'wrong', ['nothing *: So it is.', '*: Too early.']);
	return withNotes(chapter, at, 'text', ['One: two', ' Three\nfour ']);
}

for (const game of ALL_GAMES)
	test(`${game}: what is written is read again`, () => {
		const study: Study = [sample(game), sample(game)];
		const again = readStudy(engine, writeStudy(study));
		const text = writeStudy(again); // with every option
		assert.equal(again.length, 2);
		assert.equal(writeStudy(readStudy(engine, text)), text);
		assert.equal(again[0]?.nodes.length, study[0]?.nodes.length);
		assert.equal(again[0]?.nodes.length, study[0]?.nodes.length);
		assert.equal(again[0]?.names[0], 'Ada');
		assert.equal(again[0]?.names.join(''), 'Ada');
	});

test('a line can become the main one, and go', () => {
	const chapter = sample('medina');
	const last = chapter.nodes.length - 1;
	const main = lineFrom(chapter, 0);
	assert.ok(!main.includes(last));
	const better = promoted(chapter, last);
	assert.deepEqual(movesTo(better.chapter, better.at), movesTo(chapter, last));
	assert.ok(lineFrom(better.chapter, 0).includes(better.at));
	assert.equal(better.chapter.nodes.length, chapter.nodes.length);
	const all = childrenOf(chapter, 0).reduceRight((one, child) => without(one, child), chapter);
	assert.equal(all.nodes.length, 1);
	assert.equal(without(chapter, last).nodes.length, last);
	readStudy(engine, writeStudy([better.chapter]));
});

test('a question knows its answer, and why others are wrong', () => {
	const chapter = sample('medina');
	const at = chapter.nodes.findIndex((_, node) => questionAt(chapter, node));
	const [right, other] = childrenOf(chapter, at).map((node) => chapter.nodes[node]?.move ?? '');
	assert.equal(faultOf(chapter, at, right as string), null);
	assert.equal(faultOf(chapter, at, other as string), 'Too early.');
	assert.equal(faultOf(chapter, at, 'nothing at all'), 'So it is.');
	const silent = withNotes(chapter, at, 'wrong', []);
	assert.equal(faultOf(silent, at, 'nothing at all'), '');
	const child = childrenOf(silent, at)[1] as number;
	const said = withNotes(silent, child, 'text', ['Not so.']);
	assert.equal(faultOf(said, at, other as string), 'Not so.');
});

test('what a file cannot have is known before it is written', () => {
	const start = newChapter({game: 'medina', players: 2, options: {}}, []);
	// Each variation holds another one from its start: siblings of a node are alternatives to it.
	let chapter = start;
	let at = 0;
	for (let depth = 1; depth <= 12; depth++) {
		const main = withMove(chapter, at, -1, 'well c3');
		const other = withMove(main.chapter, at, -1, 'well c4');
		[chapter, at] = [other.chapter, other.at];
		assert.equal(limitOf([chapter]), depth < 12 ? null : 'deep', `depth ${depth + 1}`);
	}
	const long = withNotes(start, 0, 'text', Array<string>(200).fill('ж'.repeat(900)));
	assert.equal(limitOf([long]), null);
	assert.equal(readStudy(engine, writeStudy([long])).length, 1);
	assert.equal(limitOf([long, long]), 'long');
});

test('a study of 10,000 comments is read', () => {
	const chapter = sample('medina');
	const texts = Array.from({length: 10_000}, (_, at) => `The comment ${at} "in quotes".`);
	const study = [withNotes(chapter, 1, 'text', texts)];
	const again = readStudy(engine, writeStudy(study));
	assert.equal(again[0]?.nodes[1]?.notes.filter(({kind}) => kind === 'text').length, 10_000);
});

test('a note is one line, and short enough', () => {
	assert.equal(cleanNote(' a\n\tb\u0085c '), 'a b c');
	const long = cleanNote('ж'.repeat(3000));
	assert.ok(new TextEncoder().encode(long).length <= 2000);
	const chapter = withNotes(sample('medina'), 0, 'text', ['ж'.repeat(3000)]);
	assert.equal(noteAt(readStudy(engine, writeStudy([chapter]))[0] as Chapter, 0, 'text'), long);
});

test('what is wrong with a study has its line', () => {
	const text = writeStudy([sample('medina')]).replace('#: text', '#: txet');
	assert.throws(
		() => readStudy(engine, text),
		(error) => error instanceof RecordError && error.kind === 'bad-note' && error.line > 3,
	);
	assert.throws(() => readStudy(engine, 'nothing'), RecordError);
});
