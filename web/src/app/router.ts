// The address after the #, as parts: "#/table/abc" is ['table', 'abc'].
import {signal} from '@preact/signals';

/** Text that cannot be decoded stays as it is; the address then leads to no page. */
function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

function read(): string[] {
	return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded);
}

export const route = signal<string[]>(read());
addEventListener('hashchange', () => {
	route.value = read();
	scrollTo(0, 0);
});

export function address(...parts: (string | number)[]): string {
	return '#/' + parts.map((part) => encodeURIComponent(part)).join('/');
}

export function go(...parts: (string | number)[]): void {
	location.hash = address(...parts);
}

/** The number of a move in an address; null where there is none. */
export function plyOf(text = ''): number | null {
	return /^\d+$/.test(text) ? Number(text) : null;
}
