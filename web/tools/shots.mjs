// shots.mjs - pictures of every screen, to be looked at:
// build/shots/<screen>-<size>-<theme>-<language>.png
//
//	node tools/shots.mjs [PART OF A NAME]...
import {mkdirSync, readdirSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {Bastide} from './bastide.mjs';
import {DESK, PHONE, launch} from './browser.mjs';
import {Somebody, play} from './company.mjs';
import {learnScreens} from './learnshots.mjs';
import {serve} from './server.mjs';
import {openStored} from './stored.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const out = join(root, 'build/shots');
const LANGUAGES = readdirSync(join(root, 'po'));
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
		['Ada', 'Benoît', 'Olena'].map((name) => Somebody.come(online, name)),
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
	await benoit.at(id, 'chat', {text: 'Good luck, everybody!'});
	await olena.at(id, 'chat', {text: 'Хай щастить!'});
	await page.goto(`${online}#/online/${id}`);
	await page.reload();
	await page.waitForSelector('[data-testid=table][data-mine=true]');
	await page.waitForTimeout(1200);
	return {id, ada, benoit, olena};
}

const table = (page, name, moves, kind = 'table') => openStored(page, address, name, moves, {kind});

const SCREENS = {
	start: async (page) => page.goto(address),
	new: async (page) => page.goto(`${address}#/new`),
	settings: async (page) => page.goto(`${address}#/settings`),
	'medina-idle': (page) => table(page, 'medina-second-3', 84),
	'medina-stable': async (page) => {
		await table(page, 'medina-second-3', 96);
		await page.click('[data-piece=stable]');
	},
	'medina-preview': async (page) => {
		await table(page, 'medina-second-3', 120);
		await page.click('[data-piece=wall]');
		await page.locator('[data-cell][data-open]').first().click();
	},
	'medina-over': (page) => table(page, 'medina-second-4', 999),
	'medina-first': (page) => table(page, 'medina-first-2', 70),
	'caylus-place': (page) => table(page, 'caylus-4-full', 168),
	'caylus-provost': (page) => table(page, 'caylus-3-light', 120),
	'caylus-favour': (page) => table(page, 'caylus-4-full', 180),
	'caylus-late': (page) => table(page, 'caylus-5-full', 420),
	'caylus-preview': async (page) => {
		await table(page, 'caylus-4-full', 168);
		await page.locator('[data-place=r9]').click();
	},
	'caylus-card': async (page) => {
		await table(page, 'caylus-5-full', 300);
		await page.hover('[data-place=r12]');
		await page.waitForTimeout(700);
	},
	'tiletum-die': async (page) => {
		await table(page, 'tiletum-4-uk', 71);
		await page.locator('[data-cell][data-open]').first().click();
	},
	'medina-why': async (page) => {
		await table(page, 'medina-second-3', 96);
		await page.click('[data-piece=stable]');
		await page.locator('[data-cell=h2]').click();
	},
	'medina-roof': async (page) => {
		await table(page, 'medina-second-3', 96);
		await page.click('[data-piece=roof]');
		await page.locator('[data-cell=j7]').click();
	},
	'medina-points': async (page) => {
		await table(page, 'medina-second-3', 130);
		await page.locator('.points-button, .seat-chip').first().click();
	},
	'tiletum-choose': (page) => table(page, 'tiletum-3-en', 176),
	'tiletum-act': (page) => table(page, 'tiletum-3-en', 250),
	'tiletum-late': (page) => table(page, 'tiletum-4-uk', 470),
	'medina-analysis': async (page) => {
		await table(page, 'medina-second-2', 60, 'replay');
		await page.locator('.top-button').first().click();
		await page.waitForTimeout(9000);
		await page.fill('input[type=range]', '30');
	},
	'online-start': async (page) => {
		const {ada, benoit, olena, clock} = await asAda(page);
		await play([ada, benoit], {game: 'medina'}, 0);
		await benoit
			.open({game: 'caylus', players: 4, listed: true, clock, options: {favours: 'light'}})
			.catch(() => benoit.open({game: 'caylus', players: 4, listed: true, clock}));
		await olena.open({
			game: 'tiletum',
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
		await play([ada, benoit, olena], {game: 'caylus', clock: {kind: 'turn', bank: 172800}}, 0);
		await play([ada, benoit], {game: 'medina'}, 0);
		await ada.open({game: 'tiletum', players: 3});
		await benoit.open({game: 'tiletum', players: 4, listed: true, clock});
		await page.goto(`${online}#/online`);
		await page.reload();
		await page.waitForSelector('[data-testid=my-tables] .table-row');
		await page.waitForTimeout(800);
	},
	'online-new': async (page) => {
		await page.goto(`${online}#/online/new/caylus`);
		await page.locator('input[name=clock]').nth(1).check({force: true});
	},
	'online-name': async (page) => {
		await page.goto(online);
		await page.click('[data-testid=invite-medina]');
		await page.waitForSelector('[data-testid=name-done]');
	},
	'online-invitation': async (page) => {
		const {ada, benoit, clock} = await asAda(page);
		const id = await ada.open({game: 'tiletum', players: 4, clock});
		await benoit.at(id, 'sit', {seat: 2});
		await ada.at(id, 'bot', {seat: 4, level: 'mason'});
		await benoit.at(id, 'chat', {text: 'Olena is on her way.'});
		await page.goto(`${online}#/online/${id}`);
		await page.reload();
		await page.waitForSelector('[data-testid=invitation]');
		await page.waitForTimeout(1200);
	},
	'online-medina': (page) => onlineTable(page, 'medina', 70),
	'online-caylus': (page) => onlineTable(page, 'caylus', 60),
	'online-tiletum': (page) => onlineTable(page, 'tiletum', 60),
	'online-talk': async (page) => {
		await onlineTable(page, 'medina', 40);
		await page.click('#tab-talk');
	},
	'online-asked': async (page) => {
		const {id, benoit} = await onlineTable(page, 'medina', 40);
		await benoit.at(id, 'undo');
		await page.waitForSelector('.mood-yours [data-go]');
	},
	'online-menu': async (page) => {
		await onlineTable(page, 'medina', 10);
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
		await onlineTable(page, 'medina', 40);
		alive = false;
		await line.close();
		await page.waitForSelector('.mood-away');
	},
	'online-over': async (page) => {
		const {id, benoit, olena} = await onlineTable(page, 'medina', 50);
		await benoit.at(id, 'resign');
		await olena.at(id, 'resign');
		await page.waitForSelector('.mood-over');
	},
	'online-you': async (page) => {
		await asAda(page);
		await page.goto(`${online}#/you`);
		await page.reload();
		await page.waitForSelector('[data-testid=hook]');
	},
	'caylus-supply': async (page) => {
		await table(page, 'caylus-4-full', 168);
		if (await page.locator('.cy-supply button').count())
			await page.locator('.cy-supply button').first().click();
		else await page.click('#tab-table');
	},
	'tiletum-own': async (page) => {
		await table(page, 'tiletum-3-en', 250);
		if (await page.locator('.parts-tabs [role=tab]').count())
			await page.locator('.parts-tabs [role=tab]').last().click();
	},
	'medina-replay': (page) => table(page, 'medina-second-4', 999, 'replay'),
	...(await learnScreens(address)),
};

/** Every table with every number of seats: at the start, in the middle, at the end. */
const SEATS = {
	'medina-second-2': [10, 70],
	'medina-second-3': [12, 90],
	'medina-second-4': [14, 80],
	'caylus-2-full': [20, 140],
	'caylus-3-light': [20, 150],
	'caylus-4-full': [24, 215],
	'caylus-5-full': [30, 240],
	'tiletum-2-uk': [60, 200],
	'tiletum-3-en': [66, 260],
	'tiletum-4-uk': [72, 300],
};
for (const [record, [early, middle]] of Object.entries(SEATS)) {
	const seats = /\d/.exec(record)[0];
	for (const [when, moves] of [
		['start', early],
		['middle', middle],
		['end', 9999],
	])
		SCREENS[`${record.split('-')[0]}-${seats}-${when}`] = (page) => table(page, record, moves);
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
