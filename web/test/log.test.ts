// What a log shows beside the moves: what each changed, who left, how it ended.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Evaluation} from '../src/app/analysis';
import type {Entry} from '../src/app/session';
import {departuresOf} from '../src/net/feed';
import type {TableEvent} from '../src/net/protocol';
import {t} from '../src/app/words';
import {inOneLine, notesText, withoutName} from '../src/ui/log';
import {chanceChanges, pointChanges} from '../src/ui/log_changes';
import {speakHere} from './support';

function entry(ply: number, actor: Entry['actor'], points: number[]): Entry {
	return {ply, actor, points, move: '', node: '', gains: [], said: {id: ''}, notes: []};
}

const LOG = [
	entry(0, 0, [2, 0]),
	entry(1, 0, [3, 0]),
	entry(2, 'chance', [3, 0]),
	entry(3, 1, [1, 4]),
];

test('a turn shows how the points of its player changed', () => {
	const changes = pointChanges(LOG, [1, 0]);
	assert.deepEqual(changes(0, 0, 2), {text: '+2', sign: ''});
	assert.deepEqual(changes(1, 3, 4), {text: '+4', sign: ''});
	assert.equal(changes(1, 0, 2), null, 'nothing is not told');
});

function evaluation(first: number[], loss = 0): Evaluation {
	return {first, loss, best: []};
}

test('in an analysis it changes the chances until the next decision, dice in between', () => {
	const evaluations = new Map([
		[0, evaluation([0.5, 0.5])],
		[1, evaluation([0.55, 0.45], 0.1)],
		[3, evaluation([0.3, 0.7])],
	]);
	const changes = chanceChanges(LOG, evaluations);
	assert.deepEqual(changes(0, 0, 1), {text: '+5', sign: ''});
	assert.deepEqual(changes(0, 1, 2), {text: '−10', sign: '?'}, 'what the slip has cost');
	assert.deepEqual(changes(0, 0, 2), {text: '−10', sign: '?'}, 'a slip within the turn');
	assert.equal(changes(1, 3, 4), null, 'what follows is not judged yet');
	evaluations.set(1, evaluation([0.6, 0.4]));
	assert.equal(chanceChanges(LOG, evaluations)(0, 0, 1)?.sign, '!');
});

function event(kind: TableEvent['kind'], more: Partial<TableEvent> = {}): TableEvent {
	return {number: 0, at: 0, kind, ...more};
}

test('who left is told after the moves that were made; taking moves back does not undo it', () => {
	const moves = [event('move'), event('move'), event('move')];
	const log = [...moves, event('late', {seat: 2}), event('chat', {seat: 2})];
	assert.deepEqual(departuresOf(log), [{ply: 3, seat: 1, kind: 'late'}]);
	const later = [...log, event('undo', {text: '1'}), event('move'), event('return', {seat: 2})];
	assert.deepEqual(departuresOf(later), [
		{ply: 1, seat: 1, kind: 'late'},
		{ply: 2, seat: 1, kind: 'return'},
	]);
});

test('a sentence does not repeat the name that its line has already', () => {
	assert.equal(withoutName('Ada: wall on w2', 'Ada'), 'wall on w2');
	assert.equal(withoutName('Ada ends the turn', 'Ada'), 'ends the turn');
	assert.equal(withoutName('Ada\u202f: mur', 'Ada'), 'mur');
	assert.equal(withoutName('Adam passes', 'Ada'), 'Adam passes');
	assert.equal(withoutName('Drawn: 1 stone', ''), 'Drawn: 1 stone');
});

test('a turn of yours says "you" once, and only where a verb needs it', () => {
	speakHere('en');
	const turn = ['you take a die', 'you: house in Prague', 'you end the turn'];
	assert.equal(
		inOneLine(turn, t('web.you-name')),
		'you take a die · house in Prague · end the turn',
	);
	assert.equal(inOneLine(['Ada takes a die', 'Ada passes'], 'Ada'), 'takes a die · passes');
	assert.equal(inOneLine(['wheel turned'], ''), 'wheel turned');
});

test('notes name only other players, after those of the player of the line', () => {
	speakHere('en');
	const notes = ['Olena: 10 → 8', 'Marko gives 1 food', 'Marko: 10 → 14'];
	assert.equal(notesText(notes, 'Marko'), 'Gives 1 food · 10 → 14 · Olena: 10 → 8');
	const own = ['Turn 7: Workers', 'you receive 2 deniers', 'you: 3 → 5'];
	assert.equal(
		notesText(own, t('web.you-name')),
		'You receive 2 deniers · 3 → 5 · Turn 7: Workers',
	);
	assert.equal(notesText(['Turn 7: Workers'], ''), 'Turn 7: Workers');
});
