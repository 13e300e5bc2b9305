// A manual page as HTML: the few macros of man(7) that docs/bastide.1 uses. One that is
// not known here stops the build.

const FONTS = {B: 'b', I: 'i', R: ''};

const escaped = (text) =>
	text.replace(/[&<>]/g, (sign) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;'})[sign]);

/** Escapes and changes of font inside a line. */
function inline(text) {
	let [font, before] = ['R', 'R'];
	const turn = (wanted) => {
		const html = (FONTS[font] && `</${FONTS[font]}>`) + (FONTS[wanted] && `<${FONTS[wanted]}>`);
		[font, before] = [wanted, font];
		return html;
	};
	const plain = text.replace(/\\-/g, '-').replace(/\\\(dq/g, '"');
	const html = escaped(plain).replace(/\\f([BIRP])/g, (_, name) =>
		turn(name === 'P' ? before : name),
	);
	if (html.includes('\\')) throw new Error(`docs/bastide.1: nobody knows what is meant: ${text}`);
	return (html + turn('R')).replace(/<(b|i)><\/\1>/g, '');
}

/** The arguments of a macro: words, or quoted text. */
function words(text) {
	return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);
}

const mark = (font, text) => inline(`\\f${font}${text}\\fR`);

/** `.BR one two`: arguments in turns of two fonts, without spaces between. `.B one two`: all in
    one. */
function fonts(macro, rest) {
	const [first, second] = macro;
	if (!second) return mark(first, words(rest).join(' '));
	return words(rest)
		.map((word, at) => mark(at % 2 ? second : first, word))
		.join('');
}

const idOf = (text) =>
	text
		.toLowerCase()
		.replace(/[^\w -]/g, '')
		.replace(/ /g, '-');

const capitalised = (text) => text[0] + text.slice(1).toLowerCase();

/** Puts a page together: paragraphs, and lists of terms with their explanations. */
class Page {
	constructor() {
		this.blocks = [];
		this.text = [];
		this.term = null;
		this.isInList = false;
		this.wantsTerm = false;
	}
	endText() {
		const text = this.text.join('\n');
		this.text = [];
		if (this.term !== null) this.blocks.push(`<dt>${this.term}</dt><dd>${text}</dd>`);
		else if (text) this.blocks.push(`<p>${text}</p>`);
		this.term = null;
	}
	endList() {
		this.endText();
		if (this.isInList) this.blocks.push('</dl>');
		this.isInList = false;
	}
	heading(level, text) {
		this.endList();
		const title = level === 2 ? capitalised(text) : text;
		this.blocks.push(`<h${level} id="${idOf(text)}">${escaped(title)}</h${level}>`);
	}
	beginTerm() {
		this.endText();
		if (!this.isInList) this.blocks.push('<dl>');
		this.isInList = true;
		this.wantsTerm = true;
	}
	add(html) {
		if (this.wantsTerm) this.term = html;
		else this.text.push(html);
		this.wantsTerm = false;
	}
}

/** The body of a page; its headings have ids. */
export function manual(text) {
	const page = new Page();
	const macros = {
		TH: () => undefined,
		SH: (rest) => page.heading(2, rest),
		SS: (rest) => page.heading(3, rest),
		PP: () => page.endList(),
		TP: () => page.beginTerm(),
		RS: () => page.endText(),
		RE: () => page.endText(),
		br: () => page.text.push('<br>'),
	};
	for (const line of text.split('\n').filter((each) => each && !each.startsWith('.\\"'))) {
		const [, macro, rest] = /^\.(\w+) ?(.*)$/.exec(line) ?? [];
		if (!macro) page.add(inline(line));
		else if (/^[BIR]{1,2}$/.test(macro)) page.add(fonts(macro, rest));
		else if (macros[macro]) macros[macro](rest);
		else throw new Error(`docs/bastide.1: nobody knows the macro .${macro}`);
	}
	page.endList();
	return page.blocks.join('\n');
}
