// What browser tests share: a test that reports what was on the screen when it fails, browsers of
// people, and a file server.
import {AsyncLocalStorage} from 'node:async_hooks';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {test as plainTest} from 'node:test';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {forgetFailure, listen, saveFailure} from './failure';
import {mine} from './click_player';
import {comeLate} from './slow_network';
import {FULL, TIMEOUT} from './timeouts';
import {DESK, PHONE, launch} from '../tools/browser.mjs';
import {ALL_GAMES} from '../tools/games.mjs';
import {serve} from '../tools/server.mjs';

export {DESK, PHONE};
export {makeMove, mine, playOne, ply} from './click_player';
export {FULL} from './timeouts';

/** Bots and chance on a page follow from it: what went wrong can be played again. */
const SEED = Number(process.env.BASTIDE_SEED ?? (FULL ? Date.now() % 2 ** 31 : 1));

const TEST_MS_MAX = (FULL ? 20 : 5) * TIMEOUT;

let browser: Browser;
let server: Server;
export let address: string;

/** The contexts that the running test has opened. */
const opened = new AsyncLocalStorage<BrowserContext[]>();

/** Fails when a whole test has used up its time: not every wait has its own limit. */
function expiry(): Promise<never> {
	return new Promise((_, reject) => {
		const late = (): void => reject(new Error('the test does not end'));
		setTimeout(late, TEST_MS_MAX).unref();
	});
}

/** A test with pages: if it fails, it tells what was on each of them, and saves it. */
export function test(name: string, body: () => Promise<void>): void {
	void plainTest(name, () =>
		opened.run([], async () => {
			forgetFailure(name);
			const contexts = opened.getStore() ?? [];
			try {
				await Promise.race([body(), expiry()]);
			} catch (error) {
				const pages = contexts.flatMap((context) => context.pages());
				const screens = await saveFailure(name, pages, error);
				if (error instanceof Error)
					error.message = [error.message, `seed ${SEED}`, ...screens].join('\n\n');
				throw error;
			} finally {
				await Promise.all(contexts.map((context) => context.close()));
			}
		}),
	);
}

export interface Look {
	viewport?: {width: number; height: number};
	settings?: object;
	locale?: string;
	/** The service worker caches everything; elsewhere that is only work. */
	keeps?: boolean;
	/** A person who has played no game on this device yet. */
	isNew?: boolean;
}

/** Chance on a page, from a seed: what games draw from. Ids and secrets stay what they are. */
function seedChance(seed: number): void {
	const real = crypto.getRandomValues.bind(crypto);
	let state = seed;
	const next = (): number => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
	};
	crypto.getRandomValues = (array: ArrayBufferView) =>
		array instanceof Uint32Array ? array.fill(next()) : real(array);
}

/** A person's browser; the test closes it. */
export async function contextOf(which: Browser, look: Look = {}): Promise<BrowserContext> {
	const context = await which.newContext({
		viewport: look.viewport ?? DESK,
		locale: look.locale ?? 'en',
		serviceWorkers: look.keeps ? 'allow' : 'block',
		hasTouch: look.viewport === PHONE,
	});
	opened.getStore()?.push(context);
	context.on('page', listen);
	context.setDefaultTimeout(TIMEOUT);
	if (!look.keeps) await comeLate(context);
	await context.addInitScript(seedChance, SEED);
	const met = Object.fromEntries(ALL_GAMES.map((game) => [game, null]));
	const stored = {
		'bastide.settings': {speed: 'off', ...look.settings},
		...(look.isNew ? {} : {'bastide.met': met}),
	};
	await context.addInitScript((all) => {
		for (const [name, value] of Object.entries(all))
			if (!localStorage.getItem(name)) localStorage.setItem(name, JSON.stringify(value));
	}, stored);
	return context;
}

export async function open(
	look: Look = {},
): Promise<{page: Page; context: BrowserContext; faults: string[]}> {
	const context = await contextOf(browser, look);
	const page = await context.newPage();
	const faults: string[] = [];
	page.on('pageerror', (error) => faults.push(String(error)));
	page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
	await page.goto(address);
	await page.waitForSelector('#app:not([aria-busy])', {state: 'attached'});
	return {page, context, faults};
}

/** Resolves when something shows that may be gone again before a test can look: called before what
    brings it. */
export function passing(page: Page, selector: string): Promise<void> {
	return page.evaluate(
		(wanted) =>
			new Promise<void>((done) => {
				const watch = new MutationObserver(() => {
					if (!document.querySelector(wanted)) return;
					watch.disconnect();
					done();
				});
				watch.observe(document.body, {subtree: true, childList: true, attributes: true});
			}),
		selector,
	);
}

/** Everything is there for times without a network. */
export async function isKept(page: Page): Promise<void> {
	const worker = await page.evaluateHandle(() => navigator.serviceWorker.ready);
	await page.waitForFunction(({active}) => active?.state === 'activated', worker);
}

export async function start(page: Page, game: string): Promise<void> {
	await page.click(`[data-testid=game-${game}]`);
	await page.click('[data-level=apprentice]');
	await page.click(`[data-testid=play-${game}]`);
	await mine(page);
}

/** A game of two against a bot, by the address of a new table: hidden games are in no list. */
export async function startByName(page: Page, game: string): Promise<void> {
	await page.goto(`${address}#/new/${game}`);
	await page.click('.segments label:has(span:text-is("2"))');
	await page.selectOption('.seat-list li:nth-child(2) select', 'apprentice');
	await page.click('[data-testid=start-table]');
	await mine(page);
}

export async function begin(): Promise<void> {
	server = await serve(0, join(process.env.BASTIDE_WEB as string, '../build/web'));
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	browser = await launch([], TIMEOUT);
}

/** Ends all connections, as when the network goes away. */
export function cutOff(): void {
	server?.closeAllConnections?.();
}

export async function finish(): Promise<void> {
	await browser?.close();
	cutOff();
	server?.close();
}
