// words.test.ts - every word exists in every language, is used, and has the same places everywhere.
import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {LANGUAGES, pluralForm, type Language} from '../src/app/words';
// @ts-expect-error a plain script
import {readPo} from '../tools/words.mjs';

const web = process.env.BASTIDE_WEB as string;
/** The domains that are the browser's own. */
const DOMAINS = ['web', 'learn'];
const po = (lang: Language, domain: string): string =>
	readFileSync(join(web, '../po', lang, `${domain}.po`), 'utf8');
const entries = (lang: Language): Map<string, string | string[]> =>
	new Map(
		DOMAINS.flatMap((domain) => [
			...(readPo(po(lang, domain)) as Map<string, string | string[]>),
		]),
	);

function sources(folder: string): string[] {
	return readdirSync(folder).flatMap((name) => {
		const path = join(folder, name);
		return statSync(path).isDirectory()
			? sources(path)
			: /\.tsx?$/.test(name)
				? [readFileSync(path, 'utf8')]
				: [];
	});
}

const code = sources(join(web, 'src')).join('\n');
const literals = [...code.matchAll(/['"`]((?:web|learn)\.[\w.-]+)['"`]/g)].map(
	(match) => match[1] as string,
);
const families = [...code.matchAll(/\/\/ words: (.*)/g)].flatMap((match) =>
	(match[1] as string).split(/\s+/),
);
const wild = families
	.filter((name) => name.includes('*'))
	.map((name) => new RegExp(`^${name.replace(/[.]/g, '\\.').replace(/\*/g, '.*')}$`));

test('every language has the same ids', () => {
	const english = [...entries('en').keys()];
	for (const lang of LANGUAGES) assert.deepEqual([...entries(lang).keys()], english, lang);
});

test('every id that the client names exists', () => {
	const english = entries('en');
	for (const id of new Set(literals)) assert.ok(english.has(id), id);
});

test('every id is used', () => {
	const used = new Set([...literals, ...families]);
	for (const id of entries('en').keys())
		assert.ok(used.has(id) || wild.some((family) => family.test(id)), id);
});

test('places agree between languages and forms, and no text is empty', () => {
	const places = (text: string): string =>
		[...new Set([...text.matchAll(/%(\d)\$[sd]/g)].map((match) => match[1]))].sort().join('');
	const english = entries('en');
	for (const lang of LANGUAGES)
		for (const [id, text] of entries(lang))
			for (const form of [text].flat()) {
				assert.notEqual(form, '', id);
				const first = [english.get(id) as string | string[]].flat();
				assert.ok(
					first.some((one) => places(one) === places(form)),
					`${lang} ${id}: ${form}`,
				);
			}
});

test('the forms of the browser are those of the .po files', () => {
	for (const lang of LANGUAGES) {
		for (const domain of DOMAINS) {
			const rule = /plural=(.*?);/.exec(po(lang, domain))?.[1] as string;
			const form = new Function('n', `return Number(${rule})`) as (n: number) => number;
			for (let n = 0; n < 200; n++)
				assert.equal(pluralForm(lang, n), form(n), `${lang} ${n}`);
		}
		const count = Number(/nplurals=(\d)/.exec(po(lang, 'web'))?.[1]);
		for (const [id, text] of entries(lang))
			if (Array.isArray(text)) assert.equal(text.length, count, id);
	}
});

test('French has a narrow space before double signs', () => {
	for (const [id, text] of entries('fr'))
		for (const form of [text].flat())
			assert.doesNotMatch(form, /[^\u202f\u00a0%\d][;?!»]|\p{L} ?:( |$)/u, id);
});

test('every refusal of the server is put into words', () => {
	const codes = [
		...readFileSync(join(web, '../server/refusals.def'), 'utf8').matchAll(
			/^REFUSAL\(\w+, "([\w-]+)"\)/gm,
		),
	].map((match) => match[1]);
	assert.ok(codes.length > 30);
	for (const code of codes) assert.ok(entries('en').has(`web.refusal.${code}`), code);
});

test('whoever told no name has one that a sentence about a third person can bear', () => {
	for (const lang of LANGUAGES)
		assert.notEqual(
			String(entries(lang).get('web.you-name')).toLowerCase(),
			entries(lang).get('web.you'),
			lang,
		);
});

test('rule sentences of the games are there in all languages', () => {
	for (const game of ['medina', 'caylus', 'tiletum']) {
		if (!existsSync(join(web, '../po/en', `${game}.po`))) continue;
		const rules = (lang: Language): string[] =>
			[...(readPo(po(lang, game)) as Map<string, string>).keys()].filter((id) =>
				id.includes('.rule.'),
			);
		assert.ok(rules('en').length > 0, game);
		for (const lang of LANGUAGES) assert.deepEqual(rules(lang), rules('en'), `${game} ${lang}`);
	}
});
