// What a program can check of our manners in TypeScript. Prettier minds the
// form, tools/check_imports.mjs the imports.
import eslint from '@eslint/js';
import {dirname} from 'node:path';
import {fileURLToPath} from 'node:url';
import tseslint from 'typescript-eslint';

const here = dirname(fileURLToPath(import.meta.url));
const COLUMNS = {code: 100, tabWidth: 4, ignoreUrls: true};

/** For scripts and for typed files alike. */
const everywhere = {
	eqeqeq: 'error',
	'max-len': ['error', COLUMNS],
	'no-var': 'error',
	'prefer-const': 'error',
	'object-shorthand': 'error',
	// Scripts of node hold functions that run in a page: both worlds' names are good there, and the
	// type checker minds the rest.
	'no-undef': 'off',
};

/** A leading _ says: unused on purpose. */
const UNUSED = {
	argsIgnorePattern: '^_',
	varsIgnorePattern: '^_$',
	destructuredArrayIgnorePattern: '^_',
};

const typed = {
	'@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'inline-type-imports'}],
	'@typescript-eslint/no-explicit-any': 'error',
	'@typescript-eslint/no-floating-promises': 'error',
	'@typescript-eslint/no-non-null-assertion': 'error',
	'@typescript-eslint/no-unnecessary-type-assertion': 'error',
	'@typescript-eslint/no-unused-vars': ['error', UNUSED],
	'@typescript-eslint/switch-exhaustiveness-check': [
		'error',
		{considerDefaultExhaustiveForUnions: true},
	],
	// What we destructure are objects of functions; interfaces spell these as methods, so that a
	// view of one game can stand for a view of any.
	'@typescript-eslint/unbound-method': 'off',
};

/** Tests start when node registers them; nothing awaits them. */
const TESTS = {from: 'package', package: 'node:test', name: ['test', 'describe', 'it']};

export default tseslint.config(
	{linterOptions: {reportUnusedDisableDirectives: 'error'}},
	{
		files: ['**/*.mjs', '**/*.ts', '**/*.tsx'],
		extends: [eslint.configs.recommended],
		rules: everywhere,
	},
	{
		files: ['**/*.ts', '**/*.tsx'],
		extends: [tseslint.configs.recommendedTypeChecked],
		languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: here}},
		rules: typed,
	},
	{
		files: ['**/src/**/*.ts', '**/src/**/*.tsx', 'games/*/web/*.ts', 'games/*/web/*.tsx'],
		rules: {
			'max-lines-per-function': [
				'error',
				{max: 60, skipBlankLines: true, skipComments: true},
			],
		},
	},
	{
		files: ['**/test/**/*.ts', '**/tests/**/*.ts'],
		rules: {
			'@typescript-eslint/no-floating-promises': ['error', {allowForKnownSafeCalls: [TESTS]}],
		},
	},
);
