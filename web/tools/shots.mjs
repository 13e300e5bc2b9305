// shots.mjs - pictures of every screen, to be looked at: build/shots/<screen>-<size>-<theme>-<language>.png
//
//	node tools/shots.mjs [PART OF A NAME]...
import {mkdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {DESK, PHONE, launch} from './browser.mjs';
import {learnScreens} from './learnshots.mjs';
import {serve} from './server.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const out = join(root, 'build/shots');
mkdirSync(out, {recursive: true});
const wanted = process.argv.slice(2);
const server = await serve(0, join(root, 'build/web'));
const address = `http://127.0.0.1:${server.address().port}/`;
const browser = await launch();

/** Puts a game after so many moves of a record into the store and answers its address. */
async function table(page, file, moves, kind = 'table') {
	const text = readFileSync(join(root, 'games', file.split('-')[0], 'tests/records', `${file}.game`), 'utf8');
	const lines = text.split('\n');
	const start = lines.indexOf('moves');
	const game = /game (\w+)/.exec(text)[1];
	const players = Number(/players (\d)/.exec(text)[1]);
	const options = Object.fromEntries(lines.slice(0, start).filter((l) => l.startsWith('option ')).map((l) => l.split(' ').slice(1)));
	const played = lines.slice(start + 1).filter((l) => l && !l.startsWith('#') && !l.startsWith('result')).map((l) => l.slice(2)).slice(0, moves);
	await page.evaluate(
		({game, players, options, played}) =>
			new Promise((resolve, reject) => {
				const request = indexedDB.open('bastide', 1);
				request.onupgradeneeded = () => request.result.createObjectStore('games', {keyPath: 'id'});
				request.onsuccess = () => {
					const names = ['Ada', 'Benoît', 'Olena', 'Marko', 'Inès'];
					const seats = Array.from({length: players}, (_, at) => ({name: names[at], bot: null}));
					const saved = {id: 'shot', game, players, options, seats, moves: played, updated: Date.now(), over: false, turn: 0, points: seats.map(() => 0)};
					const write = request.result.transaction('games', 'readwrite').objectStore('games').put(saved);
					write.onsuccess = () => (request.result.close(), resolve());
					write.onerror = reject;
				};
				request.onerror = reject;
			}),
		{game, players, options, played},
	);
	await page.goto(`${address}#/${kind}/shot`);
	await page.reload();
	await page.waitForSelector(`[data-testid=${kind}]`);
}

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
		await page.locator('[data-open]').first().click();
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
		await page.locator('[data-open]').first().click();
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
	'medina-replay': (page) => table(page, 'medina-second-4', 999, 'replay'),
	...(await learnScreens(address)),
};

try {
	for (const [name, open] of Object.entries(SCREENS))
		for (const [size, viewport] of [['desk', DESK], ['phone', PHONE]])
			for (const theme of ['light', 'dark'])
				for (const language of ['en', 'fr', 'uk']) {
					const id = `${name}-${size}-${theme}-${language}`;
					if (wanted.length && !wanted.some((part) => id.startsWith(part) || new RegExp(`^${part}$`).test(id))) continue;
					const context = await browser.newContext({viewport, deviceScaleFactor: 1, hasTouch: size === 'phone', isMobile: size === 'phone'});
					await context.addInitScript(({theme, language}) => localStorage.setItem('bastide.settings', JSON.stringify({theme, language, speed: 'off'})), {theme, language});
					const page = await context.newPage();
					page.on('pageerror', (error) => console.log(id, String(error)));
					page.on('console', (message) => message.type() === 'error' && console.log(id, message.text()));
					await page.goto(address);
					await open(page);
					await page.waitForTimeout(250);
					await page.screenshot({path: join(out, `${id}.png`)});
					await context.close();
				}
} finally {
	await browser.close();
	server.close();
}
