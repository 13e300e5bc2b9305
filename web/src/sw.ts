// Makes everything work offline after one visit: caches all files of this version.
/// <reference lib="webworker" />
import {subscriptionOf} from './app/push';
declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: the files of this version, and its name. */
declare const FILES: string[];
declare const VERSION: string;

/** The folder of the page. Other pages of the same origin have caches of their own. */
const HOME = new URL('./', location.href).pathname;
const OURS = `bastide-${HOME}-`;
const CACHE = OURS + VERSION;
/** Caches of 1.0 and before had no folder in their names. */
const OLD = /^bastide-[0-9a-f]{12}$/;

self.addEventListener('install', (event) => {
	event.waitUntil(
		caches
			.open(CACHE)
			.then((cache) => cache.addAll(FILES))
			.then(() => self.skipWaiting()),
	);
});

self.addEventListener('activate', (event) => {
	const clean = async (): Promise<void> => {
		for (const name of await caches.keys())
			if ((name.startsWith(OURS) && name !== CACHE) || OLD.test(name))
				await caches.delete(name);
		await self.clients.claim();
	};
	event.waitUntil(clean());
});

/** A full disk must not stop anyone from reading. */
async function keep(request: Request, answer: Response): Promise<void> {
	try {
		await (await caches.open(CACHE)).put(request, answer);
	} catch (error) {
		console.warn('not kept for later', request.url, error);
	}
}

/** A page of the documentation is cached when it is read, because there are many. */
async function read(request: Request): Promise<Response> {
	const answer = await fetch(request).catch(() => null);
	if (answer?.ok) await keep(request, answer.clone());
	const kept = answer ?? (await caches.match(request, {ignoreSearch: true}));
	return kept ?? Response.error();
}

self.addEventListener('fetch', (event) => {
	const {request} = event;
	const url = new URL(request.url);
	const path = url.pathname.slice(HOME.length);
	if (
		request.method !== 'GET' ||
		url.origin !== location.origin ||
		!url.pathname.startsWith(HOME) ||
		/^(v1|table|study|study-card)\//.test(path)
	)
		return;
	if (path.startsWith('docs/')) return event.respondWith(read(request));
	event.respondWith(
		caches.match(request, {ignoreSearch: true}).then(async (kept) => {
			if (kept) return kept;
			try {
				return await fetch(request);
			} catch (error) {
				const page = request.mode === 'navigate' ? await caches.match('./') : undefined;
				if (page) return page;
				throw error;
			}
		}),
	);
});

/** What the server sends when it is a person's turn (server/notify/notice_text.c). */
interface Notice {
	table: string;
	lang: string;
	title: string;
	body: string;
}

const pages = (): Promise<readonly WindowClient[]> =>
	self.clients.matchAll({type: 'window', includeUncontrolled: true});
const isOurs = ({url}: WindowClient): boolean =>
	new URL(url).origin === location.origin && new URL(url).pathname.startsWith(HOME);
const tableAddress = (table: string): string => `${HOME}#/online/${table}`;

const ANSWER_MS = 500;

/** Whether a page shows this table: only the page knows, because its address here is the one with
    which it was loaded. */
function isShowing(page: WindowClient, table: string): Promise<boolean> {
	return new Promise((resolve) => {
		const {port1, port2} = new MessageChannel();
		port1.onmessage = ({data}) => resolve(data === true);
		setTimeout(() => resolve(false), ANSWER_MS);
		page.postMessage({isShowing: table}, [port2]);
	});
}

/** Nothing is shown to a person who looks at the table. */
async function showNotice({table, lang, title, body}: Notice): Promise<void> {
	const focused = (await pages()).filter((page) => isOurs(page) && page.focused);
	const showing = await Promise.all(focused.map((page) => isShowing(page, table)));
	if (showing.includes(true)) return;
	await self.registration.showNotification(title, {
		body,
		lang,
		tag: table,
		icon: 'icon-192.png',
		badge: 'icon-192.png',
		data: {table},
	});
}

self.addEventListener('push', (event) => {
	const notice = event.data?.json() as Notice | undefined;
	if (notice) event.waitUntil(showNotice(notice));
});

/** The browser has replaced the subscription of this page, or has ended it. */
interface SubscriptionChange extends ExtendableEvent {
	readonly oldSubscription?: PushSubscription | null;
	readonly newSubscription?: PushSubscription | null;
}

async function ask(path: string, body?: object): Promise<{key: string; language: string}> {
	const answer = await fetch(`v1/me/${path}`, {
		method: body ? 'POST' : 'GET',
		...(body && {body: JSON.stringify(body)}),
	});
	if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
	return (await answer.json()) as {key: string; language: string};
}

/** The server gets the new subscription instead of the old one. Only a browser that was notified
    has an old one. */
async function subscribeAgain(change: SubscriptionChange): Promise<void> {
	const {oldSubscription: old, newSubscription} = change;
	if (!old) return;
	const {key, language} = await ask('notices');
	const options = {userVisibleOnly: true, applicationServerKey: key};
	const found = newSubscription ?? (await self.registration.pushManager.subscribe(options));
	await ask('push', {...subscriptionOf(found), language});
	await ask('push/delete', {endpoint: old.endpoint});
}

self.addEventListener('pushsubscriptionchange', (event) => {
	const change = event as SubscriptionChange;
	change.waitUntil(subscribeAgain(change));
});

async function openTable(table: string): Promise<void> {
	const page = (await pages()).find(isOurs);
	if (!page) return void (await self.clients.openWindow(tableAddress(table)));
	page.postMessage({open: table});
	await page.focus().catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
	const {table} = event.notification.data as {table: string};
	event.notification.close();
	event.waitUntil(openTable(table));
});

export {};
