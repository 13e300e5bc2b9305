// What a table promises: everything on one screen, an answer to every
// click, the effect before the move, one question before something is lost.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {address, begin, finish, mine, open, ply, test} from './page';
import {settled} from './settled';
import {openStored} from '../tools/stored.mjs';

/** Moments of games with every number of seats. */
const MOMENTS: [string, number][] = [
	['medina-second-2', 70],
	['medina-second-3', 96],
	['medina-second-4', 80],
	['medina-second-4', 999],
	['caylus-2-full', 140],
	['caylus-3-light', 120],
	['caylus-4-full', 168],
	['caylus-4-full', 180],
	['caylus-5-full', 240],
	['caylus-5-full', 999],
	['tiletum-2-uk', 200],
	['tiletum-3-en', 250],
	['tiletum-4-uk', 71],
	['tiletum-4-uk', 470],
	['tiletum-4-uk', 999],
];

/** Clicks everything on the board that is not open; answers what gave no answer. */
function deadClicks(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const silent: string[] = [];
		const places = [...document.querySelectorAll('[data-cell]:not([data-open])')].map(
			(cell) => cell.getAttribute('data-cell') ?? '',
		);
		for (const place of places) {
			document
				.querySelector(`[data-cell="${place}"]`)
				?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
			await new Promise((resolve) => setTimeout(resolve));
			if (!document.querySelector('.why-not, [data-go], [aria-pressed=true]'))
				silent.push(place);
			dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}));
		}
		return silent;
	});
}

