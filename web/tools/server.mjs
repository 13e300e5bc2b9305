// Serves a folder on loopback, for tests and for work on the client.
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {readFile} from 'node:fs/promises';
import {dirname, extname, join, normalize} from 'node:path';
import {fileURLToPath} from 'node:url';

// Bundled into a test, the file does not know where it came from.
const here = process.env.BASTIDE_WEB ?? join(dirname(fileURLToPath(import.meta.url)), '..');
const RESPONSE = join(here, '../server/http/response.c');

const TYPES = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript',
	'.css': 'text/css',
	'.json': 'application/json',
	'.wasm': 'application/wasm',
	'.woff2': 'font/woff2',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.txt': 'text/plain; charset=utf-8',
	'.webmanifest': 'application/manifest+json',
};

/** What the server lets a page do (server/http/response.c): tests follow the same rules. */
function policy() {
	const [, text] = /#define CSP((?:.*\\\n)*.*)/.exec(readFileSync(RESPONSE, 'utf8'));
	return [...text.matchAll(/"(.*?)"/g)].map(([, part]) => part).join('');
}

/** Headers of a page that is alone in its process, and so has a clock of microseconds. */
export const ISOLATED = {
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** With these headers in addition to the usual ones.
    @returns {Promise<import('node:http').Server>} */
export function serve(port, out, headers = {}) {
	const rules = policy();
	const server = createServer(async (request, response) => {
		const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
		// There is no game server here; a plain 404 would say so too, but leave an error in the
		// console.
		if (path.startsWith('/v1/')) return void response.writeHead(204).end();
		if (path === '/docs') return void response.writeHead(302, {Location: 'docs/'}).end();
		const file = path.endsWith('/') ? join(path, 'index.html') : path;
		try {
			// What can be compressed lies compressed beside it.
			const zip =
				/gzip/.test(request.headers['accept-encoding'] ?? '') &&
				existsSync(join(out, `${file}.gz`));
			const bytes = await readFile(join(out, zip ? `${file}.gz` : file));
			response.writeHead(200, {
				'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
				'Content-Security-Policy': rules,
				'Cache-Control': 'no-cache',
				...headers,
				...(zip ? {'Content-Encoding': 'gzip'} : {}),
			});
			response.end(bytes);
		} catch {
			response.writeHead(404).end();
		}
	});
	return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
