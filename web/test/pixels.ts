// Looks at pictures: as the browser decodes them.
import type {Page} from 'playwright-core';

export interface Pixels {
	width: number;
	height: number;
	/** Red, green, blue and opacity of each pixel, row by row. */
	data: Uint8ClampedArray;
}

/** Runs in the page: the pixels of a picture, which may be a data: address. */
async function look([url, scale]: readonly [string, number]): Promise<ImageData> {
	const image = new Image();
	image.src = url;
	await image.decode();
	const [width, height] = [image.width * scale, image.height * scale];
	const canvas = document.createElement('canvas');
	Object.assign(canvas, {width, height});
	const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
	pen.drawImage(image, 0, 0, width, height);
	return pen.getImageData(0, 0, width, height);
}

/** In black and white: the pixels come as one letter each. */
export async function blackAndWhite(page: Page, source: string, scale: number): Promise<Pixels> {
	const found: unknown = await page.evaluate(
		`(${look.toString()})(${JSON.stringify([source, scale])}).then(
			({width, height, data}) => {
				const letter = (_, at) => (data[4 * at] < 128 ? '#' : '.');
				const letters = Array.from({length: width * height}, letter).join('');
				return {width, height, letters};
			})`,
	);
	const {width, height, letters} = found as {width: number; height: number; letters: string};
	const data = new Uint8ClampedArray(4 * letters.length).fill(255);
	for (let at = 0; at < letters.length; at++)
		if (letters[at] === '#') data.set([0, 0, 0], 4 * at);
	return {width, height, data};
}

/** How much of a picture is not transparent, and the opacity in its middle, from 0 to 255. */
export async function opacity(
	page: Page,
	source: string,
): Promise<{share: number; middle: number}> {
	const found: unknown = await page.evaluate(
		`(${look.toString()})(${JSON.stringify([source, 1])}).then(({width, height, data}) => {
			let seen = 0;
			for (let at = 3; at < data.length; at += 4) seen += data[at] > 0 ? 1 : 0;
			const middle = (height >> 1) * width + (width >> 1);
			return {share: seen / (width * height), middle: data[4 * middle + 3]};
		})`,
	);
	return found as {share: number; middle: number};
}
