// router.ts - the address after the #, as parts: "#/table/abc" is ['table', 'abc'].
import {signal} from '@preact/signals';

function read(): string[] {
	return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
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
