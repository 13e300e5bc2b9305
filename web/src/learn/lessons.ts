// The introductions and rulebooks that the games bring.
import {rulebooks} from '#generated/rulebooks';
import {fetchTexts, type Fetch} from '../app/texts';
import {readStudy} from '../app/study';
import type {Engine} from '../engine/engine';
import type {Book} from './book';
import {lessonOf, type Lesson} from './lesson';

/** Filled by loadLessons. */
export const LESSONS: Record<string, Lesson> = {};
export const BOOKS: Readonly<Record<string, Book>> = rulebooks;

/** The introductions of these games, a study each. */
export async function loadLessons(
	engine: Engine,
	fetch: Fetch,
	games: readonly string[],
): Promise<void> {
	const texts = await fetchTexts(fetch, games, (game) => `lessons/${game}.study`);
	for (const [at, game] of games.entries())
		LESSONS[game] = lessonOf(readStudy(engine, texts[at] ?? ''));
}
