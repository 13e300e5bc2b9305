// What the server lets a page do.
import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {root} from './support';

test('the policy of the server allows the script in index.html', () => {
	const page = readFileSync(join(root, 'web/static/index.html'), 'utf8');
	const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text ?? '');
	assert.equal(scripts.length, 1);
	const hash = createHash('sha256')
		.update(scripts[0] ?? '')
		.digest('base64');
	const policy = readFileSync(join(root, 'server/http/response.c'), 'utf8');
	assert.ok(policy.includes(`'sha256-${hash}'`), `server/http/response.c lacks sha256-${hash}`);
});
