// Where a rule comes from: which rulebook, which section; or that it is a ruling.
import {MARKS, SOURCES} from '#sources';
import {has, t} from '../app/words';

const RULING = 'ruling';

// words: learn.ruling.*
/** "F1 Marchands · F2 Marchands · ruling: …", as RULES.md has it. */
export function sourceOf(game: string, rule: string): string {
	const ruling = `learn.ruling.${rule}`;
	const said = (mark: string): string =>
		mark === RULING && has(ruling) ? t('learn.source.ruling', t(ruling)) : mark;
	return (SOURCES[game]?.[rule] ?? []).map(said).join(' · ');
}

// words: learn.source.*.*
/** The marks of a game's sources, with their meanings. */
export function marksOf(game: string): [string, string][] {
	return (MARKS[game] ?? []).map((mark) =>
		mark === RULING
			? [t('learn.ruling'), t('learn.ruling.meaning')]
			: [mark, t(`learn.source.${game}.${mark}`)],
	);
}
