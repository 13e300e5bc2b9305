// server.mjs - serves a folder on loopback, for tests and for work on the client.
import {createServer} from 'node:http';
import {readFile} from 'node:fs/promises';
import {extname, join, normalize} from 'node:path';
import {gzipSync} from 'node:zlib';

const TYPES = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript',
	'.css': 'text/css',
	'.json': 'application/json',
	'.wasm': 'application/wasm',
	'.woff2': 'font/woff2',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webmanifest': 'application/manifest+json',
};
export const POLICY = [
	"default-src 'self'",
	"script-src 'self' 'wasm-unsafe-eval'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data: blob:",
	"connect-src 'self'",
	"object-src 'none'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
].join('; ');

/** @returns {Promise<import('node:http').Server>} */
export function serve(port, out) {
	const server = createServer(async (request, response) => {
		const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
		// There is no game server here; a plain 404 would say so too, but leave an error in the
		// console.
		if (path.startsWith('/v1/')) return void response.writeHead(204).end();
		const file = path.endsWith('/') ? join(path, 'index.html') : path;
		try {
			const bytes = await readFile(join(out, file));
			const zip =
				!file.endsWith('.woff2') && /gzip/.test(request.headers['accept-encoding'] ?? '');
			response.writeHead(200, {
				'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
				'Content-Security-Policy': POLICY,
				'Cache-Control': 'no-cache',
				...(zip ? {'Content-Encoding': 'gzip'} : {}),
			});
			response.end(zip ? gzipSync(bytes) : bytes);
		} catch {
			response.writeHead(404).end();
		}
	});
	return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
