// Whether a page without a table fits a screen: nothing is too wide, nothing is cut off, and touch
// targets are large enough.
import type {Page} from 'playwright-core';
import {LANGUAGES, type Language} from '../src/app/words';
import {FULL} from './full';
import {settled} from './settled';
import {PHONE} from '../tools/browser.mjs';

export const SIZES = [
	[640, 400],
	[844, 390],
	[390, 844],
	[320, 640],
	[768, 1024],
	[1280, 800],
	[1920, 1080],
] as const;

type Size = readonly [number, number];

const TOUCH_PX = 44;

/** The sizes at which a language is looked at: English at all of them. By day the others are looked
    at on a phone and at every second size, each at those that its neighbour leaves out. */
export function sizesIn<T extends {width: number} | readonly [number, number]>(
	sizes: readonly T[],
	language: Language,
): readonly T[] {
	const part = LANGUAGES.indexOf(language);
	if (FULL || part === 0) return sizes;
	const isPhone = (size: T): boolean => ('width' in size ? size.width : size[0]) === PHONE.width;
	return sizes.filter((size, at) => isPhone(size) || at % 2 === part % 2);
}

/** What is wrong with the page as it is drawn. */
function faultsOf(least: number): string[] {
	const isSeen = (element: Element): boolean => {
		const {width, height} = element.getBoundingClientRect();
		return width > 1 && height > 1 && element.checkVisibility();
	};
	const seen = (selector: string): HTMLElement[] =>
		[...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
	const nameOf = (element: Element): string =>
		`${element.className} "${(element.textContent ?? '').slice(0, 30)}"`;
	const wide = document.documentElement.scrollWidth - innerWidth;
	const cut = seen('.button, .segments span, .radio-card b, .tabs button, .panel-choice').filter(
		({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1,
	);
	const out = seen('.panel, .button, .radio-card').filter((element) => {
		const {left, right} = element.getBoundingClientRect();
		return left < -1 || right > innerWidth + 1;
	});
	const fingered = '.top .home, .button, .radio-card, .segments label, .tabs button, main select';
	const small = seen(fingered).filter(
		(element) => element.getBoundingClientRect().height < least - 0.5,
	);
	// At the end of the page nothing is left below the bar of sections.
	const scroller = document.scrollingElement;
	const was = scroller?.scrollTop ?? 0;
	const bar = document.querySelector('.sections');
	scroller?.scrollTo({top: scroller.scrollHeight, behavior: 'instant'});
	const isBelow = bar && getComputedStyle(bar).position === 'fixed';
	const edge = isBelow ? bar.getBoundingClientRect().top : Infinity;
	const covered = seen('main :is(a, button, input, select, summary, p, li, h2)').filter(
		(element) => element.getBoundingClientRect().bottom > edge + 1,
	);
	scroller?.scrollTo({top: was, behavior: 'instant'});
	return [
		...covered.map((element) => `below the bar: ${nameOf(element)}`),
		...(wide > 0 ? [`${wide} px too wide`] : []),
		...cut.map((element) => `cut: ${nameOf(element)}`),
		...out.map((element) => `outside: ${nameOf(element)}`),
		...small.map((element) => `small: ${nameOf(element)}`),
	];
}

/** Gives the page another size, and waits until it has taken it in: in the first frame it hears of
    it and lays itself out, in the second what depends on sizes is drawn. */
export async function resize(
	page: Page,
	[width, height]: readonly [number, number],
): Promise<void> {
	await page.setViewportSize({width, height});
	await settled(page);
}

/** What is wrong with the page on a screen of this size. */
export async function faultsAt(page: Page, [width, height]: Size): Promise<string[]> {
	await resize(page, [width, height]);
	const isTouched = width <= 720 || height <= 500;
	return page.evaluate(faultsOf, isTouched ? TOUCH_PX : 0);
}
