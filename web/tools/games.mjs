// What the folders of games bring for the browser: the files of games/<game>/web. The client
// imports none of them by name. It imports lists that are written here.
import {existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

// Bundled into a test, the file does not know where it came from.
const here = process.env.BASTIDE_WEB ?? join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(here, '..');

/** What the build writes for `#generated/...`. */
export const GENERATED = join(root, 'build/generated');

/** What game.json says about a game; all of it may be left out. */
function aboutOf(game) {
	const about = join(root, 'games', game, 'game.json');
	return existsSync(about) ? JSON.parse(readFileSync(about, 'utf8')) : {};
}

/** The names of all games, in the order of the alphabet. */
export const ALL_GAMES = readdirSync(join(root, 'games'), {withFileTypes: true})
	.filter((entry) => entry.isDirectory())
	.map(({name}) => name)
	.sort();

/** Those that people see in lists. */
export const GAMES = ALL_GAMES.filter((game) => aboutOf(game).hidden !== true);

/** Those that are complete: with words, lessons, rules and puzzles. */
export const SHIPPED = ALL_GAMES.filter((game) => aboutOf(game).shipped === true);

/** A file for the browser, as a path from the root of the project. */
export const webFile = (game, file) => `games/${game}/web/${file}`;

/** The games that bring a file for the browser. */
export function gamesWith(file) {
	return ALL_GAMES.filter((game) => existsSync(join(root, webFile(game, file))));
}

/** The classes of a style sheet, without comments, strings and numbers. */
export function classesOf(sheet) {
	const selectors = sheet.replace(/\/\*.*?\*\//gs, '').replace(/\{[^{}]*\}/g, '{}');
	return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
}

/** The letters that most classes of a game's style sheet begin with: `xy-`. */
export function lettersOf(game) {
	const file = join(root, webFile(game, `${game}.css`));
	const classes = existsSync(file) ? classesOf(readFileSync(file, 'utf8')) : new Set();
	const counts = new Map();
	for (const name of classes) {
		const [letters] = /^[a-z]{2}-/.exec(name) ?? [];
		if (letters) counts.set(letters, (counts.get(letters) ?? 0) + 1);
	}
	return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** The moments at which tools look at a game (`screens.mjs`); nothing if it brings none. */
export async function screensOf(game) {
	const file = join(root, webFile(game, 'screens.mjs'));
	return existsSync(file) ? import(pathToFileURL(file).href) : {};
}

/** By list: the file of a game, and what it exports. No game has to bring any of them. */
const LISTS = {
	views: ['index.tsx', 'view'],
	rulebooks: ['rulebook.ts', 'rulebook'],
	boxes: ['box.ts', 'box'],
	boxPictures: ['box_pictures.tsx', 'boxPictures'],
};

const NOTE = 'Written by web/tools/games.mjs from the folders of games/; do not edit.';

function listOf(list, file, name) {
	const games = gamesWith(file);
	const module = (game) => `../../${webFile(game, file.replace(/\.tsx?$/, ''))}`;
	const imports = games.map((game) => `import {${name} as ${game}} from '${module(game)}';\n`);
	return `// ${NOTE}\n${imports.join('')}\nexport const ${list} = {${games.join(', ')}};\n`;
}

/** By name what games bring, for pages that do not load it. */
function contentText() {
	const content = {
		styles: ALL_GAMES.filter((game) => existsSync(join(root, webFile(game, `${game}.css`)))),
		boxed: gamesWith('box.ts'),
		lessons: gamesWith('lesson.study'),
		openings: ALL_GAMES.filter((game) =>
			existsSync(join(root, 'games', game, 'openings.json')),
		),
		puzzles: ALL_GAMES.filter((game) =>
			existsSync(join(root, 'games', game, `${game}.puzzles`)),
		),
	};
	const lines = Object.entries(content).map(
		([list, games]) => `export const ${list}: readonly string[] = ${JSON.stringify(games)};\n`,
	);
	return `// ${NOTE}\n${lines.join('')}`;
}

/** Writes the lists. */
export function writeGameLists() {
	mkdirSync(GENERATED, {recursive: true});
	writeFileSync(join(GENERATED, 'content.ts'), contentText());
	for (const [list, [file, name]] of Object.entries(LISTS))
		writeFileSync(join(GENERATED, `${list}.ts`), listOf(list, file, name));
}
