// The settings in groups, and the table of keys.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import {LANGUAGES} from '../src/app/words';
import {SIZES, faultsAt, sizesIn} from './page_fits';
import {address, begin, finish, open, start, test} from './page';

describe('settings', () => {
	before(begin);
	after(finish);

	for (const language of LANGUAGES)
		test(`fit at every size, in ${language}`, async () => {
			const {page, faults} = await open({settings: {language}});
			for (const size of sizesIn(SIZES, language)) {
				await page.goto(`${address}#/settings`);
				await page.waitForSelector('.setting-group');
				assert.deepEqual(await faultsAt(page, size), [], size.join(' x '));
				await page.keyboard.press('?');
				await page.waitForSelector('.key-groups');
				assert.deepEqual(await faultsAt(page, size), [], `keys, ${size.join(' x ')}`);
				await page.keyboard.press('Escape');
				await page.waitForSelector('.key-groups', {state: 'detached'});
			}
			assert.deepEqual(faults, []);
		});

	test('each group has an address, and a change counts right away', async () => {
		const {page} = await open();
		await page.goto(`${address}#/settings`);
		const groups = await page
			.locator('.setting-group > h2')
			.evaluateAll((all) => all.map(({id}) => id));
		assert.ok(groups.length > 4);
		for (const id of groups) {
			await page.goto(`${address}#/settings/${id.replace('group-', '')}`);
			await page.waitForSelector(`#${id}:focus`);
		}
		await page.getByRole('switch', {name: 'Confirm each move'}).uncheck();
		await page.getByRole('radio', {name: 'dark', exact: true}).check();
		await page.waitForSelector('html[data-theme=dark]');
		await page.getByRole('slider', {name: 'Volume'}).fill('5');
		const kept = await page.evaluate(
			() =>
				JSON.parse(localStorage.getItem('bastide.settings') ?? '') as Record<
					string,
					unknown
				>,
		);
		assert.deepEqual([kept.confirm, kept.theme, kept.volume], [false, 'dark', 0.25]);
	});

	test('? opens the table of keys, / the rules; letters of any alphabet count', async () => {
		const {page} = await open({settings: {language: 'uk'}});
		await start(page, 'medina');
		await page.keyboard.press('?');
		await page.waitForSelector('.key-groups');
		assert.equal(await page.locator('.key-groups section').count(), 4);
		await page.fill('.drawer input[type=search]', 'Shift');
		assert.equal(await page.locator('.key-groups dl > div').count(), 2);
		await page.fill('.drawer input[type=search]', 'абвгд');
		assert.equal(await page.locator('.key-groups dl > div').count(), 0);
		await page.keyboard.press('Escape');
		await page.waitForSelector('.key-groups', {state: 'detached'});
		await page.keyboard.press('/');
		await page.waitForSelector('.drawer [type=search]');
		await page.locator('.drawer').press('Escape');
		await page.waitForSelector('.drawer', {state: 'detached'});
		await page.evaluate(() =>
			dispatchEvent(new KeyboardEvent('keydown', {key: 'д', code: 'KeyL', bubbles: true})),
		);
		await page.waitForSelector('.log:focus');
	});
});
