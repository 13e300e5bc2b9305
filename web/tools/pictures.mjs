// Still pictures, taken from the real page: docs/pictures/<game>.webp;
// and the icon for systems that take no SVG: static/icon-<size>.png
//
//	npm run build && node tools/pictures.mjs
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {launch} from './browser.mjs';
import {gamesWith, screensOf} from './games.mjs';
import {serve} from './server.mjs';
import {openStored} from './stored.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const out = join(root, 'docs/pictures');
const SIZE = {width: 1280, height: 800};
const WIDTH = 960;
const QUALITY = 0.8;
/** For Safari, and what manifests are asked for. */
const ICONS = [180, 192, 512];

/** Smaller, and as WebP, which only the browser can write. */
function compress(page, png) {
	return page.evaluate(
		async ([data, width, quality]) => {
			const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
			const image = await createImageBitmap(new Blob([bytes]));
			const canvas = document.createElement('canvas');
			canvas.width = width;
			canvas.height = (image.height * width) / image.width;
			const pen = canvas.getContext('2d');
			pen.imageSmoothingQuality = 'high';
			pen.drawImage(image, 0, 0, canvas.width, canvas.height);
			return canvas.toDataURL('image/webp', quality).split(',')[1];
		},
		[png.toString('base64'), WIDTH, QUALITY],
	);
}

/** To the edge: systems cut the corners themselves. */
async function drawIcons(browser) {
	const icon = readFileSync(join(root, 'web/static/icon.svg'), 'utf8').replace(' rx="18"', '');
	for (const size of ICONS) {
		const page = await browser.newPage({viewport: {width: size, height: size}});
		await page.setContent(`<body style="margin: 0">${icon}</body>`);
		await page.screenshot({path: join(root, `web/static/icon-${size}.png`)});
		await page.close();
	}
}

mkdirSync(out, {recursive: true});
const server = await serve(0, join(root, 'build/web'));
const address = `http://127.0.0.1:${server.address().port}/`;
const browser = await launch();
try {
	await drawIcons(browser);
	for (const game of gamesWith('screens.mjs')) {
		const [record, moves] = (await screensOf(game)).PICTURE;
		const context = await browser.newContext({viewport: SIZE, deviceScaleFactor: 2});
		await context.addInitScript(() =>
			localStorage.setItem(
				'bastide.settings',
				JSON.stringify({theme: 'light', language: 'en', speed: 'off'}),
			),
		);
		const page = await context.newPage();
		await page.goto(address);
		await openStored(page, address, record, moves);
		await page.waitForSelector('[data-testid=table][data-mine=true]');
		const picture = Buffer.from(await compress(page, await page.screenshot()), 'base64');
		writeFileSync(join(out, `${game}.webp`), picture);
		console.log(`docs/pictures/${game}.webp ${picture.length} bytes`);
		await context.close();
	}
} finally {
	await browser.close();
	server.close();
}
