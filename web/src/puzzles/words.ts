// Words that several puzzle pages use.
import {has, language, t} from '../app/words';
import {GENERAL} from '../app/mistakes';
import type {Puzzle} from './book';

// words: puzzles.theme.*
export function themeName(game: string, theme: string): string {
	const id = theme === 'rival' ? 'puzzles.theme.rival' : `puzzles.theme.${game}.${theme}`;
	if (theme === GENERAL) return t('puzzles.mine.general');
	return has(id) ? t(id) : theme;
}

// words: puzzles.level.*
export function levelName({level}: Puzzle): string {
	const id = `puzzles.level.${level}`;
	return has(id) ? t(id) : level;
}

export function dateName(now: number): string {
	return new Date(now).toLocaleDateString(language.value, {
		day: 'numeric',
		month: 'long',
		timeZone: 'UTC',
	});
}
