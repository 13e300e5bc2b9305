// Studies on a server, in a browser: stored, shown to others, cloned, reported, taken back to an
// earlier version; and no change is lost, whatever happens in between.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {LANGUAGES, type Language} from '../src/app/words';
import {Bastide} from '../tools/bastide_server.mjs';
import {launch} from '../tools/browser.mjs';
import {RestPlayer} from '../tools/rest_players.mjs';
import {check} from './axe';
import {alsoSave} from './failure';
import {SIZES, faultsAt, sizesIn} from './page_fits';
import {PHONE, contextOf, test, type Look} from './page';
import {TIMEOUT} from './timeouts';

const TITLE = 'Towers <script>alert(1)</script>';
const STUDY = `bastide 1
game medina
players 2
#: study ${TITLE}
#: chapter <img src=x onerror=alert(2)>
moves
#: text <b onclick="alert(3)">Look</b> &amp; see.
`;

let browser: Browser;
let server: {
	address: string;
	log: string;
	close(): Promise<void>;
	freeze(): void;
	admin(...words: string[]): string;
};
let ada: RestPlayer;
let bob: RestPlayer;

async function register(name: string): Promise<RestPlayer> {
	const one = await RestPlayer.come(server.address, name);
	await one.post('register', {name, password: 'a password of 1912'});
	return one;
}

async function browserOf(who: RestPlayer | null, look: Look = {}): Promise<BrowserContext> {
	const context = await contextOf(browser, look);
	if (who) await context.addCookies(who.cookies);
	return context;
}

async function visit(context: BrowserContext, place: string): Promise<Page> {
	const page = await context.newPage();
	page.on('dialog', (dialog) => void dialog.accept());
	await page.goto(`${server.address}${place}`);
	return page;
}

interface Head {
	study: string;
	version: number;
}

async function stored(who: RestPlayer, visibility: string, text = STUDY): Promise<string> {
	return ((await who.post('studies', {text, visibility})) as Head).study;
}

async function textOf(who: RestPlayer, study: string): Promise<string> {
	return ((await who.ask('GET', `studies/${study}`)) as {text: string}).text;
}

/** Opens a study; for its owner it can be edited. */
async function openStudy(context: BrowserContext, study: string, owns: boolean): Promise<Page> {
	const page = await visit(context, `#/study/server/${study}`);
	await page.waitForSelector(`[data-testid=study][data-reading=${!owns}]`);
	return page;
}

async function write(page: Page, text: string): Promise<void> {
	await page.fill('[data-testid=comment]', text);
	await page.keyboard.press('Tab');
}

const sent = (page: Page, state: string): Promise<unknown> =>
	page.waitForSelector(`[data-testid=sent][data-state=${state}]`);

const PANEL: Record<Language, string> = {
	en: 'On the server',
	fr: 'Sur le serveur',
	uk: 'На сервері',
};

async function openPanel(page: Page, language: Language = 'en'): Promise<void> {
	await page.click(`.top-button[title="${PANEL[language]}"]`);
	await page.waitForSelector('[data-testid=study-server]');
}

