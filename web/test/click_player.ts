// Plays by clicking what is open (data-open), until there is a red button.
//
// What is open belongs to a legal move with all that was picked so far, so every click brings a
// move nearer. Each call looks, chooses and clicks in one go, so that nothing can change in
// between. A click without an answer is a fault of the table.
import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';

export const mine = (page: Page): Promise<unknown> =>
	page.waitForSelector(
		'[data-testid=table][data-mine=true], [data-testid=table][data-over=true]',
	);
export const ply = async (page: Page): Promise<number> =>
	Number(await page.getAttribute('[data-testid=table]', 'data-ply'));

/** More parts than any move has. */
const CLICKS_MAX = 24;
const RED = 'the red button';
const DECLINE = 'the button that declines';

/** By page: all that was clicked there, for failure reports. */
const clicked = new WeakMap<Page, string[]>();

export function clickedOn(page: Page): string[] {
	return clicked.get(page) ?? [];
}

type Chance = readonly [luck: number, red: string, decline: string];

/** Clicks one of the open things, or declines if there is none. Returns what was clicked; or the
    red button, which is left to a real mouse; or nothing, synchronously, if nothing can be clicked
    yet: then it is tried again (a promise would count as an answer). */
function clickOpen([luck, red, decline]: Chance): string | Promise<string> {
	const table = document.querySelector('[data-testid=table][data-mine=true]');
	if (!table) return '';
	if (table.querySelector('[data-go]')) return red;
	const open = [...table.querySelectorAll('[data-open]')];
	const thing = open[luck % open.length];
	const no = [...table.querySelectorAll('.sentence-buttons button')].find(
		(button) => button.querySelector('kbd')?.textContent === '0',
	);
	const target = thing ?? no;
	if (!target) return '';
	let changes = 0;
	const watch = new MutationObserver((seen) => (changes += seen.length));
	watch.observe(table, {subtree: true, childList: true, attributes: true, characterData: true});
	target.dispatchEvent(new MouseEvent('click', {bubbles: true}));
	const {place, piece, choice} = (target as HTMLElement).dataset;
	const name = thing ? (place ?? piece ?? choice ?? target.outerHTML) : decline;
	// The page answers a click before it does anything else.
	return new Promise((done) =>
		setTimeout(() => {
			watch.disconnect();
			done(changes > 0 ? name : `${name}, which did nothing`);
		}),
	);
}

/** After the red button, or a decline: the move is made, or the table asks for confirmation. */
async function madeOrAsked(page: Page, at: number, isAsked: boolean): Promise<boolean> {
	await page.waitForFunction(
		([before, asked]) => {
			const table = document.querySelector<HTMLElement>('[data-testid=table]');
			const isNew = Number(table?.dataset.ply) !== before;
			return isNew || (!asked && table?.dataset.asked === 'true');
		},
		[at, isAsked] as const,
	);
	return (await ply(page)) !== at;
}

/** Makes one decision, or several moves that are picked together. */
export async function makeMove(page: Page, turn: number): Promise<void> {
	const at = await ply(page);
	const trail = clickedOn(page);
	clicked.set(page, trail);
	trail.push(`turn ${turn}, ply ${at}:`);
	for (let click = 0; click < CLICKS_MAX; click++) {
		const table = page.locator('[data-testid=table]');
		const isAsked = (await table.getAttribute('data-asked')) === 'true';
		const luck = turn * 7 + click * 3;
		const found = await page.waitForFunction(clickOpen, [luck, RED, DECLINE] as Chance);
		const what = await found.jsonValue();
		trail.push(what);
		assert.doesNotMatch(what, /which did nothing/);
		if (what === RED) await page.click('[data-go]');
		if ((what === RED || what === DECLINE) && (await madeOrAsked(page, at, isAsked))) return;
	}
	assert.fail(`a move has at most ${CLICKS_MAX} parts`);
}

/** Makes a move, and waits until there is another one to make. */
export async function playOne(page: Page, turn: number): Promise<void> {
	await makeMove(page, turn);
	await mine(page);
}
