// How heavy and how quick the client is, in Debian's Chromium; build it first.
//
//	node tools/measure.mjs                  weights, first load on a phone, clicks, an analysis
//	node tools/measure.mjs engine           how quick the engine is in Node.js; `make` first
//	npm install --no-save lighthouse@11.7.1 once, and Lighthouse is asked as well
//
// The phone: the processor four times slower than this one, 9 Mbit/s, 85 ms there and back (4G);
// Lighthouse's own is on a slower net (1.6 Mbit/s, 150 ms). A busy machine is slow enough: there
// the processor is not slowed down any further, and the figures are those of a busy machine.
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {cpus, loadavg} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {DESK, PHONE, launch} from './browser.mjs';
import {gamesWith, screensOf} from './games.mjs';
import {firstLoad} from './weigh.mjs';
import {ISOLATED, serve} from './server.mjs';
import {openStored} from './stored.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [load] = loadavg();
const isBusy = load > 2 * cpus().length;
const SLOWER = isBusy ? 1 : 4;
const FOUR_G = {
	offline: false,
	latency: 85,
	downloadThroughput: (9 * 2 ** 20) / 8,
	uploadThroughput: (9 * 2 ** 20) / 8,
};
const RUNS = 3;
const CLICKS = 12;
const PORT = 9222 + (process.pid % 1000);

const server = await serve(0, join(root, 'build/web'), ISOLATED);
const address = `http://127.0.0.1:${server.address().port}/`;
let missed = 0;

function say(what, figure, unit, limit, isLeast = false) {
	const good = isLeast ? figure >= limit : figure <= limit;
	if (!good) missed++;
	const found = `${String(figure).padStart(7)} ${unit.padEnd(3)}`;
	const wanted = `(${isLeast ? 'at least' : 'at most'} ${limit})`;
	console.log(`${good ? 'ok  ' : 'OVER'} ${what.padEnd(52)} ${found} ${wanted}`);
}

const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function slow(page, network) {
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWER});
	if (network) await session.send('Network.emulateNetworkConditions', network);
}

/** Notes long tasks, and when an element first appears. */
function watch(selector) {
	window.tasks = [];
	new PerformanceObserver((list) =>
		window.tasks.push(
			...list.getEntries().map(({startTime, duration}) => [startTime, duration]),
		),
	).observe({type: 'longtask', buffered: true});
	const look = () => {
		if (!window.stands && document.querySelector(selector)) window.stands = performance.now();
		if (!window.stands) requestAnimationFrame(look);
	};
	look();
}

/** Milliseconds until the start page shows and no long task is running. */
async function firstVisit(browser) {
	const context = await browser.newContext({
		viewport: PHONE,
		isMobile: true,
		hasTouch: true,
		serviceWorkers: 'block',
	});
	const page = await context.newPage();
	await page.addInitScript(watch, '#app:not([aria-busy]) [data-testid^=play-]');
	await slow(page, FOUR_G);
	await page.goto(address);
	await page.waitForFunction(() => window.stands);
	await page.waitForTimeout(1500);
	const time = await page.evaluate(() =>
		Math.max(
			window.stands,
			...window.tasks
				.filter(([start]) => start < window.stands + 50)
				.map(([start, long]) => start + long),
		),
	);
	await context.close();
	return Math.round(time);
}

/** Milliseconds of the processor that the page's main thread has used so far. */
async function processorTime(session) {
	const {metrics} = await session.send('Performance.getMetrics');
	return metrics.find(({name}) => name === 'TaskDuration').value * 1000;
}

/** From a click on what is highlighted until the page is laid out again: wall clock of each, and
    the processor time of a click and of taking it back. */
async function clicks(browser, record, moves, first) {
	const context = await browser.newContext({viewport: DESK});
	await context.addInitScript(() =>
		localStorage.setItem('bastide.settings', JSON.stringify({speed: 'off'})),
	);
	const page = await context.newPage();
	await page.goto(address);
	await openStored(page, address, record, moves);
	const session = await context.newCDPSession(page);
	await session.send('Performance.enable', {timeDomain: 'threadTicks'});
	const before = await processorTime(session);
	const times = await page.evaluate(
		async ({first, count}) => {
			const frame = () =>
				new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
			const found = [];
			for (let click = 0; click < count; click++) {
				if (first) document.querySelector(first)?.click();
				await frame();
				const open = [...document.querySelectorAll('[data-cell][data-open]')];
				const target = open[(click * 7) % open.length];
				if (!target) break;
				const start = performance.now();
				target.dispatchEvent(new MouseEvent('click', {bubbles: true}));
				await Promise.resolve();
				document.body.getBoundingClientRect();
				found.push(performance.now() - start);
				await frame();
				dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}));
				await frame();
			}
			return found;
		},
		{first, count: CLICKS},
	);
	const used = (await processorTime(session)) - before;
	await context.close();
	return {times, processor: used / Math.max(1, times.length)};
}

