// Every class that a style sheet names is used, and the style of a game is in its own folder.
//
//	node tools/check_styles.mjs
import {existsSync, readFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {ALL_GAMES, classesOf, lettersOf, webFile} from './games.mjs';
import {files} from './weigh.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const src = join(root, 'web/src');
const ofGame = (game) => join(root, webFile(game, ''));

const all = [src, ...ALL_GAMES.map(ofGame).filter(existsSync)].flatMap(files);
// The text of the documentation is marked up by the build.
const code = [...all.filter((path) => /\.tsx?$/.test(path)), join(src, '../tools/docs.mjs')]
	.map((path) => readFileSync(path, 'utf8'))
	.join('\n');

/** All quoted text: it contains the names of all classes that are used. */
const quoted = code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g).join(' ');
const words = new Set(quoted.match(/[\w-]+/g));
/** What is put together from its beginning and something else. */
const BEGINNINGS = ['seat', 'game-', 'mood-', 'frame-'];

function isUsed(name) {
	return words.has(name) || BEGINNINGS.some((begin) => name.startsWith(begin));
}

const sheets = all
	.filter((path) => path.endsWith('.css'))
	.map((path) => ({path, classes: classesOf(readFileSync(path, 'utf8'))}));
const gameOf = (path) => ALL_GAMES.find((game) => path.startsWith(ofGame(game)));

const LETTERS = new Map(ALL_GAMES.map((game) => [lettersOf(game), game]));

/** The game that a class belongs to. */
function ownerOf(name) {
	return LETTERS.get(name.slice(0, 3)) ?? ALL_GAMES.find((game) => name === `game-${game}`);
}

const faults = [];
for (const {path, classes} of sheets)
	for (const name of classes) {
		const sheet = relative(root, path);
		if (!isUsed(name)) faults.push(`${sheet}: nothing has the class ${name}`);
		const owner = ownerOf(name);
		if (owner && owner !== gameOf(path))
			faults.push(`${sheet}: ${name} belongs in ${webFile(owner, '')}`);
	}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
