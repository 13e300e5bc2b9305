// names.ts - who plays when nobody else is named, and how a program is called.
import {t} from './words';

/** Builders' names, in the order of the seats. */
export const BOT_NAMES = ['Ada', 'Benoît', 'Olena', 'Marko', 'Inès'] as const;

/** Names for bots, by seat; people who are called so keep their name to themselves. */
export function botNames(people: string[]): string[] {
	const free = BOT_NAMES.filter((name) => !people.includes(name));
	return people.map((_, seat) => free[seat % free.length] ?? '');
}

/** Who is a program is called so. */
export function markedName(name: string, bot: boolean | undefined): string {
	return bot ? t('web.bot', name) : name;
}
