// search.ts - finds words and rule numbers in a text: at once, without a network, small letters or capitals,
// with accents or without.

/** How a text is compared: small letters, no accents, one kind of apostrophe. */
export function plain(text: string): string {
	return text.toLocaleLowerCase().normalize('NFD').replace(/[\u0300\u0301\u0302\u0327]/g, '').normalize('NFC').replace(/[’ʼ]/g, "'");
}

export function termsOf(query: string): string[] {
	return plain(query).split(/\s+/).filter(Boolean);
}

/** All terms are in the text. */
export function found(text: string, terms: string[]): boolean {
	const where = plain(text);
	return terms.every((term) => where.includes(term));
}

/** A rule is found by its number, with or without its letter, or by its words. */
export function foundRule(number: string, text: string, terms: string[]): boolean {
	const small = number.toLowerCase();
	return terms.every((term) => (/^[a-z]?\d+$/.test(term) ? term === small || term === small.slice(1) || plain(text).split(/[^\p{L}\p{N}]+/u).includes(term) : plain(text).includes(term)));
}

/** The text cut where terms are found: every second piece is a find. */
export function pieces(text: string, terms: string[]): string[] {
	const where = [...text].map((letter) => plain(letter) || ' ').map((letter) => letter.slice(0, 1)).join('');
	const letters = [...text];
	const hit = letters.map(() => false);
	for (const term of terms)
		for (let at = where.indexOf(term); at >= 0; at = where.indexOf(term, at + 1)) hit.fill(true, at, at + term.length);
	const cut: string[] = [''];
	letters.forEach((letter, at) => {
		if (hit[at] !== (cut.length % 2 === 0)) cut.push('');
		cut[cut.length - 1] += letter;
	});
	return cut;
}
