// The documentation: its links, its manual, its search.
import assert from 'node:assert/strict';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {find, type Section} from '../src/docs/search';
import {Site} from '../tools/docs.mjs';
import {manual} from '../tools/man.mjs';

const folder = join(process.env.BASTIDE_WEB as string, '../build/web');
const docs = join(folder, 'docs');
const pages = readdirSync(docs).filter((name) => name.endsWith('.html'));
const index = JSON.parse(readFileSync(join(docs, 'search.json'), 'utf8')) as Section[];

/** A site of a few files. */
function siteOf(files: Record<string, string>): Site {
	const root = mkdtempSync(join(tmpdir(), 'bastide-docs-'));
	mkdirSync(join(root, 'docs'));
	for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
	const listed = Object.keys(files).filter((name) => name.endsWith('.md'));
	return new Site(root, [
		{title: 'All', pages: listed.map((file) => [file, file.replace(/\W/g, '-')])},
	]);
}

test('every link of the pages leads to a file and to a place in it', () => {
	const texts = new Map(pages.map((name) => [name, readFileSync(join(docs, name), 'utf8')]));
	for (const [name, text] of texts)
		for (const [, address = ''] of text.matchAll(/(?:href|src)="([^"]*)"/g)) {
			if (/^(https?|mailto):/.test(address)) continue;
			const [path, anchor] = address.split('#');
			const target = path || name;
			assert.ok(existsSync(join(docs, target)), `${name}: ${address}`);
			if (anchor)
				assert.ok(texts.get(target)?.includes(` id="${anchor}"`), `${name}: ${address}`);
		}
	assert.ok(pages.length > 40);
});

test('a link that leads nowhere is named', () => {
	const site = siteOf({
		'README.md':
			'# One\n\n[a](docs/two.md#there) [b](docs/two.md#not) [c](none.md) [d](#one)\n',
		'docs/two.md': '# Two\n\n## There\n\n[back](../README.md)\n',
	});
	site.pages();
	assert.deepEqual(site.faults, [
		'README.md: there is no none.md',
		'README.md: docs-two-md.html has no heading #not',
	]);
});

test('a source that a page refers to becomes a page, and so does a folder', () => {
	const site = siteOf({'README.md': '# One\n\n[c](docs/a.c) [d](docs)\n', 'docs/a.c': 'a < b\n'});
	const [, source, listing] = site.pages();
	assert.deepEqual(site.faults, []);
	assert.match(source?.html ?? '', /a &lt; b/);
	assert.match(listing?.html ?? '', /href="docs-a\.c\.html"/);
});

test('headings have the anchors of the forges, and rules their numbers', () => {
	const site = siteOf({
		'README.md': "# One\n\n## Seats & `x`\n\n## Seats & x\n\n## It's 1.5\n\n- **M20** No.\n",
	});
	const [page] = site.pages();
	assert.deepEqual(
		page?.headings.map(({id}) => id),
		['one', 'seats--x', 'seats--x-1', 'its-15'],
	);
	assert.match(page?.html ?? '', /<li id="M20">/);
});

test('a table has neither a style nor a head without a word', () => {
	const [page] = siteOf({'README.md': '# One\n\n| | n |\n|---|--:|\n| a | 1 |\n'}).pages();
	assert.doesNotMatch(page?.html ?? '', /style=|<th><\/th>/);
	assert.match(page?.html ?? '', /<td class="docs-right">1</);
});

test('the manual is read as man reads it', () => {
	const text =
		'.SH COMMANDS\n.SS play\nPlays\n.IR records :\nsafely.\n' +
		'.TP\n.BR \\-g ", " \\-\\-game " " \\fIGAME\\fR\nWhich <one>.\n.PP\nMore.\n';
	assert.equal(
		manual(text).replace(/\n/g, ' '),
		'<h2 id="commands">Commands</h2> <h3 id="play">play</h3> ' +
			'<p>Plays <i>records</i>: safely.</p> ' +
			'<dl> <dt><b>-g</b>, <b>--game</b> <i>GAME</i></dt><dd>Which &lt;one&gt;.</dd> </dl> ' +
			'<p>More.</p>',
	);
	assert.throws(() => manual('.XY\n'), /\.XY/);
	assert.throws(() => manual('a \\*x\n'), /nobody knows/);
});

const first = (query: string): string => {
	const [best] = find(index, query);
	return best ? `${best.section.page}#${best.section.id}` : 'nothing';
};

test('the search finds headings before texts, and parts of words at their beginning', () => {
	assert.equal(first('nginx'), 'operations#nginx');
	assert.equal(first('bot protocol refer'), 'bot-protocol#a-referee');
	assert.equal(first('fair dice'), 'fairness#');
	assert.equal(first('"fair dice"'), 'fairness#');
	assert.equal(first('«nginx»'), 'operations#nginx');
	assert.equal(first('M20'), 'medina-rules#M20');
	assert.equal(first('ginx'), 'nothing');
	assert.deepEqual(find(index, '  '), []);
});

test('a find shows the words that were looked for', () => {
	const [best] = find(index, 'landlock seccomp');
	assert.ok(best);
	const marked = best.shown.filter((_, at) => at % 2).map((word) => word.toLowerCase());
	assert.ok(marked.includes('landlock') || marked.includes('seccomp'), marked.join());
	assert.ok(best.shown.join('').length < 400);
});
