// How esbuild bundles the client. Files in games/ find the client (`#ui/card`) and its packages by
// the paths of tsconfig.json.
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

// Bundled into a test, the file does not know where it came from.
const here = process.env.BASTIDE_WEB ?? join(dirname(fileURLToPath(import.meta.url)), '..');

export const BUNDLE = {
	absWorkingDir: here,
	tsconfig: join(here, 'tsconfig.json'),
	bundle: true,
	format: 'esm',
	jsx: 'automatic',
	jsxImportSource: 'preact',
	// Tables of printed facts.
	loader: {'.def': 'text'},
};

/** For Node: packages stay outside, those with a path in tsconfig.json too. */
export const NODE_BUNDLE = {
	...BUNDLE,
	platform: 'node',
	target: 'node18',
	packages: 'external',
	external: ['preact', 'preact/*', '@preact/*'],
};

/** The module that esbuild has written into memory. */
export function evaluate({outputFiles: [{text}]}) {
	return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
}
