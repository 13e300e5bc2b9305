// Waits until a page has stopped changing, before a test looks at the whole page.
import type {Page} from 'playwright-core';

/** Says that something is still on its way. */
const COMING = '#app[aria-busy], .loading, .page[aria-busy=true], main[aria-busy=true]';
/** Frames in a row in which nothing changes. */
const CALM_FRAMES = 2;

/** Everything is there, nothing has changed for a few frames, and all letters have their fonts. */
export function settled(page: Page): Promise<void> {
	return page.evaluate(
		([coming, least]) =>
			new Promise<void>((done) => {
				let calm = 0;
				const watch = new MutationObserver(() => (calm = 0));
				const all = {subtree: true, childList: true, attributes: true, characterData: true};
				watch.observe(document, all);
				const look = (): void => {
					calm = document.querySelector(coming) ? 0 : calm + 1;
					if (calm <= least) return void requestAnimationFrame(look);
					watch.disconnect();
					void document.fonts.ready.then(() => done());
				};
				look();
			}),
		[COMING, CALM_FRAMES] as const,
	);
}
