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
		title: 'Guides',
		pages: [
			['README.md', 'index'],
			['docs/guide/install.md', 'install'],
			['docs/guide/play.md', 'play'],
			['docs/guide/host.md', 'host'],
			['docs/guide/bots.md', 'bots'],
			['docs/guide/agents.md', 'agents'],
			['docs/guide/research.md', 'research'],
			['docs/guide/compare.md', 'compare'],
		],
	},
	{
		title: 'Rules',
		pages: [
			...ofGames('games/GAME/RULES.md', 'games/GAME/RECONSTRUCTED.md'),
			['docs/reference/notation.md', 'notation'],
		],
	},
	{
		title: 'Server',
		pages: [
			['docs/reference/operations.md', 'operations'],
			['docs/reference/security.md', 'security'],
			['docs/reference/fairness.md', 'fairness'],
			['docs/reference/ratings.md', 'ratings'],
			['docs/reference/tournaments.md', 'tournaments'],
			['docs/reference/protocol.md', 'protocol'],
		],
	},
	{
		title: 'Bots and machine learning',
		pages: [
			['docs/reference/bot-protocol.md', 'bot-protocol'],
			['docs/reference/python.md', 'python'],
			['docs/reference/library.md', 'library'],
			['web/packages/engine/README.md', 'npm-engine'],
			['web/packages/board/README.md', 'npm-board'],
			...ofGames('games/GAME/STATE.md'),
		],
	},
	{
		title: 'Reference',
		pages: [
			['docs/bastide.1', 'command'],
			['docs/reference/support.md', 'support'],
			['CHANGELOG.md', 'changelog'],
		],
	},
	{
		title: 'Results',
		pages: [
			['docs/results/strength.md', 'strength'],
			...ofGames('games/GAME/ai/net.md'),
			['docs/results/balance.md', 'balance'],
			['docs/results/speed.md', 'speed'],
			['docs/results/load.md', 'load'],
			['docs/results/trust.md', 'trust'],
		],
	},
	{
		title: 'Contributing',
		pages: [
			['CONTRIBUTING.md', 'contributing'],
			['docs/reference/design.md', 'design'],
			['docs/guide/tour.md', 'tour'],
			['docs/guide/style.md', 'style'],
			['docs/guide/recipes.md', 'recipes'],
			['docs/guide/debugging.md', 'debugging'],
			['server/README.md', 'server'],
			['web/README.md', 'web'],
			['tests/teach/README.md', 'teach'],
			['.github/SECURITY.md', 'reporting'],
			['.github/CODE_OF_CONDUCT.md', 'conduct'],
		],
	},
];
