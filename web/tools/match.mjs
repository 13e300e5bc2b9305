// What a net is worth in a browser: master with its net against master without, in
// Debian's Chromium, with the same time for a move; build the page first.
//
//	node tools/match.mjs [games=60] [ms=20] [players=2] [seed=1] [GAME...]
//
// Games come in rounds with the same luck, in which the net sits in every seat once. Time is what a
// search takes of it (matchpage.mjs), so that a busy machine does not decide who thinks longer.
// Bounds are those of 95 of 100 samples of the rounds, drawn again.
import {readdirSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {BUNDLE} from './bundle.mjs';
import {launch} from './browser.mjs';
import {random} from './random.mjs';
import {ISOLATED, serve} from './server.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const page = join(here, '../../build/web');
const SAMPLES = 2000;

/** The games that have a net. */
function withNets() {
	return readdirSync(join(page, 'nets'))
		.filter((file) => file.endsWith('.net'))
		.map((file) => file.replace('.net', ''));
}

function settings(words) {
	const found = {games: 60, ms: 20, players: 2, seed: 1};
	const names = [];
	for (const word of words) {
		const [name, value] = word.split('=');
		if (value === undefined) names.push(name);
		else if (name in found && Number(value) > 0) found[name] = Number(value);
		else throw new Error(`match.mjs: what is ${word}?`);
	}
	return {...found, names: names.length ? names : withNets()};
}

/** match_page.mjs with all its imports, as text that a page can evaluate. */
async function pageText() {
	const {outputFiles} = await build({
		...BUNDLE,
		entryPoints: [join(here, 'matchpage.mjs')],
		format: 'iife',
		write: false,
		logLevel: 'error',
	});
	return outputFiles[0].text;
}

/** What a game was worth to a seat: first place, shared if need be. */
function firstShare(places, seat) {
	return places[seat] === 1 ? 1 / places.filter((place) => place === 1).length : 0;
}

const mean = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** The 95 % interval of the mean, by bootstrapping rounds. */
function bounds(rounds) {
	const draw = random(1);
	const means = Array.from({length: SAMPLES}, () =>
		mean(rounds.map(() => rounds[Math.floor(draw() * rounds.length)])),
	).sort((a, b) => a - b);
	return [means[Math.floor(SAMPLES * 0.025)], means[Math.floor(SAMPLES * 0.975)]];
}

const percent = (share) => Math.round(100 * share);

/** One line about all rounds so far. */
function tell(game, {ms, players}, rounds) {
	const games = rounds.flatMap((round) => round);
	const [low, high] = bounds(rounds.map((round) => mean(round.map(({first}) => first))));
	const told = (name) => mean(games.map((each) => each[name])).toFixed(1);
	const thought = [0, 1].map((who) => Math.round(mean(games.map((each) => each.thought[who]))));
	const share = mean(games.map(({first}) => first));
	return (
		`${game}, ${players} seats, ${ms} ms: first in ${percent(share)} % ` +
		`(${percent(low)}-${percent(high)}) of ${games.length}, ` +
		`points ${told('own')} / ${told('others')}, iterations ${thought.join(' / ')}`
	);
}

function resultOf({places, points, thought}, netSeat) {
	const others = points.filter((_, seat) => seat !== netSeat);
	return {
		first: firstShare(places, netSeat),
		own: points[netSeat],
		others: mean(others),
		thought,
	};
}

async function match(page, game, wanted) {
	const rounds = [];
	const {players, ms, seed} = wanted;
	await page.evaluate((name) => window.openMatch(name), game);
	while (rounds.length * players < wanted.games) {
		const round = [];
		for (let netSeat = 0; netSeat < players; netSeat++) {
			const how = {seats: players, netSeat, ms, seed: seed + rounds.length};
			const ended = await page.evaluate((each) => window.match.play(each), how);
			round.push(resultOf(ended, netSeat));
		}
		rounds.push(round);
		if (process.stderr.isTTY) process.stderr.write(`\r${tell(game, wanted, rounds)} `);
	}
	if (process.stderr.isTTY) process.stderr.write('\r');
	console.log(tell(game, wanted, rounds));
}

const wanted = settings(process.argv.slice(2));
const server = await serve(0, page, ISOLATED);
const browser = await launch();
try {
	const tab = await browser.newPage();
	await tab.goto(`http://127.0.0.1:${server.address().port}/`);
	await tab.evaluate(await pageText());
	for (const game of wanted.names) await match(tab, game, wanted);
} finally {
	await browser.close();
	server.close();
}
