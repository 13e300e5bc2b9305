// Imports point one way, from the pages down to the engine, and never in a circle. No file outside
// a game's folder imports from it: lists of games are generated (games.mjs).
//
//	node tools/check_imports.mjs
import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import {basename, dirname, join, relative, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {ALL_GAMES, webFile} from './games.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const src = join(root, 'web/src');

/** From below to above. A folder may import from itself and from what is below; neighbours in a
    row do not know each other. */
const ROWS = [
	['engine', 'net'],
	['app'],
	['art'],
	['games'],
	['motion', 'ui'],
	[
		'box',
		'docs',
		'edit',
		'learn',
		'pages',
		'profile',
		'puzzles',
		'sheet',
		'study',
		'tournaments',
	],
	['(top)'],
];

/** The files of a game that belong to another folder; all others are of the row of `games`. */
const FOLDERS = {'rulebook.ts': 'learn', 'box.ts': 'box', 'box_pictures.tsx': 'box'};

function files(folder) {
	return readdirSync(folder).flatMap((name) => {
		const path = join(folder, name);
		return statSync(path).isDirectory() ? files(path) : [path];
	});
}

const folders = [src, ...ALL_GAMES.map((game) => join(root, webFile(game, '')))];
const all = new Set(
	folders
		.filter(existsSync)
		.flatMap(files)
		.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts')),
);

/** The file that an import means: #ui/card is ui/card of the client. */
function target(from, name) {
	const base = name.startsWith('#') ? join(src, name.slice(1)) : resolve(dirname(from), name);
	const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end);
	return found.find((path) => all.has(path));
}

/** What a file imports, also as types only, and also later. */
function importsOf(path) {
	const text = readFileSync(path, 'utf8');
	const names = [...text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']*)'/g)].map(
		([, name]) => name,
	);
	return names.map((name) => target(path, name)).filter(Boolean);
}

/** The game to which a file belongs, if it belongs to one. */
function gameOf(path) {
	const [folder, game] = relative(root, path).split('/');
	return folder === 'games' ? game : undefined;
}

function folderOf(path) {
	if (gameOf(path)) return FOLDERS[basename(path)] ?? 'games';
	const parts = relative(src, path).split('/');
	return parts.length === 1 ? '(top)' : parts[0];
}

function rowOf(folder) {
	return ROWS.findIndex((row) => row.includes(folder));
}

function isAllowed(from, to) {
	const game = gameOf(to);
	if (game && gameOf(from) !== game) return false;
	const [above, below] = [folderOf(from), folderOf(to)];
	return above === below || rowOf(above) > rowOf(below);
}

const graph = new Map([...all].map((path) => [path, importsOf(path)]));

/** The first circle that is met on the way from a file, or null. */
function circleFrom(path, way, done) {
	if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
	if (done.has(path)) return null;
	for (const next of graph.get(path)) {
		const circle = circleFrom(next, [...way, path], done);
		if (circle) return circle;
	}
	done.add(path);
	return null;
}

const name = (path) => relative(root, path);
const faults = [];
for (const path of all) {
	if (rowOf(folderOf(path)) < 0) faults.push(`${name(path)}: a folder that ROWS does not name`);
	for (const to of graph.get(path))
		if (!isAllowed(path, to)) faults.push(`${name(path)} must not import ${name(to)}`);
}
const done = new Set();
for (const path of all) {
	const circle = circleFrom(path, [], done);
	if (circle) {
		faults.push(`a circle: ${circle.map(name).join(' -> ')}`);
		break;
	}
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
