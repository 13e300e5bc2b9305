// Signing in with a real OpenID provider in a browser: a guest who keeps the name and the seats, an
// account that links it, and a person who does not agree.
import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {LANGUAGES, type Language} from '../src/app/words';
import {Bastide} from '../tools/bastide_server.mjs';
import {launch} from '../tools/browser.mjs';
import {CLIENT, OidcProvider, SECRET} from '../tools/oidc_provider.mjs';
import {RestPlayer} from '../tools/rest_players.mjs';
import {check} from './axe';
import {alsoSave} from './failure';
import {contextOf, test} from './page';
import {SIZES, faultsAt, sizesIn} from './page_fits';
import {TIMEOUT} from './timeouts';

const PASSWORD = 'a password of 1912';
const FAULTS = ['denied', 'expired', 'browser', 'changed', 'provider', 'taken', 'other'];

let browser: Browser;
let folder: string;
let provider: {issuer: string; know(server: string): void; close(): void};
let server: {address: string; log: string; close(): Promise<void>};

async function visit(who: RestPlayer | null, language: Language = 'en'): Promise<Page> {
	const context = await contextOf(browser, {settings: {language}});
	if (who) await context.addCookies(who.cookies);
	const page = await context.newPage();
	await page.goto(`${server.address}#/you`);
	return page;
}

/** On the pages of the provider: a name there, and the consent. */
async function agree(page: Page, name: string): Promise<void> {
	await page.fill('input[name=login]', name);
	await page.fill('input[name=password]', 'anything');
	await page.click('button[type=submit]');
	await page.click('button[type=submit]:has-text("Continue")');
}

async function assertFits(page: Page, language: Language, name: string): Promise<void> {
	await check(page, `${name}, ${language}`);
	for (const size of sizesIn(SIZES, language))
		assert.deepEqual(await faultsAt(page, size), [], `${name}, ${size.join(' x ')}`);
}

describe('signing in with a provider', () => {
	before(async () => {
		folder = mkdtempSync(join(tmpdir(), 'bastide-oidc-'));
		writeFileSync(join(folder, 'secret'), `${SECRET}\n`);
		[provider, browser] = await Promise.all([OidcProvider.start(), launch([], TIMEOUT)]);
		const secret = join(folder, 'secret');
		server = await Bastide.start(undefined, [
			...['--oidc', provider.issuer, '--oidc-client', CLIENT, '--oidc-secret-file', secret],
			...['--oidc-name', 'Club Lumière', '--oidc-private'],
		]);
		provider.know(server.address);
		alsoSave('server.log', () => server.log);
	});
	after(async () => {
		await browser?.close();
		await server?.close();
		provider?.close();
		rmSync(folder, {recursive: true});
	});

	test('a guest keeps the name and the seats, without a password', async () => {
		const ada = await RestPlayer.come(server.address, 'Ada');
		const {table} = (await ada.post('tables', {game: 'medina', players: 2})) as {table: string};
		await ada.at(table, 'sit', {seat: 1});
		const page = await visit(ada);
		await page.click('[data-testid=sign-in-elsewhere]');
		await agree(page, 'ada.l');
		await page.waitForSelector('[data-testid=linked]');
		assert.equal(await page.textContent('[data-testid=whoami]'), 'Ada');
		assert.match((await page.textContent('[data-testid=linked]')) ?? '', /Club Lumière/);
		const own = await page.evaluate(async () => (await fetch('v1/me/tables')).text());
		const {tables} = JSON.parse(own) as {tables: {table: string}[]};
		assert.deepEqual(
			tables.map((row) => row.table),
			[table],
		);
		await page.fill('[data-testid=rename] input', 'Ada L.');
		await page.click('[data-testid=rename] button');
		await page.waitForSelector('[data-testid=whoami]:text-is("Ada L.")');
		await page.fill('[data-testid=new-password] input', PASSWORD);
		await page.click('[data-testid=new-password] button');
		await page.click('[data-testid=linked] button:text-is("Unlink")');
		await page.waitForSelector('[data-testid=linked] li', {state: 'detached'});
	});

	test('a newcomer has the name of the provider, on every device', async () => {
		const [one, other] = [await visit(null), await visit(null)];
		for (const page of [one, other]) {
			await page.click('[data-testid=sign-in-elsewhere]');
			await agree(page, 'benoît');
			await page.waitForSelector('[data-testid=whoami]:text-is("benoît")');
		}
		await one.click('[data-testid=own-data] button[aria-expanded]');
		await one.click('[data-testid=delete] button[type=submit]');
		await one.waitForSelector('[data-testid=elsewhere]');
	});

	test('an account links the provider; another account cannot', async () => {
		for (const [name, isFirst] of [
			['Chloé', true],
			['Denis', false],
		] as const) {
			const person = await RestPlayer.come(server.address, name);
			await person.post('register', {name, password: PASSWORD});
			const page = await visit(person);
			await page.click('[data-testid=linked] [data-testid=sign-in-elsewhere]');
			await agree(page, 'chloe');
			if (isFirst) await page.waitForSelector('[data-testid=linked] li');
			else await page.waitForSelector('[data-testid=signin-failed]');
		}
	});

	test('a person who does not agree reads why nothing happened', async () => {
		const page = await visit(null);
		await page.click('[data-testid=sign-in-elsewhere]');
		await page.click('a:has-text("Cancel")');
		const words = (await page.textContent('[data-testid=signin-failed]')) ?? '';
		assert.match(words, /did not agree/);
		await page.click('.button.go');
		await page.waitForSelector('[data-testid=elsewhere]');
	});

	for (const language of LANGUAGES)
		test(`the account and the failures fit at every size, in ${language}`, async () => {
			const page = await visit(null, language);
			await page.waitForSelector('[data-testid=elsewhere]');
			await assertFits(page, language, 'the account of nobody');
			await page.click('[data-testid=sign-in-elsewhere]');
			await agree(page, `reader-${language}`);
			await page.waitForSelector('[data-testid=linked] li');
			await assertFits(page, language, 'the account');
			const seen = new Set<string>();
			for (const fault of FAULTS) {
				await page.goto(`${server.address}#/signin/${fault}`);
				await page.waitForSelector('[data-testid=signin-failed]');
				seen.add((await page.textContent('[data-testid=signin-failed]')) ?? '');
			}
			assert.equal(seen.size, FAULTS.length, 'each has its own sentence');
			await assertFits(page, language, 'a failure');
		});
});
