// The documentation as pages: the Markdown of the project, its manual, and the files
// that they refer to, in build/web/docs. A link that leads nowhere stops the build.
import MarkdownIt from 'markdown-it';
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import {basename, dirname, join, normalize} from 'node:path';
import {CONTENTS} from './contents.mjs';
import {manual} from './man.mjs';
import {moduleOf} from './prerender.mjs';

const PICTURE = /\.(svg|png|webp)$/;
const RULE = /^[A-Z]\d+$/;
const SIDES = {right: 'docs-right', center: 'docs-center'};
const HEADING = /<h([1-4]) id="([^"]*)">(.*?)<\/h\1>/gs;

/** As the forges make anchors of headings, so that links hold in both places. */
function anchorOf(text, taken) {
	const plain = text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, '')
		.replace(/\s/g, '-');
	let anchor = plain;
	for (let count = 1; taken.has(anchor); count++) anchor = `${plain}-${count}`;
	taken.add(anchor);
	return anchor;
}

const textOf = (token) =>
	(token.children ?? [])
		.filter(({type}) => type === 'text' || type === 'code_inline')
		.map(({content}) => content)
		.join('');

const escaped = (text) =>
	text.replace(
		/[&<>"]/g,
		(sign) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[sign],
	);

const code = (text) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;

const withoutTags = (html) =>
	html
		.replace(/<[^>]*>/g, '')
		.replace(
			/&(amp|lt|gt|quot);/g,
			(_, name) => ({amp: '&', lt: '<', gt: '>', quot: '"'})[name],
		);

/** Ids for headings and for numbered rules. */
function giveIds(tokens) {
	const taken = new Set();
	tokens.forEach((token, at) => {
		if (token.type === 'heading_open')
			token.attrSet('id', anchorOf(textOf(tokens[at + 1]), taken));
		if (token.type !== 'list_item_open') return;
		const inline = tokens[at + 2];
		const [, bold, number] = inline?.children ?? [];
		if (bold?.type === 'strong_open' && RULE.test(number?.content))
			token.attrSet('id', number.content);
	});
}

/** Removes what the server's policy or a screen reader does not accept: styles, and empty table
    heads. */
function mendTables(tokens) {
	tokens.forEach((token, at) => {
		if (token.type !== 'th_open' && token.type !== 'td_open') return;
		const side = /text-align:(right|center)/.exec(token.attrGet('style') ?? '')?.[1];
		token.attrs = side ? [['class', SIDES[side]]] : null;
		if (token.type === 'th_open' && !tokens[at + 1].content)
			token.tag = tokens[at + 2].tag = 'td';
	});
}

function reader(resolve) {
	const markdown = new MarkdownIt({html: false});
	const {rules} = markdown.renderer;
	markdown.core.ruler.push('bastide', ({tokens, env}) => {
		giveIds(tokens);
		mendTables(tokens);
		for (const token of tokens.flatMap(({children}) => children ?? [])) {
			if (token.type === 'link_open')
				token.attrSet('href', resolve(env.file, token.attrGet('href')));
			if (token.type === 'image')
				token.attrSet('src', resolve(env.file, token.attrGet('src')));
		}
	});
	// A table that is wider than a phone scrolls by itself; the keyboard must be able to reach it.
	rules.table_open = () => '<div class="docs-wide" tabindex="0"><table>\n';
	rules.table_close = () => '</table></div>\n';
	rules.fence = rules.code_block = (tokens, at) => code(tokens[at].content);
	return (file, text) => markdown.render(text, {file});
}

/** Every heading but the first can be linked to. */
function withAnchors(html) {
	return html.replace(HEADING, (whole, level, id, inside) => {
		if (level === '1') return whole;
		const link = `<a class="docs-anchor" href="#${id}" aria-label="Link to this section">#</a>`;
		return `<h${level} id="${id}">${inside}${link}</h${level}>`;
	});
}

const wordsOf = (html) =>
	withoutTags(html.replace(/<\/(td|th|dt|li|p)>/g, ' '))
		.replace(/\s+/g, ' ')
		.trim();

/** The text below each heading, and every rule separately, for the search. */
function sectionsOf({name, title, html}) {
	return html.split(/(?=<(?:h[1-4]|li) id=)/).map((part) => {
		const [, rule] = /^<li id="(.*?)">/.exec(part) ?? [];
		const [head = '', level, id] = new RegExp(HEADING.source, 's').exec(part) ?? [];
		const isFirst = !rule && (!head || level === '1');
		return {
			page: name,
			id: isFirst ? '' : (rule ?? id),
			title,
			heading: isFirst ? '' : (rule ?? wordsOf(head)),
			text: wordsOf(part.slice(head.length)),
		};
	});
}

/** The site while it is put together. */
export class Site {
	/** @param {string} root
	    @param {typeof CONTENTS} groups */
	constructor(root, groups) {
		this.root = root;
		this.groups = groups;
		this.names = new Map(groups.flatMap(({pages}) => pages));
		this.pictures = new Map();
		this.sources = [];
		this.faults = [];
		this.render = reader((file, address) => this.resolve(file, address));
	}

	/** Where a link of a file leads to on the site. */
	resolve(file, address) {
		if (/^[a-z]+:/.test(address)) return address;
		const [path, anchor] = address.split('#');
		const target = path ? normalize(join(dirname(file), path)) : file;
		const whole = join(this.root, target);
		if (!existsSync(whole)) {
			this.faults.push(`${file}: there is no ${target}`);
			return address;
		}
		if (PICTURE.test(target)) {
			const name = target.replaceAll('/', '-');
			this.pictures.set(name, whole);
			return name;
		}
		if (!this.names.has(target)) this.addSource(target);
		const page = `${this.names.get(target)}.html`;
		return anchor ? `${page}#${anchor}` : page;
	}

	/** A file or folder that a page refers to is shown as it is. */
	addSource(target) {
		this.names.set(target, target.replaceAll('/', '-'));
		this.sources.push(target);
	}

	read(file) {
		const whole = join(this.root, file);
		if (statSync(whole).isDirectory()) {
			const rows = readdirSync(whole).map((each) => `- [${each}](${basename(file)}/${each})`);
			return this.render(file, `# ${file}/\n\n${rows.join('\n')}\n`);
		}
		const text = readFileSync(whole, 'utf8');
		if (file.endsWith('.md')) return this.render(file, text);
		if (file.endsWith('.1'))
			return `<h1 id="bastide">The command bastide</h1>\n${manual(text)}`;
		return `<h1 id="file">${file}</h1>\n${code(text)}`;
	}

	page(file) {
		const html = this.read(file);
		const headings = [...html.matchAll(HEADING)].map(([, level, id, inside]) => ({
			level: Number(level),
			id,
			html: inside.replace(/<\/?a\b[^>]*>/g, ''),
		}));
		const title = withoutTags(headings[0]?.html ?? file);
		return {file, name: this.names.get(file), title, html, headings};
	}

	/** All pages, those of the contents first. What is wrong with them is in `faults` then.
	    @returns {import('../src/docs/page').DocsPage[]} */
	pages() {
		const pages = this.groups.flatMap((group) => group.pages.map(([file]) => this.page(file)));
		for (const file of this.sources) pages.push(this.page(file)); // which may lead to more
		this.checkAnchors(pages);
		return pages;
	}

	checkAnchors(pages) {
		const ids = new Map(
			pages.map(({name, html}) => [
				`${name}.html`,
				new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)),
			]),
		);
		for (const {file, html} of pages)
			for (const [, page, anchor] of html.matchAll(/href="([^":]*\.html)#([^"]*)"/g))
				if (!ids.get(page)?.has(anchor))
					this.faults.push(`${file}: ${page} has no heading #${anchor}`);
	}
}

