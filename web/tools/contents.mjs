// contents.mjs - the pages of the documentation, in the order in which they are read: a file of the
// project, and the name that its page has in an address. tools/docs.mjs names a document of docs/
// that is missing here.

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
			['games/medina/RULES.md', 'medina-rules'],
			['games/caylus/RULES.md', 'caylus-rules'],
			['games/tiletum/RULES.md', 'tiletum-rules'],
			['games/tiletum/RECONSTRUCTED.md', 'tiletum-reconstructed'],
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
			['games/medina/STATE.md', 'medina-state'],
			['games/caylus/STATE.md', 'caylus-state'],
			['games/tiletum/STATE.md', 'tiletum-state'],
			['docs/strength.md', 'strength'],
			['games/medina/ai/net.md', 'medina-net'],
			['games/caylus/ai/net.md', 'caylus-net'],
			['games/tiletum/ai/net.md', 'tiletum-net'],
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
