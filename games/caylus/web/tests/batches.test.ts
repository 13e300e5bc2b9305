// Batches for the castle: several are picked before any is made, and the log shows them in one
// sentence. The same holds for a favour and its column.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {signal} from '@preact/signals';
import type {Entry} from '#app/session';
import {say} from '#app/words';
import {viewOf} from '#games/views';
import {logLines, type Sentence} from '#ui/log_lines';
import {Picker} from '#ui/picker';
import {aheadOf, loadEngine, shownOf, speakHere} from '#test/support';

const engine = await loadEngine();
speakHere('en');

const NAMES = ['Ada', 'Ben', 'Olena', 'Marko', 'Ines'];
const file = join(
	process.env.BASTIDE_WEB as string,
	'../games/caylus/tests/records/caylus-5-full.game',
);
const MOVES = readFileSync(file, 'utf8')
	.split('\n')
	.filter((line) => /^[1-9.] /.test(line))
	.map((line) => line.slice(2));
/** Olena's first batch in the castle. */
const BATCH = 224;

function start() {
	const position = engine.start({game: 'caylus', players: 5, options: {}});
	assert.ok(position);
	return position;
}

test('a second batch is picked after the first, and both are made together', () => {
	const position = start();
	for (const move of MOVES.slice(0, BATCH)) assert.ok(position.play(move), move);
	const view = viewOf('caylus', position.facts<object>());
	const picker = new Picker({
		view,
		shown: signal({...shownOf<unknown>(position), pointsAfter: position.pointsAfter()}),
		mine: () => true,
		...aheadOf<unknown>(position, view.repeats),
	});
	const whole = (move: string): unknown => ({kind: 'whole', move});
	picker.pick(whole('batch stone cloth'));
	assert.ok(picker.nextChoices.value.length > 0, 'more can be put together');
	picker.pick(whole('batch stone gold'));
	assert.deepEqual(picker.complete.value, ['batch stone cloth', 'batch stone gold']);
	picker.unpick();
	assert.deepEqual(picker.complete.value, ['batch stone cloth'], 'the first one stays');
});

/** The sentences of the log for this record, each with its notes. */
function told(): string[] {
	const position = start();
	const view = viewOf('caylus', position.facts<object>());
	const entries = MOVES.map((move, ply): Entry => {
		const [actor, node] = [position.actor(), position.node()];
		const before = position.state<unknown>();
		assert.ok(position.play(move), move);
		const said = view.describe(move, actor, before, position.state<unknown>());
		return {ply, actor, move, node, points: [], gains: [], ...said};
	});
	const text = ({said, notes}: Sentence): string =>
		[said, ...notes].map((one) => say(one, NAMES)).join(' | ');
	return logLines(entries, view).flatMap(({sentences}) => sentences.map(text));
}

test('batches in a row are one sentence with all their points', () => {
	const line = told().find((one) => one.startsWith('Olena delivers 3 batches'));
	assert.equal(
		line,
		'Olena delivers 3 batches with 3 food, 3 stone, 2 cloth, 1 gold for 12 points | ' +
			'Olena: 11 → 23',
	);
});

test('a favour and its column are one sentence', () => {
	const lines = told().filter((one) => one.includes('royal favour: line'));
	assert.ok(lines.some((one) => /royal favour: line \w+, column \d \(/.test(one)));
	assert.ok(!told().some((one) => /uses column/.test(one)));
});
