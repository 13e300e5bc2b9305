// People who see fewer colours: with each deficiency simulated, no two seats and no two resources
// have the same shape. Chromium changes the colours, and only light and dark are compared.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import type {CDPSession, Page} from 'playwright-core';
import {openStored} from '../tools/stored.mjs';
import {address, begin, finish, open, test} from './page';

const TABLES: [record: string, moves: number][] = [
	['medina-second-4', 14],
	['caylus-5-full', 30],
	['tiletum-4-uk', 72],
];
const DEFICIENCIES = ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const;
/** Pictures are compared at this size, in pixels. */
const SIZE = 48;
/** The part of a picture in which two of them differ at least: 6 x 6 pixels. */
const DIFFERENT = 0.015;

/** Lays out every seat's sign and every counted thing of a table in a row. Returns their names. */
function layOut(size: number): string[] {
	const row = document.createElement('div');
	row.id = 'row';
	row.style.cssText =
		'position:fixed;inset:0 auto auto 0;z-index:99;display:flex;background:#fff';
	const names: string[] = [];
	const add = (name: string, picture: Element): void => {
		const copy = picture.cloneNode(true) as SVGElement;
		copy.style.cssText = `width:${size}px;height:${size}px;margin:0;opacity:1`;
		const box = document.createElement('span');
		box.style.cssText = `width:${size}px;height:${size}px;overflow:hidden;flex:none`;
		box.append(copy);
		row.append(box);
		names.push(name);
	};
	for (const badge of document.querySelectorAll('.seat-head .badge'))
		add(`seat ${names.length}`, badge);
	for (const count of document.querySelectorAll('.seat0 .count')) {
		const picture = count.querySelector('svg');
		const word = count.querySelector('.sr')?.textContent ?? '';
		if (picture) add(word, picture);
	}
	document.body.append(row);
	return names;
}

/** Of each picture in the row its light and dark places: 1 where it is lighter than on average. */
async function shapesOf(page: Page, count: number): Promise<number[][]> {
	const clip = {x: 0, y: 0, width: SIZE * count, height: SIZE};
	const png = (await page.screenshot({clip})).toString('base64');
	return page.evaluate(
		async ([data, size, many]) => {
			const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
			const image = await createImageBitmap(new Blob([bytes]));
			const canvas = new OffscreenCanvas(image.width, image.height);
			const pen = canvas.getContext('2d');
			if (!pen) throw new Error('no canvas');
			pen.drawImage(image, 0, 0);
			return Array.from({length: many}, (_, at) => {
				const {data: pixels} = pen.getImageData(at * size, 0, size, size);
				const light = Array.from({length: size * size}, (__, one) => {
					const [r = 0, g = 0, b = 0] = pixels.slice(one * 4, one * 4 + 3);
					return 0.3 * r + 0.6 * g + 0.1 * b;
				});
				const mean = light.reduce((sum, one) => sum + one, 0) / light.length;
				return light.map((one) => (one > mean ? 1 : 0));
			});
		},
		[png, SIZE, count] as const,
	);
}

function difference(one: number[], other: number[]): number {
	return one.filter((light, at) => light !== other[at]).length / one.length;
}

async function simulate(
	client: CDPSession,
	type: (typeof DEFICIENCIES)[number] | 'none',
): Promise<void> {
	await client.send('Emulation.setEmulatedVisionDeficiency', {type});
}

describe('colours', () => {
	before(begin);
	after(finish);

	for (const [record, moves] of TABLES)
		test(`${record}: seats and resources differ in shape, not in colour alone`, async () => {
			const {page, context} = await open();
			await openStored(page, address, record, moves);
			await page.waitForSelector('.seat0 .count');
			const names = await page.evaluate(layOut, SIZE);
			assert.ok(names.length > 6, names.join());
			const client = await context.newCDPSession(page);
			for (const type of DEFICIENCIES) {
				await simulate(client, type);
				const shapes = await shapesOf(page, names.length);
				for (const [at, shape] of shapes.entries())
					for (const [before, other] of shapes.slice(0, at).entries()) {
						const part = difference(shape, other);
						const pair = `${type}: ${names[before]} and ${names[at]}: ${part}`;
						assert.ok(part > DIFFERENT, pair);
					}
			}
			await simulate(client, 'none');
		});
});
