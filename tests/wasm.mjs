// wasm.mjs - the browser's build of the engine agrees with the native one, bit by bit: it plays the
// random games of every games/<game>/tests/digests.txt and must come to the same digests.
//
//	node tests/wasm.mjs build/wasm/engine.wasm
import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bytes = readFileSync(process.argv[2] ?? join(root, 'build/wasm/engine.wasm'));
const {instance} = await WebAssembly.instantiate(bytes, {});
const engine = instance.exports;

const textAt = (length) =>
	new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.buffer(), length));

function start(head) {
	const [game, ...options] = head.split(' ');
	let players = 0;
	const lines = [game];
	for (const option of options) {
		const [name, value] = option.split('=');
		if (name === 'players')
			players = Number(value);
		else
			lines.push(`${name} ${value}`);
	}
	const text = new TextEncoder().encode(lines.join('\n') + '\0');
	new Uint8Array(engine.memory.buffer, engine.buffer(), text.length).set(text);
	return engine.start(0, players) === 0;
}

let checked = 0;
let wrong = 0;
for (const {name} of JSON.parse(textAt(engine.describe()))) {
	for (const line of readFileSync(join(root, 'games', name, 'tests/digests.txt'), 'utf8').split('\n')) {
		if (line === '' || line.startsWith('#'))
			continue;
		const head = line.slice(0, line.lastIndexOf(' '));
		const pinned = line.slice(line.lastIndexOf(' ') + 1);
		const digest = start(head)
			? BigInt.asUintN(64, engine.digest(0, 1n, 1000)).toString(16).padStart(16, '0')
			: 'no such set-up';
		checked++;
		if (digest !== pinned) {
			wrong++;
			console.error(`${head}: ${digest}, the native engine has ${pinned}`);
		}
	}
}
console.log(`${checked} digests, ${wrong} differ`);
process.exit(checked > 0 && wrong === 0 ? 0 : 1);
