// Reads and changes the rows of a .def file, a table of printed facts, without touching the rest of
// its text. A row is MACRO(NAME, "word", KNOWN|GUESSED, "what", .field = value, ...).

/** A row as it is in the text. */
export interface DefRow {
	macro: string;
	/** From the macro to the closing bracket. */
	text: string;
	start: number;
	args: string[];
}

/** The same text with blanks for comments, so that positions stay. */
function withoutComments(text: string): string {
	return text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
}

const OPEN = '({';
const CLOSED = ')}';

/** The parts of what begins at an opening bracket, and where it ends. */
function argsFrom(text: string, start: number): {args: string[]; end: number} {
	const args: string[] = [];
	let [depth, from, isQuoted] = [0, start + 1, false];
	for (let at = start; at < text.length; at++) {
		const sign = text.charAt(at);
		if (sign === '"') isQuoted = !isQuoted;
		if (isQuoted) continue;
		if (OPEN.includes(sign)) depth++;
		if (CLOSED.includes(sign)) depth--;
		if (depth > 1 || (depth === 1 && sign !== ',') || at === start) continue;
		args.push(text.slice(from, at).trim());
		from = at + 1;
		if (depth === 0) return {args, end: at + 1};
	}
	throw new Error(`a row without an end: ${text.slice(start, start + 40)}`);
}

/** All rows, in their order. A row begins a line, with or without a tab before it. */
export function defRows(text: string): DefRow[] {
	const plain = withoutComments(text);
	return [...plain.matchAll(/^(\t?)([A-Z]\w*)\(/gm)].map((found) => {
		const [whole, tab = '', macro = ''] = found;
		const start = found.index + tab.length;
		const {args, end} = argsFrom(plain, found.index + whole.length - 1);
		return {macro, text: text.slice(start, end), start, args};
	});
}

/** A word of a row, without its quotes. */
export function unquoted(arg = ''): string {
	return arg.replace(/^"|"$/g, '');
}

export function isGuessed({args}: DefRow): boolean {
	return args.includes('GUESSED');
}

/** The value of a field; '' if the row leaves it out. */
export function field(row: DefRow, name: string): string {
	const found = row.args.find((arg) => arg.startsWith(`.${name} =`));
	return found ? found.slice(found.indexOf('=') + 1).trim() : '';
}

/** The numbers of a field such as {1, 0, 2}, as many as are wanted. */
export function numbers(row: DefRow, name: string, count: number): string[] {
	const listed = field(row, name)
		.replace(/[{}\s]/g, '')
		.split(',')
		.filter(Boolean);
	return Array.from({length: count}, (_, at) => listed[at] ?? '0');
}

/** The row's text with another value in a field. A field that is missing becomes the first one. */
export function withField(text: string, name: string, value: string): string {
	const pattern = new RegExp(`(\\.${name} = )(\\{[^}]*\\}|-?\\w+)`);
	if (pattern.test(text)) return text.replace(pattern, (_, before: string) => before + value);
	return text.replace(/((?:KNOWN|GUESSED), "[^"]*")/, `$1, .${name} = ${value}`);
}

/** The row's text, marked as read off the components. */
export function confirmed(text: string): string {
	return text.replace(/GUESSED, "[^"]*"/, 'KNOWN, ""');
}

/** The text with other rows: null removes one with its line. */
export function withRows(text: string, change: (row: DefRow) => string | null): string {
	let [result, at] = ['', 0];
	for (const row of defRows(text)) {
		const changed = change(row);
		const end = row.start + row.text.length;
		if (changed === null) {
			result += text.slice(at, row.start).replace(/\t$/, '');
			at = text.indexOf('\n', end) + 1;
		} else {
			result += text.slice(at, row.start) + changed;
			at = end;
		}
	}
	return result + text.slice(at);
}
