// art.test.ts - every drawing of the symbol sheet can be drawn: browsers only complain at run time.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {symbolSheet} from '../src/art/symbols';
import {paths} from './paths';

test('every command of every path has as many numbers as it takes', () => {
	assert.ok(paths(symbolSheet()) > 100);
});
