// What the tests of tables of a server share: a server, and people with browsers.
import type {Browser, Page} from 'playwright-core';
import {alsoSave} from './failure';
import {TIMEOUT} from './timeouts';
import {contextOf, makeMove, mine, ply, type Look} from './page';
import {Bastide} from '../tools/bastide_server.mjs';
import {launch} from '../tools/browser.mjs';

export interface Running {
	address: string;
	begin(): Promise<void>;
	freeze(): void;
	kill(): Promise<void>;
	close(): Promise<void>;
	/** What the host sees. */
	admin(...words: string[]): string;
}

let browser: Browser;
let server: Running;

/** A person with their own browser; without a name they are asked for one. */
export async function person(name: string, look: Look = {}): Promise<Page> {
	const context = await contextOf(browser, {...look, settings: {name, ...look.settings}});
	const page = await context.newPage();
	await page.goto(server.address);
	await page.waitForSelector('[data-testid=section-online]');
	return page;
}

export async function openTable(page: Page, game: string, players: number): Promise<string> {
	await page.click(`[data-testid=game-${game}]`);
	await page.click(`.segments label:has(span:text-is("${players}"))`);
	await page.click(`[data-testid=invite-${game}]`);
	await page.waitForSelector('[data-testid=invitation]');
	return page.inputValue('[data-testid=link]');
}

export async function sitDown(page: Page, link: string, seat: number): Promise<void> {
	await page.goto(link);
	await page.click(`[data-testid=sit-${seat}]`);
	await page.waitForSelector(`.seat-row[data-seat="${seat - 1}"] button:text("Stand up")`);
}

/** A table for two where both sit and the game has begun. */
export async function pair(look: Look = {}): Promise<{ada: Page; bob: Page; link: string}> {
	const [ada, bob] = await Promise.all([person('Ada', {keeps: look.keeps}), person('Bob', look)]);
	const link = await openTable(ada, 'medina', 2);
	await sitDown(bob, link, 2);
	for (const seat of [0, 1])
		await ada.waitForSelector(`[data-seat="${seat}"][data-committed=true]`);
	await ada.click('[data-testid=begin]:not([disabled])');
	await Promise.all([ada, bob].map((page) => page.waitForSelector('[data-testid=table]')));
	await mine(ada);
	return {ada, bob, link};
}

export const reaches = (page: Page, wanted: number): Promise<unknown> =>
	page.waitForSelector(`[data-testid=table][data-ply="${wanted}"]`);
export const isMine = async (page: Page): Promise<boolean> =>
	(await page.getAttribute('[data-testid=table]', 'data-mine')) === 'true';
export const isOver = async (page: Page): Promise<boolean> =>
	(await page.getAttribute('[data-testid=table]', 'data-over')) === 'true';
/** Who has won, as the result says to this player. */
export const outcome = async (page: Page): Promise<string> =>
	(await page.textContent('[data-testid=winner] h1')) ?? '';
export const says = (page: Page, text: string): Promise<unknown> =>
	page.waitForSelector(`.sentence-title:has-text("${text}")`);

/** One move of the player to move; both see it. */
export async function turn(ada: Page, bob: Page, count: number): Promise<void> {
	await Promise.race([mine(ada), mine(bob)]);
	const [mover, other] = (await isMine(ada)) ? [ada, bob] : [bob, ada];
	await makeMove(mover, count);
	await reaches(other, await ply(mover));
}

/** A turn may have several moves. */
export async function wholeTurn(page: Page): Promise<void> {
	await mine(page);
	for (let count = 0; await isMine(page); count++) await makeMove(page, count);
}

export async function menu(page: Page, item: string): Promise<void> {
	await page.click('.top-button[title=Menu]');
	await page.click(`.menu-item:has-text("${item}")`);
}

/** `options`: further ones of `bastide serve`. */
export async function beginOnline(options: string[] = []): Promise<Running> {
	const running = await Bastide.start(undefined, options);
	alsoSave('server.log', () => running.log);
	server = running;
	browser = await launch([], TIMEOUT);
	return server;
}

export async function finishOnline(): Promise<void> {
	await browser?.close();
	await server?.close();
}
