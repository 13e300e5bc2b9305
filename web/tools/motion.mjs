// How smoothly moves are shown: a recorded game is opened as on a phone with a processor four times
// slower, what the bots did is shown again, and Chromium's trace says how long the main thread's
// tasks took and how far apart the frames were.
//
//	node tools/motion.mjs [RECORD MOVES ...]
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {PHONE, launch} from './browser.mjs';
import {SHIPPED, screensOf} from './games.mjs';
import {serve} from './server.mjs';
import {openStored} from './stored.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const SLOWER = 4;
const LONG_MS = 50;
const quantile = (sorted, part) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const ascending = (numbers) => [...numbers].sort((a, b) => a - b);

/** The tasks of the page's main thread, in milliseconds of processor time (other programs may be
    running): that of the thread which worked most. */
function tasksOf({traceEvents: events}) {
	const mains = events.filter(
		({name, args}) => name === 'thread_name' && args.name === 'CrRendererMain',
	);
	const tasks = ({pid, tid}) =>
		events
			.filter((one) => one.name === 'RunTask' && one.pid === pid && one.tid === tid)
			.map(({tdur = 0}) => tdur / 1000);
	const [busiest = []] = mains.map(tasks).sort((a, b) => b.length - a.length);
	if (busiest.length === 0) throw new Error('the trace has no tasks');
	return ascending(busiest);
}

/** Shows a game again, and returns the distances of frames and the tasks. */
async function shown(browser, address, [record, moves]) {
	const context = await browser.newContext({
		viewport: PHONE,
		hasTouch: true,
		serviceWorkers: 'block',
	});
	await context.addInitScript(() =>
		localStorage.setItem('bastide.settings', JSON.stringify({speed: 'quick', sound: 'off'})),
	);
	const page = await context.newPage();
	await page.goto(address);
	await page.waitForSelector('#app:not([aria-busy])', {state: 'attached'});
	await openStored(page, address, record, moves, {bots: 'newcomer'});
	await page.waitForSelector('[data-testid=table][data-mine=true]');
	const client = await context.newCDPSession(page);
	await client.send('Emulation.setCPUThrottlingRate', {rate: SLOWER});
	await browser.startTracing(page, {
		categories: [
			'toplevel',
			'devtools.timeline',
			'disabled-by-default-devtools.timeline',
			'__metadata',
		],
	});
	const {frames, ms} = await page.evaluate(async () => {
		const table = document.querySelector('[data-testid=table]');
		const found = [];
		const began = performance.now();
		document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'r', bubbles: true}));
		let last = began;
		for (;;) {
			const now = await new Promise((resolve) => requestAnimationFrame(resolve));
			found.push(now - last);
			last = now;
			if (found.length > 5 && table.dataset.moving === 'false') break;
		}
		return {frames: found, ms: performance.now() - began};
	});
	const trace = JSON.parse((await browser.stopTracing()).toString());
	await context.close();
	return {frames: ascending(frames), tasks: tasksOf(trace), ms};
}

const args = process.argv.slice(2);
const screens = await Promise.all(SHIPPED.map(screensOf));
const games = args.length > 0 ? [[args[0], Number(args[1])]] : screens.map(({MOTION}) => MOTION);
const server = await serve(0, join(root, 'build/web'));
const browser = await launch();
for (const game of games) {
	const {frames, tasks, ms} = await shown(
		browser,
		`http://127.0.0.1:${server.address().port}/`,
		game,
	);
	const figures = [
		`shown in ${Math.round(ms)} ms`,
		`${frames.length} frames, median ${quantile(frames, 0.5).toFixed(1)} ms`,
		`95 % ${quantile(frames, 0.95).toFixed(1)} ms`,
		`longest task ${(tasks.at(-1) ?? 0).toFixed(1)} ms`,
		`${tasks.filter((task) => task > LONG_MS).length} above ${LONG_MS} ms`,
	];
	console.log(`${game.join(' ').padEnd(22)} ${figures.join(', ')}`);
}
await browser.close();
server.close();
