// views.test.ts - whatever the engine offers can be picked, named, told and explained, in every
// language.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {LANGUAGES, say} from '../src/app/words';
import type {Shown} from '../src/app/session';
import {VIEWS} from '../src/games';
import type {TableProps} from '../src/games/view';
import {loadEngine, playAtRandom, seeded, speakHere} from './support';

const engine = await loadEngine();
const NAMES = ['Ada', 'Benoît', 'Olena', 'Marko', 'Inès'];

function told(text: string): void {
	assert.doesNotMatch(text, /\b(web|medina|caylus|tiletum)\.[a-z]/, `not said: ${text}`);
	assert.doesNotMatch(text, /%\d\$|undefined|NaN/, text);
}

for (const {name, playersMin, playersMax} of engine.games.filter((game) => VIEWS[game.name]))
	for (const lang of LANGUAGES)
		test(`${name} in ${lang}: every move has its own parts, name and sentence`, () => {
			speakHere(lang);
			const view = VIEWS[name];
			assert.ok(view);
			for (let players = playersMin; players <= playersMax; players++) {
				const position = engine.start({game: name, players, options: {}});
				assert.ok(position);
				const random = seeded(players);
				let ply = 0;
				playAtRandom(position, random, (moves) => {
					const before = position.state<unknown>();
					const actor = position.actor();
					const shown: Shown<unknown> = {
						state: before,
						actor,
						node: position.node(),
						ply,
						moves,
						pointsAfter: [],
						points: position.score(),
						last: null,
					};
					const move = moves[Math.floor(random() * moves.length)] as string;
					if (typeof actor === 'number') {
						const spelled = new Map<string, string>();
						for (const one of moves) {
							const parts = view.parts(one, shown);
							assert.ok(parts.length > 0, one);
							const id = parts
								.map(({key}) => key)
								.sort()
								.join('|');
							assert.ok(
								!spelled.has(id),
								`${one} and ${spelled.get(id)} are picked alike`,
							);
							spelled.set(id, one);
						}
						told(view.moveName(move, shown));
						for (const {key} of view.parts(move, shown))
							told(view.partName(key, shown));
						const props: TableProps<unknown> = {
							shown,
							names: NAMES,
							self: actor,
							mine: true,
							chosen: [],
							open: new Map(),
							preview: null,
							turned: false,
							pick: () => undefined,
							hover: () => undefined,
						};
						const {title, detail} = view.sentence(props);
						told(title);
						told(detail);
						const first = view.parts(move, shown)[0];
						if (first) told(view.sentence({...props, chosen: [first.key]}).title);
					}
					const next = position.copy();
					next.play(move);
					const after = next.state<unknown>();
					next.release();
					const {said, notes} = view.tell(move, actor, before, after);
					told(say(said, NAMES));
					for (const note of notes) told(say(note, NAMES));
					if (ply % 7 === 0)
						for (const {text} of view.effects(move, before, after, NAMES)) told(text);
					if (ply % 29 === 0)
						for (const {label} of view.sources({...shown, state: after}, 0, []))
							told(label);
					told(view.subtitle(shown));
					ply++;
					return move;
				});
				position.release();
			}
		});
