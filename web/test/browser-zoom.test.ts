// People who see little: pages at 200 % zoom, and in forced colours. Nothing is cut off, axe finds
// nothing, and what has the focus can be seen.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import {check} from './axe';
import {address, begin, finish, open, test} from './page';
import {unseenFocus} from './focus';
import {faultsAt} from './page_fits';
import {openStored} from '../tools/stored.mjs';

const PAGES = ['', 'settings', 'new', 'puzzles', 'rules'];
/** A desk of 1440 x 900 at 200 %. */
const ZOOMED = [720, 450] as const;
describe('people who see little', {concurrency: 2}, () => {
	before(begin);
	after(finish);

	test('read every page at 200 %', async () => {
		const [width, height] = ZOOMED;
		const {page} = await open({viewport: {width, height}});
		for (const name of PAGES) {
			await page.goto('about:blank');
			await page.goto(`${address}#/${name}`);
			await page.waitForSelector('main');
			await check(page, `${name || 'start'} at 200 %`);
			assert.deepEqual(await faultsAt(page, ZOOMED), [], name || 'start');
		}
	});

	test('find their way in forced colours', async () => {
		const {page} = await open();
		await page.emulateMedia({forcedColors: 'active'});
		for (const name of PAGES) {
			await page.goto('about:blank');
			await page.goto(`${address}#/${name}`);
			await page.waitForSelector('main');
			await check(page, `${name || 'start'} in forced colours`);
			assert.deepEqual(await unseenFocus(page), [], name || 'start');
		}
	});

	test('see what is chosen in forced colours', async () => {
		const {page} = await open();
		await page.emulateMedia({forcedColors: 'active'});
		for (const name of ['settings', 'new']) {
			await page.goto(`${address}#/${name}`);
			await page.waitForSelector('main');
			const same = await page.evaluate(() => {
				const looks = (element: Element): string => {
					const {backgroundColor, outlineStyle} = getComputedStyle(element);
					return `${backgroundColor} ${outlineStyle}`;
				};
				return [...document.querySelectorAll('fieldset, [role=group], .segments')]
					.map((group) => [
						...group.querySelectorAll('.segments span, .radio-card, .languages button'),
					])
					.filter((choices) => choices.length > 1)
					.filter((choices) => new Set(choices.map(looks)).size < 2)
					.map(([first]) => first?.parentElement?.textContent ?? '');
			});
			assert.deepEqual(same, [], name || 'start');
		}
	});

	for (const [record, moves] of [
		['medina-second-4', 96],
		['caylus-4-full', 168],
		['tiletum-4-uk', 71],
	] as const)
		test(`play in forced colours and at 200 %: ${record}`, async () => {
			const {page} = await open();
			await page.emulateMedia({forcedColors: 'active'});
			await openStored(page, address, record, moves);
			await check(page, 'a table in forced colours');
			assert.deepEqual(await unseenFocus(page), [], 'a table');
			assert.deepEqual(await faultsAt(page, ZOOMED), [], 'a table at 200 %');
			await check(page, 'a table at 200 %');
		});
});
