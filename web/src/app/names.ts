// Default names for seats, and how bots are marked.
import {t} from './words';

/** Builders' names in the reader's letters, in the order of the seats. */
export function defaultNames(): string[] {
	return [
		t('web.builder.1'),
		t('web.builder.2'),
		t('web.builder.3'),
		t('web.builder.4'),
		t('web.builder.5'),
	];
}

/** Names for bots, by seat; people who are called so keep their name to themselves. */
export function botNames(people: string[]): string[] {
	const free = defaultNames().filter((name) => !people.includes(name));
	return people.map((_, seat) => free[seat % free.length] ?? '');
}

/** Who is a program is called so. */
export function nameWithBotMark(name: string, bot: boolean | undefined): string {
	return bot ? t('web.bot', name) : name;
}
