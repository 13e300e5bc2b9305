// Renders the start page, as a new visitor sees it, to text. The build puts it into index.html, so
// that it shows before any script is loaded; main.tsx hydrates it.
import {renderToString} from 'preact-render-to-string';
import {SymbolSheet} from './art/art';
import {browserWorld} from './app/browser';
import {ClientContext} from './app/client';
import {Installer, browserDevice} from './app/install';
import {Lazy} from './app/lazy';
import type {Loader} from './app/loader';
import {Notifications} from './app/notifications';
import {Online} from './app/online';
import {browserPush} from './app/push';
import {dark} from './app/settings';
import {setWords, type Language, type Words} from './app/words';
import type {Registry} from './engine/engine';
import {Start} from './pages/start';

export {LANGUAGES} from './app/words';

/** What the start pages of visitors differ in. */
export interface Reader {
	language: Language;
	words: Words;
	isDark: boolean;
}

/** A page that is only written down loads nothing. */
function loaderOf(registry: Registry): Loader {
	const never = <T,>(): Lazy<T> => new Lazy(() => new Promise<T>(() => undefined));
	return {registry, engine: never(), motion: never(), style: () => never(), rulebook: never()};
}

/** What `boot.ts` may rewrite, and the drawings that it refers to. */
export interface Page {
	page: string;
	symbols: string;
}

export function prerender(registry: Registry, {language, words, isDark}: Reader): Page {
	setWords(language, words);
	dark.value = isDark;
	const world = browserWorld('');
	const online = new Online(world, '');
	const page = {
		rest: online.rest,
		now: () => 0,
		language: () => language,
		zone: () => 'UTC',
		isAnswered: () => true,
		answer: () => undefined,
	};
	const client = {
		world,
		loader: loaderOf(registry),
		online,
		notifications: new Notifications(page, browserPush()),
		installer: new Installer(browserDevice()),
	};
	const text = renderToString(
		<ClientContext.Provider value={client}>
			<Start registry={registry} />
		</ClientContext.Provider>,
	);
	const used = new Set([...text.matchAll(/href="#([a-z-]+\d?)"/g)].map(([, name]) => name ?? ''));
	return {page: text, symbols: renderToString(<SymbolSheet first={used} />)};
}
