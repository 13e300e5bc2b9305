// Drafts of the position editor: their text, their bounds, and what the engine says of them.
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {RecordError, type Member} from '../src/engine/engine';
import {Draft, readNumbers, spellNumbers} from '../src/games/draft';
import {readDraft} from '../src/edit/editor';
import {loadEngine} from './support';

const MEMBER: Member = {
	name: 'coins',
	count: 1,
	by_seat: true,
	low: 0,
	high: 9,
	optional: false,
	numbers: [3, 3],
};

function draftOf(...members: Partial<Member>[]): Draft {
	const setup = {game: 'any', players: 2, options: {}};
	return new Draft(
		setup,
		members.map((member) => ({...MEMBER, ...member})),
	);
}

describe('drafts', () => {
	test('numbers are spelled short, and read back', () => {
		const numbers = [null, null, 3, 4, 4, 4, -1];
		assert.deepEqual(spellNumbers(numbers), ['-*2', '3', '4*3', '-1']);
		assert.deepEqual(readNumbers(' -*2 3 4*3 -1 '), numbers);
		for (const wrong of ['x', '3*', '1.5', '--1', '3 *4'])
			assert.equal(readNumbers(wrong), null);
	});

	test('a number stays within the bounds of its member', () => {
		const draft = draftOf({}, {name: 'owner', optional: true, low: 1, high: 2});
		assert.equal(draft.with('coins', 0, 99).get('coins', 0), 9);
		assert.equal(draft.add('coins', 1, -5).get('coins', 1), 0);
		assert.equal(draft.with('coins', 0, null).get('coins', 0), 0);
		assert.equal(draft.with('owner', 0, null).get('owner', 0), null);
		assert.equal(draft.get('coins', 0), 3, 'the draft itself does not change');
	});

	test('a long member is continued in further lines', () => {
		const numbers = Array.from({length: 200}, (_, at) => at % 10);
		const lines = draftOf({count: 100, numbers}).text().split('\n');
		assert.ok(lines.every((line) => line.length < 200));
		const read = lines.flatMap((line) =>
			line.startsWith('start coins ') ? (readNumbers(line.slice(12)) ?? []) : [],
		);
		assert.deepEqual(read, numbers);
	});
});

describe('drafts and the engine', async () => {
	const engine = await loadEngine();

	for (const {name: game, playersMin: players} of engine.games)
		test(`${game}: the text of a draft is the position`, () => {
			const position = engine.start({game, players, options: {}});
			assert.ok(position);
			for (let ply = 0; ply < 20 && position.isNode(); ply++)
				position.play(position.moves()[0] ?? '');
			const setup = {game, players, options: position.options()};
			if (position.members().length === 0) {
				// A game whose positions have no text; the editor says so.
				assert.equal(position.positionText(), null);
				position.release();
				return;
			}
			const draft = new Draft(setup, position.members());
			const {position: read, fault} = engine.draft(draft.text());
			assert.equal(fault, null);
			assert.equal(read?.positionText(), position.positionText());
			assert.deepEqual(read?.state(), position.state());
			assert.deepEqual(readDraft(engine, position.positionText() ?? ''), draft);
			read?.release();
			position.release();
			assert.equal(engine.held, 0);
		});

	test('a broken law is named, and the draft can be drawn', () => {
		const position = engine.start({game: 'template', players: 2, options: {}});
		const setup = {game: 'template', players: 2, options: {}};
		const draft = new Draft(setup, position?.members() ?? []).with('tree', 3, 5);
		position?.release();
		const {position: broken, fault} = engine.draft(draft.text());
		assert.equal(fault?.kind, 'impossible');
		assert.equal(fault?.word, 'I1');
		assert.equal(broken?.board().places[3]?.thing, '5');
		assert.equal(broken?.isNode(), false);
		broken?.release();
		const nobody = engine.draft(draft.with('owner', 3, 4).text());
		assert.equal(nobody.fault?.word, 'seats');
		assert.equal(nobody.position, null);
		assert.ok(readDraft(engine, 'bastide 1\ngame nothing\n') instanceof RecordError);
	});
});
