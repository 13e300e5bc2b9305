// page.ts - what the tests in a browser share: a server, a browser, and hands that play.
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import type {Browser, BrowserContext, Page} from 'playwright-core';
// @ts-expect-error a plain script
import {DESK, PHONE, launch} from '../tools/browser.mjs';
// @ts-expect-error a plain script
import {serve} from '../tools/server.mjs';

export {DESK, PHONE};

let browser: Browser;
let server: Server;
export let address: string;

export interface Look {
	viewport?: {width: number; height: number};
	settings?: object;
	locale?: string;
}

export async function open(look: Look = {}): Promise<{page: Page; context: BrowserContext; faults: string[]}> {
	const context = await browser.newContext({viewport: look.viewport ?? DESK, locale: look.locale ?? 'en', hasTouch: look.viewport === PHONE});
	const settings = {speed: 'off', ...look.settings};
	await context.addInitScript((value) => {
		if (!localStorage.getItem('bastide.settings')) localStorage.setItem('bastide.settings', value);
	}, JSON.stringify(settings));
	const page = await context.newPage();
	const faults: string[] = [];
	page.on('pageerror', (error) => faults.push(String(error)));
	page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
	await page.goto(address);
	return {page, context, faults};
}

export const mine = (page: Page): Promise<unknown> => page.waitForSelector('[data-testid=table][data-mine=true], [data-testid=table][data-over=true]');
export const ply = async (page: Page): Promise<number> => Number(await page.getAttribute('[data-testid=table]', 'data-ply'));

export async function start(page: Page, game: string): Promise<void> {
	await page.locator(`[data-testid=game-${game}] .segment[data-level=apprentice]`).click();
	await page.click(`[data-testid=play-${game}]`);
	await mine(page);
}

/** Plays what is highlighted: a piece or a choice, a place, the red button; else what declines. */
export async function playOne(page: Page, turn: number): Promise<void> {
	const at = await ply(page);
	for (let click = 0; click < 8 && !(await page.locator('[data-go]').count()); click++) {
		const pieces = page.locator('.tray-open:not(.tray-chosen)');
		const chosen = await page.locator('.tray-chosen').count();
		const anything = page.locator('.choice:not(.choice-chosen), [data-open]');
		const from = !chosen && (await pieces.count()) ? pieces : chosen ? page.locator('[data-open]') : anything;
		const count = await from.count();
		if (count === 0) break;
		await from.nth((turn * 7 + click * 3) % count).dispatchEvent('click');
	}
	const go = page.locator('[data-go]');
	if (await go.count()) await go.click();
	else {
		await page.keyboard.press('0');
		// Something would be left behind: yes, I mean it.
		if (await go.count()) await go.click();
	}
	await page.waitForFunction((before) => Number(document.querySelector('[data-testid=table]')?.getAttribute('data-ply')) > before, at, {timeout: 5000});
	await mine(page);
}

export async function begin(): Promise<void> {
	server = (await serve(0, join(process.env.BASTIDE_WEB as string, '../build/web'))) as Server;
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	browser = (await launch()) as Browser;
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
