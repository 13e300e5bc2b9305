// Puts the beginning of a recorded game into a page's store, so that it can be opened
// there.
import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

// Bundled into a test, the file does not know where it came from.
const root = process.env.BASTIDE_WEB
	? join(process.env.BASTIDE_WEB, '..')
	: join(dirname(fileURLToPath(import.meta.url)), '../..');
const NAMES = ['Ada', 'Benoît', 'Olena', 'Marko', 'Inès'];

/** A record of games/<game>/tests/records, or of tests/teach if its name says so. */
function recordText(name) {
	const folder = name.startsWith('teach/')
		? 'tests'
		: join('games', name.split('-')[0], 'tests/records');
	return readFileSync(join(root, folder, `${name}.game`), 'utf8');
}

/** A record after so many moves, as a game on a device. */
function savedGame(name, moves, {bots, coach}) {
	const text = recordText(name);
	const lines = text.split('\n');
	const start = lines.indexOf('moves');
	const players = Number(/players (\d)/.exec(text)[1]);
	const seats = Array.from({length: players}, (_, seat) => ({
		name: NAMES[seat],
		bot: bots && seat > 0 ? bots : null,
	}));
	return {
		id: name.replace('/', '-'),
		game: /^game (\w+)/m.exec(text)[1],
		players,
		options: Object.fromEntries(
			lines
				.slice(0, start)
				.filter((line) => line.startsWith('option '))
				.map((line) => line.split(' ').slice(1)),
		),
		seats,
		moves: lines
			.slice(start + 1)
			.filter((line) => /^[1-9.] /.test(line))
			.map((line) => line.slice(2))
			.slice(0, moves),
		updated: Date.now(),
		over: false,
		turn: 0,
		points: seats.map(() => 0),
		coach,
	};
}

/** Stores it in a page of the client and opens it there: as a table, or as a replay. */
export async function openStored(page, address, name, moves, options = {}) {
	const {kind = 'table', bots = null, coach = 0} = options;
	const saved = savedGame(name, moves, {bots, coach});
	await page.evaluate(
		(game) =>
			new Promise((resolve, reject) => {
				const request = indexedDB.open('bastide', 1);
				request.onupgradeneeded = () =>
					request.result.createObjectStore('games', {keyPath: 'id'});
				request.onsuccess = () => {
					const write = request.result
						.transaction('games', 'readwrite')
						.objectStore('games')
						.put(game);
					write.onsuccess = () => (request.result.close(), resolve());
					write.onerror = reject;
				};
				request.onerror = reject;
			}),
		saved,
	);
	await page.goto(`${address}#/`);
	// Otherwise the page from before could be mistaken for it.
	await page.waitForSelector('[data-testid=table], [data-testid=replay]', {state: 'detached'});
	await page.goto(`${address}#/${kind}/${saved.id}`);
	await page.waitForSelector(`[data-testid=${kind}]`);
}
