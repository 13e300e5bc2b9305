// Style sheets that load on request. Each has its place in the document from the start, so that the
// order of loading does not decide which of two equal rules wins.
import {Lazy} from './app/lazy';

/** The sheets of these names, from the weakest to the strongest. */
export function lazyStyles(names: readonly string[]): ReadonlyMap<string, Lazy<true>> {
	return new Map(
		names.map((name) => {
			const link = document.createElement('link');
			link.rel = 'stylesheet';
			document.head.append(link);
			return [name, new Lazy(() => fill(link, name))];
		}),
	);
}

function fill(link: HTMLLinkElement, name: string): Promise<true> {
	return new Promise((resolve, reject) => {
		link.onload = () => resolve(true);
		link.onerror = () => reject(new Error(`no style ${name}`));
		link.href = `${name}.css`;
	});
}
