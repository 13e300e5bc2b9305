// Writes what the client imports and nobody edits: words (build/words), and the types, lists and
// drawings of games (build/generated).
//
//	node tools/generate.mjs
import {execFileSync} from 'node:child_process';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {writeArt} from './art.mjs';
import {GENERATED, writeGameLists} from './games.mjs';

// Bundled into a test, the file does not know where it came from.
const here = process.env.BASTIDE_WEB ?? join(dirname(fileURLToPath(import.meta.url)), '..');

/** The types and languages (words.ts), and the texts (<language>.json,
    <domain>.<language>.json). */
export const WORDS = join(here, '../build/words');

const tool = (name, ...words) =>
	execFileSync(join(here, '../tools', name), words, {stdio: ['inherit', 'ignore', 'inherit']});

export function generate() {
	tool('check/translations', '--web', WORDS);
	tool('check/rules', '--web', join(WORDS, 'sources.ts'));
	tool('generate/schema', '--web', join(GENERATED, 'schema'));
	tool('generate/openapi', '--web', join(GENERATED, 'schema'));
	writeGameLists();
	writeArt(GENERATED);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generate();
