// Makes the packages for npm: build/npm/engine, build/npm/board, and a tarball of each.
//
//	node tools/packages.mjs
//
// They contain the same engine, nets, words and views as the page. Publishing them is for a person:
// npm publish build/npm/*.tgz
import {build} from 'esbuild';
import {spawnSync} from 'node:child_process';
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {BUNDLE} from './bundle.mjs';
import {ALL_GAMES, webFile} from './games.mjs';
import {WORDS, generate} from './generate.mjs';
import {files} from './weigh.mjs';

// Bundled into a test, the file does not know where it came from.
const here = process.env.BASTIDE_WEB ?? join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(here, '..');
const out = join(root, 'build/npm');
const COMMON = {
	...BUNDLE,
	minify: true,
	target: 'es2021',
	legalComments: 'none',
	logLevel: 'warning',
};

function run(command, words, folder = here) {
	const done = spawnSync(command, words, {cwd: folder, encoding: 'utf8'});
	if (done.status !== 0)
		throw new Error(`${command} ${words.join(' ')}:\n${done.stdout}${done.stderr}`);
	return done.stdout;
}

function version() {
	return /project\(bastide VERSION ([0-9.]+)/.exec(
		readFileSync(join(root, 'CMakeLists.txt'), 'utf8'),
	)[1];
}

/** The files that every package has beside its module. */
function copyEngine(dist) {
	mkdirSync(join(dist, 'nets'), {recursive: true});
	copyFileSync(join(root, 'build/wasm/engine.wasm'), join(dist, 'engine.wasm'));
	for (const game of readdirSync(join(root, 'games'))) {
		const net = join(root, 'games', game, 'ai/weights.net');
		if (existsSync(net)) copyFileSync(net, join(dist, `nets/${game}.net`));
	}
	return build({...COMMON, entryPoints: {worker: 'src/engine/worker.ts'}, outdir: dist});
}

/** The types, as tsc writes them. Imports get the endings that other programs look for, and ids of
    words are just text. */
function writeTypes(dist, entry) {
	const flags = [
		'--declaration',
		'--emitDeclarationOnly',
		'--noEmit',
		'false',
		'--rootDir',
		'..',
	];
	const options = JSON.stringify({
		extends: './tsconfig.json',
		include: [],
		files: [entry],
	});
	const config = join(here, 'tsconfig.package.json');
	writeFileSync(config, options);
	try {
		run(join(here, 'node_modules/.bin/tsc'), ['-p', config, ...flags, '--outDir', dist]);
	} finally {
		rmSync(config);
	}
	for (const path of files(dist).filter((name) => name.endsWith('.d.ts'))) {
		const text = readFileSync(path, 'utf8');
		writeFileSync(
			path,
			text
				.replace(/import type \{ WordId \} from '#words';/, 'type WordId = string;')
				.replace(/(from |import\()'(\.[^']*)'/g, "$1'$2.js'"),
		);
	}
	rmSync(join(dist, 'build'), {recursive: true, force: true});
}

function describe(name) {
	const folder = join(here, 'packages', name);
	const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	mkdirSync(join(out, name), {recursive: true});
	writeFileSync(
		join(out, name, 'package.json'),
		JSON.stringify({...about, version: version()}, null, 2) + '\n',
	);
	copyFileSync(join(folder, 'README.md'), join(out, name, 'README.md'));
	copyFileSync(join(root, 'LICENSE'), join(out, name, 'LICENSE'));
	return join(out, name, 'dist');
}

async function buildEngine() {
	const dist = describe('engine');
	await copyEngine(dist);
	await build({...COMMON, entryPoints: {index: 'packages/engine/index.ts'}, outdir: dist});
	writeTypes(dist, 'packages/engine/index.ts');
}

/** The styles of tables for a shadow tree, and the letters, which must be in the page. */
async function styles() {
	const games = ALL_GAMES.map((game) => join(root, webFile(game, `${game}.css`))).filter(
		existsSync,
	);
	const imports = ['./packages/board/embed.css', ...games].map((path) => `@import '${path}';`);
	const {
		outputFiles: [{text}],
	} = await build({
		...COMMON,
		stdin: {contents: imports.join('\n'), resolveDir: here, loader: 'css'},
		external: ['fonts/*'],
		write: false,
	});
	const faces = /@font-face\{[^}]*\}/g;
	const style = text
		.replace(faces, '')
		.replace(/:root\[data-theme=["']?dark["']?\]/g, ':host([data-dark])')
		.replace(/:root\[data-theme=["']?light["']?\]/g, ':host(:not([data-dark]))')
		.replace(/:root(\[[^\]]*\])/g, ':host($1)')
		.replace(/:root/g, ':host')
		.replace(/html,body/g, ':host');
	return {
		STYLE: JSON.stringify(style),
		FONT_FACES: JSON.stringify((text.match(faces) ?? []).join('')),
	};
}

async function buildBoard() {
	const dist = describe('board');
	await copyEngine(dist);
	const define = await styles();
	await build({
		...COMMON,
		entryPoints: {index: 'packages/board/index.tsx'},
		outdir: dist,
		define,
	});
	for (const folder of ['words', 'fonts']) mkdirSync(join(dist, folder));
	for (const file of readdirSync(WORDS).filter((name) => /^..\.json$/.test(name)))
		copyFileSync(join(WORDS, file), join(dist, 'words', file));
	for (const [, file] of define.FONT_FACES.matchAll(/url\(fonts\/([^)]*)\)/g)) {
		const family = /^alegreya/.test(file) ? 'alegreya' : 'source-sans-3';
		copyFileSync(
			join(here, `node_modules/@fontsource-variable/${family}/files/${file}`),
			join(dist, 'fonts', file),
		);
	}
	copyFileSync(join(here, 'packages/board/element.d.ts'), join(dist, 'index.d.ts'));
}

/** Returns the paths of the tarballs. */
export async function buildPackages() {
	generate();
	rmSync(out, {recursive: true, force: true});
	await buildEngine();
	await buildBoard();
	return ['engine', 'board'].map((name) => {
		const [{filename}] = JSON.parse(
			run('npm', ['pack', '--json', '--pack-destination', out], join(out, name)),
		);
		return join(out, filename.replace('@', '').replace('/', '-'));
	});
}

// Bundled into a test, it is no program.
if (basename(process.argv[1]) === 'packages.mjs')
	for (const path of await buildPackages()) console.log(path);
