// The pages of the documentation, in the order in which they are read: a file of the project, and
// the name that its page has in an address. docs.mjs reports a document of docs/ that is missing
// here.
import {existsSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {GAMES} from './games.mjs';

// Bundled into a test, the file does not know where it came from.
const here = process.env.BASTIDE_WEB ?? join(dirname(fileURLToPath(import.meta.url)), '..');

/** The documents that games have: games/GAME/RULES.md is the page <game>-rules. */
function ofGames(...files) {
	return GAMES.flatMap((game) =>
		files
			.map((file) => file.replace('GAME', game))
			.filter((file) => existsSync(join(here, '..', file)))
			.map((file) => [file, `${game}-${basename(file, '.md').toLowerCase()}`]),
	);
}

/** @type {{title: string, pages: [file: string, name: string][]}[]} */
export const CONTENTS = [
	{
		title: 'Start here',
		pages: [
			['README.md', 'index'],
			['docs/play.md', 'play'],
			['docs/host.md', 'host'],
			['docs/bots.md', 'bots'],
			['docs/research.md', 'research'],
		],
	},
	{
		title: 'Rules',
		pages: [
			...ofGames('games/GAME/RULES.md', 'games/GAME/RECONSTRUCTED.md'),
			['docs/notation.md', 'notation'],
		],
	},
	{
		title: 'Server',
		pages: [
			['docs/operations.md', 'operations'],
			['docs/security.md', 'security'],
			['docs/fairness.md', 'fairness'],
			['docs/load.md', 'load'],
			['docs/protocol.md', 'protocol'],
		],
	},
	{
		title: 'Programs that play',
		pages: [
			['docs/bot-protocol.md', 'bot-protocol'],
			['docs/python.md', 'python'],
			['docs/library.md', 'library'],
			...ofGames('games/GAME/STATE.md'),
			['docs/strength.md', 'strength'],
			...ofGames('games/GAME/ai/net.md'),
		],
	},
	{
		title: 'Reference',
		pages: [
			['docs/bastide.1', 'command'],
			['docs/support.md', 'support'],
			['CHANGELOG.md', 'changelog'],
		],
	},
	{
		title: 'The project',
		pages: [
			['docs/design.md', 'design'],
			['docs/trust.md', 'trust'],
			['CONTRIBUTING.md', 'contributing'],
			['docs/guide/debugging.md', 'debugging'],
			['docs/style.md', 'style'],
			['server/README.md', 'server'],
			['web/README.md', 'web'],
			['tests/teach/README.md', 'teach'],
			['.github/SECURITY.md', 'reporting'],
			['.github/CODE_OF_CONDUCT.md', 'conduct'],
		],
	},
];
