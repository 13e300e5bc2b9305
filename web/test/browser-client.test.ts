// The client in a real browser: clicks, keys, reload, replay, offline,
// languages.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe} from 'node:test';
import {openStored} from '../tools/stored.mjs';
import {
	PHONE,
	address,
	begin,
	cutOff,
	finish,
	isKept,
	mine,
	open,
	passing,
	playOne,
	ply,
	start,
	test,
} from './page';

describe('in a browser', () => {
	before(begin);
	after(finish);

	test('one click starts a game; moves by mouse; undo takes one back; a log', async () => {
		const {page, faults} = await open();
		await start(page, 'medina');
		const before = await ply(page);
		await page.click('[data-piece=wall]');
		assert.ok((await page.locator('[data-open]').count()) > 0);
		await page.locator('[data-place="wall:n1"]').click();
		assert.match((await page.textContent('[data-go]')) ?? '', /Wall on n1 \(north wall\)/);
		await page.click('[data-go]');
		await page.waitForFunction(
			(old) =>
				Number(document.querySelector('[data-testid=table]')?.getAttribute('data-ply')) >
				old,
			before,
		);
		await mine(page);
		assert.match((await page.textContent('.log')) ?? '', /wall on n1/i);
		await page.keyboard.press('u');
		await page.waitForSelector(`[data-testid=table][data-mine=true][data-ply="${before}"]`);
		assert.deepEqual(faults, []);
	});

	test('what cannot be done says why', async () => {
		const {page} = await open();
		await start(page, 'medina');
		await page.click('[data-piece=stable]', {force: true});
		await page.waitForSelector('.why-not');
		await page.click('[data-piece=wall]');
		await page.locator('[data-place="wall:n5"]').click();
		const why = await page.textContent('.why-not');
		assert.match(why ?? '', /n5 \(north wall\) is not possible.*M47/);
	});

	test('a move by keyboard alone', async () => {
		const {page} = await open();
		await start(page, 'medina');
		const before = await ply(page);
		await page.keyboard.press('7');
		await page.keyboard.press('.');
		await page.keyboard.press('.');
		await page.keyboard.press('Enter');
		await page.waitForSelector('[data-go]');
		// The red button is meant, wherever one looks meanwhile.
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await page.waitForFunction(
			(old) =>
				Number(document.querySelector('[data-testid=table]')?.getAttribute('data-ply')) >
				old,
			before,
		);
	});

	test('reload keeps the game; the start page goes on; two tabs show the same', async () => {
		const {page, context} = await open();
		await start(page, 'medina');
		await playOne(page, 1);
		await playOne(page, 2);
		const at = await ply(page);
		await page.reload();
		await mine(page);
		assert.equal(await ply(page), at);
		await page.goto(address);
		await page.click('[data-testid=continue]');
		await mine(page);
		assert.equal(await ply(page), at);
		const other = await context.newPage();
		await other.goto(page.url());
		await mine(other);
		for (const [here, there] of [
			[page, other],
			[other, page],
		] as const) {
			await playOne(here, 3);
			const now = await ply(here);
			await there.waitForSelector(`[data-ply="${now}"][data-mine=true]`);
		}
	});

	test('a game is deleted only when that is said twice', async () => {
		const {page} = await open();
		await openStored(page, address, 'medina-second-2', 20);
		await page.goto(`${address}#/`);
		const ask = page.locator('.table-row .icon-button');
		await ask.dblclick();
		await page.click('[data-testid=continue]');
		await mine(page);
		await page.goto(`${address}#/`);
		await ask.click();
		await page.click('[data-testid=forget]');
		await page.waitForSelector('.table-row', {state: 'detached'});
		await page.reload();
		await page.waitForSelector('[data-testid=setup]');
		assert.equal(await page.locator('.table-row').count(), 0);
	});

	test('looking back from the log, and the replay with its slider and keys', async () => {
		const {page, context} = await open();
		await start(page, 'medina');
		await playOne(page, 1);
		const link = page.locator('.log-number:visible').first();
		const there = Number(await link.textContent());
		await link.click();
		await page.waitForSelector('.mood-away');
		assert.equal(await ply(page), there);
		await page.keyboard.press('Escape');
		await mine(page);
		const id = page.url().split('/').pop();
		await page.goto(`${address}#/replay/${id}/0`);
		await page.waitForSelector('[data-testid=replay][data-ply="0"]');
		await page.keyboard.press('ArrowRight');
		await page.waitForSelector('[data-testid=replay][data-ply="1"]');
		await page.keyboard.press('End');
		await page.fill('input[type=range]', '2');
		await page.waitForSelector('[data-testid=replay][data-ply="2"]');
		// Other moves are tried by playing on; what was tried stands below its move.
		await page.click('.top-button[title="Try moves"]');
		await page.waitForSelector('[data-testid=trial]');
		await playOne(page, 2);
		await page.click('[data-testid=trial-end]');
		await page.waitForSelector('[data-testid=replay][data-ply="2"]');
		await page.click('[data-variation]:has-text("Variation A")');
		await page.waitForSelector('[data-testid=trial]');
		assert.ok((await ply(page)) > 2);
		await page.click('[data-testid=trial-end]');
		// The link holds the game: it opens where nothing is stored.
		await context.grantPermissions(['clipboard-read', 'clipboard-write']);
		await page.click('.top-button[title="Copy link"]');
		await page.waitForSelector('.top-button[title=Copied]');
		const carried = await page.evaluate(() => navigator.clipboard.readText());
		await context.close();
		const other = await open();
		await other.page.goto(carried);
		await other.page.waitForSelector('[data-testid=replay][data-ply="2"]');
		await other.context.close();
	});

	test('a hint shows a move with its reason and does not play it; Enter does', async () => {
		const {page} = await open();
		await start(page, 'medina');
		const before = await ply(page);
		const thinks = passing(page, '.top-button[aria-busy=true] .thinking');
		await page.click('.top-button[title=Hint]');
		await thinks;
		await page.waitForSelector('[data-go]');
		assert.equal(await page.locator('.top-button .thinking').count(), 0);
		assert.equal(await ply(page), before);
		await page.waitForSelector('[data-testid=hint][role=status] p + p');
		// The click has left the focus on the hint; Enter is for the red button all the same.
		await page.keyboard.press('Enter');
		await page.waitForFunction(
			(old) =>
				Number(document.querySelector('[data-testid=table]')?.getAttribute('data-ply')) >
				old,
			before,
		);
	});

	test('a hint on a phone is read without scrolling, and lights the board', async () => {
		for (const viewport of [PHONE, {width: 844, height: 390}]) {
			const {page} = await open({viewport});
			await openStored(page, address, 'medina-second-3', 60, {bots: 'newcomer'});
			await mine(page);
			await page.click('.top-button[title=Hint]');
			await page.waitForSelector('[data-testid=hint][role=status] p + p');
			await page.waitForSelector('.highlight i');
			await page.waitForFunction(() => {
				const box = document.querySelector('.sheet-body')?.getBoundingClientRect();
				const said = [...document.querySelectorAll('[data-testid=hint] p')].pop();
				const {bottom = Infinity} = said?.getBoundingClientRect() ?? {};
				return box && bottom <= box.bottom + 1;
			});
			const isOnBoard = await page.evaluate(() => {
				const board = document.querySelector('.board-box')?.getBoundingClientRect();
				return [...document.querySelectorAll('.highlight i')].every((ring) => {
					const {left, top, width, height} = ring.getBoundingClientRect();
					const [x, y] = [left + width / 2, top + height / 2];
					return (
						board &&
						x > board.left &&
						x < board.right &&
						y > board.top &&
						y < board.bottom
					);
				});
			});
			assert.ok(isOnBoard, 'the rings are on the board');
		}
	});

	test('a record is saved as a file and opened again', async () => {
		const {page} = await open();
		await start(page, 'caylus');
		await playOne(page, 1);
		const at = await ply(page);
		await page.click('.top-button[title=Menu]');
		const [saved] = await Promise.all([
			page.waitForEvent('download'),
			page.click('.menu-item:has-text("Save the record")'),
		]);
		const file = await saved.path();
		assert.match(readFileSync(file, 'utf8'), /^bastide 1\ngame caylus\n/);
		await page.goto(`${address}#/`);
		const [chooser] = await Promise.all([
			page.waitForEvent('filechooser'),
			page.click('button:has-text("Open a record")'),
		]);
		await chooser.setFiles(file);
		await page.waitForSelector('[data-testid=replay]');
		await page.keyboard.press('End');
		await page.waitForSelector(`[data-testid=replay][data-ply="${at}"]`);
	});

	test('after the first visit everything works without a network', async () => {
		const {page, context} = await open({keeps: true});
		await isKept(page);
		await page.reload();
		await context.setOffline(true);
		cutOff();
		await page.reload();
		await start(page, 'medina');
		await playOne(page, 3);
		// A link to a position, as another person would send it.
		await context.grantPermissions(['clipboard-read', 'clipboard-write']);
		await page.goto(`${address}#/replay/${page.url().split('/').pop()}/3`);
		await page.click('.top-button[title="Copy link"]');
		await page.waitForSelector('.top-button[title=Copied]');
		await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
		await page.reload();
		await page.waitForSelector('[data-testid=replay][data-ply="3"]');
		await page.click('.top a.home');
		await page.click('.languages button[lang=fr]');
		await page.waitForFunction(() => document.documentElement.lang === 'fr');
	});

	test('without a server no table is offered, and the button for friends says why', async () => {
		const {page, faults} = await open();
		await page.waitForSelector('[data-testid=setup]');
		await page.waitForFunction(() =>
			performance.getEntriesByType('resource').some(({name}) => name.includes('/v1/')),
		);
		assert.equal(
			await page.locator('[data-testid=section-online], [data-testid=open-tables]').count(),
			0,
		);
		await page.click('[data-testid^=invite-]');
		await page.waitForSelector('[data-testid=no-server]');
		assert.deepEqual(faults, []);
	});

	test('a browser that keeps nothing for a page plays all the same', async () => {
		const {page, context, faults} = await open();
		await context.addInitScript(() => {
			const get = (): never => {
				throw new DOMException('denied', 'SecurityError');
			};
			for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
				Object.defineProperty(window, name, {get});
		});
		await page.reload();
		await start(page, 'medina');
		await playOne(page, 1);
		await page.click('.top a.home');
		await page.click('[data-testid=continue]');
		await mine(page);
		assert.ok((await ply(page)) > 0);
		assert.deepEqual(faults, []);
	});

	test('an engine that did not come is said, and comes when there is a network', async () => {
		const {page} = await open();
		await page.route('**/engine.wasm', (route) => route.abort());
		await page.reload();
		await page.click('[data-testid=play-medina]');
		await page.waitForSelector('[role=alert]');
		await page.unroute('**/engine.wasm');
		await page.evaluate(() => dispatchEvent(new Event('online')));
		await mine(page);
	});

	test('an address that cannot be read is one where nothing is', async () => {
		const {page, faults} = await open();
		const leadsBack = '.nothing a.button';
		await page.goto(`${address}#/table/%E0%A4%A`);
		await page.waitForSelector(leadsBack);
		await page.reload();
		await page.click(leadsBack);
		await page.waitForSelector('[data-testid=setup]');
		assert.deepEqual(faults, []);
	});

	test('the language follows the browser and can be switched', async () => {
		const {page} = await open({locale: 'uk-UA'});
		assert.match((await page.textContent('h1')) ?? '', /Три міста/);
		await page.click('.languages button[lang=fr]');
		await page.waitForFunction(() =>
			document.querySelector('h1')?.textContent?.includes('Trois villes'),
		);
		await page.reload();
		await page.waitForFunction(() =>
			document.querySelector('h1')?.textContent?.includes('Trois villes'),
		);
	});
});
