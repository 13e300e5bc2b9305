// Every class that a style sheet names is used, and the style of a game is in its own folder.
//
//	node tools/check_styles.mjs
import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {GAMES, webFile} from './games.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const src = join(root, 'web/src');
const ofGame = (game) => join(root, webFile(game, ''));

function files(folder) {
	return readdirSync(folder).flatMap((name) => {
		const path = join(folder, name);
		return statSync(path).isDirectory() ? files(path) : [path];
	});
}

const all = [src, ...GAMES.map(ofGame).filter(existsSync)].flatMap(files);
// The text of the documentation is marked up by the build.
const code = [...all.filter((path) => /\.tsx?$/.test(path)), join(src, '../tools/docs.mjs')]
	.map((path) => readFileSync(path, 'utf8'))
	.join('\n');

/** What stands in quotes: among it are the names of all classes that are used. */
const quoted = code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g).join(' ');
const words = new Set(quoted.match(/[\w-]+/g));
/** What is put together from its beginning and something else. */
const BEGINNINGS = ['seat', 'game-', 'mood-', 'frame-'];

function isUsed(name) {
	return words.has(name) || BEGINNINGS.some((begin) => name.startsWith(begin));
}

/** The classes of a sheet, without what stands in comments, strings and numbers. */
function classesOf(sheet) {
	const selectors = sheet.replace(/\/\*.*?\*\//gs, '').replace(/\{[^{}]*\}/g, '{}');
	return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
}

const sheets = all
	.filter((path) => path.endsWith('.css'))
	.map((path) => ({path, classes: classesOf(readFileSync(path, 'utf8'))}));
const gameOf = (path) => GAMES.find((game) => path.startsWith(ofGame(game)));

/** The two letters that most classes in a game's sheets begin with: `xy-`. */
function lettersOf(game) {
	const counts = new Map();
	for (const {path, classes} of sheets)
		for (const name of gameOf(path) === game ? classes : [])
			if (/^[a-z]{2}-/.test(name))
				counts.set(name.slice(0, 3), (counts.get(name.slice(0, 3)) ?? 0) + 1);
	return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

const LETTERS = new Map(GAMES.map((game) => [lettersOf(game), game]));

/** The game that a class belongs to. */
function ownerOf(name) {
	return LETTERS.get(name.slice(0, 3)) ?? GAMES.find((game) => name === `game-${game}`);
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
