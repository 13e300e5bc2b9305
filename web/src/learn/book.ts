// A rulebook: sections in the order of play, each with its rules by number and pictures.
//
// A picture is a part of the table as it is drawn in play, in a position that the engine has
// reached.
import type {MoveDescriber, Shown} from '../app/session';
import {shownAfter} from '../app/shown_after';
import {has, t} from '../app/words';
import type {Engine, Setup} from '../engine/engine';
import {gameUpTo, parseMoves, type Lesson} from './lesson';

/** A part of the table: what lies around some places, by the ids of their keys; or one whole thing,
    by its selector. */
export type Crop = {around: string[]} | {whole: string};

export interface Figure {
	/** Its caption is learn.rules.<game>.<section>.<id> */
	id: string;
	/** The position of a step of the game's introduction … */
	step?: string;
	/** … and of moves after it; or of a separate game. */
	then?: string;
	fresh?: Setup;
	/** What is drawn of the table; the board by default. */
	of?: 'board' | 'tray' | 'panels';
	/** The part of the drawing that is shown. */
	crop?: Crop;
	/** How much more is shown below it, in units of the board. */
	below?: number;
	/** Letters beside places; the caption explains them. */
	marks?: Record<string, string>;
	/** The piece in hand: the places open to it are marked as in play. '' for what is open with
	    empty hands. */
	hold?: string;
}

export interface Section {
	/** Its words are learn.rules.<game>.<id>.title and .text; its address #/rules/<game>/<id> */
	id: string;
	/** Numbers: "M1-M9 M12" */
	rules: string;
	figures?: Figure[];
}

export interface Book {
	game: string;
	sections: Section[];
}

/** "C1-C3 C7" is C1, C2, C3, C7. */
export function ruleNumbers(rules: string): string[] {
	return rules.split(' ').flatMap((range) => {
		const [, letter, first, last] = /^([A-Z])(\d+)(?:-[A-Z](\d+))?$/.exec(range) ?? [];
		const from = Number(first);
		return Array.from(
			{length: Number(last ?? first) - from + 1},
			(_, at) => `${letter}${from + at}`,
		);
	});
}

/** The game and the moves that lead to a figure. */
export function positionOf(lesson: Lesson, figure: Figure): {setup: Setup; moves: string[]} {
	const at = lesson.steps.findIndex(({id}) => id === figure.step);
	const {setup, moves} = figure.fresh ? {setup: figure.fresh, moves: []} : gameUpTo(lesson, at);
	return {setup, moves: [...moves, ...parseMoves(figure.then)]};
}

/** The position of a figure. Throws where its moves are not legal. */
export function shownAt(
	engine: Engine,
	lesson: Lesson,
	figure: Figure,
	view: Pick<MoveDescriber, 'read'> = {},
): Shown {
	const {setup, moves} = positionOf(lesson, figure);
	const shown = shownAfter(engine, view, setup, moves);
	if (!shown) throw new Error(`${lesson.game}: no such position: ${figure.id}`);
	return shown;
}

// words: learn.rules.*
export function bookWord(
	book: Book,
	section: Section,
	part: string,
): `learn.rules.${string}.${string}.${string}` {
	return `learn.rules.${book.game}.${section.id}.${part}`;
}

/** All ids of a book's words. */
export function bookWords(book: Book): string[] {
	return book.sections.flatMap((section) =>
		['title', 'text', ...(section.figures ?? []).map(({id}) => id)].map((part) =>
			bookWord(book, section, part),
		),
	);
}

// words: learn.rule.*
/** A rule in words: the same words as when the table refuses a move. */
export function ruleWords(game: string, number: string): string {
	const id = `${game}.rule.${number}`;
	return t(has(id) ? id : `learn.rule.${number}`);
}
