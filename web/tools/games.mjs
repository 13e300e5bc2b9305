// What the folders of games bring for the browser: the files of games/<game>/web. The client
// imports none of them by name. It imports lists that are written here.
import {existsSync, mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

// Bundled into a test, the file does not know where it came from.
const here = process.env.BASTIDE_WEB ?? join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(here, '..');

/** What the build writes for `#generated/...`. */
export const GENERATED = join(root, 'build/generated');

/** The names of all games, in the order of the alphabet. */
export const GAMES = readdirSync(join(root, 'games'), {withFileTypes: true})
	.filter((entry) => entry.isDirectory())
	.map(({name}) => name)
	.sort();

/** A file for the browser, as a path from the root of the project. */
export const webFile = (game, file) => `games/${game}/web/${file}`;

/** The games that bring a file for the browser. */
export function gamesWith(file) {
	return GAMES.filter((game) => existsSync(join(root, webFile(game, file))));
}

/** By list: the file of a game, and what it exports. No game has to bring any of them. */
const LISTS = {
	covers: ['cover.tsx', 'Cover'],
	views: ['index.tsx', 'view'],
	lessons: ['lesson.ts', 'lesson'],
	rulebooks: ['rulebook.ts', 'rulebook'],
};

const NOTE = 'Written by web/tools/games.mjs from the folders of games/; do not edit.';

function listOf(list, file, name) {
	const games = gamesWith(file);
	const module = (game) => `../../${webFile(game, file.replace(/\.tsx?$/, ''))}`;
	const imports = games.map((game) => `import {${name} as ${game}} from '${module(game)}';\n`);
	return `// ${NOTE}\n${imports.join('')}\nexport const ${list} = {${games.join(', ')}};\n`;
}

/** Writes the lists, and the style sheet of all covers. */
export function writeGameLists() {
	mkdirSync(GENERATED, {recursive: true});
	for (const [list, [file, name]] of Object.entries(LISTS))
		writeFileSync(join(GENERATED, `${list}.ts`), listOf(list, file, name));
	const sheets = gamesWith('cover.css').map(
		(game) => `@import '../../${webFile(game, 'cover.css')}';\n`,
	);
	writeFileSync(join(GENERATED, 'covers.css'), `/* ${NOTE} */\n${sheets.join('')}`);
}