/** Documents that the contents do not list. */
function forgotten(root, names) {
	const written = ['docs', 'docs/guide', 'docs/reference', 'docs/results'].flatMap((folder) =>
		readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
	);
	return written.filter((file) => file.endsWith('.md') && !names.has(file));
}

/** Writes all of it into a folder. */
export async function buildDocs({here, root, out}) {
	const site = new Site(root, CONTENTS);
	const pages = site.pages();
	const faults = [
		...site.faults,
		...forgotten(root, site.names).map((file) => `${file}: is not in web/tools/contents.mjs`),
	];
	if (faults.length) throw new Error(`the documentation is not whole:\n${faults.join('\n')}`);
	const {pageOf: write} = await moduleOf(here, 'src/docs/page.tsx', 'docs');
	const groups = CONTENTS.map((group) => ({
		title: group.title,
		pages: group.pages.map(([, name]) => pages.find((page) => page.name === name)),
	}));
	mkdirSync(out, {recursive: true});
	for (const page of pages)
		writeFileSync(
			join(out, `${page.name}.html`),
			write({...page, html: withAnchors(page.html)}, groups),
		);
	for (const [name, file] of site.pictures) copyFileSync(file, join(out, name));
	const listed = pages.slice(0, groups.flatMap(({pages}) => pages).length);
	writeFileSync(join(out, 'search.json'), JSON.stringify(listed.flatMap(sectionsOf)));
}
