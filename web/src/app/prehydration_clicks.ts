// Repeats the clicks that were made on the start page before the client was loaded.

/** Links do their work without anybody's help. */
export const CLICKABLE = 'button, input';

/** Makes the clicks that boot.ts has noted, each when the page has answered the one before. */
export async function clickAgain(root: HTMLElement): Promise<void> {
	const all = [...root.querySelectorAll<HTMLElement>(CLICKABLE)];
	const clicked = (root.dataset.clicked ?? '').split(' ').filter(Boolean);
	delete root.dataset.clicked;
	for (const at of clicked) {
		const hit = all[Number(at)];
		// What is chosen already would not change by another click.
		if (hit instanceof HTMLInputElement && hit.checked) hit.dispatchEvent(new Event('change'));
		else hit?.click();
		await new Promise((resolve) => setTimeout(resolve));
	}
}
