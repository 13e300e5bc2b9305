// words.mjs - reads po/<language>/<domain>.po. Used by the build (words/<language>.json) and by the test.
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

const ESCAPES = {n: '\n', t: '\t', '"': '"', '\\': '\\'};
const unquote = (text) => text.slice(1, -1).replace(/\\(.)/g, (_, c) => ESCAPES[c] ?? c);

/** The entries of one file: id to text, or to the forms of a text that depends on a number. */
export function readPo(text) {
	const entries = new Map();
	let id = null,
		plural = null,
		forms = {},
		into = null;
	const finish = () => {
		if (id) {
			if (entries.has(id)) throw new Error(`${id} stands twice`);
			entries.set(id, plural === null ? forms[0] : Object.values(forms));
		}
		id = plural = into = null;
		forms = {};
	};
	for (const raw of text.split('\n')) {
		const line = raw.trim();
		const match = /^(msgid|msgid_plural|msgstr(?:\[(\d)\])?)\s+(".*")$/.exec(line);
		if (match) {
			if (match[1] === 'msgid') finish();
			const value = unquote(match[3]);
			if (match[1] === 'msgid') [id, into] = [value, 'id'];
			else if (match[1] === 'msgid_plural') [plural, into] = [value, 'plural'];
			else {
				into = Number(match[2] ?? 0);
				forms[into] = value;
			}
		} else if (line.startsWith('"')) {
			const value = unquote(line);
			if (into === 'id') id += value;
			else if (into === 'plural') plural += value;
			else if (into !== null) forms[into] += value;
		}
	}
	finish();
	entries.delete('');
	return entries;
}

/** Words that are loaded only when somebody needs them, each domain in a file of its own. */
export const LATER = ['learn'];

/** The words of one domain. */
export function readDomain(root, language, domain) {
	return Object.fromEntries(
		readPo(readFileSync(join(root, 'po', language, `${domain}.po`), 'utf8')),
	);
}

/** All words of a language that the browser needs from the beginning: its own and the games'. */
export function readLanguage(root, language) {
	const folder = join(root, 'po', language);
	const words = {};
	for (const file of readdirSync(folder).sort()) {
		const domain = file.replace(/\.po$/, '');
		if (domain !== file && domain !== 'cli' && !LATER.includes(domain))
			Object.assign(words, readDomain(root, language, domain));
	}
	return words;
}
