// The script of a documentation page: the client's light or dark theme, and a search without a
// server.
import {SETTINGS_KEY} from '../app/language';
import {find, type Find, type Section} from './search';

interface Chosen {
	theme?: unknown;
}

function chosen(): Chosen {
	try {
		return JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}') as Chosen;
	} catch {
		return {};
	}
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

function follow(): void {
	const {theme} = chosen();
	const isDark = theme === 'dark' || (theme !== 'light' && prefersDark.matches);
	document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

function startTheme(button: HTMLElement): void {
	button.hidden = false;
	button.addEventListener('click', () => {
		const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
		localStorage.setItem(SETTINGS_KEY, JSON.stringify({...chosen(), theme}));
		follow();
	});
}

/** The index: loaded with the first search, and again if that failed. */
class Index {
	private coming: Promise<Section[]> | undefined;

	get(): Promise<Section[]> {
		this.coming ??= this.load();
		return this.coming;
	}

	private async load(): Promise<Section[]> {
		try {
			const answer = await fetch('search.json');
			if (!answer.ok) throw new Error(String(answer.status));
			return (await answer.json()) as Section[];
		} catch (error) {
			this.coming = undefined;
			throw error;
		}
	}
}

function element(tag: string, ...inside: (Node | string)[]): HTMLElement {
	const made = document.createElement(tag);
	made.append(...inside);
	return made;
}

function findItem({section, shown}: Find): HTMLElement {
	const link = element('a', section.heading || section.title) as HTMLAnchorElement;
	link.href = `${section.page}.html${section.id && `#${section.id}`}`;
	const text = shown.map((piece, at) => (at % 2 ? element('mark', piece) : piece));
	return element('li', link, element('small', section.title), element('p', ...text));
}

function show(found: HTMLElement, query: string, finds: Find[]): void {
	found.replaceChildren(
		element('h2', finds.length ? `“${query}”` : `Nothing about “${query}”`),
		element('ul', ...finds.map(findItem)),
	);
	found.scrollTop = 0;
	found.scrollIntoView({block: 'nearest'});
}

function startSearch(form: HTMLFormElement, found: HTMLElement): void {
	const index = new Index();
	const field = form.querySelector('input') as HTMLInputElement;
	const search = async (): Promise<void> => {
		const query = field.value.trim();
		found.hidden = !query;
		if (!query) return;
		try {
			const all = await index.get();
			// The reader may have typed more in the meantime.
			if (query === field.value.trim()) show(found, query, find(all, query));
		} catch {
			found.replaceChildren(element('h2', 'The search did not come. Is the network there?'));
		}
	};
	form.hidden = false;
	field.addEventListener('focus', () => void index.get().catch(() => undefined));
	field.addEventListener('input', () => void search());
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		found.querySelector('a')?.click();
	});
	// A find on this very page: the list has done its work.
	addEventListener('hashchange', () => (found.hidden = true));
	document.addEventListener('keydown', (event) => {
		if (event.key === 'Escape') found.hidden = true;
		if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
		event.preventDefault();
		field.focus();
	});
}

/** The contents are longer than a screen: the current entry must be visible. */
function showPlace(contents: HTMLElement): void {
	const here = contents.querySelector<HTMLElement>('[aria-current]');
	if (!here) return;
	const below = here.getBoundingClientRect().top - contents.getBoundingClientRect().top;
	contents.scrollTop += below - contents.clientHeight / 4;
}

follow();
prefersDark.addEventListener('change', follow);
addEventListener('storage', follow);
document.addEventListener('DOMContentLoaded', () => {
	const button = document.querySelector<HTMLElement>('[data-theme-button]');
	const form = document.querySelector<HTMLFormElement>('.docs-search');
	const found = document.getElementById('found');
	const contents = document.getElementById('contents');
	if (button) startTheme(button);
	if (form && found) startSearch(form, found);
	if (contents) showPlace(contents);
});
