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

// Two buffers in the module's memory: for texts that go in, and for what comes out.
const BUFFER = 1 << 20;
const input = engine.malloc(BUFFER);
const output = engine.malloc(BUFFER);
const bytesAt = (address, length) => new Uint8Array(engine.memory.buffer, address, length);
const view = () => new DataView(engine.memory.buffer);

function put(text, at = input) {
	const encoded = new TextEncoder().encode(text + '\0');
	bytesAt(at, encoded.length).set(encoded);
	return at;
}

// What a function writes into a buffer, given its address and size; null if it returns an error.
function written(write) {
	const length = write(output, BUFFER);
	return length < 0 ? null : new TextDecoder().decode(bytesAt(output, length));
}

// The handle that a function makes; 0 if it returns an error.
const made = (make) => (make(output) < 0 ? 0 : view().getUint32(output, true));

// A net that the page brings; 0 if it can be used.
function learn(net) {
	bytesAt(output, net.length).set(net);
	return engine.bastide_load_net(output, net.length);
}

const games = [];
for (let game = 0; ; game++) {
	const json = written((out, room) => engine.bastide_game_json(game, out, room));
	if (json === null) break;
	games.push({...JSON.parse(json), net: engine.bastide_wants_net(game) === 1});
}

// The digest of random games of a set-up, "medina players=3 edition=first"; null if there is none.
function digestOf(head) {
	const [name, ...options] = head.split(' ');
	const players = Number(options.find((each) => each.startsWith('players=')).slice(8));
	const rest = options.filter((each) => !each.startsWith('players=')).join(' ');
	const game = engine.bastide_find(put(name));
	const state = made((out) => engine.bastide_new(game, players, put(rest), out));
	if (!state) return null;
	engine.bastide_digest(state, 1n, 1000, output);
	engine.bastide_free(state);
	return view().getBigUint64(output, true).toString(16).padStart(16, '0');
}

// The state after the last move of a record; 0 if it is not one.
function stateOf(record) {
	const length = new TextEncoder().encode(record).length;
	return made((out) => engine.bastide_from_record(put(record), length, out, 0));
}

let checked = 0;
let wrong = 0;
for (const {name} of games) {
	const pins = join(root, 'games', name, 'tests/digests.txt');
	if (!existsSync(pins)) continue; // a game that is not shipped
	for (const line of readFileSync(pins, 'utf8').split('\n')) {
		if (line === '' || line.startsWith('#')) continue;
		const head = line.slice(0, line.lastIndexOf(' '));
		const pinned = line.slice(line.lastIndexOf(' ') + 1);
		const digest = digestOf(head) ?? 'no such set-up';
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
	for (const {name, players_min: least, players_max: most} of games) {
		for (let seats = least; seats <= most; seats++) {
			const lines = spawnSync(program, ['random', '-g', name, '-p', seats, '-s', seed], {
				encoding: 'utf8',
			})
				.stdout.trimEnd()
				.split('\n');
			yield {lines, first: lines.indexOf('moves') + 1};
		}
	}
}

const beginning = (lines, end) => `${lines.slice(0, end).join('\n')}\n`;

// What a function finds out about the state after a record.
function at(record, look) {
	const state = stateOf(record);
	const found = look(state);
	engine.bastide_free(state);
	return found;
}

const isChoice = (state) =>
	engine.bastide_actor(state) >= 0 && engine.bastide_legal(state, 0, 0) > 1;

// The beginnings of random games that end where a seat has to choose among several moves.
function* positions() {
	for (const {lines, first} of randomGames()) {
		for (const part of [0.05, 0.3, 0.6, 0.9]) {
			let end = first + Math.round(part * (lines.length - 1 - first));
			while (end < lines.length - 1 && !at(beginning(lines, end), isChoice)) end++;
			if (end < lines.length - 1) yield beginning(lines, end);
		}
	}
}

const SEED = 7;

function chosenHere(level, record, most = Infinity) {
	return at(record, (state) => {
		let wanted = 0;
		const search = made(
			(out) => (wanted = engine.bastide_search_new(state, put(level), BigInt(SEED), out)),
		);
		wanted = Math.min(most, wanted);
		for (let done = 0; done < wanted;)
			done = engine.bastide_search_run(search, Math.min(37, wanted - done));
		const chosen = written((out, room) => engine.bastide_search_choose(search, out, room));
		engine.bastide_search_free(search);
		return chosen;
	});
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
const nets = games
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

// The evaluation of a position as the bits of floats; '' where no seat acts.
function evaluationOf(state) {
	const count = engine.bastide_evaluation(state, output, BUFFER / 4);
	const bits = [...new Uint32Array(engine.memory.buffer, output, Math.max(0, count))];
	return bits.map((each) => each.toString(16).padStart(8, '0')).join(' ');
}

// What nets say, value by value.
let values = 0;
for (const {lines, first} of SEEDS.flatMap((seed) => [...randomGames(seed)])) {
	const here = [];
	for (let end = first; end < lines.length - 1; end++) {
		const bits = at(beginning(lines, end), evaluationOf);
		if (bits) here.push(bits);
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
	const state = stateOf(readFileSync(path, 'utf8'));
	const [first, second] = [played, better].map((move) => engine.bastide_read(state, put(move)));
	const reasons = (one, other) =>
		written((out, room) => engine.bastide_reason_json(state, one, other, out, room));
	const here = JSON.parse(reasons(first, second));
	const there = JSON.parse(
		spawnSync(program, ['analyse', path, played, better, '--json'], {
			encoding: 'utf8',
		}).stdout,
	).why;
	const none = engine.bastide_read(state, put('no such move'));
	if (JSON.stringify(here) !== JSON.stringify(there) || reasons(first, none) !== null) {
		wrong++;
		console.error(`${name}: ${JSON.stringify(here.rows)}`);
	}
	if (written((out, room) => engine.bastide_proof_json(state, out, room)) !== 'null') wrong++;
	engine.bastide_free(state);
}
console.log(`reasons compared, ${wrong} differ`);
process.exit(checked > 0 && thoughts > 100 && values > 3000 && wrong === 0 ? 0 : 1);
