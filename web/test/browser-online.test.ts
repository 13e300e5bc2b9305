// Tables of a real server in real browsers: a third watches, the server
// dies, accounts.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe} from 'node:test';
import type {Page} from 'playwright-core';
import {check} from './axe';
import {
	beginOnline,
	finishOnline,
	isMine,
	menu,
	pair,
	person,
	reaches,
	says,
	turn,
	wholeTurn,
	type Running,
} from './online';
import {DESK, FULL, PHONE, isKept, makeMove, mine, ply, test} from './page';

let server: Running;

/** A bot account: its token is shown once and works; a new token replaces it, and deleting the bot
    ends it. */
async function haveBot(page: Page): Promise<void> {
	const token = '[data-testid=secret] input';
	const knows = async (bearer: string): Promise<boolean> =>
		(await fetch(`${server.address}v1/me`, {headers: {Authorization: `Bearer ${bearer}`}})).ok;
	await page.fill('[data-testid=new-bot] input', 'Lesia’s Mason');
	await page.click('[data-testid=new-bot] button');
	const first = await page.inputValue(token);
	assert.ok(await knows(first));
	await check(page, 'bots');
	await page.reload();
	await page.waitForSelector('[data-bot="Lesia’s Mason"]');
	assert.equal(await page.locator(token).count(), 0);
	await page.click('[data-bot] button:text("New token")');
	const second = await page.inputValue(token);
	assert.ok((await knows(second)) && !(await knows(first)));
	await page.click('[data-bot] button:text("Delete")');
	await page.click('[data-bot] button:text("Delete permanently")');
	await page.waitForSelector('[data-bot]', {state: 'detached'});
	assert.ok(!(await knows(second)));
}

/** An access token: made with two scopes, it works until it is revoked. */
async function haveToken(page: Page): Promise<void> {
	const status = async (path: string, bearer: string): Promise<number> =>
		(await fetch(`${server.address}v1/${path}`, {headers: {Authorization: `Bearer ${bearer}`}}))
			.status;
	const form = '[data-testid=new-token]';
	await page.uncheck(`${form} [value=read]`);
	assert.ok(await page.isDisabled(`${form} button`), 'a token that allows nothing');
	await page.check(`${form} [value=read]`);
	await page.fill(`${form} [name=name]`, 'Statistics');
	await page.click(`${form} button`);
	const secret = await page.inputValue('[data-testid=tokens] [data-testid=secret] input');
	assert.equal(await status('me', secret), 200);
	assert.equal(await status('me/data', secret), 403);
	await check(page, 'tokens');
	await page.click('[data-token=Statistics] button');
	await page.waitForSelector('[data-token]', {state: 'detached'});
	assert.equal(await status('me', secret), 401);
}