describe('studies on a server', () => {
	before(async () => {
		[server, browser] = await Promise.all([Bastide.start(), launch([], TIMEOUT)]);
		alsoSave('server.log', () => server.log);
		[ada, bob] = await Promise.all([register('Ada-Марія'), register('Benoît')]);
	});
	after(async () => {
		await browser?.close();
		await server?.close();
	});

	test('a study is stored, published, read, cloned and reported', async () => {
		const page = await visit(await browserOf(ada), '#/study');
		await page.click('[data-testid=new-study]');
		await page.waitForSelector('[data-testid=study]');
		await page.fill('[data-testid=study-name]', TITLE);
		await page.keyboard.press('Tab');
		await openPanel(page);
		await page.click('[data-testid=store-study]');
		await page.waitForURL(/#\/study\/server\//);
		await sent(page, 'saved');
		await write(page, 'The first lines.');
		await sent(page, 'waiting');
		await sent(page, 'saved');
		await openPanel(page);
		await page.check('[name=visibility][value=public]');
		const link = await page.inputValue('[data-testid=study-link]');
		assert.match(link, /\/study\/[\w-]{16}$/);
		const study = link.split('/').at(-1) ?? '';
		assert.match(await textOf(ada, study), /#: text The first lines\./);
		await check(page, 'a study of the server');
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		await page.click('[data-testid=copy-embed]');
		await page.waitForSelector('[data-testid=copy-embed]:has-text("Copied")');
		const code = await page.evaluate(() => navigator.clipboard.readText());
		const source = await page.evaluate((html) => {
			const holder = document.createElement('template');
			holder.innerHTML = html;
			const frames = [...holder.content.children].map((one) => one as HTMLIFrameElement);
			return frames.map(({title, src}) => [title, src]);
		}, code);
		assert.deepEqual(source, [
			[TITLE, `${server.address}embed.html#/study/server/${study}/1/0`],
		]);

		const shared = await (await browserOf(bob)).newPage();
		await shared.goto(link);
		await shared.waitForURL(new RegExp(`#/study/server/${study}$`));
		await shared.waitForSelector('[data-testid=study][data-reading=true]');

		const other = await visit(await browserOf(bob), '#/study');
		await other.click('[data-testid=public-link]');
		await other.click(`[data-study="${study}"]`);
		await other.waitForSelector('[data-testid=study][data-reading=true]');
		assert.equal(await other.textContent('h1'), TITLE, 'a title is words, never HTML');
		await openPanel(other);
		await check(other, 'a study of another person');
		await other.click('[data-testid=report-study] summary');
		await other.fill('[data-testid=report-study] input', 'Not about the game.');
		await other.click('[data-testid=report-study] button');
		await other.waitForSelector('[data-testid=report-study] [role=status]:not(:empty)');
		assert.match(server.admin('reports'), new RegExp(`${study}.*Not about the game`));
		await other.click('[data-testid=clone-study]');
		await other.waitForSelector('[data-testid=study][data-reading=false]');
		assert.ok(!other.url().includes(study));
	});

	test('a private study is found by its owner alone', async () => {
		const study = await stored(ada, 'private');
		await openStudy(await browserOf(ada), study, true);
		const page = await visit(await browserOf(bob), `#/study/server/${study}`);
		await page.waitForSelector('[data-testid=unopened]:has-text("private")');
		await check(page, 'a study that others cannot open');
	});

	test('words of a study are never HTML', async () => {
		const study = await stored(ada, 'unlisted');
		const page = await browserOf(null).then((context) => context.newPage());
		const dialogs: string[] = [];
		page.on('dialog', (dialog) => {
			dialogs.push(dialog.message());
			void dialog.dismiss();
		});
		await page.goto(`${server.address}#/study/server/${study}`);
		await page.waitForSelector('.study-words:has-text("<b onclick=")');
		assert.equal(await page.locator('.study-chapters img, .study-words b').count(), 0);
		assert.deepEqual(dialogs, []);
	});

	test('an earlier version is restored, and that can be undone', async () => {
		const study = await stored(ada, 'private');
		const page = await openStudy(await browserOf(ada), study, true);
		await write(page, 'Another comment.');
		await sent(page, 'waiting');
		await sent(page, 'saved');
		await openPanel(page);
		await page.click('[data-restore="1"]');
		await page.waitForSelector('[data-restore="2"]');
		await page.keyboard.press('Escape');
		assert.match(await page.inputValue('[data-testid=comment]'), /Look/);
		await page.click('.study-tools button:has-text("Undo")');
		assert.equal(await page.inputValue('[data-testid=comment]'), 'Another comment.');
	});

	test('of two devices the second asks, and nothing is lost', async () => {
		const study = await stored(ada, 'private');
		const [first, second] = await Promise.all([
			browserOf(ada).then((context) => openStudy(context, study, true)),
			browserOf(ada).then((context) => openStudy(context, study, true)),
		]);
		await write(first, 'From the first.');
		await sent(first, 'waiting');
		await sent(first, 'saved');
		await write(second, 'From the second.');
		await second.waitForSelector('[data-testid=conflict]');
		await check(second, 'a study that was saved elsewhere');
		assert.match(await textOf(ada, study), /From the first\./);
		// It asks again after the page was loaded again.
		await second.reload();
		await second.waitForSelector('[data-testid=conflict]');
		assert.equal(await second.inputValue('[data-testid=comment]'), 'From the second.');
		await second.click('[data-testid=overwrite]');
		await sent(second, 'saved');
		assert.match(await textOf(ada, study), /From the second\./);
		await write(first, 'Once more.');
		await first.waitForSelector('[data-testid=conflict]');
		await first.click('[data-testid=keep-here]');
		await first.waitForURL(/#\/study\/[^/]+$/);
		assert.equal(await first.inputValue('[data-testid=comment]'), 'Once more.');
		assert.match(await textOf(ada, study), /From the second\./);
	});

	test('two tabs of a browser follow each other without a question', async () => {
		const study = await stored(ada, 'private');
		const context = await browserOf(ada);
		const [first, second] = await Promise.all([
			openStudy(context, study, true),
			openStudy(context, study, true),
		]);
		await write(first, 'From the first tab.');
		await second.waitForFunction(
			() =>
				document.querySelector<HTMLTextAreaElement>('[data-testid=comment]')?.value ===
				'From the first tab.',
		);
		await sent(first, 'saved');
		await write(second, 'From the second tab.');
		await sent(second, 'waiting');
		await sent(second, 'saved');
		assert.match(await textOf(ada, study), /From the second tab\./);
	});

	test('what could not be sent is sent when the page is opened again', async () => {
		const study = await stored(ada, 'private');
		const context = await browserOf(ada);
		const page = await openStudy(context, study, true);
		await context.route('**/v1/studies', (route) => route.abort());
		await write(page, 'Written in a train.');
		await page.waitForSelector('[data-testid=sent].fault');
		await check(page, 'a study that is not sent');
		await page.close();
		await context.unroute('**/v1/studies');
		const again = await openStudy(context, study, true);
		assert.equal(await again.inputValue('[data-testid=comment]'), 'Written in a train.');
		await sent(again, 'saved');
		assert.match(await textOf(ada, study), /Written in a train\./);
	});

	test('a guest learns what is missing', async () => {
		const page = await visit(await browserOf(null), '#/study');
		await page.waitForSelector('[data-testid=server-studies] a:text("Sign in")');
	});

	for (const language of LANGUAGES)
		test(`lists and panel fit at every size, in ${language}`, async () => {
			const study = await stored(ada, 'public');
			const settings = {language} satisfies {language: Language};
			const page = await visit(await browserOf(ada, {settings}), '#/study');
			await page.waitForSelector(`[data-study="${study}"]`);
			await fits(page, language, 'the list of studies');
			await page.goto(`${server.address}#/study/public`);
			await page.waitForSelector(`[data-study="${study}"]`);
			await fits(page, language, 'public studies');
			const phone = await browserOf(ada, {settings, viewport: PHONE});
			const open = await openStudy(phone, study, true);
			await openPanel(open, language);
			await open.waitForSelector('[data-testid=study-versions] li');
			await check(open, `the panel of the server, ${language}`);
		});
});

async function fits(page: Page, language: Language, name: string): Promise<void> {
	await check(page, `${name}, ${language}`);
	for (const size of sizesIn(SIZES, language))
		assert.deepEqual(await faultsAt(page, size), [], `${name}, ${size.join(' x ')}`);
}
