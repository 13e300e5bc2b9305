// Serves build/web on loopback. `bastide serve` does it for people.
//
//	node tools/serve.mjs [--source-maps] [PORT]
//
// With --source-maps the client is built first, so that the browser's debugger shows its sources.
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {serve} from './server.mjs';

const {values, positionals} = parseArgs({
	allowPositionals: true,
	options: {'source-maps': {type: 'boolean'}},
});
if (values['source-maps']) {
	const {buildWeb} = await import('./build.mjs');
	await buildWeb({sourceMaps: true});
}
const out = join(dirname(fileURLToPath(import.meta.url)), '../../build/web');
const server = await serve(Number(positionals[0] ?? 8080), out);
console.log(`http://127.0.0.1:${server.address().port}/`);
