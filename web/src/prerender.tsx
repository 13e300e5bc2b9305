// Renders pages to text: the start page, as a new visitor sees it, which the build puts into
// index.html, so that it shows before any script is loaded (main.tsx hydrates it); and the page of
// addresses that lead nowhere.
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
import {setWords, t, type Language, type Words} from './app/words';
import type {Registry} from './engine/engine';
import {Start} from './pages/start';
import {Nothing} from './ui/nothing';

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
	return {
		registry,
		engine: never(),
		motion: never(),
		style: () => never(),
		rulebook: never(),
		dailyPicture: never(),
		watchedTable: never(),
		plans: never(),
	};
}

/** What `boot.ts` may rewrite, and the drawings that it refers to. */
export interface Page {
	page: string;
	symbols: string;
}

/** The page of addresses that lead nowhere, in one language. */
export function prerenderMissing({language, words}: Omit<Reader, 'isDark'>): Page {
	setWords(language, words);
	return withSymbols(renderToString(<Nothing at="" />));
}

/** What the script in index.html shows if other scripts do not come, and what shows without any
    script, in one language. */
export function prerenderLost({language, words}: Omit<Reader, 'isDark'>): {
	lost: string;
	noScript: string;
} {
	setWords(language, words);
	const [before, after] = t('web.lost.again', '#').split('#');
	const lost = renderToString(
		<section lang={language} hidden>
			<p>
				<b>{t('web.lost')}</b>{' '}
				<span data-crowd="" hidden>
					{t('web.lost.crowd')}
				</span>{' '}
				<span data-again="">
					{before}
					<i />
					{after}
				</span>
				<span data-end="" hidden>
					{t('web.lost.end')}
				</span>
			</p>
			<button type="button" class="button">
				{t('web.lost.now')}
			</button>
		</section>,
	);
	const noScript = renderToString(
		<p lang={language}>
			{t('web.no-script')} <a href="docs/index.html">{t('web.docs')}</a>
		</p>,
	);
	return {lost, noScript};
}

/** A page and the drawings that it uses. */
function withSymbols(page: string): Page {
	const used = new Set([...page.matchAll(/href="#([a-z-]+\d?)"/g)].map(([, name]) => name ?? ''));
	return {page, symbols: renderToString(<SymbolSheet first={used} />)};
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
	return withSymbols(text);
}
