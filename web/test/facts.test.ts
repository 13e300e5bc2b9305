// A view shows what is printed in its own game, whatever else is open beside it: a
// table with another option, the rules, an introduction.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {JSX} from 'preact';
import type {Setup} from '../src/engine/engine';
import type {State as City} from '#generated/schema/medina';
import {stockOf} from '../../games/medina/web/state';
import {view as medina} from '../../games/medina/web';
import {view as caylus} from '../../games/caylus/web';
import type {Facts as CaylusFacts, State as CaylusState} from '#generated/schema/caylus';
import type {Facts as MedinaFacts} from '#generated/schema/medina';
import {positionOf} from '../src/learn/book';
import {BOOKS, LESSONS} from './lessons';
import {loadEngine, shownOf, speakHere} from './support';

const engine = await loadEngine();
speakHere('en');

const OLD = {game: 'caylus', players: 3, options: {lawyer: '3'}};

/** What a view of Caylus paints on the choice of a lawyer: its cost and its worth. */
function lawyer(setup: Setup): () => string {
	const position = engine.start(setup);
	assert.ok(position);
	const view = caylus.make(position.facts<CaylusFacts>());
	const shown = shownOf<CaylusState>(position);
	position.release();
	return () => {
		const art = view.partArt({kind: 'tile', tile: 'lawyer'}, shown) as JSX.Element;
		return (art.props as {picture: string}).picture;
	};
}

test('rules that are opened after a table with another option show their own numbers', () => {
	const table = lawyer(OLD);
	assert.equal(table(), 'wc>3P');
	const book = BOOKS.caylus;
	const lesson = LESSONS.caylus;
	assert.ok(book && lesson);
	const figures = book.sections.flatMap((section) => section.figures ?? []);
	for (const figure of figures) {
		const {setup} = positionOf(lesson, figure);
		assert.equal(lawyer(setup)(), 'wc>4P', figure.id);
	}
	assert.equal(table(), 'wc>3P', 'and the table keeps its own');
});

test('an introduction beside a table with another option shows its own numbers', () => {
	const table = lawyer(OLD);
	const lesson = LESSONS.caylus;
	assert.ok(lesson);
	assert.equal(lawyer(lesson.setup)(), 'wc>4P');
	assert.equal(table(), 'wc>3P');
});

/** The pieces of a tray of Medina, as its tests write them. */
function tray(edition: string, players: number): string[] {
	const position = engine.start({game: 'medina', players, options: {edition}});
	assert.ok(position);
	const view = medina.make(position.facts<MedinaFacts>());
	const {state} = shownOf<City>(position);
	position.release();
	return stockOf(state, view.printed).map((stock) => view.id(stock));
}

test('Medina: the tray has the pieces of its edition, as the engine names them', () => {
	const plain = ['stable', 'merchant', 'wall', 'roof'];
	const second = ['grey', 'purple', 'brown', 'orange'].map((colour) => `building ${colour}`);
	const first = ['grey', 'black', 'brown', 'orange'].map((colour) => `building ${colour}`);
	assert.deepEqual(tray('second', 2), [...second, ...plain, 'neutral', 'tea']);
	assert.deepEqual(tray('first', 2), [...first, ...plain, 'block']);
	assert.deepEqual(tray('second', 4), [...second, ...plain, 'tea']);
	assert.deepEqual(tray('first', 3), [...first, ...plain]);
});
