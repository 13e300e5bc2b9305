// The compressed size of the files of build/web.
import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';

// Bundled into a test, the file does not know where it came from.
const here = process.env.BASTIDE_WEB ?? join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(here, '../build/web');

/** All files of a folder and of those in it.
    @returns {string[]} */
export function files(folder) {
	return readdirSync(folder).flatMap((name) => {
		const path = join(folder, name);
		return statSync(path).isDirectory() ? files(path) : [path];
	});
}

/** What each file weighs on its way; `bastide serve` sends the compressed one that lies beside
    it. */
export function weigh() {
	const plain = files(out).filter((path) => !path.endsWith('.gz'));
	return Object.fromEntries(
		plain.map((path) => [
			relative(out, path),
			statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size,
		]),
	);
}

/** Compressed bytes of a first visit in English: the engine, and everything else that is asked
    for.
    @returns {{rest: number, engine: number}} */
export function firstLoad() {
	const sizes = weigh();
	const page = readFileSync(join(out, 'index.html'), 'utf8');
	const named = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file);
	const fonts = Object.keys(sizes).filter((file) => /fonts\/.*-latin-wght/.test(file));
	const asked = new Set(['index.html', ...named, 'words/en.json', ...fonts]);
	const rest = [...asked].reduce((sum, file) => sum + (sizes[file] ?? 0), 0);
	return {rest, engine: sizes['engine.wasm']};
}
