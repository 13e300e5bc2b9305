// What the engine's coach finds, in words: reasons, questions, proofs.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {LANGUAGES, has} from '../src/app/words';
import type {Position} from '../src/engine/engine';
import {viewOf} from '../src/games/views';
import {followUps, keysOfHint, proofText, reasonText, type Scene} from '../src/ui/coach';
import {aheadOf, loadEngine, shownOf, speakHere} from './support';

const root = join(process.env.BASTIDE_WEB as string, '..');
const engine = await loadEngine();

interface Lesson {
	/** The game, a dash, a number. */
	id: string;
	tempting: string;
	best: string;
}
const LESSONS = JSON.parse(
	readFileSync(join(root, 'tests/teach/reasons.json'), 'utf8'),
) as Lesson[];
const NAMES = ['Ada', 'Benoît', 'Olena', 'Marko'];

function open(id: string): Position {
	return engine.read(readFileSync(join(root, `tests/teach/${id}.game`), 'utf8')).position;
}

function sceneOf(game: string, position: Position): Scene {
	const view = viewOf(game, position.facts());
	const {stateAfter} = aheadOf(position);
	return {view, shown: shownOf(position), names: NAMES, stateAfter};
}

test('the browser gives the reason that the terminal gives', () => {
	speakHere('en');
	const position = open('medina-04');
	const reasons = position.reasons('merchant l6', 'roof a3');
	assert.ok(reasons);
	const [row] = reasons.rows;
	assert.deepEqual([row?.term, row?.thing, row?.seat, row?.figure], ['palace', 'purple', 3, 10]);
	assert.match(
		reasonText(sceneOf('medina', position), reasons),
		/^“[^”]*a3[^”]*” earns you 10 points for a palace \(purple\)\./,
	);
	assert.equal(position.reasons('merchant l6', 'roof z9'), null);
	position.release();
});

test('every reason is a sentence in every language, with nothing left open', () => {
	for (const {id, tempting, best} of LESSONS.filter((_, at) => at % 3 === 0)) {
		const position = open(id);
		const reasons = position.reasons(tempting, best);
		assert.ok(reasons && reasons.rows.length > 0, id);
		for (const lang of LANGUAGES) {
			speakHere(lang);
			const text = reasonText(sceneOf(id.split('-')[0] ?? '', position), reasons);
			assert.doesNotMatch(text, /%\d|reasons\.|undefined|\(\)/, `${id}, ${lang}: ${text}`);
			for (const {words} of [...reasons.rows, ...reasons.facts]) assert.ok(has(words));
			for (const {sentence} of reasons.sentences) assert.ok(has(sentence));
		}
		position.release();
	}
});

test('a mistake loses points, the best move none; questions have words', () => {
	speakHere('en');
	const position = open('medina-01');
	const bad = position.opinion('merchant l8');
	assert.ok(bad && bad.loss >= 1 && bad.better !== 'merchant l8', JSON.stringify(bad));
	assert.equal(position.opinion('roof e1')?.loss, 0);
	assert.equal(position.opinion('nonsense'), null);
	const concerns = position.concerns() ?? [];
	assert.ok(concerns.length >= 1 && concerns.length <= 3);
	for (const {words} of concerns) assert.ok(has(words), words);
	position.release();
});

test('what is proven is said as proven', () => {
	const position = open('medina-01');
	const scene = sceneOf('medina', position);
	position.release();
	for (const lang of LANGUAGES) {
		speakHere(lang);
		assert.match(proofText(scene, {seat: 2, margin: 3}), /Benoît.*3/);
	}
	speakHere('en');
	assert.match(
		proofText(scene, {seat: 2, margin: 3}),
		/win from here by at least 3 points.*proven/,
	);
});

test('the end of a game of Medina is proven in the browser too', () => {
	const record = join(root, 'games/medina/tests/records/medina-second-2.game');
	const {position, parts} = engine.read(readFileSync(record, 'utf8'));
	const score = position.score();
	position.release();
	const late = engine.start(parts);
	assert.ok(late);
	assert.equal(late.proof(), null, 'nothing is certain at the beginning');
	for (const move of parts.moves.slice(0, -2)) late.play(move);
	const proof = late.proof();
	assert.ok(proof && proof.margin > 0);
	assert.equal(proof.seat - 1, score.indexOf(Math.max(...score)));
	late.release();
});

test('what is expected has the move that brings it', () => {
	speakHere('en');
	const position = open('caylus-07');
	const move = 'batch wood stone';
	const reasons = position.reasons('done', move);
	assert.ok(reasons);
	const scene = sceneOf('caylus', position);
	const found = followUps(scene, reasons);
	// Under the move that it would follow: the better one prevents it.
	assert.deepEqual(found, [
		{seat: 1, move: 'use 4', line: 'played', name: 'Column 4 (4 points)'},
	]);
	assert.equal(reasons.sentences[1]?.row.seat, 2);
	// Where no sentence expects anything: what the player does next, and not after the other move.
	const {better} = reasons.lines;
	const next = (lines: typeof reasons.lines): string[] =>
		followUps(scene, {...reasons, sentences: [], lines}).map(
			(one) => `${one.seat + 1} ${one.move}`,
		);
	assert.deepEqual(next({better, played: []}), better.slice(1, 3));
	assert.deepEqual(next({better, played: better.slice(0, 2)}), better.slice(2, 3));
	assert.deepEqual(next({better, played: better}), []);
	position.release();
});

test('a hint lights its move, and the reply that it forestalls', () => {
	speakHere('en');
	const position = open('medina-06');
	const [move, natural] = ['roof m7', 'tea'];
	const reasons = position.reasons(natural, move);
	assert.ok(reasons);
	const scene = sceneOf('medina', position);
	const hint = {ply: 0, move, reasons, proof: null};
	assert.deepEqual(keysOfHint(scene, {...hint, reasons: null}), ['m7']);
	const [first] = reasons.sentences;
	assert.ok(first);
	const rival = {...first, sentence: 'reasons.then.other' as const, row: {...first.row, seat: 1}};
	const lines = {...reasons.lines, played: ['2 tea', '1 roof m8', '3 tea']};
	const expected = {...reasons, sentences: [rival], lines};
	assert.deepEqual(keysOfHint(scene, {...hint, reasons: expected}), ['m7', 'm8']);
	position.release();
});
