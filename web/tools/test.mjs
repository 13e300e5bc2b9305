// test.mjs - runs the tests: the quick ones, or those in a real browser.
//
//	node tools/test.mjs [browser] [--built]
//
// With --built the client is there already (npm run build).
import {build} from 'esbuild';
import {spawn} from 'node:child_process';
import {mkdirSync, readdirSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {buildWeb} from './build.mjs';
import {makeWords} from './words.mjs';

const here = join(dirname(fileURLToPath(import.meta.url)), '..');
// Beside the packages, so that the bundles find them.
const out = join(here, 'node_modules/.tests');
mkdirSync(out, {recursive: true});
const browser = process.argv.includes('browser');
const names = readdirSync(join(here, 'test')).filter(
	(name) => name.endsWith('.test.ts') && name.startsWith('browser') === browser,
);
if (process.argv.includes('--built')) makeWords();
else await buildWeb();
await build({
	entryPoints: names.map((name) => join(here, 'test', name)),
	outdir: out,
	outExtension: {'.js': '.mjs'},
	bundle: true,
	platform: 'node',
	format: 'esm',
	target: 'node18',
	packages: 'external',
	jsx: 'automatic',
	jsxImportSource: 'preact',
	absWorkingDir: here,
	logLevel: 'warning',
});
const reporter = join(here, 'tools/reporter.mjs');
const env = {...process.env, BASTIDE_WEB: here};
const files = names.map((name) => join(out, name.replace(/\.ts$/, '.mjs')));

/** Runs some of the files, one after the other; answers the exit status. */
function run(some) {
	return new Promise((resolve) =>
		spawn(process.execPath, ['--test', '--test-reporter', reporter, ...some], {
			stdio: 'inherit',
			cwd: here,
			env,
		}).on('close', (status) => resolve(status ?? 1)),
	);
}

// Browsers wait much of the time, so three files run at once.
const queue = files.map((file) => [file]);
const lane = async () => {
	let worst = 0;
	for (let some = queue.shift(); some; some = queue.shift())
		worst = Math.max(worst, await run(some));
	return worst;
};
const lanes = () => Promise.all([lane(), lane(), lane()]);
process.exit(browser ? Math.max(...(await lanes())) : await run(files));
