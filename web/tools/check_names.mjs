// No file of the client or of its tools names a game: what belongs to one is in games/<game>/web.
// Looks for the names of games, and for the letters that their style classes begin with (`xy-`).
//
//	node tools/check_names.mjs
import {readFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {GAMES, lettersOf} from './games.mjs';
import {files} from './weigh.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');

/** May name games: what search engines and app stores show of the page. */
const ALLOWED = ['static/index.html', 'static/manifest.webmanifest'];

const letters = GAMES.map(lettersOf).filter(Boolean);
const named = new RegExp(`${GAMES.join('|')}|(?<![\\w-])(?:${letters.join('|')})[a-z]`, 'i');

const faults = [];
for (const path of ['src', 'tools', 'static'].flatMap((folder) => files(join(web, folder)))) {
	const name = relative(web, path);
	if (ALLOWED.includes(name) || name.endsWith('.png')) continue;
	for (const [at, line] of readFileSync(path, 'utf8').split('\n').entries()) {
		const found = named.exec(line);
		if (found) faults.push(`web/${name}:${at + 1}: names a game: ${found[0]}`);
	}
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
