// The introductions of all games, as the client loads them.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {LESSONS, loadLessons} from '../src/learn/lessons';
import {gamesWith} from '../tools/games.mjs';
import {loadEngine, root} from './support';

export {BOOKS, LESSONS} from '../src/learn/lessons';

/** The source of a game's introduction. */
export function lessonText(game: string): string {
	return readFileSync(join(root, `games/${game}/web/lesson.study`), 'utf8');
}

const fromFiles = (address: string): Promise<Response> =>
	Promise.resolve(new Response(lessonText(/(\w+)\.study$/.exec(address)?.[1] ?? '')));

if (Object.keys(LESSONS).length === 0)
	await loadLessons(await loadEngine(), fromFiles, gamesWith('lesson.study'));
