// Delays what a page requests, at random, so that a test that forgets to wait fails. BASTIDE_LATE
// sets the maximum in milliseconds.
import type {BrowserContext} from 'playwright-core';

const MOST_MS = Number(process.env.BASTIDE_LATE ?? 0);

function aWhile(): Promise<void> {
	return new Promise((done) => setTimeout(done, Math.random() * MOST_MS));
}

/** Carries messages on, each a while later and in their order; their delays do not add up. */
function carrier(send: (message: string | Buffer) => void): (message: string | Buffer) => void {
	let last = Promise.resolve();
	return (message) => {
		const due = aWhile();
		last = last.then(() => due).then(() => send(message));
	};
}

/** Files, answers and messages of this browser; not those that a service worker keeps for it. */
export async function comeLate(context: BrowserContext): Promise<void> {
	if (!MOST_MS) return;
	await context.route('**/*', async (route) => {
		await aWhile();
		await route.continue().catch(() => undefined); // nothing waits for it any more
	});
	await context.routeWebSocket(/./, (page) => {
		const server = page.connectToServer();
		page.onMessage(carrier((message) => server.send(message)));
		server.onMessage(carrier((message) => page.send(message)));
	});
}
