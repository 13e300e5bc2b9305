// test.mjs - runs the tests: the quick ones, or those in a real browser.
//
//	node tools/test.mjs [browser]
import {build} from 'esbuild';
import {spawnSync} from 'node:child_process';
import {mkdirSync, readdirSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {buildWeb} from './build.mjs';

const here = join(dirname(fileURLToPath(import.meta.url)), '..');
// Beside the packages, so that the bundles find them.
const out = join(here, 'node_modules/.tests');
mkdirSync(out, {recursive: true});
const browser = process.argv[2] === 'browser';
const names = readdirSync(join(here, 'test')).filter((name) => name.endsWith('.test.ts') && name.startsWith('browser') === browser);
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
await buildWeb();
const env = {...process.env, BASTIDE_WEB: here};
const files = names.map((name) => join(out, name.replace(/\.ts$/, '.mjs')));
const run = spawnSync(process.execPath, ['--test', ...files], {stdio: 'inherit', cwd: here, env});
process.exit(run.status ?? 1);
