// The packages for npm, installed from tarballs into a new project: the engine in Node.js, its
// types, and a page of 20 lines with a replay and a game against a level.
import assert from 'node:assert/strict';
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {after, before, describe} from 'node:test';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import type {Page} from 'playwright-core';
import {GAMES} from '../tools/games.mjs';
import {buildPackages} from '../tools/packages.mjs';
import {begin, finish, open, test} from './page';
import {TIMEOUT} from './timeouts';

const ROOT = join(process.env.BASTIDE_WEB as string, '..');
const ENGINE_MAX = 150_000;
/** Its npm package has the program itself, 95 MB that only this test needs. */
const DENO = 'deno@2.9.6';
const [GAME = ''] = GAMES;
const RECORDS = join(ROOT, `games/${GAME}/tests/records`);

const PROGRAM = `
import {choose, draw, loadEngine, loadNet} from '@bastide/engine';

const engine = await loadEngine();
const results = [];
for (const {name, playersMax} of engine.games) {
	const netIsLoaded = await loadNet(engine, name);
	const position = engine.start({game: name, players: playersMax, options: {}});
	let moves = 0;
	while (position.actor() !== 'over' && ++moves < 100)
		position.play(
			position.actor() === 'chance'
				? draw(position, () => 0.5)
				: choose(position, 'newcomer', engine),
		);
	results.push({name, moves, netIsLoaded, score: position.score()});
	position.release();
}
console.log(JSON.stringify({results, held: engine.held}));
`;

/** Deno has workers as browsers do. */
const BOT = `
import {Bot, draw, loadEngine} from '@bastide/engine';

const engine = await loadEngine();
const [{name, playersMax}] = engine.games;
const setup = {game: name, players: playersMax, options: {}};
const position = engine.start(setup);
const moves = [];
while (position.actor() === 'chance') {
	moves.push(draw(position, () => 0.5));
	position.play(moves[moves.length - 1]);
}
const bot = new Bot();
const {move} = await bot.choose(setup, moves, 'newcomer', 1n);
console.log(position.moves().includes(move));
bot.end();
`;

const TYPED = `
import {Engine, loadEngine, type Setup} from '@bastide/engine';
import '@bastide/board';

const setup: Setup = {game: 'x', players: 2, options: {}};
const engine: Engine = await loadEngine();
const words: string[] = engine.start(setup)?.moves() ?? [];
const board: string = document.querySelector('bastide-board')?.currentRecord ?? words.join();
// @ts-expect-error a position has no such function
engine.start(setup)?.fly(board);
`;

const PAGE = `<!doctype html>
<html lang="en">
	<meta charset="utf-8" />
	<meta name="viewport" content="width=device-width, initial-scale=1" />
	<title>The smallest palace in town</title>
	<style>
		body { max-width: 44em; margin: 2em auto; padding: 0 1em; font: 18px/1.5 serif }
	</style>
	<script type="module" src="node_modules/@bastide/board/dist/index.js"></script>
	<h1>The smallest palace in town</h1>
	<p>Ada won with a palace of one single building:</p>
	<bastide-board id="replay" src="one.game" ply="90" caption="Here it is.">
	</bastide-board>
	<p>Now try it yourself:</p>
	<bastide-board id="game" game="${GAME}" players="2" level="newcomer"></bastide-board>
</html>
`;

let folder: string;
let python: ChildProcess;
let address: string;

function run(command: string, words: string[]): string {
	const done = spawnSync(command, words, {cwd: folder, encoding: 'utf8'});
	assert.equal(done.status, 0, `${command} ${words.join(' ')}: ${done.stdout}${done.stderr}`);
	return done.stdout;
}

