// The moments of recorded games at which tools of web/tools look at Caylus: they take pictures
// (shots.mjs, pictures.mjs) and measure clicks (measure.mjs). A record is named as in
// games/caylus/tests/records, with the number of its moves that were made.

/** For README.md. */
export const PICTURE = ['caylus-4-full', 215];

/** Where clicks are measured, and what is clicked first. */
export const CLICKS = ['caylus-4-full', 168, null];

/** Where what bots did is shown again, and measured. */
export const MOTION = ['caylus-4-full', 150];

/** By record: its start and its middle. */
export const SEATS = {
	'caylus-2-full': [20, 140],
	'caylus-3-light': [20, 150],
	'caylus-4-full': [24, 215],
	'caylus-5-full': [30, 240],
};

/** By name: what opens a screen. `table` opens a record. */
export const SCREENS = {
	place: (page, table) => table('caylus-4-full', 168),
	provost: (page, table) => table('caylus-3-light', 120),
	favour: (page, table) => table('caylus-4-full', 180),
	late: (page, table) => table('caylus-5-full', 420),
	preview: async (page, table) => {
		await table('caylus-4-full', 168);
		await page.locator('[data-place=r9]').click();
	},
	card: async (page, table) => {
		await table('caylus-5-full', 300);
		await page.hover('[data-place=r12]');
		await page.waitForTimeout(700);
	},
	supply: async (page, table) => {
		await table('caylus-4-full', 168);
		if (await page.locator('.cy-supply button').count())
			await page.locator('.cy-supply button').first().click();
		else await page.click('#tab-table');
	},
};
