// Makes everything work offline after one visit: caches all files of this version.
/// <reference lib="webworker" />
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
		/^(v1|table)\//.test(path)
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

export {};
