// Notifications of turns: two people in two browsers and a push, the settings, the next table.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {BrowserContext, Page, Worker} from 'playwright-core';
import {check} from './axe';
import {
	beginOnline,
	finishOnline,
	openTable,
	pair,
	person,
	sitDown,
	turn,
	wholeTurn,
	type Running,
} from './online';
import {isKept, mine, test} from './page';
import {faultsAt} from './page_fits';
import {PushService} from './push_service';
import {TIMEOUT} from './timeouts';

let server: Running;
const service = new PushService();

/** A browser without a network cannot subscribe: this page gives the subscription of the test, once
    the person has allowed it. */
function subscribeTo(subscription: {endpoint: string; p256dh: string; auth: string}): void {
	const bytes = (text: string): ArrayBuffer =>
		Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
			.buffer;
	const found = {
		endpoint: subscription.endpoint,
		getKey: (name: string) => bytes(name === 'auth' ? subscription.auth : subscription.p256dh),
		unsubscribe: () => Promise.resolve(true),
	};
	let permission = sessionStorage.getItem('permission') ?? 'default';
	Object.defineProperty(Notification, 'permission', {get: () => permission});
	Notification.requestPermission = () => {
		permission = 'granted';
		sessionStorage.setItem('permission', permission);
		return Promise.resolve('granted');
	};
	const manager = PushManager.prototype as unknown as Record<string, unknown>;
	manager.subscribe = () => Promise.resolve(found);
	manager.getSubscription = () => Promise.resolve(found);
}

/** Gives a push to the service worker of a page, as the browser would. */
async function deliver(page: Page, data: string): Promise<void> {
	const cdp = await page.context().newCDPSession(page);
	const registration = new Promise<string>((done) =>
		cdp.on('ServiceWorker.workerRegistrationUpdated', ({registrations}) => {
			const [first] = registrations;
			if (first) done(first.registrationId);
		}),
	);
	await cdp.send('ServiceWorker.enable');
	await cdp.send('ServiceWorker.deliverPushMessage', {
		origin: new URL(server.address).origin,
		registrationId: await registration,
		data,
	});
	await cdp.detach();
}

interface Shown {
	title: string;
	body?: string;
	tag?: string;
	lang?: string;
}

/** Browsers without a screen have no place for notifications: what would be shown is noted. */
interface Noting extends ServiceWorkerGlobalScope {
	noted: Shown[];
}

async function noteNotices(worker: Worker): Promise<void> {
	await worker.evaluate(() => {
		const scope = globalThis as unknown as Noting;
		scope.noted = [];
		scope.registration.showNotification = (title, {body, tag, lang} = {}) => {
			scope.noted.push({title, body, tag, lang});
			return Promise.resolve();
		};
	});
}

async function waitForNotice(worker: Worker): Promise<Shown[]> {
	const end = Date.now() + TIMEOUT;
	let found: Shown[] = [];
	while (found.length === 0 && Date.now() < end)
		found = await worker.evaluate(() => (globalThis as unknown as Noting).noted);
	return found;
}

async function clickNotice(worker: Worker, table: string): Promise<void> {
	await worker.evaluate((id) => {
		const notification = {data: {table: id}, close: () => undefined};
		const event = Object.assign(new ExtendableEvent('notificationclick'), {notification});
		globalThis.dispatchEvent(event);
	}, table);
}

async function allow(context: BrowserContext): Promise<void> {
	await context.grantPermissions(['notifications'], {origin: new URL(server.address).origin});
}

const offer = '[data-testid=notify-offer]';
const tableOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1);

