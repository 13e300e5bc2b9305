// Where the keyboard is: what has the focus can be seen.
import type {Page} from 'playwright-core';

const TABS = 25;

/** What the keyboard reaches without a sign that it is there. */
export async function unseenFocus(page: Page): Promise<string[]> {
	const unseen: string[] = [];
	await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
	for (let tab = 0; tab < TABS; tab++) {
		await page.keyboard.press('Tab');
		const fault = await page.evaluate(() => {
			const element = document.activeElement;
			if (!element || element === document.body) return '';
			// A hidden radio button is drawn by what is beside it.
			const drawn = [
				element,
				...(element.parentElement?.querySelectorAll(':focus ~ *') ?? []),
			];
			const isSeen = drawn.some((one) => {
				const {outlineStyle, outlineWidth, strokeWidth} = getComputedStyle(one);
				const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
				// On a board the place itself has a stroke.
				return isOutlined || (one instanceof SVGElement && parseFloat(strokeWidth) >= 3);
			});
			return isSeen ? '' : element.outerHTML.slice(0, 120);
		});
		if (fault) unseen.push(fault);
	}
	return unseen;
}
