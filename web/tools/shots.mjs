// Takes pictures of every screen, to be looked at:
// build/shots/<screen>-<size>-<theme>-<language>.png
//
//	node tools/shots.mjs [PART OF A NAME]...
import {mkdirSync, readdirSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {Bastide} from './bastide_server.mjs';
import {DESK, PHONE, launch} from './browser.mjs';
import {RestPlayer, play} from './rest_players.mjs';
import {GAMES, screensOf} from './games.mjs';
import {learnScreens} from './learn_shots.mjs';
import {serve} from './server.mjs';
import {openStored} from './stored.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const out = join(root, 'build/shots');
const LANGUAGES = readdirSync(join(root, 'po'), {withFileTypes: true})
	.filter((entry) => entry.isDirectory())
	.map((entry) => entry.name);
mkdirSync(out, {recursive: true});
const wanted = process.argv.slice(2);
const server = await serve(0, join(root, 'build/web'));
const address = `http://127.0.0.1:${server.address().port}/`;
const browser = await launch();
const bastide = await Bastide.start();
const online = bastide.address;

/** Makes the browser Ada's, with tables of hers: one that waits for her and one that does not. */
async function asAda(page) {
	const [ada, benoit, olena] = await Promise.all(
		['Ada', 'Benoît', 'Olena'].map((name) => RestPlayer.come(online, name)),
	);
	const clock = {kind: 'live', bank: 1500, increment: 10};
	const people = {ada, benoit, olena, clock};
	await page.context().addCookies(ada.cookies);
	return people;
}

/** Ada's table in the middle of a game, where it is her turn. */
async function onlineTable(page, game, moves) {
	const {ada, benoit, olena, clock} = await asAda(page);
	const id = await play([ada, benoit, olena], {game, clock}, moves);
	for (;;) {
		const {legal, now} = await ada.ask('GET', `tables/${id}/state`);
		if (now.turn === 1) break;
		await [ada, benoit, olena][now.turn - 1].at(id, 'move', {ply: now.ply, move: legal[0]});
	}
	await benoit.at(id, 'chat', {text: 'Good luck, everyone!'});
	await olena.at(id, 'chat', {text: 'Хай щастить!'});
	await page.goto(`${online}#/online/${id}`);
	await page.reload();
	await page.waitForSelector('[data-testid=table][data-mine=true]');
	await page.waitForTimeout(1200);
	return {id, ada, benoit, olena};
}

/** Any games will do for what is common to all. */
const [first, second = first, third = first] = GAMES;

const table = (page, name, moves, kind = 'table') => openStored(page, address, name, moves, {kind});

const SCREENS = {
	start: async (page) => page.goto(address),
	new: async (page) => page.goto(`${address}#/new`),
	settings: async (page) => page.goto(`${address}#/settings`),
	'online-start': async (page) => {
		const {ada, benoit, olena, clock} = await asAda(page);
		await play([ada, benoit], {game: first}, 0);
		await benoit.open({game: second, players: 4, listed: true, clock});
		await olena.open({
			game: third,
			players: 2,
			listed: true,
			clock: {kind: 'turn', bank: 86400},
		});
		await page.goto(online);
		await page.reload();
		await page.waitForSelector('[data-testid=continue-online]');
		await page.waitForTimeout(600);
	},
	'online-lobby': async (page) => {
		const {ada, benoit, olena, clock} = await asAda(page);
		for (const [at, game] of GAMES.entries())
			await play([olena, benoit], {game, clock, listed: true}, 40 + 40 * at);
		await play([ada, benoit, olena], {game: second, clock: {kind: 'turn', bank: 172800}}, 0);
		await play([ada, benoit], {game: first}, 0);
		await ada.open({game: third, players: 3});
		await benoit.open({game: third, players: 4, listed: true, clock});
		await page.goto(`${online}#/online`);
		await page.reload();
		await page.waitForSelector('[data-testid=my-tables] .table-row');
		await page.waitForSelector('.watched-table .board');
		await page.waitForTimeout(800);
	},
	'online-new': async (page) => {
		await page.goto(`${online}#/online/new/${second}`);
		await page.locator('input[name=clock]').nth(1).check({force: true});
	},
	'online-name': async (page) => {
		await page.goto(online);
		await page.click(`[data-testid=invite-${first}]`);
		await page.waitForSelector('[data-testid=name-done]');
	},
	'online-invitation': async (page) => {
		const {ada, benoit, clock} = await asAda(page);
		const id = await ada.open({game: third, players: 4, clock});
		await benoit.at(id, 'sit', {seat: 2});
		await ada.at(id, 'bot', {seat: 4, level: 'mason'});
		await benoit.at(id, 'chat', {text: 'Olena is on her way.'});
		await page.goto(`${online}#/online/${id}`);
		await page.reload();
		await page.waitForSelector('[data-testid=invitation]');
		await page.waitForTimeout(1200);
	},
	'online-talk': async (page) => {
		await onlineTable(page, first, 40);
		await page.click('#tab-talk');
	},
	'online-asked': async (page) => {
		const {id, benoit} = await onlineTable(page, first, 40);
		await benoit.at(id, 'undo');
		await page.waitForSelector('.mood-yours [data-go]');
	},
	'online-menu': async (page) => {
		await onlineTable(page, first, 10);
		await page.click('.top-button:last-child');
	},
	'online-lost': async (page) => {
		let alive = true;
		let line;
		await page.routeWebSocket(/v1.socket/, (socket) => {
			line = socket;
			if (alive) socket.connectToServer();
			else void socket.close();
		});
		await onlineTable(page, first, 40);
		alive = false;
		await line.close();
		await page.waitForSelector('.mood-away');
	},
	'online-over': async (page) => {
		const {id, benoit, olena} = await onlineTable(page, first, 50);
		await benoit.at(id, 'resign');
		await olena.at(id, 'resign');
		await page.waitForSelector('.winner');
	},
	'online-you': async (page) => {
		await asAda(page);
		await page.goto(`${online}#/you`);
		await page.reload();
		await page.waitForSelector('[data-testid=hook]');
	},
	...(await learnScreens(address)),
};

for (const game of GAMES) {
	SCREENS[`online-${game}`] = (page) => onlineTable(page, game, 60);
	const {SCREENS: own = {}, SEATS: records = {}} = await screensOf(game);
	for (const [name, open] of Object.entries(own))
		SCREENS[`${game}-${name}`] = (page) =>
			open(page, (record, moves, kind) => table(page, record, moves, kind));
	// Every table with every number of seats: at the start, in the middle, at the end.
	for (const [record, [early, middle]] of Object.entries(records))
		for (const [when, moves] of Object.entries({start: early, middle, end: 9999}))
			SCREENS[`${game}-${/\d/.exec(record)[0]}-${when}`] = (page) =>
				table(page, record, moves);
}

try {
	for (const [name, open] of Object.entries(SCREENS))
		for (const [size, viewport] of [
			['desk', DESK],
			['phone', PHONE],
		])
			for (const theme of ['light', 'dark'])
				for (const language of LANGUAGES) {
					const id = `${name}-${size}-${theme}-${language}`;
					if (
						wanted.length &&
						!wanted.some(
							(part) => id.startsWith(part) || new RegExp(`^${part}$`).test(id),
						)
					)
						continue;
					const context = await browser.newContext({
						viewport,
						deviceScaleFactor: 1,
						hasTouch: size === 'phone',
						isMobile: size === 'phone',
					});
					await context.addInitScript(
						({theme, language}) =>
							localStorage.setItem(
								'bastide.settings',
								JSON.stringify({theme, language, speed: 'off'}),
							),
						{theme, language},
					);
					const page = await context.newPage();
					page.on('pageerror', (error) => console.log(id, String(error)));
					page.on(
						'console',
						(message) => message.type() === 'error' && console.log(id, message.text()),
					);
					await page.goto(address);
					await open(page);
					await page.waitForTimeout(250);
					await page.screenshot({path: join(out, `${id}.png`)});
					await context.close();
				}
} finally {
	await browser.close();
	await bastide.close();
	server.close();
}
