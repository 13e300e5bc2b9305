// The moments of recorded games at which tools of web/tools look at Tiletum: they take pictures
// (shots.mjs, pictures.mjs) and measure clicks (measure.mjs). A record is named as in
// games/tiletum/tests/records, with the number of its moves that were made.

/** For README.md. */
export const PICTURE = ['tiletum-3-en', 260];

/** Where clicks are measured, and what is clicked first. */
export const CLICKS = ['tiletum-4-uk', 71, null];

/** Where what bots did is shown again, and measured. */
export const MOTION = ['tiletum-3-en', 262];

/** By record: its start and its middle. */
export const SEATS = {
	'tiletum-2-uk': [60, 200],
	'tiletum-3-en': [66, 260],
	'tiletum-4-uk': [72, 300],
};

/** By name: what opens a screen. `table` opens a record. */
export const SCREENS = {
	die: async (page, table) => {
		await table('tiletum-4-uk', 71);
		await page.locator('[data-cell][data-open]').first().click();
	},
	choose: (page, table) => table('tiletum-3-en', 176),
	act: (page, table) => table('tiletum-3-en', 250),
	late: (page, table) => table('tiletum-4-uk', 470),
	own: async (page, table) => {
		await table('tiletum-3-en', 250);
		if (await page.locator('.board-tabs-row [role=tab]').count())
			await page.locator('.board-tabs-row [role=tab]').last().click();
	},
};
