// What the tests use of http_ece, which has no types of its own.
declare module 'http_ece' {
	import type {ECDH} from 'node:crypto';

	export function decrypt(
		body: Buffer,
		keys: {version: string; privateKey: ECDH; authSecret: string},
	): Buffer;
}
