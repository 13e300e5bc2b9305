// Makes build/web: pages, scripts, words, engine, everything that is served.
//
//	node tools/build.mjs [--source-maps]
//
// With --source-maps a debugger shows the sources. Nobody is sent such a build: it is heavier.
import {build} from 'esbuild';
import {createHash} from 'node:crypto';
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import {basename, dirname, join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {gzipSync} from 'node:zlib';
import {BUNDLE, evaluate} from './bundle.mjs';
import {buildDocs} from './docs.mjs';
import {ALL_GAMES, gamesWith, webFile} from './games.mjs';
import {WORDS, generate} from './generate.mjs';
import {prerender} from './prerender.mjs';
import {translated} from './lessons.mjs';
import {files, weigh} from './weigh.mjs';

// Bundled into a test, the file does not know where it came from.
const here = process.env.BASTIDE_WEB ?? join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(here, '..');
const out = join(root, 'build/web');

/** Styles that come later: with tables, with introductions and rules, with puzzles, with
    the position editor, with profiles, with studies, with the facts of a box, with
    record sheets, with the documentation, with each game. */
const STYLES = {
	docs: 'src/docs/docs.css',
	embed: 'src/embed.css',
	table: 'src/styles/tables_bundle.css',
	learn: 'src/learn/learn.css',
	puzzles: 'src/puzzles/puzzles.css',
	edit: 'src/edit/edit.css',
	profile: 'src/profile/profile.css',
	study: 'src/study/study.css',
	tournaments: 'src/tournaments/tournaments.css',
	box: 'src/box/box.css',
	sheet: 'src/sheet/sheet.css',
	...Object.fromEntries(
		ALL_GAMES.filter((game) => gamesWith(`${game}.css`).includes(game)).map((game) => [
			game,
			join(root, webFile(game, `${game}.css`)),
		]),
	),
};

/** Not cached for offline use: which sites may show it is up to the server, each time. */
const ONLINE_ONLY = ['embed.css', 'embed.html', 'embed.js'];

/** What bots have learned: comes with each game, when somebody thinks about it. */
const NETS = readdirSync(join(root, 'games'))
	.map((game) => [game, join(root, 'games', game, 'ai/weights.net')])
	.filter(([, file]) => existsSync(file));

const FONTS = [
	['alegreya', 'alegreya-latin-wght-normal'],
	['alegreya', 'alegreya-latin-ext-wght-normal'],
	['alegreya', 'alegreya-cyrillic-wght-normal'],
	['source-sans-3', 'source-sans-3-latin-wght-normal'],
	['source-sans-3', 'source-sans-3-latin-ext-wght-normal'],
	['source-sans-3', 'source-sans-3-cyrillic-wght-normal'],
];

const FIRST_FONTS = FONTS.map(([, file]) => file).filter((file) => /-latin-wght/.test(file));

/** What the engine knows before any position: goes into the script, so that the first page need
    not wait for it. */
async function registry(engine) {
	const {Engine} = await evaluate(
		await build({...BUNDLE, entryPoints: ['src/engine/engine.ts'], write: false}),
	);
	try {
		return (await Engine.load(readFileSync(engine))).registry();
	} catch {
		throw new Error(
			'build/wasm/engine.wasm is not that of these sources: cmake --build build/wasm',
		);
	}
}

/** The scripts without which the first page cannot start; others come later. */
function firstScripts({outputs}) {
	const [, {imports}] = Object.entries(outputs).find(([path]) => path.endsWith('/app.js'));
	return imports
		.filter(({kind, external}) => kind === 'import-statement' && !external)
		.map(({path}) => basename(path));
}

/** Writes the page: the start page in it, and links to all that it needs, so that the browser asks
    for everything right away instead of after reading app.js and the styles. What shows comes
    before what makes it work. */
function writePage(parts, {page, symbols, lost}) {
	const file = join(out, 'index.html');
	const fonts = FIRST_FONTS.map(
		(font) => `<link rel="preload" as="font" crossorigin href="fonts/${font}.woff2">\n`,
	);
	const scripts = parts.map(
		(part) => `<link rel="modulepreload" fetchpriority="low" href="${part}">\n`,
	);
	const text = readFileSync(file, 'utf8')
		.replace('<script defer', `${[...fonts, ...scripts].join('')}<script defer`)
		.replace('<div', () => `${lost}${symbols}<div`)
		.replace('</div>', () => `${page}</div>`);
	writeFileSync(file, text);
}

/** The names of the packages whose files are in the page: in its scripts, and its fonts. */
function shipped({inputs}) {
	const bundled = Object.keys(inputs).flatMap(
		(path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
	);
	const fonts = FONTS.map(([family]) => `@fontsource-variable/${family}`);
	return [...new Set([...bundled, ...fonts])].sort();
}

/** The licences of what others wrote and the page brings with it: most of them ask for that. */
function notices(packages) {
	const parts = packages.map((name) => {
		const folder = join(here, 'node_modules', name);
		const {version, license} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
		const text = readFileSync(join(folder, 'LICENSE'), 'utf8').trim();
		return `${name} ${version} (${license})\n\n${text}\n`;
	});
	const line = `\n${'-'.repeat(72)}\n\n`;
	return `What others wrote and this page brings with it.\n\n${parts.join(line)}`;
}

const wordsOf = (name) => JSON.parse(readFileSync(join(WORDS, `${name}.json`), 'utf8'));

/** Introductions: as the player of introductions reads them, and as studies in each language. */
function writeLessons() {
	const languages = readdirSync(WORDS).flatMap(
		(name) => /^learn\.(\w+)\.json$/.exec(name)?.[1] ?? [],
	);
	mkdirSync(join(out, 'lessons'));
	mkdirSync(join(out, 'studies'));
	for (const game of gamesWith('lesson.study')) {
		const study = readFileSync(join(root, webFile(game, 'lesson.study')), 'utf8');
		writeFileSync(join(out, `lessons/${game}.study`), study);
		for (const language of languages) {
			const words = {...wordsOf(language), ...wordsOf(`learn.${language}`)};
			writeFileSync(
				join(out, `studies/${game}.${language}.game`),
				translated(study, game, words),
			);
		}
	}
}

/** @param {{sourceMaps?: boolean}} options */
export async function buildWeb({sourceMaps = false} = {}) {
	const engine = join(root, 'build/wasm/engine.wasm');
	if (!existsSync(engine))
		throw new Error(
			'build/wasm/engine.wasm is missing: cmake --preset wasm && cmake --build build/wasm',
		);
	generate();
	rmSync(out, {recursive: true, force: true});
	mkdirSync(join(out, 'fonts'), {recursive: true});
	mkdirSync(join(out, 'words'));
	mkdirSync(join(out, 'nets'));
	mkdirSync(join(out, 'puzzles'));
	mkdirSync(join(out, 'openings'));
	const common = {
		...BUNDLE,
		minify: true,
		target: 'es2021',
		legalComments: 'none',
		sourcemap: sourceMaps,
		logLevel: 'warning',
	};
	const known = await registry(engine);
	const start = await prerender({here, registry: known, words: WORDS});
	const app = await build({
		...common,
		entryPoints: {app: 'src/main.tsx', embed: 'src/embed.tsx'},
		outdir: out,
		external: ['fonts/*'],
		splitting: true,
		chunkNames: 'part-[hash]',
		metafile: true,
		define: {REGISTRY: JSON.stringify(known)},
	});
	await build({
		...common,
		entryPoints: {boot: 'src/boot.ts'},
		outdir: out,
		format: 'iife',
		define: {OTHERS: JSON.stringify(start.others)},
	});
	await build({
		...common,
		entryPoints: {missing: 'src/missing.ts'},
		outdir: out,
		format: 'iife',
	});
	await build({...common, entryPoints: STYLES, outdir: out, external: ['fonts/*']});
	// A game without a sheet has an empty one, so that the page need not know which have one.
	for (const {name} of known.games)
		if (!STYLES[name]) writeFileSync(join(out, `${name}.css`), '');
	await build({
		...common,
		entryPoints: {docs: 'src/docs/docs.ts'},
		outdir: out,
		format: 'iife',
	});
	await build({...common, entryPoints: {worker: 'src/engine/worker.ts'}, outdir: out});
	for (const file of readdirSync(WORDS).filter((name) => name.endsWith('.json')))
		copyFileSync(join(WORDS, file), join(out, 'words', file));
	for (const game of readdirSync(join(root, 'games'))) {
		const book = join(root, 'games', game, `${game}.puzzles`);
		if (existsSync(book)) copyFileSync(book, join(out, 'puzzles', `${game}.puzzles`));
		for (const end of ['json', 'games.json']) {
			const openings = join(root, 'games', game, `openings.${end}`);
			if (existsSync(openings))
				copyFileSync(openings, join(out, 'openings', `${game}.${end}`));
		}
	}
	writeLessons();
	for (const [family, file] of FONTS)
		copyFileSync(
			join(here, `node_modules/@fontsource-variable/${family}/files/${file}.woff2`),
			join(out, `fonts/${file}.woff2`),
		);
	for (const file of readdirSync(join(here, 'static')))
		copyFileSync(join(here, 'static', file), join(out, file));
	writePage(firstScripts(app.metafile), start);
	writeFileSync(join(out, '404.html'), start.missing);
	copyFileSync(engine, join(out, 'engine.wasm'));
	for (const [game, file] of NETS) copyFileSync(file, join(out, `nets/${game}.net`));
	const kept = files(out)
		.map((path) => relative(out, path))
		.filter((path) => !path.endsWith('.map') && !ONLINE_ONLY.includes(path))
		.sort();
	// Last, because it is not cached for offline use: few read it, and it is large.
	await buildDocs({here, root, out: join(out, 'docs')});
	const hash = createHash('sha256');
	for (const path of kept) hash.update(readFileSync(join(out, path)));
	const version = hash.digest('hex').slice(0, 12);
	const define = {
		FILES: JSON.stringify(['./', ...kept.filter((path) => path !== 'index.html')]),
		VERSION: JSON.stringify(version),
	};
	await build({...common, entryPoints: {sw: 'src/sw.ts'}, outdir: out, define, format: 'iife'});
	writeFileSync(join(out, 'notices.txt'), notices(shipped(app.metafile)));
	for (const path of files(out))
		if (!path.endsWith('.woff2'))
			writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), {level: 9}));
	return version;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const version = await buildWeb({sourceMaps: process.argv.includes('--source-maps')});
	const sizes = weigh();
	const first = [
		...readFileSync(join(out, 'index.html'), 'utf8').matchAll(
			/modulepreload".*? href="(.*?)"/g,
		),
	].map(([, part]) => part);
	const scripts = ['app.js', ...first].reduce((sum, name) => sum + sizes[name], 0);
	const later = Object.keys(sizes)
		.filter((name) => /^part-|^(?!app).*\.css$/.test(name) && !first.includes(name))
		.reduce((sum, name) => sum + sizes[name], 0);
	console.log(
		`build/web ${version}: scripts ${scripts}, what is wanted later ${later}, ` +
			`app.css ${sizes['app.css']}, engine.wasm ${sizes['engine.wasm']} bytes compressed`,
	);
}
