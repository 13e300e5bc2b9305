// Starts Debian's Chromium for tests and pictures; nothing is downloaded.
import {existsSync} from 'node:fs';
import {chromium} from 'playwright-core';

// The one without windows starts and draws in two thirds of the time.
const PATHS = [
	process.env.CHROMIUM,
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
];

export function findChromium() {
	return PATHS.find((path) => path && existsSync(path)) ?? null;
}

/** With these flags in addition to the usual ones; it has this many milliseconds to start. */
export async function launch(more = [], timeout = 300_000) {
	const executablePath = findChromium();
	if (!executablePath) throw new Error('no Chromium: apt-get install chromium-headless-shell');
	return chromium.launch({
		executablePath,
		timeout,
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
			...more,
		],
	});
}

export const DESK = {width: 1280, height: 800};
export const PHONE = {width: 390, height: 844};