async function serve(): Promise<void> {
	python = spawn('python3', ['-u', '-m', 'http.server', '--bind', '127.0.0.1', '0'], {
		cwd: folder,
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	assert.ok(python.stdout);
	for await (const line of createInterface(python.stdout)) {
		const found = /port (\d+)/.exec(line);
		if (!found) continue;
		address = `http://127.0.0.1:${found[1]}/index.html`;
		return;
	}
	assert.fail('python3 -m http.server does not start');
}

const plyOf = (page: Page, id: string): Promise<number> =>
	page.locator(`#${id} .embed-ply`).getAttribute('data-ply').then(Number);

describe('the packages for npm', () => {
	before(async () => {
		folder = mkdtempSync(join(tmpdir(), 'bastide-npm-'));
		const tarballs = await buildPackages();
		writeFileSync(join(folder, 'package.json'), '{"type": "module", "private": true}');
		run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs]);
		writeFileSync(join(folder, 'index.html'), PAGE);
		const [record = ''] = readdirSync(RECORDS).filter((file) => file.endsWith('.game'));
		copyFileSync(join(RECORDS, record), join(folder, 'one.game'));
		await serve();
		await begin();
	});
	after(async () => {
		await finish();
		python?.kill();
		if (folder) rmSync(folder, {recursive: true});
	});

	test('the engine plays every game in Node.js', () => {
		writeFileSync(join(folder, 'program.js'), PROGRAM);
		const {results, held} = JSON.parse(run('node', ['program.js'])) as {
			results: {name: string; moves: number; score: number[]}[];
			held: number;
		};
		assert.ok(GAMES.every((game) => results.some(({name}) => name === game)));
		assert.ok(results.every(({moves, score}) => moves > 10 && score.length > 1));
		assert.equal(held, 0);
		return Promise.resolve();
	});

	test('the engine plays the same in Deno, and in a worker there', () => {
		writeFileSync(join(folder, 'program.js'), PROGRAM);
		writeFileSync(join(folder, 'bot.js'), BOT);
		run('npm', ['install', '--no-save', '--prefer-offline', '--no-audit', '--no-fund', DENO]);
		const own = ['--allow-read', '--no-remote', '--node-modules-dir=manual'];
		const deno = (file: string): string =>
			run(join(folder, 'node_modules/.bin/deno'), ['run', ...own, file]);
		assert.equal(deno('program.js'), run('node', ['program.js']));
		assert.equal(deno('bot.js'), 'true\n');
		return Promise.resolve();
	});

	test('the engine is that of the page, bit by bit, and small', () => {
		const engine = readFileSync(join(folder, 'node_modules/@bastide/engine/dist/engine.wasm'));
		assert.ok(engine.equals(readFileSync(join(ROOT, 'build/wasm/engine.wasm'))));
		assert.ok(gzipSync(engine, {level: 9}).length < ENGINE_MAX);
		assert.ok(brotliCompressSync(engine).length < ENGINE_MAX);
		return Promise.resolve();
	});

	test('the types are complete', () => {
		writeFileSync(join(folder, 'typed.ts'), TYPED);
		const strict = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext'];
		run(join(ROOT, 'web/node_modules/.bin/tsc'), [...strict, 'typed.ts']);
		return Promise.resolve();
	});

	test('a page embeds a replay and a game', async () => {
		const {page, faults} = await open({});
		faults.length = 0;
		await page.goto(address);
		await page.waitForSelector('#replay .embed-ply[data-ply="90"]', {timeout: TIMEOUT});
		await page.locator('#replay').getByRole('button', {name: 'Next move'}).click();
		assert.equal(await plyOf(page, 'replay'), 91);
		await page.locator('#replay input').fill('4');
		assert.equal(await plyOf(page, 'replay'), 4);
		await page.waitForSelector('#game .embed-decision');
		const first = await plyOf(page, 'game');
		while (!(await page.locator('#game [data-go]').count()))
			await page.locator('#game [data-open]').first().click();
		await page.locator('#game [data-go]').click();
		await page.waitForFunction(
			(ply) =>
				Number(
					document
						.querySelector('#game')
						?.shadowRoot?.querySelector('.embed-ply')
						?.getAttribute('data-ply'),
				) >
				ply + 1,
			first,
		);
		const record = await page.$eval(
			'#game',
			(element) => (element as unknown as {currentRecord: string}).currentRecord,
		);
		assert.match(record, /^bastide 1\n/);
		await page.screenshot({path: join(ROOT, 'build/embed.png'), fullPage: true});
		assert.deepEqual(faults, []);
		assert.equal(await page.evaluate(() => document.cookie), '');
	});

	test('a game that does not exist is explained', async () => {
		const {page} = await open({});
		await page.goto(address);
		await page.$eval('#game', (element) => element.setAttribute('game', 'chess'));
		await page.waitForSelector('#game [role=alert]');
	});
});
