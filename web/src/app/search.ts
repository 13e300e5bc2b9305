// Finds words and rule numbers in a text, without a network. Case and accents do not matter.

/** How a text is compared: small letters, no accents, one kind of apostrophe. */
export function foldText(text: string): string {
	return text
		.toLocaleLowerCase()
		.normalize('NFD')
		.replace(/[\u0300\u0301\u0302\u0327]/g, '')
		.normalize('NFC')
		.replace(/[’ʼ]/g, "'");
}

/** Around a term they only say that it is one. */
const QUOTES = /^["'“”„«»‹›]+|["'“”„«»‹›]+$/g;

export function termsOf(query: string): string[] {
	return foldText(query)
		.split(/\s+/)
		.map((term) => term.replace(QUOTES, ''))
		.filter(Boolean);
}

const LETTER = /[\p{L}\p{N}]/u;

/** Where a term begins a word of a text that is plain already. */
function places(where: string, term: string): number[] {
	const all: number[] = [];
	for (let at = where.indexOf(term); at >= 0; at = where.indexOf(term, at + 1))
		if (at === 0 || !LETTER.test(where[at - 1] as string)) all.push(at);
	return all;
}

/** All terms begin words of the text. */
export function hasTerms(text: string, terms: string[]): boolean {
	const where = foldText(text);
	return terms.every((term) => places(where, term).length > 0);
}

/** A rule is found by its number, with or without its letter, or by its words. */
export function ruleHasTerms(number: string, text: string, terms: string[]): boolean {
	const small = number.toLowerCase();
	const isNumber = (term: string): boolean => term === small || term === small.slice(1);
	return terms.every(
		(term) => isNumber(term) || (!/^[a-z]\d+$/.test(term) && hasTerms(text, [term])),
	);
}

/** The text cut where terms are found: every second piece is a find. */
export function splitByTerms(text: string, terms: string[]): string[] {
	const letters = [...text];
	const where = letters.map((letter) => foldText(letter).slice(0, 1) || ' ').join('');
	const hit = letters.map(() => false);
	for (const term of terms)
		for (const at of places(where, term)) hit.fill(true, at, at + term.length);
	const cut: string[] = [''];
	letters.forEach((letter, at) => {
		if (hit[at] !== (cut.length % 2 === 0)) cut.push('');
		cut[cut.length - 1] += letter;
	});
	return cut;
}
