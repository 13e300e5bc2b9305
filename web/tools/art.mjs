// The drawings of web/art and games/<game>/art for the page: SVG files become modules, and
// theme.json becomes a style sheet.
//
// A drawing has literal colours, so that it opens anywhere. An element of the class fill-p or
// stroke-k has the colour --p or --k of the theme on the page.
import {existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {optimize} from 'svgo';

// Bundled into a test, the file does not know where it came from.
const here = process.env.BASTIDE_WEB ?? join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(here, '..');

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The colours of both themes, and of seats.
    @type {Record<'light' | 'dark', Record<string, string>>
        & {palettes: Record<string, Record<string, string>>}} */
export const THEME = read(join(here, 'art/theme.json'));

/** The colours that a class may name: those of the theme, of a seat, and of the game's palettes. */
function coloursOf(folder) {
	const board = join(folder, 'board.json');
	const palettes = existsSync(board) ? (read(board).palettes ?? {}) : {};
	return Object.assign(
		{},
		...Object.values(palettes).reverse(),
		...Object.values(THEME.palettes).reverse(),
		THEME.light,
	);
}

/** "rgba(0, 0, 0, 0.5)" as a colour and its opacity. */
function solid(colour) {
	const parts = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(colour);
	if (!parts) return [colour];
	const hex = parts.slice(1, 4).map((part) => Number(part).toString(16).padStart(2, '0'));
	return [`#${hex.join('')}`, parts[4]];
}

/** What is wrong with a class: it must name a colour, and the literal must be that colour. */
function faultOf(attributes, name, colours) {
	const [, property, variable] = /^(fill|stroke)-([\w-]+)$/.exec(name) ?? [];
	if (!property || !colours[variable]) return `there is no colour ${name}`;
	const [colour, opacity] = solid(colours[variable]);
	if (attributes[property] !== colour) return `${name} is ${colour}, not ${attributes[property]}`;
	if (opacity && Number(attributes[`${property}-opacity`]) !== Number(opacity))
		return `${name} has the opacity ${opacity}`;
	return null;
}

/** Replaces the literals by the variables of the theme. */
const themed = (colours) => ({
	name: 'themed',
	fn: () => ({
		element: {
			enter: ({attributes}) => {
				for (const name of attributes.class?.split(/\s+/) ?? []) {
					const fault = faultOf(attributes, name, colours);
					if (fault) throw new Error(fault);
					const [, property, variable] = /^(\w+?)-(.*)$/.exec(name);
					attributes[property] = `var(--${variable})`;
					if (solid(colours[variable])[1]) delete attributes[`${property}-opacity`];
				}
				delete attributes.class;
			},
		},
	}),
});

/** The mark of seat 0 gives way to the mark of any seat. */
const MARK = {
	name: 'mark',
	fn: () => ({
		element: {
			enter: (node) => {
				if (node.attributes.id !== 'mark') return;
				delete node.attributes.id;
				node.children = [{type: 'text', value: '{mark}'}];
			},
		},
	}),
};

const TIDY = [
	'removeDoctype',
	'removeXMLProcInst',
	'removeComments',
	'removeMetadata',
	'removeEditorsNSData',
	'cleanupAttrs',
	'removeUselessDefs',
	{name: 'cleanupNumericValues', params: {floatPrecision: 4}},
	{name: 'convertTransform', params: {floatPrecision: 4}},
	'removeEmptyContainers',
	{name: 'convertColors', params: {shortname: false}},
];

/** A file as the page has it: width, height, and what is in it. */
export function drawingOf(file) {
	const plugins = [themed(coloursOf(dirname(file))), MARK, ...TIDY];
	try {
		const {data} = optimize(readFileSync(file, 'utf8'), {plugins, path: file});
		const [, head, inside] = /^<svg([^>]*)>(.*)<\/svg>$/s.exec(data);
		const [, , width, height] = /viewBox="([^"]+)"/.exec(head)[1].split(' ').map(Number);
		return [width, height, inside];
	} catch (error) {
		throw new Error(`${file}: ${error.message}`);
	}
}

/** By name: the drawings of a folder. */
export function drawingsIn(folder) {
	if (!existsSync(folder)) return {};
	return Object.fromEntries(
		readdirSync(folder)
			.filter((name) => name.endsWith('.svg'))
			.sort()
			.map((name) => [basename(name, '.svg'), drawingOf(join(folder, name))]),
	);
}

function rules(selector, colours) {
	const rows = Object.entries(colours).map(([name, colour]) => `\t--${name}: ${colour};\n`);
	return `${selector} {\n${rows.join('')}}\n`;
}

const NOTE = 'Written by web/tools/art.mjs; do not edit.';

/** Writes art/<set>.ts for every folder of drawings, and theme.css, into a folder. */
export function writeArt(out) {
	mkdirSync(join(out, 'art'), {recursive: true});
	const sets = [
		join(here, 'art'),
		...readdirSync(join(root, 'games')).map((game) => join(root, 'games', game, 'art')),
	];
	const folders = sets.flatMap((set) =>
		existsSync(set)
			? [
					set,
					...readdirSync(set, {withFileTypes: true})
						.filter((one) => one.isDirectory())
						.map((one) => join(set, one.name)),
				]
			: [],
	);
	for (const folder of folders) {
		const drawings = drawingsIn(folder);
		if (Object.keys(drawings).length === 0) continue;
		const rows = Object.entries(drawings).map(
			([name, drawing]) => `\t${JSON.stringify(name)}: ${JSON.stringify(drawing)},\n`,
		);
		const set = folder.startsWith(here) ? basename(folder) : basename(dirname(folder));
		const type = 'Record<string, [number, number, string]>';
		const text = `export const drawings = {\n${rows.join('')}} satisfies ${type};\n`;
		writeFileSync(join(out, 'art', `${set}.ts`), `// ${NOTE}\n${text}`);
	}
	const sheet = [
		rules(':root', THEME.light),
		rules(":root[data-theme='dark']", THEME.dark),
		...Object.entries(THEME.palettes).map(([name, colours]) => rules(`.${name}`, colours)),
	];
	writeFileSync(join(out, 'theme.css'), `/* ${NOTE} */\n${sheet.join('')}`);
}
