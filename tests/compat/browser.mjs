// The browser client of 1.0.0 and of later versions.
//
//	node tests/compat/browser.mjs save OLD               plays with 1.0.0, writes saved/browser.json
//	node tests/compat/browser.mjs shots TREE FOLDER      takes the screenshots of screenshots.txt
//	node tests/compat/browser.mjs compare FOLDER FOLDER  counts the pixels that differ
//
// OLD and TREE are checkouts in which program and client are built.
import {spawn, spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {gunzipSync} from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const SAVED = join(here, 'saved/browser.json');
const LIST = join(here, 'screenshots.txt');
const SIZES = {desk: {width: 1280, height: 800}, phone: {width: 390, height: 844}};
const NOW = new Date('2026-11-20T12:00:00Z'); // chooses the puzzle of the day
const HOST = 'bastide.localhost'; // the same address on every port, as links on the page show it
const ADDRESS = `http://${HOST}/`;

// --- The browser and the server --------------------------------------------------------------------

async function launch(tree, port = 0) {
	const {chromium} = createRequire(join(resolve(tree), 'web/package.json'))('playwright-core');
	const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
	const rules = `--host-resolver-rules=MAP ${HOST}:80 127.0.0.1:${port}`;
	return chromium.launch({executablePath, args: ['--no-sandbox', '--disable-gpu', rules]});
}

/** `bastide serve` with the SQLite database of 1.0.0. */
async function serve(tree) {
	const folder = mkdtempSync(join(tmpdir(), 'bastide-compat-'));
	const database = join(folder, 'tables.db');
	const code = `import databases, pathlib, sys; databases.open_sqlite(pathlib.Path(sys.argv[1]))`;
	const made = spawnSync('python3', ['-c', code, database], {cwd: here, encoding: 'utf8'});
	if (made.status !== 0) throw new Error(made.stderr);
	const words = ['serve', '--listen', '127.0.0.1:0', '--db', database, '--limits', '1000'];
	words.push('--web', join(tree, 'build/web'), '--base-url', `http://${HOST}`);
	const child = spawn(join(tree, 'build/bastide'), words, {stdio: ['ignore', 'ignore', 'pipe']});
	const port = await new Promise((done, failed) => {
		let log = '';
		child.stderr.on('data', (bytes) => {
			log += bytes;
			const found = /event=listen address=\S*:(\d+)/.exec(log);
			if (found) done(found[1]);
		});
		child.once('exit', () => failed(new Error(log)));
	});
	const close = async () => {
		const gone = new Promise((done) => child.once('exit', done));
		child.kill('SIGTERM');
		await gone;
		rmSync(folder, {recursive: true});
	};
	return {port, close};
}

/** Runs in the page: all that the client stores on the device. */
function readStores() {
	return new Promise((done, failed) => {
		const request = indexedDB.open('bastide', 1);
		request.onerror = failed;
		request.onsuccess = () => {
			const all = request.result.transaction('games').objectStore('games').getAll();
			all.onsuccess = () => done({localStorage: {...localStorage}, games: all.result});
			all.onerror = failed;
		};
	});
}

/** Runs in the page: fills the stores of a client that has not been here before. */
function writeStores({localStorage: texts, games}) {
	for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
	return new Promise((done, failed) => {
		const request = indexedDB.open('bastide', 1);
		request.onupgradeneeded = () => request.result.createObjectStore('games', {keyPath: 'id'});
		request.onerror = failed;
		request.onsuccess = () => {
			const write = request.result.transaction('games', 'readwrite');
			for (const game of games) write.objectStore('games').put(game);
			write.oncomplete = () => (request.result.close(), done());
			write.onerror = failed;
		};
	});
}

// --- Playing with 1.0.0 ----------------------------------------------------------------------------

async function save(old) {
	const require = createRequire(join(resolve(old), 'web/package.json'));
	const {outputFiles} = await require('esbuild').build({
		entryPoints: [join(old, 'web/test/hand.ts')],
		bundle: true,
		write: false,
		format: 'esm',
		platform: 'node',
	});
	const code = Buffer.from(outputFiles[0].text).toString('base64');
	const {mine, playOne} = await import(`data:text/javascript;base64,${code}`);
	const {openStored} = await import(pathToFileURL(join(resolve(old), 'web/tools/stored.mjs')));
	const server = await serve(old);
	const browser = await launch(old, server.port);
	const page = await browser.newPage({viewport: SIZES.desk, locale: 'en'});
	await page.goto(`${ADDRESS}#/settings`);
	await page.waitForSelector('#app:not([aria-busy])', {state: 'attached'});
	await page.locator('input[name=theme]').nth(2).check({force: true}); // dark
	await page.locator('input[name=speed]').nth(0).check({force: true}); // no animations
	await page.locator('.settings input[maxlength]').fill('Ada');
	for (const game of ['medina', 'caylus', 'tiletum']) {
		await page.goto(ADDRESS);
		await page.click(`[data-testid=game-${game}]`);
		await page.click('[data-level=apprentice]');
		await page.click(`[data-testid=play-${game}]`);
		await mine(page);
		for (let turn = 0; turn < 6; turn++) await playOne(page, turn);
	}
	await openStored(page, ADDRESS, 'medina-second-2', 120);
	for (let turn = 0; turn < 99; turn++) {
		const table = page.locator('[data-testid=table]');
		if ((await table.getAttribute('data-over')) === 'true') break;
		await playOne(page, turn);
	}
	await page.goto(`${ADDRESS}#/puzzles/caylus-2-7001-60`);
	await page.waitForSelector('[data-testid=puzzle][data-outcome=open]');
	await page.click('[data-place="r5"]');
	await page.keyboard.press('Enter');
	await page.waitForSelector('[data-testid=puzzle-wrong]');
	for (const step of [1, 2]) {
		await page.goto(`${ADDRESS}#/learn/medina/${step}`);
		await page.waitForSelector(`[data-testid=lesson][data-step="${step}"]`);
	}
	await page.goto(`${ADDRESS}#/puzzles`);
	await page.waitForSelector('[data-testid=puzzles] .day-tried');
	writeFileSync(SAVED, `${JSON.stringify(await page.evaluate(readStores), null, 1)}\n`);
	await browser.close();
	await server.close();
}

// --- Screenshots -----------------------------------------------------------------------------------

/** One of the records of this folder as a saved game, so many hundredths of it played. */
function gameOf(title, number, hundredths) {
	const texts = gunzipSync(readFileSync(join(here, `records/${title}.games.gz`))).toString();
	const text = texts.split('bastide 1\n')[number + 1];
	const [head, body] = text.split('moves\n');
	const moves = body.split('\n').filter((line) => /^[1-9.] /.test(line));
	let count = Math.floor((moves.length * hundredths) / 100);
	while (moves[count]?.startsWith('.')) count++; // the page would draw other dice
	const players = Number(/players (\d)/.exec(head)[1]);
	return {
		id: `${title}-${number}-${hundredths}`,
		game: title,
		players,
		options: Object.fromEntries([...head.matchAll(/^option (\S+) (\S+)$/gm)].map((found) => found.slice(1))),
		seats: ['Ada', 'Benoît', 'Olena', 'Marko', 'Inès'].slice(0, players).map((name) => ({name, bot: null})),
		moves: moves.slice(0, count).map((line) => line.slice(2)),
		updated: NOW.getTime(),
		over: false,
		turn: 0,
		points: Array.from({length: players}, () => 0),
	};
}

/** Opens one screen of the list: `PAGE [ARGUMENTS]`. */
const PAGES = {
	page: ([path]) => ({path: `#/${path === 'start' ? '' : path}`}),
	table: ([title, number, hundredths]) => {
		const game = gameOf(title, Number(number), Number(hundredths));
		return {game, path: `#/table/${game.id}`, wait: '[data-testid=table]'};
	},
	replay: ([title, number]) => {
		const game = gameOf(title, Number(number), 100);
		return {game, path: `#/replay/${game.id}`, wait: '[data-testid=replay]'};
	},
	saved: ([number]) => {
		const {id} = JSON.parse(readFileSync(SAVED, 'utf8')).games[Number(number)];
		return {path: `#/table/${id}`, wait: '[data-testid=table]'};
	},
	online: ([title]) => {
		const {tables} = JSON.parse(readFileSync(join(here, 'databases/sqlite.expected.json'), 'utf8'));
		return {path: `#/online/${tables[title]?.table ?? ''}`, person: 'Ada'};
	},
};

async function shoot(browser, {words, size, theme, file}) {
	const {path, game, wait, person} = PAGES[words[0]](words.slice(1));
	const context = await browser.newContext({
		viewport: SIZES[size],
		locale: 'en',
		timezoneId: 'UTC',
		reducedMotion: 'reduce',
		hasTouch: size === 'phone',
		isMobile: size === 'phone',
		serviceWorkers: 'block',
	});
	const page = await context.newPage();
	page.on('pageerror', (error) => console.log(`${file}: ${error}`));
	if (!person) await page.clock.setFixedTime(NOW);
	const saved = JSON.parse(readFileSync(SAVED, 'utf8'));
	const settings = {...JSON.parse(saved.localStorage['bastide.settings']), theme, speed: 'off'};
	await page.route('**/blank', (route) => route.fulfill({body: '<title>blank</title>', contentType: 'text/html'}));
	await page.goto(`${ADDRESS}blank`);
	if (person) await page.evaluate(signIn, {name: person, password: 'lovelace 1815'});
	await page.evaluate(writeStores, {
		localStorage: {...saved.localStorage, 'bastide.settings': JSON.stringify(settings)},
		games: game ? [...saved.games, game] : saved.games,
	});
	await page.goto(`${ADDRESS}${path}`);
	await page.waitForSelector('#app:not([aria-busy])', {state: 'attached'});
	if (wait) await page.waitForSelector(wait);
	await page.waitForLoadState('networkidle');
	writeFileSync(file, await settled(page));
	await context.close();
}

/** Runs in the page. */
function signIn(account) {
	return fetch('v1/login', {method: 'POST', body: JSON.stringify(account)});
}

/** The picture of a page on which nothing changes any more. */
async function settled(page) {
	let before = null;
	for (;;) {
		const picture = await page.screenshot({animations: 'disabled', caret: 'hide'});
		if (before?.equals(picture)) return picture;
		before = picture;
		await page.waitForTimeout(400);
	}
}

/** Lines of the list: `NAME SIZE THEME PAGE [ARGUMENTS]`. */
function listed() {
	const lines = readFileSync(LIST, 'utf8').split('\n');
	return lines
		.filter((line) => line && !line.startsWith('#'))
		.map((line) => line.split(/\s+/))
		.map(([name, size, theme, ...words]) => ({name: `${name}-${size}-${theme}`, size, theme, words}));
}

async function shots(tree, folder) {
	mkdirSync(folder, {recursive: true});
	const server = await serve(tree);
	const browser = await launch(process.env.BASTIDE_OLD ?? tree, server.port);
	for (const shot of listed())
		await shoot(browser, {...shot, file: join(folder, `${shot.name}.png`)});
	await browser.close();
	await server.close();
}

/** Runs in the page: how many pixels of two pictures differ. */
async function countDifferent([one, other]) {
	const pixels = async (text) => {
		const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
		const canvas = new OffscreenCanvas(picture.width, picture.height);
		const context = canvas.getContext('2d');
		context.drawImage(picture, 0, 0);
		return new Uint32Array(context.getImageData(0, 0, picture.width, picture.height).data.buffer);
	};
	const [a, b] = [await pixels(one), await pixels(other)];
	if (a.length !== b.length) return Math.max(a.length, b.length);
	return a.reduce((count, pixel, at) => count + Number(pixel !== b[at]), 0);
}

async function compare(one, other, tree = process.env.BASTIDE_OLD ?? '.') {
	const browser = await launch(tree);
	const page = await browser.newPage();
	let total = 0;
	for (const name of readdirSync(one).sort()) {
		const pictures = [one, other].map((folder) => readFileSync(join(folder, name), 'base64'));
		const count = pictures[0] === pictures[1] ? 0 : await page.evaluate(countDifferent, pictures);
		console.log(`${String(count).padStart(8)}  ${name}`);
		total += count;
	}
	await browser.close();
	process.exitCode = total > 0 ? 1 : 0;
}

const [task, ...words] = process.argv.slice(2);
await {save, shots, compare}[task](...words);
