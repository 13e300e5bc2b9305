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
	const place = location.hash.replace(/^#\/?/, '').replace(/\?.*/, '');
	return place.split('/').filter(Boolean).map(decoded);
}

/** Whether the address ends with `?overlay`, or has it before the #: for streams. */
function readOverlay(): boolean {
	const [, ofPlace = ''] = location.hash.split('?');
	return [location.search, ofPlace].some((query) => new URLSearchParams(query).has('overlay'));
}

export const isOverlay = signal(readOverlay());

export const route = signal<string[]>(read());
addEventListener('hashchange', () => {
	route.value = read();
	isOverlay.value = readOverlay();
	scrollTo(0, 0);
});

export function address(...parts: (string | number)[]): string {
	return '#/' + parts.map((part) => encodeURIComponent(part)).join('/');
}

export function go(...parts: (string | number)[]): void {
	location.hash = address(...parts);
}

/** Instead of the number of a move: the whole game, for paper. */
export const SHEET = 'sheet';

/** The number of a move in an address; null where there is none. */
export function plyOf(text = ''): number | null {
	return /^\d+$/.test(text) ? Number(text) : null;
}
