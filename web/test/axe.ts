// Runs axe on a page, and fails the test with what it finds.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';
import {settled} from './settled';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
	id: string;
	nodes: {html: string; failureSummary?: string}[];
}

/** What the page has become, not what it was on the way there. */
export async function check(page: Page, where: string): Promise<void> {
	await settled(page);
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
	const violations = await page.evaluate(async () => {
		const {axe} = window as unknown as {
			axe: {run(what: object): Promise<{violations: Violation[]}>};
		};
		const rules = {'target-size': {enabled: true}};
		return (await axe.run({resultTypes: ['violations'], rules})).violations;
	});
	const said = violations.map(({id, nodes}) => {
		const [first] = nodes;
		const html = first?.html.slice(0, 160);
		return `${id}: ${nodes.length} ${html} ${first?.failureSummary ?? ''}`;
	});
	assert.deepEqual(said, [], where);
}
