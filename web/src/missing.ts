// Runs on 404.html, which is written in every language: shows the reader's, in the reader's light,
// and the address that leads nowhere.
import {SETTINGS_KEY, languageOf} from './app/language';

function chosen(): {language?: unknown; theme?: unknown} {
	try {
		return JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}') as object;
	} catch {
		return {};
	}
}

/** As people read it, if it can be decoded. */
function pathShown(): string {
	try {
		return decodeURI(location.pathname);
	} catch {
		return location.pathname;
	}
}

const {language: wanted, theme} = chosen();
const language = languageOf(wanted);
const isDark =
	theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.lang = language;
document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
for (const page of document.querySelectorAll<HTMLElement>('main[lang]'))
	page.hidden = page.lang !== language;
for (const at of document.querySelectorAll('[data-at]')) at.textContent = pathShown();
