// Studies in a browser: made, saved, shared by link, read with questions, and played from.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {check} from './axe';
import {DESK, PHONE, address, begin, finish, open, test} from './page';

/** A study of a game's folder or a file, as if it had been opened. */
async function openFile(page: Page, text: string): Promise<void> {
	await page.goto(`${address}#/study`);
	const [chooser] = await Promise.all([
		page.waitForEvent('filechooser'),
		page.getByRole('button', {name: 'Open a study'}).click(),
	]);
	await chooser.setFiles({
		name: 'a.study.game',
		mimeType: 'text/plain',
		buffer: Buffer.from(text),
	});
	await page.waitForSelector('[data-testid=study]');
}

const STUDY = `bastide 1
game caylus
players 2
#: study The road
#: chapter The first turn
moves
. deal farm
. deal quarry
. deal forest
. deal sawmill
. deal market
. deal carpenter
. order 1
. order 2
#: text The road begins here (A).
#: mark r2 green A
#: arrow r2 r4 blue dashed
#: find Where do you place your first worker?
#: hint It gives food or wood.
#: wrong pass: Too early.
#: done So you can build early.
1 place r2
#: variation
#: 1 place r6
#: text The sixth house is not yours yet.
#: end
2 place r4
#: sign !?
bastide 1
game medina
players 2
#: chapter Another game
moves
`;

const node = (page: Page, at: number): Promise<unknown> =>
	page.waitForSelector(`[data-testid=study][data-node="${at}"]`);

const commentIs = (page: Page, text: string): Promise<unknown> =>
	page.waitForFunction(
		(wanted) =>
			document.querySelector<HTMLTextAreaElement>('[data-testid=comment]')?.value === wanted,
		text,
	);

