// words.mjs - has tools/check/translations check the words and write them for the client, into build/words, and
// tools/check/rules where the rules come from.
//
//	node tools/words.mjs
import {execFileSync} from 'node:child_process';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

// Bundled into a test, the file does not know where it came from.
const here = process.env.BASTIDE_WEB ?? join(dirname(fileURLToPath(import.meta.url)), '..');

/** The types and languages (words.ts), and the texts (<language>.json,
    <domain>.<language>.json). */
export const WORDS = join(here, '../build/words');

export function makeWords() {
	execFileSync(join(here, '../tools/check/translations'), ['--web', WORDS], {stdio: 'inherit'});
	execFileSync(join(here, '../tools/check/rules'), ['--web', join(WORDS, 'sources.ts')], {
		stdio: ['inherit', 'ignore', 'inherit'],
	});
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeWords();
