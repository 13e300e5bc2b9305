// Writes the start page into index.html, in the first language; what is different
// in the others, and in the dark, goes into boot.js.
import {build} from 'esbuild';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {BUNDLE} from './bundle.mjs';

/** Texts and attributes in the order of the page: boot.ts counts them in the same way. */
const SLOT = /<\/[^>]*>|<[a-z][^>]*>|[^<]+/gi;
const ATTRIBUTE = /\s([\w:-]+)(?:="([^"]*)")?/g;
const ENTITIES = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'"};

const plain = (text) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name]);

function slotsOf(html) {
	return [...html.matchAll(SLOT)].flatMap(([piece]) => {
		if (piece.startsWith('</')) return [];
		if (!piece.startsWith('<')) return [plain(piece)];
		return [...piece.matchAll(ATTRIBUTE)].map(([, , value = '']) => plain(value));
	});
}

/** Which slots another page fills differently, and with what. */
function differences(from, to) {
	const tags = (html) => html.match(/<\/?[a-z]+/gi).join('');
	const [before, after] = [slotsOf(from), slotsOf(to)];
	if (tags(from) !== tags(to) || before.length !== after.length)
		throw new Error('the start page is built differently in another language');
	return Object.fromEntries(
		after.map((text, slot) => [slot, text]).filter(([slot, text]) => text !== before[slot]),
	);
}

/** What the modules of the client look at when they are loaded. */
function pretendBrowser() {
	const query = {matches: false, addEventListener: () => undefined};
	Object.assign(globalThis, {
		matchMedia: () => query,
		localStorage: {getItem: () => null},
		location: {hash: '', href: 'http://localhost/'},
		addEventListener: () => undefined,
		// Node's own keeps a program running.
		BroadcastChannel: class {},
	});
}

/** A module of the client, brought together so that Node can read it. */
export async function moduleOf(here, file, name) {
	const outfile = join(here, 'node_modules/.prerender', `${name}.mjs`);
	await build({
		...BUNDLE,
		entryPoints: [join(here, file)],
		outfile,
	});
	return import(pathToFileURL(outfile));
}

/** 404.html, in every language: the first shows without a script. Its links begin with "./", so
    that the server can point them to the folder of the page (server/http/files.c). */
function missingPage(template, languages, pages) {
	const main = pages.map(
		({page}, at) => `<main lang="${languages[at]}"${at > 0 ? ' hidden' : ''}>${page}</main>`,
	);
	return template.replace('<body>', () =>
		`<body>${pages[0].symbols}${main.join('')}`.replaceAll('href="#/', 'href="./#/'),
	);
}

/** What index.html has for the time when scripts do not come, in every language. */
function lostBar(parts) {
	const all = (name) => parts.map((part) => part[name]).join('');
	return (
		`<aside id="lost" class="lost" role="status" hidden>${all('lost')}</aside>` +
		`<noscript><section class="no-script">${all('noScript')}</section></noscript>`
	);
}

/** `words`: the folder of the texts.
    @returns {Promise<{
		page: string, symbols: string, others: Record<string, Record<number, string>>,
		missing: string, lost: string}>} */
export async function prerender({here, registry, words: folder}) {
	pretendBrowser();
	const client = await moduleOf(here, 'src/prerender.tsx', 'prerender');
	const {LANGUAGES: languages, prerender: render, prerenderMissing, prerenderLost} = client;
	const wordsIn = (language) =>
		JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
	const page = (language, isDark) =>
		render(registry, {language, words: wordsIn(language), isDark});
	const first = page(languages[0], false);
	const html = first.symbols + first.page;
	// The policy of the server lets no style stand in a page.
	if (/\sstyle="/.test(html))
		throw new Error(`the start page has a style: ${html.match(/<[^>]* style="[^>]*/)[0]}`);
	const others = Object.fromEntries(
		languages.flatMap((language) =>
			[false, true].map((isDark) => [
				isDark ? `${language} dark` : language,
				differences(first.page, page(language, isDark).page),
			]),
		),
	);
	const inEach = (write) =>
		languages.map((language) => write({language, words: wordsIn(language)}));
	const template = readFileSync(join(here, 'static/404.html'), 'utf8');
	return {
		...first,
		others,
		missing: missingPage(template, languages, inEach(prerenderMissing)),
		lost: lostBar(inEach(prerenderLost)),
	};
}
