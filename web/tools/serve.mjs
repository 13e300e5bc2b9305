// serve.mjs - serves build/web on loopback. `bastide serve` does it for people.
//
//	node tools/serve.mjs [PORT]
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {serve} from './server.mjs';

const out = join(dirname(fileURLToPath(import.meta.url)), '../../build/web');
const server = await serve(Number(process.argv[2] ?? 8080), out);
console.log(`http://127.0.0.1:${server.address().port}/`);