describe('notifications, in browsers', () => {
	before(async () => {
		await service.begin();
		server = await beginOnline(['--hook-private']);
	});
	after(async () => {
		await finishOnline();
		service.close();
	});

	test('a push says that it is your turn, and opens the table', async () => {
		const {ada, bob, link} = await pair({keeps: true});
		await allow(bob.context());
		await bob.addInitScript(subscribeTo, service.subscription());
		await bob.evaluate(() => {
			const chosen = JSON.parse(localStorage.getItem('bastide.settings') ?? '{}') as object;
			localStorage.setItem('bastide.settings', JSON.stringify({...chosen, language: 'fr'}));
		});
		await bob.reload();
		await bob.waitForSelector('[data-testid=table]');
		await isKept(bob);
		assert.equal(await bob.locator(offer).count(), 0);
		await wholeTurn(ada);
		await mine(bob);
		assert.equal(await bob.locator(offer).count(), 0, 'nobody is asked before they have moved');
		await turn(ada, bob, 0);
		await bob.waitForSelector(offer);
		await check(bob, 'the offer');
		await bob.click(`${offer} .go`);
		await bob.waitForSelector(offer, {state: 'detached'});
		await bob.waitForFunction(async () => {
			const answer = await fetch('v1/me/notices');
			return ((await answer.json()) as {push: unknown[]}).push.length === 1;
		});
		while (await ada.evaluate(() => !document.querySelector('[data-mine=true]')))
			await turn(ada, bob, 0);
		await bob.goto(`${server.address}#/settings/notify`);
		await wholeTurn(ada);
		const text = await service.next();
		const notice = JSON.parse(text) as {table: string; title: string; body: string};
		assert.equal(notice.table, tableOf(link));
		assert.deepEqual([notice.title, notice.body], ['Medina', 'À vous de jouer.']);
		const [worker] = bob.context().serviceWorkers();
		assert.ok(worker);
		await noteNotices(worker);
		await deliver(bob, text);
		assert.deepEqual(await waitForNotice(worker), [
			{title: 'Medina', body: 'À vous de jouer.', tag: tableOf(link), lang: 'fr'},
		]);
		await clickNotice(worker, notice.table);
		await bob.waitForSelector('[data-testid=table]');
		assert.ok(bob.url().endsWith(`#/online/${tableOf(link)}`));
	});

	test('a browser that replaces its subscription stays notified', async () => {
		const page = await person('Lesia', {keeps: true});
		await page.goto(server.address);
		await isKept(page);
		const old = service.subscription();
		await page.evaluate(async (subscription) => {
			const post = (path: string, body: object): Promise<Response> =>
				fetch(`v1/${path}`, {method: 'POST', body: JSON.stringify(body)});
			await post('guest', {name: 'Lesia'});
			await post('me/push', {...subscription, language: 'uk'});
		}, old);
		const [worker] = page.context().serviceWorkers();
		assert.ok(worker);
		await worker.evaluate(({endpoint, p256dh, auth}) => {
			const bytes = (text: string): ArrayBuffer =>
				Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
					c.charCodeAt(0),
				).buffer;
			const newSubscription = {
				endpoint: `${endpoint}/2`,
				getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
			};
			const event = new ExtendableEvent('pushsubscriptionchange');
			globalThis.dispatchEvent(
				Object.assign(event, {oldSubscription: {endpoint}, newSubscription}),
			);
		}, old);
		await page.waitForFunction(async (endpoint) => {
			const answer = await fetch('v1/me/notices');
			const {push, language} = (await answer.json()) as {
				push: {endpoint: string}[];
				language: string;
			};
			return push.length === 1 && push[0]?.endpoint === endpoint && language === 'uk';
		}, `${old.endpoint}/2`);
	});

	test('from a table to the next one where it is your turn', async () => {
		const {ada, bob, link} = await pair();
		await ada.goto(server.address);
		const second = await openTable(ada, 'medina', 2);
		await sitDown(bob, second, 2);
		await ada.click('[data-testid=begin]:not([disabled])');
		await ada.waitForSelector('[data-testid=table]');
		await ada.waitForSelector('[data-testid=next-table]');
		await ada.waitForFunction(() => document.title.startsWith('(2)'));
		assert.equal(await ada.getAttribute('link[rel=icon]', 'href'), 'icon-turn.svg');
		await ada.click('[data-testid=next-table]');
		await ada.waitForFunction((id) => location.hash.includes(id), tableOf(link));
		await ada.waitForSelector('[data-testid=table]');
	});

	for (const [language, size] of [
		['en', [1280, 800]],
		['fr', [390, 844]],
		['uk', [844, 390]],
	] as const)
		test(`the settings of notifications, in ${language}`, async () => {
			const viewport = {width: size[0], height: size[1]};
			const page = await person('Lesia', {viewport, settings: {language}});
			await page.goto(`${server.address}#/settings/notify`);
			await page.waitForSelector('#group-notify');
			await check(page, 'settings without a name');
			await page.evaluate(() =>
				fetch('v1/guest', {method: 'POST', body: '{"name": "Lesia"}'}),
			);
			await page.reload();
			const quiet = page.locator('section[aria-labelledby=group-notify] .toggle').nth(3);
			await quiet.click();
			await page.waitForSelector('input[type=time]');
			await page.fill('input[type=time] >> nth=0', '23:30');
			await page.waitForFunction(async () => {
				const answer = await fetch('v1/me/notices');
				const {quiet: found} = (await answer.json()) as {quiet?: {from: number}};
				return found?.from === 23 * 60 + 30;
			});
			await check(page, 'settings of notifications');
			assert.deepEqual(await faultsAt(page, size), []);
		});
});