/** The longest task of the page while a game is being analysed. */
async function duringAnalysis(browser, record, moves) {
	const context = await browser.newContext({viewport: DESK});
	const page = await context.newPage();
	await page.goto(address);
	await openStored(page, address, record, moves, {kind: 'replay'});
	await page.waitForTimeout(500);
	await page.evaluate(watch, 'body');
	await page.locator('.top-button').first().click();
	await page.waitForTimeout(3000);
	const longest = await page.evaluate(() => Math.max(0, ...window.tasks.map(([, long]) => long)));
	await context.close();
	return Math.round(longest);
}

/** How fast the engine is as WebAssembly, with native as 1 (tools/bench/wasm). */
function engineSpeed() {
	if (!existsSync(join(root, 'build/tests/engine-digest')))
		return console.log('     build/tests/engine-digest is not there');
	const rows = JSON.parse(execFileSync(join(root, 'tools/bench/wasm'), ['--json'], {cwd: root}));
	for (const {head, games, ratio} of rows)
		say(`engine, native is 1: ${games} games, ${head}`, ratio.toFixed(2), '', 0.85, true);
	return undefined;
}

async function lighthouse() {
	const found = await import('lighthouse').catch(() => null);
	if (!found)
		return console.log(
			'     Lighthouse is not installed: npm install --no-save lighthouse@11.7.1',
		);
	const browser = await launch([`--remote-debugging-port=${PORT}`]);
	const best = {};
	let vitals = '';
	for (let run = 0; run < RUNS; run++) {
		const {lhr} = await found.default(address, {
			port: PORT,
			logLevel: 'silent',
			throttling: {...found.defaultConfig.settings.throttling, cpuSlowdownMultiplier: SLOWER},
			onlyCategories: ['performance', 'accessibility', 'best-practices'],
		});
		if (Math.round(lhr.categories.performance.score * 100) > (best.performance ?? -1))
			vitals = [
				'first-contentful-paint',
				'largest-contentful-paint',
				'interactive',
				'total-blocking-time',
				'cumulative-layout-shift',
			]
				.map((id) => `${id} ${lhr.audits[id].displayValue}`)
				.join(', ');
		for (const {id, score} of Object.values(lhr.categories))
			best[id] = Math.max(best[id] ?? 0, Math.round(score * 100));
	}
	for (const [id, score] of Object.entries(best))
		say(`Lighthouse, ${id}, best of ${RUNS}`, score, '', 95, true);
	console.log(`     ${vitals}`);
	await browser.close();
}

if (isBusy)
	console.log(
		`     this machine is busy: ${load.toFixed(1)} processes wait ` +
			`for ${cpus().length} processors`,
	);
const {rest, engine} = firstLoad();
say('first load without the engine, compressed', rest, 'B', 250_000);
say('the engine, compressed', engine, 'B', 250_000);
engineSpeed();
if (process.argv[2] === 'engine') process.exit(missed ? 1 : 0);
const browser = await launch();
try {
	const visits = [];
	for (let run = 0; run < RUNS; run++) visits.push(await firstVisit(browser));
	say(`start page interactive on a phone, middle of ${RUNS}`, middle(visits), 'ms', 1500);
	const measured = gamesWith('screens.mjs');
	for (const game of measured) {
		const {CLICKS: where} = await screensOf(game);
		const {times, processor} = await clicks(browser, ...where);
		say(`a click in ${game}, middle of ${times.length}`, Math.round(middle(times)), 'ms', 50);
		say(`processor for a click in ${game} and its undoing`, Math.round(processor), 'ms', 50);
	}
	const [record, moves] = (await screensOf(measured[0])).CLICKS;
	const longest = await duringAnalysis(browser, record, moves);
	say('longest task during an analysis', longest, 'ms', 100);
} finally {
	await browser.close();
}
await lighthouse();
server.close();
process.exit(missed ? 1 : 0);
