// wasm.mjs - the browser's build of the engine agrees with the native one, bit by bit: it plays the
// random games of every games/<game>/tests/digests.txt and must come to the same digests; it thinks
// the same: at positions of all games both choose the same move; and what nets say of thousands of
// positions is the same to the last bit.
//
//	node tests/wasm.mjs build/wasm/engine.wasm build/bastide
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bytes = readFileSync(process.argv[2] ?? join(root, 'build/wasm/engine.wasm'));
const program = process.argv[3] ?? join(root, 'build/bastide');
const {instance} = await WebAssembly.instantiate(bytes, {});
const engine = instance.exports;

// A net that the page brings; 0 if it can be used.
function learn(net) {
	new Uint8Array(engine.memory.buffer, engine.buffer(), net.length).set(net);
	return engine.learn(net.length);
}

const textAt = (length) =>
	new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.buffer(), length));

function put(text) {
	const encoded = new TextEncoder().encode(text + '\0');
	new Uint8Array(engine.memory.buffer, engine.buffer(), encoded.length).set(encoded);
	return encoded.length - 1;
}

function start(head) {
	const [game, ...options] = head.split(' ');
	let players = 0;
	const lines = [game];
	for (const option of options) {
		const [name, value] = option.split('=');
		if (name === 'players') players = Number(value);
		else lines.push(`${name} ${value}`);
	}
	put(lines.join('\n'));
	return engine.start(0, players) === 0;
}

let checked = 0;
let wrong = 0;
for (const {name} of JSON.parse(textAt(engine.describe()))) {
	const pins = join(root, 'games', name, 'tests/digests.txt');
	if (!existsSync(pins)) continue; // a game that is not shipped
	for (const line of readFileSync(pins, 'utf8').split('\n')) {
		if (line === '' || line.startsWith('#')) continue;
		const head = line.slice(0, line.lastIndexOf(' '));
		const pinned = line.slice(line.lastIndexOf(' ') + 1);
		const digest = start(head)
			? BigInt.asUintN(64, engine.digest(0, 1n, 1000))
					.toString(16)
					.padStart(16, '0')
			: 'no such set-up';
		checked++;
		if (digest !== pinned) {
			wrong++;
			console.error(`${head}: ${digest}, the native engine has ${pinned}`);
		}
	}
}
console.log(`${checked} digests, ${wrong} differ`);

const SEEDS = ['5', '6', '8'];

// A random game of a seed with every number of seats: the lines of its record, and the first that
// is a move.
function* randomGames(seed = SEEDS[0]) {
	for (const {name, playersMin, playersMax} of JSON.parse(textAt(engine.describe()))) {
		for (let seats = playersMin; seats <= playersMax; seats++) {
			const lines = spawnSync(program, ['random', '-g', name, '-p', seats, '-s', seed], {
				encoding: 'utf8',
			})
				.stdout.trimEnd()
				.split('\n');
			yield {lines, first: lines.indexOf('moves') + 1};
		}
	}
}

// The first lines of a record; here they are played, too.
function beginning(lines, end) {
	const record = `${lines.slice(0, end).join('\n')}\n`;
	engine.record(0, put(record));
	return record;
}

// The beginnings of random games that end where a seat has to choose among several moves.
function* positions() {
	for (const {lines, first} of randomGames()) {
		for (const part of [0.05, 0.3, 0.6, 0.9]) {
			let end = first + Math.round(part * (lines.length - 1 - first));
			const isChoice = () => {
				beginning(lines, end);
				return engine.turn(0) >= 0 && engine.moves(0) > 1;
			};
			while (end < lines.length - 1 && !isChoice()) end++;
			if (end < lines.length - 1) yield beginning(lines, end);
		}
	}
}

const SEED = 7;

function chosenHere(level, record, most = Infinity) {
	engine.record(0, put(record));
	put(level);
	for (
		let wanted = Math.min(most, engine.search_start(0, BigInt(SEED))), done = 0;
		done < wanted;
	)
		done = engine.search_run(Math.min(37, wanted - done));
	return textAt(engine.search_choice());
}

