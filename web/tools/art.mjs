// The drawings of art/ and games/<game>/art for the page: SVG files become modules, and theme.json
// becomes a style sheet.
//
// A drawing has literal colours, so that it opens anywhere. An element of the class fill-p or
// stroke-k has the colour --p or --k of the theme on the page.
import {existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {basename, dirname, join, sep} from 'node:path';
import {fileURLToPath} from 'node:url';
import {optimize} from 'svgo';

// Bundled into a test, the file does not know where it came from.
const here = process.env.BASTIDE_WEB ?? join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(here, '..');

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The colours of both themes, and of seats.
    @type {Record<'light' | 'dark', Record<string, string>>
        & {palettes: Record<string, Record<string, string>>}} */
export const THEME = read(join(root, 'art/theme.json'));

/** The folders of drawings by game; those of all games are in art.
    @type {Record<string, string>} */
export const FOLDERS = {
	'': join(root, 'art'),
	...Object.fromEntries(
		readdirSync(join(root, 'games')).map((game) => [game, join(root, 'games', game, 'art')]),
	),
};

/** What is written in a game's board.json: places, sizes, palettes. */
function boardOf(game) {
	const file = join(FOLDERS[game] ?? '', 'board.json');
	return game && existsSync(file) ? read(file) : {};
}

/** By name: the colours that something has in one of several ways, like a seat. */
function palettesOf(file) {
	const game = Object.keys(FOLDERS).find((one) => one && file.startsWith(FOLDERS[one] + sep));
	return {...THEME.palettes, ...boardOf(game).palettes};
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

/** Replaces the literals by the variables of the theme. A class may name a colour of the theme, or
    one of a palette: the first one of its kind, or the one whose name is the class of a group
    around it. */
const themed = (palettes) => ({
	name: 'themed',
	fn: () => {
		const around = [Object.assign({}, ...Object.values(palettes).reverse(), THEME.light)];
		return {
			element: {
				enter: ({attributes}) => {
					const names = attributes.class?.split(/\s+/) ?? [];
					const palette = names.find((name) => palettes[name]);
					const colours = {...around[0], ...palettes[palette]};
					around.unshift(colours);
					for (const name of names.filter((one) => one !== palette)) {
						const fault = faultOf(attributes, name, colours);
						if (fault) throw new Error(fault);
						const [, property, variable] = /^(\w+?)-(.*)$/.exec(name);
						attributes[property] = `var(--${variable})`;
						if (solid(colours[variable])[1]) delete attributes[`${property}-opacity`];
					}
					if (palette) attributes.class = palette;
					else delete attributes.class;
				},
				exit: () => void around.shift(),
			},
		};
	},
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

/** What has an id in a drawing is a part, which is drawn by itself. */
const PARTS = {
	name: 'parts',
	fn: () => ({
		root: {
			exit: ({children: [svg]}) => {
				svg.children = svg.children.flatMap((node) => {
					const {id} = node.attributes ?? {};
					if (!id) return [node];
					delete node.attributes.id;
					return [{type: 'text', value: `{part ${id}}`}, node];
				});
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

/** A file as the page has it: its viewBox, and what is in it. Parts are separated by their names in
    braces. */
function tidied(file) {
	const plugins = [themed(palettesOf(file)), MARK, ...TIDY, PARTS];
	try {
		const {data} = optimize(readFileSync(file, 'utf8'), {plugins, path: file});
		const [, head, inside] = /^<svg([^>]*)>(.*)<\/svg>$/s.exec(data);
		return [/viewBox="([^"]+)"/.exec(head)[1], inside];
	} catch (error) {
		throw new Error(`${file}: ${error.message}`);
	}
}

/** The same as width, height, and what is in it. */
export function drawingOf(file) {
	const [viewBox, inside] = tidied(file);
	const [, , width, height] = viewBox.split(' ').map(Number);
	return [width, height, inside];
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

/** The parts of a drawing by their names. */
function partsOf(drawing) {
	const [, ...rest] = drawing.split(/\{part (.*?)\}/);
	const names = rest.filter((_, at) => at % 2 === 0);
	return Object.fromEntries(names.map((name, at) => [name, rest[at * 2 + 1]]));
}

function rules(selector, colours) {
	const rows = Object.entries(colours).map(([name, colour]) => `\t--${name}: ${colour};\n`);
	return `${selector} {\n${rows.join('')}}\n`;
}

const paletteRules = (palettes) =>
	Object.entries(palettes).map(([name, colours]) => rules(`.${name}`, colours));

const NOTE = 'Written by web/tools/art.mjs; do not edit.';

function writeModule(path, text) {
	mkdirSync(dirname(path), {recursive: true});
	writeFileSync(path, `// ${NOTE}\n${text}`);
}

/** A module for each folder of drawings, and one for each drawing beside them. */
function writeSet(folder, out) {
	for (const one of readdirSync(folder, {withFileTypes: true}))
		if (one.isDirectory()) {
			const rows = Object.entries(drawingsIn(join(folder, one.name))).map(
				([name, drawing]) => `\t${JSON.stringify(name)}: ${JSON.stringify(drawing)},\n`,
			);
			const type = 'Record<string, [number, number, string]>';
			const text = `export const drawings = {\n${rows.join('')}} satisfies ${type};\n`;
			writeModule(join(out, `${one.name}.ts`), text);
		} else if (one.name.endsWith('.svg')) {
			const [viewBox, drawing] = tidied(join(folder, one.name));
			const text = drawing.startsWith('{part ')
				? `export const parts = ${JSON.stringify(partsOf(drawing))};\n`
				: `export const drawing = ${JSON.stringify(drawing)};\n` +
					`export const viewBox = ${JSON.stringify(viewBox)};\n`;
			writeModule(join(out, `${basename(one.name, '.svg')}.ts`), text);
		}
}

/** The covers of all games that have one. */
function coversText() {
	const games = Object.keys(FOLDERS).filter((one) => existsSync(join(FOLDERS[one], 'cover.svg')));
	const imports = games.map((game) => `import * as ${game} from './art/${game}/cover';\n`);
	return `${imports.join('')}\nexport const covers = {${games.join(', ')}};\n`;
}

/** Writes art/<set>.ts, art/<game>/<set>.ts and art/<game>/<drawing>.ts, the list covers.ts, the
    colours of the theme as theme.css, and those of games as art/<game>/palettes.css, into a
    folder. */
export function writeArt(out) {
	for (const [game, folder] of Object.entries(FOLDERS))
		if (existsSync(folder)) writeSet(folder, join(out, 'art', game));
	writeModule(join(out, 'covers.ts'), coversText());
	const sheet = [
		rules(':root', THEME.light),
		rules(":root[data-theme='dark']", THEME.dark),
		...paletteRules(THEME.palettes),
	];
	writeFileSync(join(out, 'theme.css'), `/* ${NOTE} */\n${sheet.join('')}`);
	for (const game of Object.keys(FOLDERS)) {
		const {palettes} = boardOf(game);
		if (!palettes) continue;
		const text = `/* ${NOTE} */\n${paletteRules(palettes).join('')}`;
		writeFileSync(join(out, 'art', game, 'palettes.css'), text);
	}
}
