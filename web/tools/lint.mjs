// All that is checked without running anything: types, imports, styles, rules, form.
//
//	node tools/lint.mjs
import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {ALL_GAMES, webFile} from './games.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(web, '..');
const bin = (name) => join(web, 'node_modules/.bin', name);

const scripts = readdirSync(join(root, 'tests')).filter((name) => name.endsWith('.mjs'));
const files = [
	...['src', 'packages', 'test', 'tools', 'eslint.config.mjs'].map((name) => `web/${name}`),
	...ALL_GAMES.map((game) => webFile(game, '')).filter((folder) =>
		existsSync(join(root, folder)),
	),
	...scripts.map((name) => `tests/${name}`),
];
const config = ['web/eslint.config.mjs', 'web/.prettierrc.json'];
const checks = [
	[bin('tsc'), ['--noEmit', '--project', 'web']],
	[process.execPath, [join(web, 'tools/check_imports.mjs')]],
	[process.execPath, [join(web, 'tools/check_styles.mjs')]],
	[process.execPath, [join(web, 'tools/check_names.mjs')]],
	[bin('eslint'), ['--config', config[0], '--max-warnings', '0', '--no-warn-ignored', ...files]],
	[
		bin('prettier'),
		['--config', config[1], '--log-level', 'warn', '--check', 'web/static', ...files],
	],
];

// All of them, so that one run reports everything.
const failed = checks.filter(
	([command, args]) => spawnSync(command, args, {cwd: root, stdio: 'inherit'}).status !== 0,
);
process.exit(failed.length > 0 ? 1 : 0);
