// styles.mjs - every class that a style sheet names is used by the client, and the style of a game
// is in its own folder.
//
//	node tools/styles.mjs
import {readFileSync, readdirSync, statSync} from 'node:fs';
import {basename, dirname, join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';

const src = join(dirname(fileURLToPath(import.meta.url)), '../src');

function files(folder) {
	return readdirSync(folder).flatMap((name) => {
		const path = join(folder, name);
		return statSync(path).isDirectory() ? files(path) : [path];
	});
}

const all = files(src);
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

/** What each game's classes begin with: the class of its page, and its own letters. */
const GAMES = {
	caylus: /^(game-caylus$|cy-)/,
	medina: /^(game-medina$|md-)/,
	tiletum: /^(game-tiletum$|tt-)/,
};

/** The game that a class belongs to. */
function gameOf(name) {
	return Object.keys(GAMES).find((game) => GAMES[game].test(name));
}

const faults = [];
for (const path of all.filter((name) => name.endsWith('.css'))) {
	const sheet = relative(src, path);
	for (const name of classesOf(readFileSync(path, 'utf8'))) {
		if (!isUsed(name)) faults.push(`${sheet}: nothing has the class ${name}`);
		const game = gameOf(name);
		if (game && dirname(sheet) !== `games/${game}` && basename(sheet) !== 'covers.css')
			faults.push(`${sheet}: ${name} belongs in games/${game}/${game}.css`);
	}
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
