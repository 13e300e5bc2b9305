// The palettes of the position editor: every piece can be placed, and what is counted is taken back
// by a second click.
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {Editor, firstDraft} from '../src/edit/editor';
import {viewOf} from '../src/games/views';
import {FakeWorld} from './fake_world';
import {loadEngine} from './support';

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
					editor.place(id, key);
					const {text} = editor.checked.value;
					assert.match(text, /^bastide 1; /);
					editor.place(id, key);
					if (left) assert.equal(editor.checked.value.text, start.checked.value.text, id);
					return text !== start.checked.value.text;
				});
				assert.ok(changed.length > 0 || spots.length === 0, `${id} changes nothing`);
			}
			assert.equal(engine.held, 0);
		});
});