// Our own bot, asked by the lines of docs/reference/bot-protocol.md.
function bot(level) {
	const child = spawn(program, ['bot', level, '--seed', SEED], {
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	const answers = createInterface({input: child.stdout})[Symbol.asyncIterator]();
	return {
		async choose(record) {
			child.stdin.write(`position\n${record}end\ngo\n`);
			for (;;) {
				const {value, done} = await answers.next();
				if (done || value.startsWith('bestmove ') || value.startsWith('error '))
					return done ? 'no answer' : value.replace('bestmove ', '');
			}
		},
		quit() {
			child.stdin.end('quit\n');
			return once(child, 'exit');
		},
	};
}

let thoughts = 0;
// A master goes by a net where there is one; before the page has brought it, by none.
const nets = JSON.parse(textAt(engine.describe()))
	.filter(({net}) => net)
	.map(({name}) => readFileSync(join(root, 'games', name, 'ai/weights.net')));
const MANY = 60;
for (const [level, player, bring] of [
	['apprentice', 'apprentice'],
	['mason', 'mason'],
	['master', `master:net=none,iterations=${MANY}`],
	['master', `master:iterations=${MANY}`, true],
]) {
	const native = bot(player);
	for (const net of bring ? nets : []) {
		const damaged = Uint8Array.from(net);
		damaged[net.length >> 1] ^= 1;
		if (learn(damaged) === 0 || learn(net) !== 0 || learn(net) !== 0) wrong++;
	}
	for (const record of positions()) {
		const here = chosenHere(level, record, level === 'master' ? MANY : Infinity),
			there = await native.choose(record);
		thoughts++;
		if (here !== there) {
			wrong++;
			console.error(
				`${record.split('\n').slice(-2)[0]}, then ${here}, but natively ${there}`,
			);
		}
	}
	await native.quit();
}
console.log(`${thoughts} thoughts, ${wrong} differ`);

// What nets say, value by value.
let values = 0;
for (const {lines, first} of SEEDS.flatMap((seed) => [...randomGames(seed)])) {
	const here = [];
	for (let end = first; end < lines.length - 1; end++) {
		beginning(lines, end);
		if (engine.turn(0) >= 0) here.push(textAt(engine.evaluation(0)).trimEnd());
	}
	const there = spawnSync(join(dirname(program), 'tools/evaluations'), {
		input: `${lines.join('\n')}\n`,
		encoding: 'utf8',
	})
		.stdout.trimEnd()
		.split('\n');
	values += here.length;
	for (let at = 0; at < Math.max(here.length, there.length); at++)
		if (here[at] !== there[at]) {
			wrong++;
			console.error(`${lines[0]}: node ${at} is ${here[at]}, natively ${there[at]}`);
			break;
		}
}
console.log(`${values} evaluations, ${wrong} differ`);

// Reasons come out the same, too, and a question about moves that are not legal is refused.
for (const [name, played, better] of [
	['medina-04', 'merchant l6', 'roof a3'],
	['caylus-07', 'done', 'batch wood stone'],
	['tiletum-05', 'exchange wool iron', 'contract crest-3'],
]) {
	const path = join(root, 'tests/teach', `${name}.game`);
	engine.record(0, put(readFileSync(path, 'utf8')));
	put(`${played}\n${better}`);
	const here = JSON.parse(textAt(engine.reasons(0)));
	const there = JSON.parse(
		spawnSync(program, ['analyse', path, played, better, '--json'], {
			encoding: 'utf8',
		}).stdout,
	).why;
	put(`${played}\nno such move`);
	if (JSON.stringify(here) !== JSON.stringify(there) || engine.reasons(0) >= 0) {
		wrong++;
		console.error(`${name}: ${JSON.stringify(here.rows)}`);
	}
	if (textAt(engine.proof(0)) !== 'null') wrong++;
}
console.log(`reasons compared, ${wrong} differ`);
process.exit(checked > 0 && thoughts > 100 && values > 3000 && wrong === 0 ? 0 : 1);
