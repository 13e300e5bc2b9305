// Runs the tests: the unit tests, or those in a real browser.
//
//	node tools/test.mjs [--built] [--watch] [-t PATTERN] [GROUP | FILE ...]
//
// A group is unit (the default), games (a whole game of each title in a browser) or browser (all
// other tests in a browser). A file is named with or without folder and suffix; a part of a name
// stands for all files that have it. With --built the client is there already (npm run build).
// -t runs the tests whose name matches; --watch runs unit tests again when a source changes.
import {context} from 'esbuild';
import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, statSync, writeFileSync} from 'node:fs';
import {availableParallelism, cpus} from 'node:os';
import {basename, dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {buildWeb} from './build.mjs';
import {NODE_BUNDLE} from './bundle.mjs';
import {ALL_GAMES, webFile} from './games.mjs';
import {generate} from './generate.mjs';

const here = join(dirname(fileURLToPath(import.meta.url)), '..');
// Beside the packages, so that the bundles find them.
const out = join(here, 'node_modules/.tests');
const reporter = pathToFileURL(join(here, 'tools/reporter.mjs')).href;
const CORES = availableParallelism?.() ?? cpus().length;

const isBrowser = (name) => name.startsWith('browser-');
const isGame = (name) => name.startsWith('browser-games');
const GROUPS = {
	unit: (name) => !isBrowser(name),
	games: isGame,
	browser: (name) => isBrowser(name) && !isGame(name),
};

/** By name: the files of tests in a folder. */
function testsIn(folder, prefix = '') {
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((file) => file.endsWith('.test.ts'))
		.map((file) => [prefix + file.replace('.test.ts', ''), join(folder, file)]);
}

/** By name: all files of tests. games/<game>/web/tests/plan.test.ts is <game>-plan. */
const FILES = new Map([
	...testsIn(join(here, 'test')),
	...ALL_GAMES.flatMap((game) => testsIn(join(here, '..', webFile(game, 'tests')), `${game}-`)),
]);

/** The tests that an argument of the command line selects. */
function namesFor(word, all) {
	if (Object.hasOwn(GROUPS, word)) return all.filter(GROUPS[word]);
	const name = basename(word).replace(/(\.test)?(\.m?[tj]s)?$/, '');
	const found = all.includes(name) ? [name] : all.filter((one) => one.includes(name));
	if (found.length > 0 && name) return found;
	const lists = Object.entries(GROUPS).map(
		([group, isIn]) => `  ${group}: ${all.filter(isIn).join(' ')}`,
	);
	throw new Error(`There is no test file '${word}'. These exist:\n${lists.join('\n')}`);
}

function readCommand() {
	const {values, positionals} = parseArgs({
		allowPositionals: true,
		options: {
			built: {type: 'boolean'},
			watch: {type: 'boolean'},
			name: {type: 'string', short: 't'},
		},
	});
	const all = [...FILES.keys()];
	const words = positionals.length > 0 ? positionals : ['unit'];
	const names = [...new Set(words.flatMap((word) => namesFor(word, all)))];
	if (values.watch && names.some(isBrowser))
		throw new Error('--watch is for unit tests: tests in a browser need a new build.');
	return {...values, names};
}

/** Long files first, so that none of them is left for the end. */
function bySize(names) {
	const size = (name) => statSync(FILES.get(name)).size;
	return [...names].sort((one, other) => size(other) - size(one));
}

/** Runs one file. Answers whether all went well, and how many tests passed and failed. */
function runFile(name, pattern, children) {
	const words = ['--enable-source-maps', '--test-reporter', reporter];
	if (pattern !== undefined) words.push('--test-name-pattern', pattern);
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [...words, join(out, `${name}.test.mjs`)], {
			stdio: ['ignore', 'pipe', 'inherit'],
			cwd: here,
			env: {...process.env, BASTIDE_WEB: here},
		});
		const begun = performance.now();
		let said = '';
		children.add(child);
		child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
		child.on('close', (status) => {
			children.delete(child);
			const seconds = (performance.now() - begun) / 1000;
			const [, passed, count] = /^(\d+) of (\d+) tests passed\n$/m.exec(said) ?? [0, 0, 0];
			const failures = said.replace(/^\d+ of \d+ tests passed\n$/m, '');
			if (failures) process.stdout.write(`${name}:\n${failures}`);
			const isWell = status === 0 && (Number(count) > 0 || pattern !== undefined);
			if (!isWell && !failures && !child.killed)
				console.log(`FAIL: ${name} ended with status ${status}`);
			resolve({name, isWell, passed: Number(passed), count: Number(count), seconds});
		});
	});
}

/** Runs files, some at a time; answers whether all went well. */
async function run(names, pattern, children = new Set()) {
	// Browsers wait much of the time.
	const lanes = names.some(isBrowser) ? CORES + 1 : CORES;
	const queue = bySize(names);
	const done = [];
	const lane = async () => {
		for (let name = queue.shift(); name; name = queue.shift())
			done.push(await runFile(name, pattern, children));
	};
	await Promise.all(Array.from({length: lanes}, lane));
	const sum = (key) => done.reduce((all, one) => all + one[key], 0);
	for (const {name, passed, count, seconds} of done)
		if (isBrowser(name) && count > 0)
			console.log(`${name}: ${passed} of ${count} tests passed (${seconds.toFixed(1)} s)`);
	console.log(`${sum('passed')} of ${sum('count')} tests passed`);
	if (pattern !== undefined && sum('count') === 0) console.log(`No test matches '${pattern}'.`);
	return done.every(({isWell}) => isWell) && sum('count') > 0;
}

/** The bundles of these tests; `built` is called with the names of those that have changed. */
async function bundle(names, built) {
	const before = new Map();
	const write = ({outputFiles, errors}) => {
		if (errors.length > 0) return;
		const changed = outputFiles.filter(({path, hash}) => before.get(path) !== hash);
		for (const {path, hash, contents} of changed) {
			before.set(path, hash);
			writeFileSync(path, contents);
		}
		const scripts = changed.filter(({path}) => path.endsWith('.mjs'));
		return built(scripts.map(({path}) => basename(path, '.test.mjs')));
	};
	mkdirSync(out, {recursive: true});
	return context({
		...NODE_BUNDLE,
		entryPoints: names.map((name) => ({in: FILES.get(name), out: `${name}.test`})),
		outdir: out,
		outExtension: {'.js': '.mjs'},
		write: false,
		sourcemap: true,
		sourcesContent: false,
		logLevel: 'warning',
		plugins: [{name: 'write', setup: (one) => one.onEnd(write)}],
	});
}

/** Runs tests again when their sources change, until it is stopped. */
async function watch(names, pattern) {
	const children = new Set();
	let last = Promise.resolve();
	const again = (changed) => {
		for (const child of children) child.kill();
		if (changed.length > 0) last = last.then(() => run(changed, pattern, children));
	};
	await (await bundle(names, again)).watch();
}

async function main() {
	const {built, watch: isWatched, name: pattern, names} = readCommand();
	if (built || isWatched) generate();
	else await buildWeb();
	if (isWatched) return watch(names, pattern);
	const bundles = await bundle(names, () => undefined);
	await bundles.rebuild();
	await bundles.dispose();
	process.exitCode = (await run(names, pattern)) ? 0 : 1;
}

main().catch((error) => {
	console.error(error.message);
	process.exitCode = 2;
});
