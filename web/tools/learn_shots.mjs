// The screens of the introductions (every step, before and after its answer) and of the rules.
import {build} from 'esbuild';
import {join} from 'node:path';
import {BUNDLE, evaluate} from './bundle.mjs';
import {GENERATED, writeGameLists} from './games.mjs';

async function lessons() {
	writeGameLists();
	const list = join(GENERATED, 'lessons.ts');
	return (await evaluate(await build({...BUNDLE, entryPoints: [list], write: false}))).lessons;
}

/** By name: what opens the screen. */
export async function learnScreens(address) {
	const screens = {learn: (page) => page.goto(`${address}#/learn`)};
	for (const {game, steps} of Object.values(await lessons())) {
		for (const [at, {id, ask}] of steps.entries()) {
			const name = `learn-${game}-${String(at + 1).padStart(2, '0')}-${id}`;
			const open = async (page) => {
				await page.goto(`${address}#/learn/${game}/${at + 1}`);
				await page.waitForSelector(`[data-testid=lesson][data-step="${at + 1}"]`);
				await page.waitForTimeout(300);
			};
			screens[name] = open;
			if (ask)
				screens[`${name}-done`] = async (page) => {
					await open(page);
					await page.keyboard.press('h');
					await page.click('[data-go]');
					await page.waitForSelector('.lesson-done');
				};
		}
		screens[`rules-${game}`] = async (page) => {
			await page.goto(`${address}#/rules/${game}`);
			await page.waitForSelector('.chapter');
		};
		screens[`rules-${game}-beside`] = async (page) => {
			await page.goto(`${address}#/learn/${game}/5`);
			await page.waitForSelector('[data-testid=lesson]');
			await page.keyboard.press('?');
			await page.waitForSelector('.drawer .chapter');
		};
	}
	return screens;
}
