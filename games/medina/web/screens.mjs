// The moments of recorded games at which tools of web/tools look at Medina: they take pictures
// (shots.mjs, pictures.mjs) and measure clicks (measure.mjs). A record is named as in
// games/medina/tests/records, with the number of its moves that were made.

/** For README.md. */
export const PICTURE = ['medina-second-4', 96];

/** Where clicks are measured, and what is clicked first. */
export const CLICKS = ['medina-second-3', 96, '.tray-open'];

/** Where what bots did is shown again, and measured. */
export const MOTION = ['medina-second-3', 60];

/** By record: its start and its middle. */
export const SEATS = {
	'medina-second-2': [10, 70],
	'medina-second-3': [12, 90],
	'medina-second-4': [14, 80],
};

/** By name: what opens a screen. `table` opens a record. */
export const SCREENS = {
	idle: (page, table) => table('medina-second-3', 84),
	stable: async (page, table) => {
		await table('medina-second-3', 96);
		await page.click('[data-piece=stable]');
	},
	preview: async (page, table) => {
		await table('medina-second-3', 120);
		await page.click('[data-piece=wall]');
		await page.locator('[data-cell][data-open]').first().click();
	},
	over: (page, table) => table('medina-second-4', 999),
	first: (page, table) => table('medina-first-2', 70),
	why: async (page, table) => {
		await table('medina-second-3', 96);
		await page.click('[data-piece=stable]');
		await page.locator('[data-cell=h2]').click();
	},
	roof: async (page, table) => {
		await table('medina-second-3', 96);
		await page.click('[data-piece=roof]');
		await page.locator('[data-cell=j7]').click();
	},
	points: async (page, table) => {
		await table('medina-second-3', 130);
		await page.locator('.points-button, .seat-chip').first().click();
	},
	analysis: async (page, table) => {
		await table('medina-second-2', 60, 'replay');
		await page.locator('.top-button').first().click();
		await page.waitForTimeout(9000);
		await page.fill('input[type=range]', '30');
	},
	replay: (page, table) => table('medina-second-4', 999, 'replay'),
};
