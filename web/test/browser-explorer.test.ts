// The first decisions of stored games, without a server.
import assert from 'node:assert/strict';
import {join} from 'node:path';
import {after, before, describe} from 'node:test';
import {LANGUAGES} from '../src/app/words';
import {SHIPPED} from '../tools/games.mjs';
import {check} from './axe';
import {SIZES, faultsAt, sizesIn} from './page_fits';
import {address, begin, finish, isKept, open, test} from './page';
import {root} from './support';

const rows = '.explorer-moves tbody tr';

describe('the explorer', () => {
	before(begin);
	after(finish);

	test('leads from move to move, and back', async () => {
		const {page, faults} = await open({settings: {language: 'en'}});
		await page.click('[href="#/explore"]');
		await page.goto(`${address}#/explore/caylus/3`);
		await page.waitForSelector(rows);
		const shares = await page.locator(`${rows} td:nth-child(2)`).allInnerTexts();
		assert.deepEqual(
			shares.map(Number),
			shares.map(Number).sort((one, other) => other - one),
		);
		const first = page.locator(`${rows} th a`).first();
		const name = await first.innerText();
		await first.focus();
		await page.keyboard.press('Enter');
		await page.waitForSelector(`.explorer-trail li:nth-child(2)`);
		assert.equal(await page.locator('.explorer-trail [aria-current]').innerText(), name);
		assert.equal(await page.locator('.explorer-board .board').count(), 1);
		await check(page, 'a position of the explorer');
		await page.locator('.explorer-trail a').first().click();
		await page.waitForFunction(
			() => document.querySelectorAll('.explorer-trail li').length === 1,
		);
		assert.deepEqual(faults, []);
	});

	test('works without a network', async () => {
		const {page} = await open({keeps: true});
		await isKept(page);
		await page.context().setOffline(true);
		await page.goto(`${address}#/explore/tiletum/3`);
		await page.waitForSelector(rows);
	});

	for (const language of LANGUAGES)
		test(`fits at every size, in ${language}`, async () => {
			const {page} = await open({settings: {language}});
			for (const game of SHIPPED) {
				await page.setViewportSize({width: 1280, height: 800});
				await page.goto(`${address}#/explore/${game}/3`);
				await page.waitForSelector(rows);
				await page.screenshot({path: join(root, `build/explore-${game}-${language}.png`)});
				for (const size of sizesIn(SIZES, language))
					assert.deepEqual(await faultsAt(page, size), [], `${game} ${size.join('x')}`);
			}
		});
});
