// page.ts - what the tests in a browser share: a server, a browser, and hands that play.
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {mine} from './pages';
import {PATIENCE} from './patience';
import {DESK, PHONE, launch} from '../tools/browser.mjs';
import {serve} from '../tools/server.mjs';

export {DESK, PHONE};
export {mine, playOne, ply} from './pages';
export {FULL} from './patience';

let browser: Browser;
let server: Server;
export let address: string;

export interface Look {
	viewport?: {width: number; height: number};
	settings?: object;
	locale?: string;
	/** Everything is kept for times without a network; elsewhere that is only work. */
	keeps?: boolean;
}

export async function open(
	look: Look = {},
): Promise<{page: Page; context: BrowserContext; faults: string[]}> {
	const context = await browser.newContext({
		viewport: look.viewport ?? DESK,
		locale: look.locale ?? 'en',
		serviceWorkers: look.keeps ? 'allow' : 'block',
		hasTouch: look.viewport === PHONE,
	});
	context.setDefaultTimeout(PATIENCE);
	const settings = {speed: 'off', ...look.settings};
	await context.addInitScript((value) => {
		if (!localStorage.getItem('bastide.settings'))
			localStorage.setItem('bastide.settings', value);
	}, JSON.stringify(settings));
	const page = await context.newPage();
	const faults: string[] = [];
	page.on('pageerror', (error) => faults.push(String(error)));
	page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
	await page.goto(address);
	await page.waitForSelector('#app:not([aria-busy])', {state: 'attached'});
	return {page, context, faults};
}

export async function start(page: Page, game: string): Promise<void> {
	await page.click(`[data-testid=game-${game}]`);
	await page.click('[data-level=apprentice]');
	await page.click(`[data-testid=play-${game}]`);
	await mine(page);
}

export async function begin(): Promise<void> {
	server = await serve(0, join(process.env.BASTIDE_WEB as string, '../build/web'));
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	browser = await launch();
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
