// Every drawing can be drawn: browsers report bad paths only at run time.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {h} from 'preact';
import {renderToString} from 'preact-render-to-string';
import {Person} from '../src/art/people';
import {symbolSheet} from '../src/art/symbols';
import {paths} from './paths';
import {loadEngine} from './support';

test('every command of every path has as many numbers as it takes', () => {
	assert.ok(paths(symbolSheet()) > 100);
});

test('every level of strength has a face', async () => {
	for (const level of (await loadEngine()).levels)
		assert.ok(paths(renderToString(h(Person, {level}))) > 5, level);
	assert.equal(Person({level: 'nobody'}), null);
});
