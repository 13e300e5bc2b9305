// The moving picture of README.md: a real turn in each game, on the real page, against real bots:
// docs/pictures/turns.webp
//
//	npm run build && node tools/moving_picture.mjs
import {writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {launch} from './browser.mjs';
import {gamesWith, screensOf} from './games.mjs';
import {serve} from './server.mjs';
import {openStored} from './stored.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const out = join(root, 'docs/pictures/turns.webp');
const SIZE = {width: 1280, height: 800};
const PICTURE = {width: 800, height: 500};
const QUALITY = 0.7;
const BYTES_MAX = 1_500_000;
const STEP_MS = 700;
const LAST_MS = 1400;
const CLICKS_MAX = 5;

/** A screenshot as a small WebP, which only the browser can write. */
async function frameOf(page) {
	const png = (await page.screenshot()).toString('base64');
	const text = await page.evaluate(
		async ([data, {width, height}, quality]) => {
			const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
			const image = await createImageBitmap(new Blob([bytes]));
			const canvas = document.createElement('canvas');
			Object.assign(canvas, {width, height});
			const pen = canvas.getContext('2d', {alpha: false});
			pen.imageSmoothingQuality = 'high';
			pen.drawImage(image, 0, 0, width, height);
			return canvas.toDataURL('image/webp', quality).split(',')[1];
		},
		[png, PICTURE, QUALITY],
	);
	return Buffer.from(text, 'base64');
}

/** Picks one of the open things, or presses the red button; answers what it was. */
function click(luck) {
	const table = document.querySelector('[data-testid=table][data-mine=true]');
	if (!table) return '';
	const red = table.querySelector('[data-go]');
	const open = [...table.querySelectorAll('[data-open]')];
	const thing = red ?? open[luck % open.length];
	thing?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
	return red ? 'played' : thing ? 'picked' : '';
}

/** The frames of one turn: each pick, the move, and the answers of the bots. */
async function turn(browser, address, game) {
	const [record, moves] = (await screensOf(game)).PICTURE;
	const context = await browser.newContext({viewport: SIZE, locale: 'en'});
	const settings = JSON.stringify({theme: 'light', language: 'en', speed: 'off'});
	await context.addInitScript((text) => localStorage.setItem('bastide.settings', text), settings);
	const page = await context.newPage();
	await page.goto(address);
	await openStored(page, address, record, moves, {bots: 'journeyman'});
	const mine = '[data-testid=table][data-mine=true]';
	await page.waitForSelector(mine);
	const frames = [await frameOf(page)];
	for (let count = 0; count < CLICKS_MAX; count++) {
		const what = await page.evaluate(click, 5 + 3 * count);
		if (!what) break;
		if (what === 'played') await page.waitForSelector(`${mine}, [data-over=true]`);
		frames.push(await frameOf(page));
		if (what === 'played') break;
	}
	await context.close();
	return frames.map((bytes, at) => [bytes, at === frames.length - 1 ? LAST_MS : STEP_MS]);
}

function number(value, bytes) {
	const buffer = Buffer.alloc(bytes);
	buffer.writeUIntLE(value, 0, bytes);
	return buffer;
}

/** A chunk of RIFF: name, length, contents, even. */
function chunk(name, ...parts) {
	const body = Buffer.concat(parts);
	const odd = Buffer.alloc(body.length % 2);
	return Buffer.concat([Buffer.from(name, 'latin1'), number(body.length, 4), body, odd]);
}

/** The chunk VP8 of a WebP of one picture. */
function imageOf(webp) {
	for (let at = 12; at < webp.length;) {
		const end = at + 8 + webp.readUInt32LE(at + 4);
		if (webp.toString('latin1', at, at + 4) === 'VP8 ')
			return webp.subarray(at, end + (end % 2));
		at = end + (end % 2);
	}
	throw new Error('the browser wrote no lossy WebP');
}

/** An animated WebP, repeated for ever (the WebP container, chunks VP8X, ANIM and ANMF). */
function animation(frames) {
	const size = Buffer.concat([number(PICTURE.width - 1, 3), number(PICTURE.height - 1, 3)]);
	const corner = number(0, 6);
	return chunk(
		'RIFF',
		Buffer.from('WEBP'),
		chunk('VP8X', number(2, 4), size),
		chunk('ANIM', number(0xffffffff, 4), number(0, 2)),
		...frames.map(([webp, ms]) =>
			chunk('ANMF', corner, size, number(ms, 3), number(2, 1), imageOf(webp)),
		),
	);
}

const server = await serve(0, join(root, 'build/web'));
const browser = await launch();
try {
	const address = `http://127.0.0.1:${server.address().port}/`;
	const frames = [];
	for (const game of gamesWith('screens.mjs'))
		frames.push(...(await turn(browser, address, game)));
	const picture = animation(frames);
	const seconds = frames.reduce((sum, [, ms]) => sum + ms, 0) / 1000;
	if (picture.length > BYTES_MAX) throw new Error(`${picture.length} bytes are too many`);
	writeFileSync(out, picture);
	console.log(`${frames.length} frames, ${seconds} s, ${picture.length} bytes`);
	if (process.argv[2])
		frames.forEach(([webp], at) => writeFileSync(`${process.argv[2]}-${at}.webp`, webp));
} finally {
	await browser.close();
	server.close();
}
