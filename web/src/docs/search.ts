// Searches the documentation: finds sections in which every word of the query begins a word.
import {hasTerms, splitByTerms, foldText, termsOf} from '../app/search';

/** A section of a page, as the build writes it into docs/search.json. */
export interface Section {
	/** The page's name, and the heading's id; none before the first heading. */
	page: string;
	id: string;
	/** The page's title, and the heading. */
	title: string;
	heading: string;
	text: string;
}

export interface Find {
	section: Section;
	/** A piece of the text, cut where words were found: every second part is one. */
	shown: string[];
}

const MOST = 20;
const AROUND = 90;

/** How well a section matches: its heading counts more than its text. */
function worth(section: Section, terms: string[]): number {
	if (hasTerms(section.heading, terms)) return 3;
	if (hasTerms(`${section.title} ${section.heading}`, terms)) return 2;
	return hasTerms(`${section.title} ${section.heading} ${section.text}`, terms) ? 1 : 0;
}

/** The text around the first word that was found. */
function around(text: string, terms: string[]): string {
	const where = foldText(text);
	const first = terms.map((term) => where.indexOf(term)).filter((at) => at >= 0);
	const middle = first.length ? Math.min(...first) : 0;
	const begin = Math.max(0, text.lastIndexOf(' ', Math.max(0, middle - AROUND)) + 1);
	const end = text.indexOf(' ', middle + AROUND);
	const cut = text.slice(begin, end < 0 ? undefined : end);
	return `${begin > 0 ? '… ' : ''}${cut}${end < 0 ? '' : ' …'}`;
}

/** The best first; those that are as good stand in the order of the documentation. */
export function find(sections: Section[], query: string): Find[] {
	const terms = termsOf(query);
	if (terms.length === 0) return [];
	return sections
		.map((section) => ({section, worth: worth(section, terms)}))
		.filter((each) => each.worth > 0)
		.sort((one, other) => other.worth - one.worth)
		.slice(0, MOST)
		.map(({section}) => ({section, shown: splitByTerms(around(section.text, terms), terms)}));
}
