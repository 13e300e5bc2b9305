// Translations. Every sentence has an id in a .po file; tools/check/translations turns those files
// into words/<language>.json, and the ids into a type. Placeholders are %1$s, as in printf.
import {signal} from '@preact/signals';
import {LANGUAGES, PLURAL_FORMS, type Language, type WordId} from '#words';

export {LANGUAGES, LANGUAGE_NAMES, type Language, type WordId} from '#words';
export {guessLanguage} from './language';

/** A literal id must exist; a template must match some id. A plain string matches nothing: the
    caller states its pattern as a template type. */
export type IdLike<S extends string> = S extends WordId
	? S
	: string extends S
		? never
		: Extract<WordId, S> extends never
			? never
			: S;

export type Words = Record<string, string | string[]>;

const words = signal<Words>({});
export const language = signal<Language>(LANGUAGES[0]);

/** "%1$s [takes|take] a die" is about a third person, or about "you". */
function inPerson(text: string, args: readonly (string | number)[]): string {
	const isYou = args.includes(String(words.value['web.you']));
	return text.replace(/\[([^|\]]*)\|([^|\]]*)\]/g, isYou ? '$2' : '$1');
}

function fill(text: string, args: readonly (string | number)[]): string {
	return inPerson(text, args).replace(/%(\d)\$[sd]|%%/g, (sign, place?: string) =>
		place ? String(args[Number(place) - 1] ?? '') : sign.slice(1),
	);
}

/** The text of an id with its places filled. */
export function t<S extends string>(id: IdLike<S>, ...args: (string | number)[]): string {
	const text = words.value[id];
	return fill(Array.isArray(text) ? (text[0] ?? id) : (text ?? id), args);
}

/** The same for a text that depends on a number, which is its first place. */
export function tn<S extends string>(
	id: IdLike<S>,
	n: number,
	...args: (string | number)[]
): string {
	const text = words.value[id];
	const form = Array.isArray(text) ? text[PLURAL_FORMS[language.value](Math.abs(n))] : text;
	return fill(form ?? id, [n, ...args]);
}

export function has(id: string): id is WordId {
	return id in words.value;
}

/** The text of an id that a game may leave out; without it, as the engine spells the thing. */
export function textOr(id: string, spelled: string): string {
	return has(id) ? t(id) : spelled;
}

// words: *.name
/** What a game is called; one without words, as the engine spells it. */
export function gameName(game: string): string {
	return textOr(`${game}.name`, capitalize(game));
}

/** A sentence as data, so that it can be shown in another language later. */
export interface Phrase {
	id: WordId | '';
	n?: number;
	args?: (string | number | Phrase)[];
	/** Instead of all this: several, with commas. */
	list?: Phrase[];
}

export function phrase<S extends string>(
	id: IdLike<S>,
	...args: (string | number | Phrase)[]
): Phrase {
	return {id, args};
}

export function counted<S extends string>(
	id: IdLike<S>,
	n: number,
	...args: (string | number | Phrase)[]
): Phrase {
	return {id, n, args};
}

/** A seat's name inside a phrase: filled in when it is shown. */
export function nameOf(seat: number): string {
	return `@${seat}`;
}

export function say(what: Phrase | string | number, names: readonly string[] = []): string {
	if (typeof what === 'string')
		return what.replace(/^@(\d)$/, (_, seat: string) => inSentence(names[Number(seat)] ?? ''));
	if (typeof what === 'number') return String(what);
	if (what.list) return what.list.map((one) => say(one, names)).join(', ');
	if (!what.id) return '';
	const args = (what.args ?? []).map((arg) => say(arg, names));
	return what.n === undefined ? t(what.id, ...args) : tn(what.id, what.n, ...args);
}

/** Who gave no name is "you" in the middle of a sentence. */
export function inSentence(name: string): string {
	return name === t('web.you-name') ? t('web.you') : name;
}

/** A number with its sign, as gains and losses are shown. */
export function signed(n: number): string {
	return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0';
}

/** "3.2" as the language writes it. */
export function pointsText(points: number): string {
	return points.toLocaleString(language.value, {
		minimumFractionDigits: 1,
		maximumFractionDigits: 1,
	});
}

/** "19 Nov 2026" as the language writes it. */
export function dayText(ms: number): string {
	return new Date(ms).toLocaleDateString(language.value, {
		day: 'numeric',
		month: 'short',
		year: 'numeric',
	});
}

export function capitalize(text: string): string {
	return text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1);
}

/** By language: to make one takes as long as to draw a part of a board. */
const listFormats = new Map<Language, Intl.ListFormat>();

/** "a, b and c" in the language. */
export function listing(items: string[]): string {
	const lang = language.value;
	const format = listFormats.get(lang) ?? new Intl.ListFormat(lang, {type: 'conjunction'});
	listFormats.set(lang, format);
	return format.format(items);
}

/** Files of words after the first one, loaded on request. */
const more = new Set<string>();

async function load(file: string): Promise<Words> {
	const answer = await fetch(`words/${file}.json`);
	if (!answer.ok) throw new Error(`no words in ${file}`);
	return (await answer.json()) as Words;
}

export async function loadLanguage(lang: Language): Promise<void> {
	const files = [lang, ...[...more].map((domain) => `${domain}.${lang}`)];
	const parts = await Promise.all(files.map(load));
	setWords(lang, Object.fromEntries(parts.flatMap((part) => Object.entries(part))));
	document.documentElement.lang = lang;
}

/** Adds the words of a domain, now and in every language that is chosen later. */
export async function loadDomain(domain: string): Promise<void> {
	if (more.has(domain)) return;
	const lang = language.value;
	const added = await load(`${domain}.${lang}`);
	more.add(domain);
	if (language.value === lang) words.value = {...words.value, ...added};
	else await loadLanguage(language.value);
}

export function setWords(lang: Language, all: Words): void {
	words.value = all;
	language.value = lang;
}