describe('online, in browsers', () => {
	before(async () => {
		server = await beginOnline();
	});
	after(finishOnline);

	test('a third opens the link, watches, and may talk', async () => {
		const {ada, bob, link} = await pair();
		const eve = await person('Eve', {viewport: PHONE});
		await eve.goto(link);
		await eve.waitForSelector('[data-testid=table]');
		await turn(ada, bob, 1);
		await reaches(eve, await ply(ada));
		assert.equal(await isMine(eve), false);
		assert.equal(await eve.textContent('.sentence-detail'), 'You are watching.');
		assert.equal(await eve.locator('[data-open]').count(), 0);
		await eve.click('#tab-talk');
		await eve.fill('.talk-form input', 'Well placed!');
		await eve.keyboard.press('Enter');
		await ada.waitForSelector('#tab-talk .badge-count:text("1")');
		await ada.click('#tab-talk');
		await ada.waitForSelector('.talk-line:has-text("Well placed!"):has(.guest-mark)');
		await ada.waitForSelector('.seat[data-seat="1"] .guest-mark');
		await ada.click('[data-testid=report] summary');
		await ada.selectOption('[data-testid=report] select', {label: 'Eve'});
		await ada.fill('[data-testid=report] input', 'She gives advice.');
		await ada.click('[data-testid=report] button');
		await ada.waitForSelector('[data-testid=report] [role=status]:has-text("Thank you")');
		assert.match(server.admin('reports'), /\tEve\t.*\tAda\tShe gives advice\.$/m);
		assert.equal(await ada.locator('#tab-talk .badge-count').count(), 0);
		await ada.fill('.talk-form input', 'Thank you <b>Eve</b>');
		await ada.keyboard.press('Enter');
		await eve.waitForSelector('.talk-line:has-text("Thank you <b>Eve</b>")');
		await ada.waitForSelector('[data-seat="1"] .presence-here');
		await ada.click('.top-button[title=Menu]');
		await ada.waitForSelector('text=Watching (1): Eve');
		await ada.keyboard.press('Escape');
		await bob.close();
		await ada.waitForSelector('[data-seat="1"] .presence:not(.presence-here)');
	});

	test('one takes back freely, later by consent; a refusal changes nothing', async () => {
		const {ada, bob} = await pair();
		const start = await ply(ada);
		await makeMove(ada, 1);
		await ada.keyboard.press('u');
		await Promise.all([reaches(ada, start), reaches(bob, start)]);
		await turn(ada, bob, 1);
		await turn(ada, bob, 2);
		const later = await ply(ada);
		await ada.click('.top-button[title="Ask to undo"]');
		await ada.waitForSelector('[data-testid=asked]');
		await says(bob, 'Ada asks to undo');
		await bob.click('.sentence-buttons button:text("Refuse")');
		await ada.waitForSelector('[data-testid=asked]', {state: 'detached'});
		assert.equal(await ply(ada), later);
		await ada.click('.top-button[title="Ask to undo"]');
		await says(bob, 'Ada asks to undo');
		await bob.click('[data-go]');
		await Promise.all([reaches(ada, start), reaches(bob, start)]);
		await turn(ada, bob, 3);
	});

	test('a game under way can be looked through, without advice, and gone back to', async () => {
		const {ada, bob} = await pair();
		await turn(ada, bob, 1);
		const at = await ply(ada);
		await menu(ada, 'Replay');
		await ada.waitForSelector('[data-testid=replay]');
		await ada.keyboard.press('Home');
		await ada.waitForSelector('[data-testid=replay][data-ply="0"]');
		assert.equal(await ada.locator('.top-button[title="Analyse"]').count(), 0);
		await ada.goBack();
		await reaches(ada, at);
		assert.equal(await ada.locator('.mood-away').count(), 0);
		assert.equal(await ada.locator('.top-button[title="Hint"]').count(), 0);
	});

	test('no move is lost when the server is killed and comes back', async () => {
		const {ada, bob} = await pair();
		for (let count = 0; count < 4; count++) await turn(ada, bob, count);
		const before = await ply(ada);
		// The move goes to a server that does not answer any more, and then dies.
		server.freeze();
		await makeMove(ada, 9);
		assert.equal(await ply(ada), before + 1);
		await server.kill();
		await says(bob, 'Connection lost');
		await says(ada, 'Connection lost');
		assert.equal(await isMine(bob), false);
		await server.begin();
		await reaches(bob, before + 1);
		await mine(bob);
		assert.equal(await ply(ada), before + 1);
		for (let count = 0; count < 3; count++) await turn(ada, bob, count);
		assert.equal(await ply(bob), before + 4);
		await ada.reload();
		await reaches(ada, before + 4);
	});

	test('a move that could not be sent outlives even the page', async () => {
		const {ada, bob} = await pair({keeps: true});
		await isKept(ada);
		const before = await ply(ada);
		server.freeze();
		await makeMove(ada, 1);
		await server.kill();
		await ada.reload();
		await server.begin();
		await reaches(ada, before + 1);
		await reaches(bob, before + 1);
	});

	test('clocks show, and run for the player to move', async () => {
		const [ada, bob] = await Promise.all([person('Ada'), person('Bob')]);
		await ada.goto(`${server.address}#/online/new/medina`);
		await ada.click('.segments label:has-text("live")');
		await ada.click('.segments label:has-text("open to everyone")');
		await ada.selectOption('select:near(:text("For the whole game"))', '5');
		await ada.click('.segments label:has(span:text-is("2"))');
		await ada.click('[data-testid=open-table]');
		await ada.waitForSelector('[data-testid=invitation]');
		await bob.click('[data-testid=section-online]');
		await bob.click('[data-testid=open-tables] a:text("Join")');
		await bob.click('[data-testid=sit-2]');
		const begun = performance.now();
		await ada.click('[data-testid=begin]:not([disabled])');
		await mine(ada);
		const clock = (page: Page, seat: number): Promise<string | null> =>
			page.textContent(`[data-seat="${seat}"] .clock`);
		assert.equal(await clock(bob, 1), '5:00');
		await bob.waitForFunction(() =>
			/^[0-4]:/.test(
				document.querySelector('[data-seat="0"] .clock[data-runs=true]')?.textContent ?? '',
			),
		);
		assert.equal(await clock(bob, 1), '5:00');
		await wholeTurn(ada);
		await ada.waitForSelector('[data-seat="1"] .clock[data-runs=true]');
		const [minutes = 0, seconds = 0] = ((await clock(ada, 0)) ?? '').split(':').map(Number);
		const most = (performance.now() - begun) / 1000;
		assert.ok(minutes * 60 + seconds >= 300 + 10 - most - 1, 'the increment was added');
	});

	test('a pause by consent, a bot in one’s seat, and giving up', async () => {
		const {ada, bob} = await pair();
		await menu(ada, 'Ask for a pause');
		await says(bob, 'Ada asks for a pause');
		await bob.click('[data-go]');
		await says(ada, 'The game is paused');
		assert.equal(await isMine(ada), false);
		await ada.click('[data-go]:has-text("Resume")');
		await says(bob, 'Ada asks to resume the game');
		await bob.click('[data-go]:has-text("Agree")');
		await mine(ada);
		const at = await ply(ada);
		await menu(ada, 'Let a bot play for me');
		await bob.waitForFunction(
			(before) =>
				Number(document.querySelector('[data-testid=table]')?.getAttribute('data-ply')) >
				before,
			at,
		);
		await says(ada, 'A bot is playing for you');
		await ada.click('[data-go]:has-text("Take my seat back")');
		await wholeTurn(bob);
		await mine(ada);
		await menu(ada, 'Resign');
		await ada.click('[data-testid=resign]');
		for (const [page, title] of [
			[bob, 'You win'],
			[ada, 'Bob wins'],
		] as const)
			await page.waitForSelector(`[data-testid=winner] h1:has-text("${title}")`);
	});

	test('my tables: my turn comes first, is counted, is found from the start page', async () => {
		const {ada, bob} = await pair();
		await bob.goto(`${server.address}#/online`);
		await bob.waitForSelector('[data-testid=my-tables] .table-row');
		assert.equal(await bob.title(), 'Bastide');
		await wholeTurn(ada);
		await bob.waitForFunction(() => document.title === '(1) Bastide');
		await bob.waitForSelector(
			'[data-testid=my-tables] .table-row:first-child .go:text("Your turn")',
		);
		await bob.goto(`${server.address}#/`);
		await bob.waitForSelector('[data-testid=section-online] .badge-count:text("1")');
		await bob.click('[data-testid=continue-online]');
		await wholeTurn(bob);
		await bob.waitForFunction(() => document.title === 'Bastide');
	});

	test('a visitor is asked for a name, and can secure it, sign out and in again', async () => {
		const page = await person('');
		await page.click('[data-testid=game-caylus]');
		await page.click('[data-testid=invite-caylus]');
		await page.waitForSelector('input[name=name]:focus');
		await page.keyboard.type('Olena');
		await page.keyboard.press('Enter');
		await page.waitForSelector('[data-testid=invitation] .seat-row:has-text("Olena")');
		await page.goto(`${server.address}#/you`);
		await page.fill('[data-testid=register] input[name=password]', 'correct horse');
		await page.click('[data-testid=register] button');
		await page.waitForSelector('[data-testid=sign-out-everywhere]');
		await page.fill('[data-testid=hook] input', 'ftp://example.org/');
		await page.click('[data-testid=hook] button');
		await page.waitForSelector('.fault:has-text("cannot send messages")');
		await page.fill('[data-testid=hook] input', 'https://example.org/turn');
		await page.click('[data-testid=hook] button');
		await page.waitForSelector('.hook-key code');
		await page.click('[data-testid=sign-out]');
		await page.waitForSelector('[data-testid=login]');
		await page.fill('[data-testid=login] input[name=name]', 'olena');
		await page.fill('[data-testid=login] input[name=password]', 'wrong horse');
		await page.click('[data-testid=login] button');
		await page.waitForSelector('.fault:has-text("do not match")');
		await page.fill('[data-testid=login] input[name=password]', 'correct horse');
		await page.click('[data-testid=login] button');
		await page.waitForSelector('[data-testid=whoami]:text("Olena")');
		await page.click('a:has-text("My tables")');
		await page.waitForSelector('[data-testid=my-tables] .table-row:has-text("Caylus")');
	});

	test('one sees where one is signed in, ends it, has all data, and leaves nothing', async () => {
		const [page, other] = await Promise.all([person(''), person('')]);
		await page.goto(`${server.address}#/you`);
		await page.fill('[data-testid=register] input[name=name]', 'Lesia');
		await page.fill('[data-testid=register] input[name=password]', 'correct horse');
		await page.click('[data-testid=register] button');
		await page.waitForSelector('[data-testid=logins] li:has-text("this device")');
		await other.goto(`${server.address}#/you`);
		await other.fill('[data-testid=login] input[name=name]', 'Lesia');
		await other.fill('[data-testid=login] input[name=password]', 'correct horse');
		await other.click('[data-testid=login] button');
		await other.waitForSelector('[data-testid=whoami]:text("Lesia")');
		await page.reload();
		await page.click('[data-testid=logins] button:text("Sign out there")');
		await page.waitForSelector('[data-testid=logins] button', {state: 'detached'});
		await other.waitForSelector('[data-testid=login]');
		await page.fill('[data-testid=new-password] input[name=old]', 'wrong horse');
		await page.fill('[data-testid=new-password] input[name=password]', 'battery staple');
		await page.click('[data-testid=new-password] button');
		await page.waitForSelector('.fault:has-text("current password")');
		await page.fill('[data-testid=new-password] input[name=old]', 'correct horse');
		await page.click('[data-testid=new-password] button');
		await page.waitForSelector('[data-testid=new-password] [role=status]:has-text("Changed")');
		await haveBot(page);
		await haveToken(page);
		const saved = page.waitForEvent('download');
		await page.click('[data-testid=save-data]');
		const data = readFileSync((await (await saved).path()) ?? '', 'utf8');
		assert.match(data, /"name": "Lesia"/);
		await page.click('[data-testid=own-data] button:text("Delete my account")');
		await page.fill('[data-testid=delete] input', 'battery staple');
		await page.click('[data-testid=delete] button:text("Delete permanently")');
		await page.waitForSelector('[data-testid=register]');
		assert.doesNotMatch(server.admin('people'), /Lesia/);
	});

	test('a path that leads nowhere shows a page with a way home', async () => {
		const page = await person('Ada', {settings: {language: 'fr', theme: 'dark'}});
		for (const path of ['nope', 'nope/nothing/here', 'table/short', 'docs/none.html']) {
			const response = await page.goto(`${server.address}${path}`);
			assert.equal(response?.status(), 404);
			await page.locator('main[lang=fr]:visible h1').waitFor();
			assert.equal(await page.locator('main:visible').count(), 1);
			assert.equal(await page.textContent('main[lang=fr] code'), `/${path}`);
			await page.waitForSelector('html[data-theme=dark]');
			await check(page, path);
			await page.click('main[lang=fr] a:text("Tables")');
			await page.waitForSelector('.lobby');
			await page.goto(`${server.address}${path}`);
			await page.click('main[lang=fr] .button');
			await page.waitForSelector('.start-page');
		}
	});

	test('a table with bots begins at once and is played on the server', async () => {
		const page = await person('Ada');
		await page.goto(`${server.address}#/online/new/medina`);
		for (const seat of [2, 3])
			await page.selectOption(`select[aria-label="Who plays seat ${seat}"]`, 'apprentice');
		await page.click('[data-testid=open-table]:has-text("Start the game")');
		await mine(page);
		const at = await ply(page);
		await makeMove(page, 1);
		await mine(page);
		assert.ok((await ply(page)) >= at + 3);
		await page.keyboard.press('u');
		await reaches(page, at);
	});

	for (const [size, viewport, theme] of [
		['desk', DESK, 'light'],
		['phone', PHONE, 'dark'],
	] as const)
		test(`axe finds nothing online: ${size}, ${theme}`, async () => {
			const page = await person('', {viewport, settings: {theme}});
			let screens = size === 'desk' ? 0 : 1;
			// By day every second screen; the others are looked at in the other size.
			const look = async (where: string): Promise<void> => {
				if (FULL || screens++ % 2 === 0) await check(page, where);
			};
			await look('start');
			await page.click('[data-testid=invite-medina]');
			await page.waitForSelector('[data-testid=name-done]');
			await look('name');
			await page.fill('input[name=name]', 'Ada');
			await page.click('[data-testid=name-done]');
			await page.waitForSelector('[data-testid=invitation]');
			await look('invitation');
			for (const seat of [2, 3])
				await page.selectOption(
					`select[aria-label="A bot for seat ${seat}"]`,
					'apprentice',
				);
			await page.click('[data-testid=begin]:not([disabled])');
			await mine(page);
			await look('table');
			await page.click('#tab-talk');
			await look('talk');
			await page.click('.top-button[title=Menu]');
			await look('menu');
			await page.goto(`${server.address}#/online`);
			await page.waitForSelector('[data-testid=my-tables] .table-row');
			await look('lobby');
			await page.goto(`${server.address}#/online/new`);
			await page.click('.segments label:has-text("live")');
			await look('new table');
			await page.goto(`${server.address}#/you`);
			await page.waitForSelector('[data-testid=hook]');
			await look('you');
		});
});
