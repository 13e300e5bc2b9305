// The record sheet: everything of a game on paper, and a code that leads to the replay.
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe} from 'node:test';
import {deflateSync} from 'node:zlib';
import jsqr from 'jsqr';
import type {Page} from 'playwright-core';
import {GAMES} from '../tools/games.mjs';
import {LANGUAGES} from '../src/app/words';
import {check} from './axe';
import {DESK, PHONE, address, begin, finish, open, test} from './page';
import {faultsAt} from './page_fits';
import {blackAndWhite} from './pixels';

const ROOT = join(process.env.BASTIDE_WEB as string, '..');
const decode = (jsqr as unknown as {default?: typeof jsqr}).default ?? jsqr;

function recordOf(game: string): string {
	const folder = join(ROOT, `games/${game}/tests/records`);
	const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.game'));
	return readFileSync(join(folder, file), 'utf8');
}

const linkTo = (record: string): string =>
	`${address}#/position/${deflateSync(record, {level: 9}).toString('base64url')}`;

async function openSheet(page: Page, record: string): Promise<void> {
	await page.goto(`${linkTo(record)}/sheet`);
	await page.waitForSelector('[data-testid=sheet] .sheet-qr');
}

/** What a camera reads from the code on the sheet. */
async function readCode(page: Page): Promise<string | undefined> {
	const svg = await page.$eval('.sheet-qr svg', (element) => {
		const copy = element.cloneNode(true) as SVGElement;
		const [, , width, height] = (copy.getAttribute('viewBox') ?? '').split(' ');
		copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
		copy.setAttribute('width', width ?? '');
		copy.setAttribute('height', height ?? '');
		const paper = '<rect width="100%" height="100%" fill="#fff"/>';
		return copy.outerHTML.replace('>', `>${paper}`);
	});
	const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
	const {data, width, height} = await blackAndWhite(page, source, 4);
	return decode(data, width, height)?.data;
}

function pagesOf(pdf: Buffer): number {
	return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
}

describe('the record sheet', () => {
	before(begin);
	after(finish);

	for (const game of GAMES)
		test(`${game}: points, every move, and a code that leads to the replay`, async () => {
			const {page, faults} = await open();
			const record = recordOf(game);
			await openSheet(page, record);
			const moves =
				record
					.split(/^moves$/m)[1]
					?.trim()
					.split('\n') ?? [];
			const shown = await page.$$eval('.sheet-moves li', (all) =>
				all.map((one) => Number(one.getAttribute('data-moves'))),
			);
			const sum = shown.reduce((all, count) => all + count, 0);
			const [result = ''] = /^result .*$/m.exec(record) ?? [];
			assert.equal(sum, moves.filter((line) => /^(\d+|\.) /.test(line)).length);
			const points = await page.$$eval('.sheet-scores tfoot td', (all) =>
				all.map((one) => one.textContent),
			);
			if (result) assert.equal(`result ${points.join(' ')}`, result);
			const code = await readCode(page);
			assert.equal(code, await page.getAttribute('[data-testid=sheet]', 'data-link'));
			await page.goto(code ?? '');
			await page.waitForSelector('[data-testid=replay]');
			const last = await page.getAttribute('input[type=range]', 'max');
			assert.equal(Number(last), sum);
			assert.deepEqual(faults, []);
		});

	test('is printed on A4 and on Letter, without the bar and with black on white', async () => {
		const {page} = await open({settings: {theme: 'dark'}});
		await openSheet(page, recordOf(GAMES[0] ?? ''));
		await page.emulateMedia({media: 'print'});
		assert.equal(await page.isVisible('.top'), false);
		const colours = await page.$eval('.sheet-page', (element) => {
			const {color, backgroundColor} = getComputedStyle(element);
			return [color, backgroundColor];
		});
		assert.deepEqual(colours, ['rgb(17, 17, 17)', 'rgb(255, 255, 255)']);
		for (const [format, height] of [
			['A4', 842],
			['Letter', 792],
		] as const) {
			const pdf = await page.pdf({format});
			assert.ok(pagesOf(pdf) >= 1 && pagesOf(pdf) <= 4, `${format}: ${pagesOf(pdf)} pages`);
			const [, found] =
				/\/MediaBox\s*\[\s*0 0 [\d.]+ ([\d.]+)/.exec(pdf.toString('latin1')) ?? [];
			assert.ok(Math.abs(Number(found) - height) < 2, `${format}: ${found} high`);
		}
	});

	test('can be reached from a replay, and used by everyone', async () => {
		for (const language of LANGUAGES) {
			const {page} = await open({settings: {language}});
			await page.goto(linkTo(recordOf(GAMES[0] ?? '')));
			await page.waitForSelector('[data-testid=replay]');
			await page.click('.top-button:has(.icon):nth-last-child(2)');
			await page.waitForSelector('[data-testid=sheet] .sheet-qr');
			await check(page, `the sheet in ${language}`);
			for (const {width, height} of [DESK, PHONE])
				assert.deepEqual(await faultsAt(page, [width, height]), [], `${language} ${width}`);
		}
	});
});
