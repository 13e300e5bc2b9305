// Starts the client: settings and words, then the first page, which came with index.html, then the
// rest.
import {hydrate, render, type VNode} from 'preact';
import {FIRST_SYMBOLS, SymbolSheet} from './art/art';
import {browserWorld} from './app/browser';
import {ClientContext} from './app/client';
import {clickAgain} from './app/prehydration_clicks';
import {showBadge} from './app/badge';
import {Installer, browserDevice} from './app/install';
import {deviceStorage, tabStorage} from './app/local_storage';
import {Notifications} from './app/notifications';
import {Online} from './app/online';
import {browserPush} from './app/push';
import {go, route} from './app/router';
import {startSettings} from './app/settings';
import {language, t} from './app/words';
import type {Registry} from './engine/engine';
import {loaderOf} from './loader';
import {App, isPlainPage, preloadTables} from './routes';
import {KeyboardTable} from './ui/keyboard_table';
import {NameDialog} from './ui/name_dialog';
import './styles/first_page.css';

/** Written by the build, from the engine. */
declare const REGISTRY: Registry;

const FONTS_MS = 150;
const ENGINE_MS = 1000;
const OFFLINE_MS = 2500;

async function start(root: HTMLElement): Promise<void> {
	const home = new URL('.', document.baseURI).href;
	const world = browserWorld(home);
	const online = new Online(world, home);
	const installer = new Installer(browserDevice());
	const notifications = notificationsOf(online);
	const bundles = loaderOf(REGISTRY);
	if (!isPlainPage(route.value[0])) preloadTables(bundles);
	await startSettings();
	await Promise.race([loadFonts(), new Promise((resolve) => setTimeout(resolve, FONTS_MS))]);
	online.start();
	show(
		root,
		<ClientContext.Provider value={{world, loader: bundles, online, installer, notifications}}>
			<SymbolSheet />
			<App bundles={bundles} />
			<NameDialog />
			<KeyboardTable />
		</ClientContext.Provider>,
	);
	root.ariaBusy = null;
	tabStorage.removeItem('bastide.tries');
	void clickAgain(root);
	// When the page is idle; opening a table asks for it earlier.
	whenIdle(() => preloadTables(bundles));
	setTimeout(keepOffline, OFFLINE_MS);
	showBadge(online.turns);
	online.connection.onTurn((table) => {
		if (route.value[1] !== table) void bundles.motion.get().then(({ringBell}) => ringBell());
	});
	openNotified();
}

const ANSWERED = 'bastide.notify';

function notificationsOf(online: Online): Notifications {
	const page = {
		rest: online.rest,
		now: () => Date.now(),
		language: () => language.value,
		zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
		isAnswered: () => deviceStorage.getItem(ANSWERED) === 'answered',
		answer: () => deviceStorage.setItem(ANSWERED, 'answered'),
	};
	const notifications = new Notifications(page, browserPush());
	online.beforeLeaving = () => notifications.leave();
	return notifications;
}

/** A click on a notification opens its table in a page that is there; and the service worker asks
    whether we see the table already. */
function openNotified(): void {
	if (!('serviceWorker' in navigator)) return;
	navigator.serviceWorker.addEventListener('message', ({data, ports}: MessageEvent<unknown>) => {
		const {open, isShowing} = (data ?? {}) as {open?: unknown; isShowing?: unknown};
		if (typeof open === 'string') go('online', open);
		if (typeof isShowing === 'string') ports[0]?.postMessage(route.value[1] === isShowing);
	});
}

/** Hydrates the prerendered start page, so that nothing is painted twice. */
function show(root: HTMLElement, client: VNode): void {
	if (route.value.length === 0 && root.querySelector('.start')) hydrate(client, root);
	else {
		root.textContent = '';
		render(client, root);
	}
	document.getElementById(FIRST_SYMBOLS)?.remove();
}

function whenIdle(act: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(act, {timeout: ENGINE_MS});
	else setTimeout(act, ENGINE_MS);
}

/** Fonts that come a moment later would move everything: so they may take this moment. */
function loadFonts(): Promise<unknown> {
	const sample = t('web.start.title');
	return Promise.all(
		['600 20px Alegreya', "14px 'Source Sans 3'"].map((font) =>
			document.fonts.load(font, sample),
		),
	);
}

/** Everything is fetched once more for times without a network; not while the first page is
    built. */
function keepOffline(): void {
	if ('serviceWorker' in navigator && location.protocol !== 'file:')
		void navigator.serviceWorker.register('sw.js');
}

const root = document.getElementById('app');
// The script in index.html says that the page is not ready.
if (root) start(root).catch(() => root.dispatchEvent(new Event('error')));
