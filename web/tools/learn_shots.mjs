// The screens of the introductions (every step, before and after its answer) and of the rules.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {gamesWith, webFile} from './games.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** By game the steps of its introduction, and whether they ask for a move. */
function lessons() {
	return gamesWith('lesson.study').map((game) => {
		const text = readFileSync(join(root, webFile(game, 'lesson.study')), 'utf8');
		const steps = text.split(/^#: step /m).slice(1);
		return {
			game,
			steps: steps.map((step) => ({id: /^.*/.exec(step)[0], ask: /^#: find/m.test(step)})),
		};
	});
}

/** By name: what opens the screen. */
export function learnScreens(address) {
	const screens = {learn: (page) => page.goto(`${address}#/learn`)};
	for (const {game, steps} of lessons()) {
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
