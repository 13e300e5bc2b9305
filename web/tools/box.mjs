// Writes the facts of a box into a game's tables: tools/generate/box. The questions, the laws and
// the rows are those of the page, games/<game>/web/box.ts.
import {build} from 'esbuild';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {BUNDLE, evaluate} from './bundle.mjs';
import {gamesWith, webFile} from './games.mjs';
import {WORDS, generate} from './generate.mjs';

const here = join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(here, '..');

function fail(text) {
	console.error(`tools/generate/box: ${text}`);
	process.exit(1);
}

/** The functions of the page, with the box of a game and the words of its laws. */
async function load(game) {
	const entry = [
		`export * from './src/box/box';`,
		`export {setWords} from './src/app/words';`,
		`export {box} from '../${webFile(game, 'box')}';`,
	];
	const found = await evaluate(
		await build({
			...BUNDLE,
			stdin: {contents: entry.join('\n'), resolveDir: here, loader: 'ts'},
			write: false,
		}),
	);
	const texts = ['en', 'box.en'].map((name) =>
		JSON.parse(readFileSync(join(WORDS, `${name}.json`), 'utf8')),
	);
	found.setWords('en', Object.assign({}, ...texts));
	return found;
}

/** What people read on screens about components that differ, and have to change by hand. */
function printByHand(box, changed, entered) {
	const ids = changed.flatMap(({id}) => box.textsOf(id, entered[id]));
	if (ids.length === 0) return;
	console.log(`Texts that name these numbers (games/${box.game}/po): ${ids.join(', ')}`);
}

async function main() {
	const {values, positionals} = parseArgs({
		allowPositionals: true,
		options: {check: {type: 'boolean'}, out: {type: 'string'}},
	});
	const [file] = positionals;
	if (positionals.length !== 1) fail('one FILE, please. The page #/box/GAME saves it.');
	if (!existsSync(file)) fail(`there is no ${file}.`);
	const text = readFileSync(file, 'utf8');
	const [, game] = /^bastide box ([\w-]+)\s*$/m.exec(text) ?? [];
	if (!game || !gamesWith('box.ts').includes(game))
		fail(`${file} is not from the page #/box/GAME: its line "bastide box GAME" is missing.`);
	generate();
	const {box, readText, wholeRows, differs, mergedFaults} = await load(game);
	const {entered, unknown} = readText(box, text);
	if (unknown.length > 0) fail(`these lines cannot be read:\n  ${unknown.join('\n  ')}`);
	const whole = wholeRows(box, entered);
	const changed = whole.filter((row) => differs(row, entered[row.id]));
	for (const {id} of changed) console.log(`differs: ${id}`);
	const facts = whole.filter(({isExtra}) => !isExtra);
	console.log(`${facts.length} facts read off the box; rows that differ: ${changed.length}`);
	const faults = mergedFaults(box, entered);
	if (faults.length > 0)
		fail(`the tables would be wrong:\n  ${faults.map((one) => one.text()).join('\n  ')}`);
	printByHand(box, changed, entered);
	if (values.check) return;
	const folder = values.out ? resolve(values.out) : join(root, 'games', game);
	for (const [name, table] of Object.entries(box.write(entered)))
		writeFileSync(join(folder, name), table);
	console.log(`written: ${folder}/*.def. Next: games/${game}/RECONSTRUCTED.md, "Then".`);
}

await main();
