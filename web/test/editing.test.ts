// The palettes of the position editor: every piece can be placed, and what is counted is taken back
// by a second click.
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {Editor, firstDraft} from '../src/edit/editor';
import {searchFixes} from '../src/edit/fixes';
import {viewOf} from '../src/games/views';
import {FakeWorld} from './fake_world';
import {loadEngine} from './support';

/** A piece that is counted is placed with one tool and removed with the other. If the box has none
    left, one is removed first: else it would be moved. */
function takesBack(editor: Editor, id: string, key: unknown, isAllPlaced: boolean): void {
	const {editing, id: idOf} = editor.view;
	editor.piece.value = id;
	editor.tool.value = 'remove';
	const where = (): string[] => editor.spots().map((one) => idOf(one));
	if (where().includes(idOf(key))) return; // it is there already
	if (isAllPlaced && editor.spots().length > 0) editor.use(editor.spots()[0]);
	const {text} = editor.checked.value;
	editor.tool.value = 'place';
	editor.use(key);
	editor.tool.value = 'remove';
	if (!where().includes(idOf(key))) return; // what is not counted is moved, not removed
	editor.use(key);
	assert.ok(editing);
	assert.equal(editor.checked.value.text, text, `${id} at ${idOf(key)} is not taken back`);
}

describe('the palette of the editor', async () => {
	const engine = await loadEngine();

	for (const {name: game, playersMin: players} of engine.games)
		test(game, () => {
			const first = firstDraft(engine, {game, players, options: {}}, new FakeWorld());
			if (!first) {
				const position = engine.start({game, players, options: {}});
				assert.equal(position?.positionText(), null, 'a position that cannot be edited');
				position?.release();
				return;
			}
			const names = ['Ada', 'Bob'];
			const start = new Editor(engine, viewOf, first);
			const {editing} = start.view;
			assert.ok(editing);
			const {shown} = start.checked.value;
			for (const {id, left} of editing.pieces(first, names, shown)) {
				const spots = editing.spots(id, first, shown);
				const changed = spots.filter((key) => {
					const editor = new Editor(engine, viewOf, first);
					editor.piece.value = id;
					editor.use(key);
					const {text} = editor.checked.value;
					assert.match(text, /^bastide 1; /);
					editor.use(key);
					if (left) assert.equal(editor.checked.value.text, start.checked.value.text, id);
					return text !== start.checked.value.text;
				});
				assert.ok(changed.length > 0 || spots.length === 0, `${id} changes nothing`);
				const fresh = (): Editor => new Editor(engine, viewOf, first);
				for (const key of changed.slice(0, 2)) takesBack(fresh(), id, key, left === 0);
			}
			const empty = new Editor(engine, viewOf, first);
			empty.clear(names);
			empty.tool.value = 'remove';
			for (const {id} of editing.pieces(empty.draft, names, empty.checked.value.shown)) {
				empty.piece.value = id;
				assert.deepEqual(empty.spots(), [], `${id} is still there`);
			}
			assert.equal(engine.held, 0);
		});

	test('of the changes that help, those that fix most laws are named', () => {
		const world = new FakeWorld();
		const first = firstDraft(engine, {game: 'medina', players: 2, options: {}}, world);
		assert.ok(first);
		const editor = new Editor(engine, viewOf, first);
		editor.piece.value = 'building grey';
		for (const at of ['c3', 'c5']) editor.use({kind: 'square', at});
		const broken = editor.checked.value.laws.length;
		assert.ok(broken > 1);
		const search = searchFixes({editor, engine, names: ['Ada', 'Bob']});
		let step = search.next();
		while (!step.done) step = search.next();
		const places = step.value.filter(({at}) => at.kind === 'place');
		const names = places.map(({at}) => at.kind === 'place' && editor.view.id(at.key));
		assert.ok(names.includes('c5'));
		for (const {draft} of places) assert.ok(editor.isPossible(draft));
	});
});