describe('studies in a browser', () => {
	before(begin);
	after(finish);

	for (const [name, viewport] of [
		['desk', DESK],
		['phone', PHONE],
	] as const) {
		test(`a study is read, asked and shared, ${name}`, async () => {
			const {page, context, faults} = await open({viewport});
			await context.grantPermissions(['clipboard-read', 'clipboard-write']);
			await openFile(page, STUDY);
			await page.click('[data-node="8"]');
			await page.waitForSelector('[data-mark=r2]', {state: 'attached'});
			assert.equal(await page.locator('[data-arrow="r2 r4"]').count(), 1);
			assert.equal(await page.locator('[data-testid=variation]').count(), 1);
			await check(page, `a study, ${name}`);
			await page.locator('.top-button', {hasText: /reader/}).click();
			await page.waitForSelector('[data-testid=question]');
			assert.equal(await page.locator('[data-testid=variation]').count(), 0, 'hidden');
			await page.getByRole('button', {name: 'Hint'}).click();
			await page.waitForSelector('[data-testid=hint]:has-text("food or wood")');
			await page.locator('[data-place=r6]').first().click();
			await page.click('[data-go]');
			await page.waitForSelector('[data-testid=wrong]:has-text("not yours")');
			await page.locator('[data-place=r2]').first().click();
			await page.click('[data-go]');
			await page.waitForSelector('[data-testid=right]:has-text("build early")');
			assert.equal(await page.locator('[data-testid=variation]').count(), 1);
			await check(page, `a read study, ${name}`);
			await page.locator('.top-button[title="Copy a link"]').click();
			await page.waitForSelector('.top-button[title="Copied"]');
			const link = await page.evaluate(() => navigator.clipboard.readText());
			const other = await open({viewport});
			await other.page.goto(link);
			await other.page.waitForSelector('[data-testid=study][data-reading=true]');
			await other.page.click('[data-chapter="2"]');
			await other.page.click('.top-button[title="Save a copy"]');
			await other.page.waitForSelector('[data-testid=study][data-reading=false]');
			assert.deepEqual([...faults, ...other.faults], []);
		});
	}

	test('a study is made on the board and stays', async () => {
		const {page, faults} = await open();
		await page.goto(`${address}#/study`);
		await page.selectOption('[data-testid=study-game]', 'medina');
		await page.click('[data-testid=new-study]');
		await page.waitForSelector('[data-testid=study]');
		await page.fill('[data-testid=study-name]', 'Stones');
		await page.fill('[data-testid=comment]', 'Here it begins.');
		await page.keyboard.press('Tab');
		while ((await page.locator('[data-outcome]').count()) > 0)
			await page.locator('[data-outcome]').first().click();
		await page.locator('[data-piece][data-open]').first().click();
		await page.locator('[data-place][data-open]').first().click();
		await page.click('[data-go]');
		await page.waitForSelector('.study-move[aria-current]');
		const moves = await page.locator('.study-move').count();
		await page.click('[data-tool=mark]');
		await page.locator('.board [data-place]').nth(3).click({force: true});
		await page.waitForSelector('[data-mark]', {state: 'attached'});
		await page.click('.study-by-name summary');
		await page.locator('.study-by-name select').selectOption({index: 5});
		await page.getByRole('button', {name: 'Draw', exact: true}).click();
		await page.waitForFunction(() => document.querySelectorAll('[data-mark]').length === 2);
		await page.click('[data-testid=add-chapter]');
		await page.waitForSelector('[data-chapter="2"][aria-current]');
		await page.reload();
		await page.waitForSelector('h1:has-text("Stones")');
		assert.equal(await page.inputValue('[data-testid=comment]'), 'Here it begins.');
		assert.equal(await page.locator('[data-chapter]').count(), 2);
		assert.equal(await page.locator('.study-move').count(), moves);
		assert.deepEqual(faults, []);
	});

	test('a position of a study is played against a level, and keys lead through it', async () => {
		const {page, faults} = await open();
		await openFile(page, STUDY);
		for (let at = 1; at <= 3; at++) {
			await page.keyboard.press('PageDown');
			await node(page, at);
		}
		await page.keyboard.press('Home');
		await node(page, 0);
		await page.keyboard.press('End');
		await page.keyboard.press('PageUp');
		await page.click('[data-testid=play-from]');
		await page.click('[data-testid=practice]');
		await page.waitForSelector('[data-testid=table]');
		assert.deepEqual(faults, []);
	});

	test('an introduction is a study in the language of the page', async () => {
		const {page, faults} = await open({viewport: PHONE, locale: 'uk'});
		await page.goto(`${address}#/study`);
		await page.click('a[href="#/study/lesson/tiletum"]');
		await page.waitForSelector('[data-testid=study][data-reading=true]');
		await page.locator('.study-controls .button').nth(3).click();
		await page.waitForSelector('[data-testid=question]');
		const text = (await page.textContent('[data-testid=question]')) ?? '';
		assert.match(text, /[а-яіїєґ]{3}/);
		const top = await page.evaluate(() => scrollY);
		assert.equal(top, 0, 'the board stays in sight');
		assert.deepEqual(faults, []);
	});

	test('two tabs of a study follow each other', async () => {
		const {page, context, faults} = await open();
		await openFile(page, STUDY);
		const other = await context.newPage();
		await other.goto(page.url());
		await other.waitForSelector('[data-testid=study]');
		await page.fill('[data-testid=comment]', 'From one tab.');
		await page.keyboard.press('Tab');
		await commentIs(other, 'From one tab.');
		await other.fill('[data-testid=study-name]', 'From the other');
		await other.keyboard.press('Tab');
		await page.waitForSelector('h1:has-text("From the other")');
		await commentIs(page, 'From one tab.');
		await page.reload();
		await page.waitForSelector('h1:has-text("From the other")');
		await commentIs(page, 'From one tab.');
		assert.deepEqual(faults, []);
	});

	test('a browser without room for a study is reported, and nothing is lost', async () => {
		const {page} = await open();
		await openFile(page, STUDY);
		await page.evaluate(() => {
			// As a full disk does: the request succeeds, its transaction does not.
			const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put');
			IDBObjectStore.prototype.put = function (thing) {
				const request = put.call(this, thing);
				request.addEventListener('success', () => this.transaction.abort());
				return request;
			};
		});
		await page.fill('[data-testid=comment]', 'No room for this.');
		await page.keyboard.press('Tab');
		await page.waitForSelector('[data-testid=not-stored]');
		await check(page, 'a study that is not stored');
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.click('[data-testid=not-stored] button'),
		]);
		const stream = await download.createReadStream();
		const parts: Buffer[] = [];
		for await (const part of stream) parts.push(part as Buffer);
		assert.match(Buffer.concat(parts).toString(), /No room for this\./);
	});

	test('a study that cannot be read any more is offered as a file', async () => {
		const {page} = await open();
		await openFile(page, STUDY);
		const id = page.url().split('/').at(-1) ?? '';
		await page.evaluate(
			([id, text]) =>
				new Promise<void>((done, fail) => {
					const opening = indexedDB.open('bastide.studies', 1);
					opening.onerror = () => fail(new Error('no database'));
					opening.onsuccess = () => {
						const transaction = opening.result.transaction('studies', 'readwrite');
						const thing = {id, updated: 0, title: 'T', game: 'caylus', text};
						transaction.objectStore('studies').put(thing);
						transaction.oncomplete = () => done();
					};
				}),
			[id, STUDY.replace('#: 1 place r6', '#: 1 place r66')] as const,
		);
		await page.reload();
		await page.waitForSelector('[data-testid=unopened]:has-text("r66")');
		await check(page, 'a study that cannot be read');
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.click('[data-testid=unopened] button'),
		]);
		assert.match(download.suggestedFilename(), /\.game$/);
	});

	test('a link that is cut says so, and a study too long for one makes none', async () => {
		const {page} = await open();
		await page.goto(`${address}#/study/link/eJxLSixJzExJVTDkAgAUWgMr`);
		await page.waitForSelector('[data-testid=unopened]');
		const words = Array.from({length: 800}, (_, at) => (at * 7919 + 13) ** 3 % 1e9);
		const comments = words.map((word) => `#: text ${word} ${word * 31}`).join('\n');
		await page.goto(`${address}#/study`);
		await openFile(page, STUDY.replace('moves\n', `moves\n${comments}\n`));
		await page.click('.top-button[title="Copy a link"]');
		await page.waitForSelector('[data-testid=long-link]');
		await check(page, 'a study that is too long for a link');
	});

	test('a file that is not UTF-8 is refused', async () => {
		const {page} = await open();
		await page.goto(`${address}#/study`);
		const [chooser] = await Promise.all([
			page.waitForEvent('filechooser'),
			page.getByRole('button', {name: 'Open a study'}).click(),
		]);
		const buffer = Buffer.from([...Buffer.from(STUDY), 0xff, 0xfe]);
		await chooser.setFiles({name: 'a.game', mimeType: 'text/plain', buffer});
		await page.waitForSelector('[role=alert]:has-text("UTF-8")');
	});

	test('a study with 10,000 comments and 400 variations can be edited', async () => {
		const {page, faults} = await open();
		const comments = Array.from({length: 10_000}, (_, at) => `#: text Comment ${at}.`);
		const variations = Array.from({length: 400}, () => '#: variation\n#: 1 place r6\n#: end');
		const text = STUDY.replace('1 place r2\n', `${comments.join('\n')}\n1 place r2\n`);
		await openFile(page, text.replace('2 place r4', `${variations.join('\n')}\n2 place r4`));
		assert.equal(await page.locator('[data-testid=variation]').count(), 401);
		await page.fill('[data-testid=study-name]', 'Huge');
		await page.keyboard.press('Tab');
		await page.waitForSelector('h1:has-text("Huge")');
		await page.reload();
		await page.waitForSelector('h1:has-text("Huge")');
		assert.deepEqual(faults, []);
	});

	test('a file that is no study is refused with its line', async () => {
		const {page} = await open();
		await page.goto(`${address}#/study`);
		const [chooser] = await Promise.all([
			page.waitForEvent('filechooser'),
			page.getByRole('button', {name: 'Open a study'}).click(),
		]);
		const buffer = Buffer.from(STUDY.replace('#: hint', '#: hnit'));
		await chooser.setFiles({name: 'a.game', mimeType: 'text/plain', buffer});
		await page.waitForSelector('[role=alert]:has-text("hnit")');
		await check(page, 'the list of studies');
	});
});
