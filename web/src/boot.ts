// Runs before the client is loaded. It shows the prerendered start page in the reader's language
// and theme, notes clicks on it, and preloads what the client needs.
import {CLICKABLE} from './app/prehydration_clicks';
import {SETTINGS_KEY, languageOf} from './app/language';

/** Written by tools/prerender.mjs, by language and light: what is different from the page that
    came, by the place of the text or attribute among all of them. */
declare const OTHERS: Record<string, Record<number, string>>;

function preload(file: string, as = 'fetch'): void {
	const link = document.createElement('link');
	link.rel = 'preload';
	link.as = as;
	link.crossOrigin = 'anonymous';
	link.href = file;
	document.head.append(link);
}

function chosen(): {language?: unknown; theme?: unknown} {
	try {
		return JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}') as object;
	} catch {
		return {};
	}
}

function* slots(root: Node): Generator<Attr | Text> {
	const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
	while (walker.nextNode()) {
		const node = walker.currentNode;
		if (node instanceof Element) yield* node.attributes;
		else yield node as Text;
	}
}

function rewrite(root: Node, others: Record<number, string>): void {
	let at = 0;
	for (const slot of slots(root)) {
		const text = others[at++];
		if (text !== undefined) slot.nodeValue = text;
	}
}

/** Notes clicks; `app/prehydration_clicks.ts` repeats them when the client is loaded. */
function noteClicks(root: HTMLElement): void {
	const all: Element[] = [...root.querySelectorAll(CLICKABLE)];
	root.addEventListener('click', ({target}) => {
		const at = all.indexOf((target as Element).closest(CLICKABLE) ?? root);
		if (at >= 0) root.dataset.clicked = `${root.dataset.clicked ?? ''} ${at}`;
	});
}

function show(root: HTMLElement): void {
	const {language: tongue, theme} = chosen();
	const language = languageOf(tongue);
	const isDark =
		theme === 'dark' ||
		(theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
	preload(`words/${language}.json`);
	if (/^#\/(table|replay)/.test(location.hash)) preload('engine.wasm');
	if (/^(#\/?)?$/.test(location.hash))
		rewrite(root, OTHERS[isDark ? `${language} dark` : language] ?? {});
	else root.innerHTML = '<p class="loading">Bastide</p>';
	noteClicks(root);
	document.documentElement.lang = language;
	document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

const root = document.getElementById('app');
if (root) show(root);
