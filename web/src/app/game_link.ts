// A whole game in an address: its record, compressed, in letters that need no quoting.
// Nothing has to be stored anywhere, so such a link opens on any device, offline too.

/** No record is longer; what unpacks to more is none. */
const RECORD_MAX = 256 * 1024;

async function through(bytes: Uint8Array, way: GenericTransformStream): Promise<Uint8Array | null> {
	const source = new Blob([bytes as BlobPart]).stream();
	const reader = (source.pipeThrough(way) as ReadableStream<Uint8Array>).getReader();
	const parts: Uint8Array[] = [];
	let size = 0;
	for (let next = await reader.read(); !next.done; next = await reader.read()) {
		size += next.value.length;
		if (size > RECORD_MAX) {
			await reader.cancel();
			return null;
		}
		parts.push(next.value);
	}
	return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

function toLetters(bytes: Uint8Array): string {
	const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
	return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromLetters(letters: string): Uint8Array {
	const text = atob(letters.replace(/-/g, '+').replace(/_/g, '/'));
	return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export async function packRecord(record: string): Promise<string> {
	const bytes = new TextEncoder().encode(record);
	const packed = await through(bytes, new CompressionStream('deflate'));
	return packed ? toLetters(packed) : '';
}

/** The record, or null if the link is damaged. */
export async function unpackRecord(letters: string): Promise<string | null> {
	try {
		const bytes = await through(fromLetters(letters), new DecompressionStream('deflate'));
		return bytes && new TextDecoder('utf-8', {fatal: true}).decode(bytes);
	} catch {
		return null;
	}
}