describe('a table', () => {
	before(begin);
	after(finish);

	test('everything is on one screen of 1280 x 800, with any number of seats', async () => {
		const {page} = await open();
		for (const [record, moves] of MOMENTS) {
			await openStored(page, address, record, moves);
			await settled(page);
			const over = await page.evaluate(() => {
				// After the end there is the result instead of both.
				const right = document.querySelector('.table-side');
				const log = document.querySelector('.log-panel');
				return {
					hidden: right ? right.scrollHeight - right.clientHeight : 0,
					log: log ? log.clientHeight : Infinity,
					page: document.documentElement.scrollHeight - innerHeight,
				};
			});
			assert.ok(
				over.hidden <= 0 && over.page <= 0 && over.log >= 60,
				`${record} ${moves}: ${JSON.stringify(over)}`,
			);
		}
	});

	test('a rival’s board is opened, others after it; the turn is untouched', async () => {
		const {page} = await open();
		await openStored(page, address, 'tiletum-4-uk', 470);
		await page.keyboard.press('b');
		const title = page.locator('.drawer h2');
		assert.equal(await title.textContent(), 'Ada');
		await page.keyboard.press('4');
		await page.waitForFunction(
			() => document.querySelector('.drawer h2')?.textContent === 'Marko',
		);
		assert.equal(await page.locator('.drawer [data-cell]').count(), 0);
		assert.match((await page.textContent('.tt-on-map')) ?? '', /London/);
		await page.keyboard.press('Escape');
		await page.waitForSelector('.drawer', {state: 'detached'});
		assert.equal(await ply(page), 470);
		const fair = page.locator('[data-fair="4"]');
		assert.match((await fair.textContent()) ?? '', /if there/);
	});

	test('every click on the board is answered', async () => {
		const {page} = await open();
		for (const [record, moves] of [
			['caylus-4-full', 168],
			['caylus-3-light', 20],
			['tiletum-4-uk', 71],
			['tiletum-4-uk', 470],
		] as const) {
			await openStored(page, address, record, moves);
			await settled(page);
			assert.deepEqual(await deadClicks(page), [], `${record} ${moves}`);
		}
		await openStored(page, address, 'medina-second-3', 96);
		await page.click('[data-piece=stable]');
		await page.locator('[data-cell=h2]').click();
		assert.match((await page.textContent('.why-not')) ?? '', /h2 is not possible.*M37/);
	});

	test('the effect is said before the move: goods, points, order, the provost', async () => {
		const {page} = await open();
		await openStored(page, address, 'caylus-4-full', 168);
		await page.locator('[data-place=r9]').click();
		const place = (await page.textContent('.preview')) ?? '';
		assert.match(place, /2 of 3 in road order/);
		assert.match(
			place,
			/Activated while the provost is on 9 or beyond. He is on 13: 4 spaces to spare/,
		);
		assert.match((await page.textContent('.cy-strip')) ?? '', /Mason, 9/);
		await openStored(page, address, 'tiletum-4-uk', 71);
		await page.locator('[data-place="die:yellow-1"]').click();
		assert.match(
			(await page.textContent('.preview')) ?? '',
			/\+1.*Character.*6.*Contract action/,
		);
	});

	test('one click walks a whole way; undo takes it back; the King track is climbed', async () => {
		const {page} = await open();
		await openStored(page, address, 'tiletum-2-strong', 71);
		await page.click('[data-place="spot:nurnberg"]', {force: true});
		await page.waitForSelector('.tt-way');
		await page.keyboard.press('Enter');
		await page.waitForSelector('[data-testid=table][data-ply="74"]');
		await page.keyboard.press('u');
		await page.waitForSelector('[data-testid=table][data-ply="71"]');
		await openStored(page, address, 'tiletum-4-uk', 98);
		await page.click('[data-place="king:2"]');
		await page.click('[data-go]');
		await page.waitForSelector('[data-testid=table][data-ply="101"]');
	});

	test('after Esc out of the rules, Enter does what the red button says', async () => {
		const {page} = await open();
		const ply = (): Promise<string | null> =>
			page.getAttribute('[data-testid=table]', 'data-ply');
		await openStored(page, address, 'caylus-4-full', 168);
		await page.locator('[data-place=r9]').click();
		await page.waitForSelector('[data-go]');
		await page.click('.top-button[title=Rules]');
		await page.waitForSelector('.drawer');
		await page.keyboard.press('Escape');
		await page.waitForSelector('.drawer', {state: 'detached'});
		const before = await ply();
		await page.keyboard.press('Enter');
		await page.waitForFunction(
			(old) =>
				document.querySelector('[data-testid=table]')?.getAttribute('data-ply') !== old,
			before,
		);
		assert.equal(
			await page.locator('.drawer').count(),
			0,
			'Enter is not for the button of the rules',
		);
	});

	test('what is pointed at pushes nothing aside, and no card opens by itself', async () => {
		const {page} = await open();
		const places = (): Promise<string> =>
			page.evaluate(() =>
				[...document.querySelectorAll('.table-side > .panel, .board, .tray, .sentence')]
					.map((element) => {
						const {x, y, width, height} = element.getBoundingClientRect();
						const box = [x, y, width, height].map(Math.round);
						return `${element.className} ${box.join()}`;
					})
					.join('\n'),
			);
		const point = async (nth: number): Promise<void> => {
			const open = page.locator('[data-cell][data-open]');
			const box = await open.nth(nth).boundingBox();
			if (!box) throw new Error('no open square');
			await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
		};
		await openStored(page, address, 'medina-second-3', 96);
		await page.click('[data-piece=stable]');
		await settled(page);
		const before = await places();
		await point(0);
		await point(1);
		await page.waitForSelector('.preview-hover');
		assert.equal(await places(), before);
		// The pointer stays where it is; another page comes under it.
		await openStored(page, address, 'caylus-4-full', 168);
		await page.hover('[data-place=r4]');
		await page.hover('[data-place=r9]');
		await page.waitForSelector('.card');
		await page.goto(`${address}#/`);
		await page.waitForSelector('[data-testid=game-caylus]');
		assert.equal(await page.locator('.card').count(), 0);
		await page.goBack();
		await page.waitForSelector('[data-testid=table][data-mine=true]');
		await settled(page);
		assert.equal(await page.locator('.card').count(), 0);
	});

	test('what a number gained is beside it, and does not come back', async () => {
		const {page} = await open({settings: {speed: 'calm'}});
		await openStored(page, address, 'caylus-4-full', 168);
		await page.locator('[data-place=r9]').click();
		const covered = page.evaluate(async () => {
			for (;;) {
				await new Promise(requestAnimationFrame);
				const change = document.querySelector('.count .change');
				const {
					left = 0,
					right = 0,
					top = 0,
					bottom = 0,
				} = change?.getBoundingClientRect() ?? {};
				const number = change?.parentElement?.querySelector('b')?.getBoundingClientRect();
				if (!number || right === left) continue;
				const wide = Math.min(right, number.right) - Math.max(left, number.left);
				const tall = Math.min(bottom, number.bottom) - Math.max(top, number.top);
				const isOver = wide > 0 && tall > 0;
				return isOver ? (wide * tall) / (number.width * number.height) : 0;
			}
		});
		await page.click('[data-go]');
		assert.ok((await covered) < 0.3, `${await covered} of the number is covered`);
		await page.waitForFunction(() => !document.querySelector('.count .change'));
		await page.setViewportSize({width: 1000, height: 700});
		await settled(page);
		assert.equal(await page.locator('.count .change').count(), 0);
	});

	test('an entry of the log unfolds into its moves, by mouse and by key', async () => {
		const {page} = await open();
		await openStored(page, address, 'caylus-4-full', 168);
		const entry = page.locator('.log-line:has(details)').last();
		const parts = entry.locator('ol li p:not(.log-note)');
		const [summary, said] = [entry.locator('summary'), entry.locator('.log-said')];
		assert.equal(await entry.locator('details[open]').count(), 0);
		const joined = ((await said.textContent()) ?? '').toLowerCase();
		await summary.click();
		await parts.first().waitFor();
		const texts = await parts.allTextContents();
		assert.ok(texts.length > 1, texts.join());
		assert.ok(!(await said.isVisible()), 'what is unfolded is not said twice');
		const name = (await entry.locator('.log-who').textContent()) ?? '';
		for (const text of texts) {
			assert.ok(joined.includes(text.toLowerCase()), `${text} in ${joined}`);
			assert.ok(!text.includes(name), `${text} repeats ${name}`);
		}
		await summary.focus();
		await page.keyboard.press('Enter');
		await parts.first().waitFor({state: 'hidden'});
		assert.ok(await said.isVisible());
		// Its number shows the position after it, here.
		await entry.locator('> .log-number').click();
		await page.waitForSelector('[data-testid=table][data-peeked=true]');
	});

	test('no line of the log begins with the name that its badge shows', async () => {
		const {page} = await open();
		for (const record of ['medina-second-3', 'caylus-4-full', 'tiletum-4-uk']) {
			await openStored(page, address, record, 300);
			const repeated = await page.evaluate(() => {
				const names = ['Ada', 'Benoît', 'Olena', 'Marko'];
				for (const details of document.querySelectorAll('details')) details.open = true;
				return [...document.querySelectorAll('.log-line p:not(.log-note)')]
					.filter((line) => {
						const hidden = line.querySelector('.sr')?.textContent ?? '';
						const seen = (line.textContent ?? '').slice(hidden.length);
						return names.some((name) => seen.startsWith(name));
					})
					.map((line) => line.textContent);
			});
			assert.deepEqual(repeated, [], record);
		}
	});

	test('points that would be lost are asked about once', async () => {
		const {page} = await open();
		await openStored(page, address, 'tiletum-3-en', 250);
		const at = await ply(page);
		await page.keyboard.press('0');
		await page.waitForSelector('text=You still have 1 action point');
		await page.keyboard.press('Escape');
		await page.waitForSelector('text=1 point left');
		assert.equal(await ply(page), at);
		await page.locator('[data-cell]').first().focus();
		await page.keyboard.press('0');
		await page.waitForSelector('[data-go]');
		await page.keyboard.press('Enter');
		await page.waitForFunction(
			(old) =>
				Number(document.querySelector('[data-testid=table]')?.getAttribute('data-ply')) >
				old,
			at,
		);
	});

	test('consequences are shown step by step, and a key shows them at once', async () => {
		const {page} = await open({settings: {speed: 'calm'}});
		// Ten steps follow this move. The clock stands still: only the key can show them.
		await openStored(page, address, 'caylus-4-full', 63);
		await mine(page);
		await page.clock.install();
		await page.clock.pauseAt(Date.now() + 3_600_000);
		await page.keyboard.press('0');
		await page.waitForSelector('[data-testid=table][data-mine=false][data-moving=true]');
		await page.keyboard.press('Escape');
		await page.waitForSelector('[data-testid=table][data-mine=true][data-ply="64"]');
	});

	test('a replay and its log begin together, and follow the address', async () => {
		const {page} = await open();
		await openStored(page, address, 'caylus-5-full', 999, {kind: 'replay'});
		const replay = page.url();
		const shows = async (ply: number): Promise<void> => {
			await page.waitForSelector(`[data-testid=replay][data-ply="${ply}"]`);
		};
		const log = (): Promise<{top: number; room: number}> =>
			page.$eval('.log', ({scrollTop: top, scrollHeight, clientHeight}) => ({
				top,
				room: scrollHeight - clientHeight,
			}));
		const opening = Number(await page.locator('[data-testid=replay]').getAttribute('data-ply'));
		assert.ok(opening > 200, 'a replay opens at the end or at its turning point');
		await page.goto(`${replay}/0`);
		await shows(0);
		await page.waitForFunction(() => document.querySelector('.log')?.scrollTop === 0);
		assert.ok((await log()).room > 1000, 'a log that can be elsewhere');
		await page.goto(`${replay}/200`);
		await shows(200);
		await page.waitForSelector('.log-line.current');
		await page.waitForFunction(() => (document.querySelector('.log')?.scrollTop ?? 0) > 0);
		await page.goto(`${replay}/3`);
		await shows(3);
		await page.goBack();
		await shows(200);
		await page.goto(`${replay}/nowhere`);
		await shows(opening);
	});

	test('a coach asks before a move, remarks on a mistake and takes it back', async () => {
		const {page} = await open();
		await openStored(page, address, 'teach/medina-01', 999, {coach: 2});
		const at = await ply(page);
		await page.keyboard.press('w');
		await page.waitForSelector('[data-testid=concerns] li');
		await page.click('.top-button[title=Menu]');
		await page.waitForSelector('[data-testid=coach] input:checked', {state: 'attached'});
		await page.fill('input[name=move]', 'merchant l8');
		await page.keyboard.press('Enter');
		await page.keyboard.press('Escape');
		const remark = page.locator('[data-testid=remark][role=status]');
		await remark.waitFor();
		const said = await remark.innerText();
		assert.match(said, /loses about \d+ points?\./);
		assert.match(said, /earns you \d+ points for a palace/);
		await remark.locator('button', {hasText: 'Undo it'}).click();
		await page.waitForSelector(`[data-testid=table][data-mine=true][data-ply="${at}"]`);
		assert.equal(await remark.count(), 0);
	});

	test('scores and the turn so far are read out', async () => {
		const {page} = await open();
		await openStored(page, address, 'caylus-4-full', 168);
		await page.keyboard.press('s');
		await page.waitForSelector('[data-testid=speech]:has-text("Ada: 9, Benoît: 10")', {
			state: 'attached',
		});
		await page.keyboard.press('t');
		await page.waitForSelector('[data-testid=speech]:has-text("Marko places a worker")', {
			state: 'attached',
		});
	});
});
