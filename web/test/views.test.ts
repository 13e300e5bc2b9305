// Every move that the engine offers can be picked, named, logged and explained, in every language.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {signal} from '@preact/signals';
import {stateAt, type Entry, type Shown} from '../src/app/session';
import {LANGUAGES, say} from '../src/app/words';
import {infoOf, type Position} from '../src/engine/engine';
import {covers} from '#generated/covers';
import {views} from '#generated/views';
import {defaultView} from '../src/games/default_view';
import {sourcesOf} from '../src/games/score_sources';
import {nothingPicked, type TableProps, type View} from '../src/games/view';
import {viewOf} from '../src/games/views';
import {BOOKS, LESSONS} from './lessons';
import {FULL, loadEngine, playAtRandom, readWords, seeded, shownOf, speakHere} from './support';

const engine = await loadEngine();
const NAMES = ['Ada', 'Benoît', 'Olena', 'Marko', 'Inès'];

test('a game that brings a view brings all else that is shown of it', () => {
	const english = readWords(LANGUAGES[0]);
	for (const {name, sources} of engine.games.filter(({name}) => name in views)) {
		assert.ok(name in covers, `games/${name}/art/cover.svg`);
		const view = viewOf(name, engine.registry().facts[name]);
		assert.deepEqual(Object.keys(view.sources), sources, `${name}: colours of the sheet`);
		for (const row of sources) assert.ok(`${name}.source.${row}` in english, `${name}: ${row}`);
		assert.ok(`${name}.name` in english, name);
		for (const word of ['facts', 'pitch'])
			assert.ok(`web.${name}.${word}` in english, `web.${name}.${word}`);
		assert.ok(LESSONS[name], `games/${name}/web/lesson.study`);
		assert.ok(BOOKS[name], `games/${name}/web/rulebook.ts`);
	}
});

function told(text: string): void {
	assert.doesNotMatch(text, /\b(web|medina|caylus|tiletum)\.[a-z]/, `not said: ${text}`);
	assert.doesNotMatch(text, /%\d\$|undefined|NaN/, text);
}

/** What a player reads before a move. */
function askBefore(view: View, shown: Shown, move: string): void {
	told(view.moveName(move, shown));
	const parts = view.parts(move, shown);
	for (const {key} of parts) told(view.partName(key, shown));
	const props: TableProps = {
		...nothingPicked(view),
		shown,
		printed: view.printed,
		names: NAMES,
		self: shown.actor as number,
		mine: true,
		preview: null,
		narrow: false,
		pick: () => undefined,
		hover: () => undefined,
	};
	const {title, detail} = view.sentence(props);
	told(title);
	told(detail);
	for (const {key} of parts.slice(0, 1))
		told(view.sentence({...props, chosen: props.chosen.with(key)}).title);
}

/** What all players read after it. */
function askAfter(view: View, position: Position, move: string, ply: number): Entry {
	const actor = position.actor();
	const before = stateAt(view, position);
	const next = position.copy();
	next.play(move);
	const after = stateAt(view, next);
	const points = next.score();
	const gains = position.gains(move) ?? [];
	next.release();
	const {said, notes} = view.describe(move, actor, before, after);
	told(say(said, NAMES));
	for (const note of notes) told(say(note, NAMES));
	if (ply % 7 === 0) for (const {text} of view.effects(move, before, after, NAMES)) told(text);
	return {ply, actor, move, node: '', points, gains, said, notes};
}

/** Every card of a table, and where points come from. */
function askAround(view: View, shown: Shown, log: Entry[], startPoints: number[]): void {
	for (const topic of view.topics(shown).values()) {
		const card = view.card(topic, shown, NAMES);
		for (const line of card ? [card.title, ...card.lines] : []) told(line);
	}
	const {sources} = infoOf(engine, view.game);
	const seats = shown.points.map(() => ({name: '', bot: null}));
	const scored = {sources, view, seats, startPoints, log: signal(log)};
	sourcesOf(scored, log.length).forEach((rows, seat) => {
		for (const {label} of rows) told(label);
		const sum = rows.reduce((all, {points}) => all + points, 0);
		assert.equal(sum, shown.points[seat], 'points that come from nowhere');
	});
}

function play(game: string, players: number, makeView = viewOf): void {
	const position = engine.start({game, players, options: {}});
	assert.ok(position);
	const view = makeView(game, position.facts());
	const random = seeded(players);
	const log: Entry[] = [];
	const startPoints = position.score();
	playAtRandom(position, random, (moves) => {
		const shown = shownOf(position, moves, stateAt(view, position));
		const move = moves[Math.floor(random() * moves.length)] as string;
		told(view.subtitle(shown));
		if (typeof shown.actor === 'number') askBefore(view, shown, move);
		if (log.length % 29 === 0) askAround(view, shown, log, startPoints);
		log.push(askAfter(view, position, move, log.length));
		return move;
	});
	position.release();
}

/** English is played with every number of seats; the others, by day, with the most. */
for (const {name: game} of engine.games)
	for (const lang of LANGUAGES)
		test(`${game} in ${lang}: moves have names and sentences, things have cards`, () => {
			speakHere(lang);
			const {playersMin, playersMax} = infoOf(engine, game);
			const least = FULL || lang === 'en' ? playersMin : playersMax;
			for (let players = least; players <= playersMax; players++) play(game, players);
		});

test('a game that brings no view has one that names and tells every move', () => {
	speakHere('en');
	for (const {name, playersMin} of engine.games) play(name, playersMin, defaultView);
});
