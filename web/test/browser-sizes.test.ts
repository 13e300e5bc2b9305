// Every table on every screen in every language: nothing overlaps, nothing is cut off or too wide,
// boards and touch targets are large enough. A page is opened once for each language and changes
// its size during the test.
import assert from 'node:assert/strict';
import {after, before, describe} from 'node:test';
import {LANGUAGES} from '../src/app/words';
import {resize, sizesIn} from './page_fits';
import {address, begin, finish, open, test} from './page';
import {openStored} from '../tools/stored.mjs';

/** Moments at which tables have most to show: many seats, late, with choices. */
const FULL: [record: string, moves: number][] = [
	['medina-second-4', 80],
	['caylus-5-full', 120],
	['caylus-5-full', 367],
	['tiletum-4-uk', 71],
	['tiletum-4-uk', 470],
];
/** Others, which differ in no words: one language will do. */
const MORE: typeof FULL = [
	['medina-second-2', 20],
	['caylus-2-full', 40],
	['caylus-5-full', 190],
	['caylus-4-full', 180],
	['tiletum-2-uk', 200],
];

interface Size {
	width: number;
	height: number;
	/** Fingers, not a mouse. */
	touch: boolean;
	/** Places are hit through the lens (browser-targets.test.ts), and not all buttons have room. */
	isTiny?: true;
	/** The least size of a square of Medina, where the lens takes a column of the board's width. */
	medina?: number;
}

const SIZES: Size[] = [
	{width: 390, height: 844, touch: true},
	{width: 844, height: 390, touch: true},
	{width: 640, height: 400, touch: true, medina: 19},
	{width: 320, height: 640, touch: true, isTiny: true},
	{width: 768, height: 1024, touch: false},
	{width: 1280, height: 800, touch: false},
	{width: 1920, height: 1080, touch: false},
];

/** The least size in pixels of what is hit on a board: a tile; a square, of which there are nearly
    two hundred; a die or a spot, which a phone also shows as large buttons. */
const LEAST = {medina: 21, caylus: 44, tiletum: 16} as const;
/** The shorter side of what is seen of a board. */
const BOARD = 220;
/** What a thumb hits. */
const THUMB = 44;

interface Measured {
	wide: number;
	board: number;
	/** The shorter side of the smallest place on the board. */
	place: number;
	/** Parts of the table that lie on each other. */
	lapped: string[];
	/** Places below the button of the lens. */
	covered: number;
	/** Words that do not fit into what holds them. */
	cut: string[];
	/** Buttons that a thumb would miss. */
	small: string[];
}

function measured(thumb: number): Measured {
	const seen = (element: Element): boolean => {
		const {width, height} = element.getBoundingClientRect();
		return width > 1 && height > 1 && getComputedStyle(element).visibility !== 'hidden';
	};
	const all = (selector: string): HTMLElement[] =>
		[...document.querySelectorAll<HTMLElement>(`.table ${selector}`)].filter(seen);
	const nameOf = (element: Element): string =>
		`${element.className} "${element.textContent?.slice(0, 30)}"`;
	const parts = ['.top', '.seat-chips', '.phone-goods', '.board-box', '.sheet', '.table-side']
		.concat(['.tray', '.desk-table .sentence'])
		.flatMap((name) => all(name).map((element) => ({name, box: boxOf(element)})));
	const lapped = parts.flatMap(({name, box}, at) =>
		parts
			.slice(at + 1)
			.filter(
				({box: other}) =>
					box.left < other.right - 1 &&
					other.left < box.right - 1 &&
					box.top < other.bottom - 1 &&
					other.top < box.bottom - 1,
			)
			.map((other) => `${name} ${other.name}`),
	);
	const isCut = (element: HTMLElement): boolean =>
		getComputedStyle(element).textOverflow !== 'ellipsis' &&
		element.scrollWidth > element.clientWidth + 1;
	const places = all('[data-board] [data-cell]').map((cell) => {
		const {width, height} = cell.getBoundingClientRect();
		return Math.min(width, height);
	});
	const boards = all('[data-board]').map((board) => {
		const {width, height} = board.getBoundingClientRect();
		return Math.min(width, height);
	});
	function boxOf(element: Element): DOMRect {
		return element.getBoundingClientRect();
	}
	// What is outside the box is not seen.
	const edge = document.querySelector('.board-box')?.getBoundingClientRect().bottom ?? 0;
	const lens = document.querySelector('.lens-button')?.getBoundingClientRect();
	const covered = all('[data-board] [data-cell]').filter((cell) => {
		const {left, right, top, bottom} = cell.getBoundingClientRect();
		return (
			lens &&
			left < lens.right - 1 &&
			lens.left < right - 1 &&
			top < lens.bottom - 1 &&
			lens.top < Math.min(bottom, edge) - 1
		);
	});
	return {
		covered: covered.length,
		wide: document.documentElement.scrollWidth,
		board: Math.max(0, ...boards),
		place: Math.min(...places),
		lapped,
		cut: all('button, .button, .sentence-title, .sentence-detail, h2')
			.filter(isCut)
			.map(nameOf),
		small: all('button')
			.filter((button) => {
				const {width, height} = button.getBoundingClientRect();
				return Math.min(width, height) < thumb - 0.5;
			})
			.map(nameOf),
	};
}

describe('a table on every screen', () => {
	before(begin);
	after(finish);

	for (const language of LANGUAGES)
		test(`nothing overlaps, is cut off or too small in ${language}`, async () => {
			const {page} = await open({settings: {language}});
			const faults: string[] = [];
			for (const [record, moves] of [...FULL, ...(language === 'en' ? MORE : [])]) {
				await openStored(page, address, record, moves);
				const game = record.split('-')[0] as keyof typeof LEAST;
				for (const size of sizesIn(SIZES, language)) {
					await resize(page, [size.width, size.height]);
					const least = (game === 'medina' && size.medina) || LEAST[game];
					const found = await page.evaluate(measured, size.touch ? THUMB : 0);
					const wrong = [
						found.wide > size.width && `${found.wide} wide`,
						found.board < BOARD && `a board of ${found.board}`,
						found.place < least * (size.touch && !size.isTiny ? 1 : 0) &&
							`a place of ${found.place}`,
						found.covered > 0 && `${found.covered} places below the lens`,
						...found.lapped.map((what) => `lapped: ${what}`),
						...found.cut.map((what) => `cut: ${what}`),
						...found.small.map((what) => `small: ${what}`),
					].filter(Boolean);
					faults.push(
						...wrong.map(
							(what) =>
								`${record} ${moves} at ${size.width} x ${size.height}: ${what}`,
						),
					);
				}
			}
			assert.deepEqual(faults, []);
		});
});
