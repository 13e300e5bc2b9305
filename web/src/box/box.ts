// The facts that are printed on the components of a game and that had to be filled in: questions
// for the owner of a box, the laws that the answers must keep, and the tables that follow.
//
// A game brings them in `games/<game>/web/box.ts`. The page and `tools/generate/box` share them.

/** One thing to enter. */
export interface Ask {
	id: string;
	label: () => string;
	/** A choice; else a number from `low` to `high`. */
	options?: readonly Option[];
	low?: number;
	high?: number;
	/** It is asked only if the row's other answers say so. */
	when?: (answer: (ask: string) => string) => boolean;
}

export interface Option {
	value: string;
	label: () => string;
}

/** One fact: a row of a table. */
export interface Row {
	/** As `bastide games --reconstructed` names it: `town.london`. */
	id: string;
	group: string;
	name: () => string;
	asks: readonly Ask[];
	/** What the tables say now. */
	known: Answers;
	/** It was filled in, so it is asked. Others only count in laws. */
	isAsked: boolean;
	/** It may be left out: the box may have it or not. */
	isExtra?: boolean;
}

/** By ask. */
export type Answers = Readonly<Record<string, string>>;
/** By row. */
export type Entered = Readonly<Record<string, Answers>>;

/** The value of an ask of a row, '' while it is not known. */
export type Values = (row: string, ask: string) => string;

/** A law that is broken. */
export interface Fault {
	/** The component: the rows that break it. */
	rows: readonly string[];
	text: () => string;
}

export interface Box {
	game: string;
	groups: readonly string[];
	rows: readonly Row[];
	/** Laws of these values. Values that are not known break none. */
	faults: (values: Values) => Fault[];
	/** The tables, by name, with the rows that are whole. */
	write: (entered: Entered) => Record<string, string>;
	/** Texts of the game that name a number of this row that is another now. */
	textsOf: (row: string, answers: Answers) => readonly string[];
}

/** The asks of a row that count with these answers. */
export function asksOf(row: Row, answers: Answers = {}): Ask[] {
	return row.asks.filter(({when}) => !when || when((ask) => answers[ask] ?? ''));
}

/** Whether a value can be the answer. */
export function isAnswer({options, low = 0, high = 0}: Ask, value: string): boolean {
	if (options) return options.some((option) => option.value === value);
	return /^-?\d+$/.test(value) && Number(value) >= low && Number(value) <= high;
}

export function isWhole(row: Row, answers: Answers | undefined): boolean {
	if (!answers) return false;
	return asksOf(row, answers).every((ask) => isAnswer(ask, answers[ask.id] ?? ''));
}

/** The rows that are whole, with the answers that count. */
export function wholeRows({rows}: Box, entered: Entered): Row[] {
	return rows.filter((row) => row.isAsked && isWhole(row, entered[row.id]));
}

/** Whether a row says something else than the tables. */
export function differs(row: Row, answers: Answers): boolean {
	return row.isExtra || asksOf(row, answers).some(({id}) => answers[id] !== row.known[id]);
}

/** What is entered, and of rows that are not asked what is known. */
function enteredValues({rows}: Box, entered: Entered): Values {
	const byId = new Map(rows.map((row) => [row.id, row]));
	return (id, ask) => {
		const row = byId.get(id);
		if (!row) return '';
		if (!row.isAsked) return row.known[ask] ?? '';
		const found = row.asks.find((one) => one.id === ask);
		const value = entered[id]?.[ask] ?? '';
		return found && isAnswer(found, value) ? value : '';
	};
}

/** Whole rows as entered, all others as the tables have them. */
function mergedValues(box: Box, entered: Entered): Values {
	const whole = new Set(wholeRows(box, entered).map(({id}) => id));
	const byId = new Map(box.rows.map((row) => [row.id, row]));
	return (id, ask) => (whole.has(id) ? entered[id] : byId.get(id)?.known)?.[ask] ?? '';
}

/** The laws that the entered values break by themselves. */
export function faultsOf(box: Box, entered: Entered): Fault[] {
	return box.faults(enteredValues(box, entered));
}

/** The laws that the tables would break after the whole rows are written into them. */
export function mergedFaults(box: Box, entered: Entered): Fault[] {
	return box.faults(mergedValues(box, entered));
}

/** A law: these numbers add up to a total. */
export function sumFault(
	rows: readonly string[],
	counts: readonly string[],
	total: number,
	text: (sum: number) => string,
): Fault[] {
	const sum = counts.reduce((all, count) => all + Number(count || 0), 0);
	const isKnown = counts.every((count) => count !== '');
	return sum > total || (isKnown && sum < total) ? [{rows, text: () => text(sum)}] : [];
}

// ---- As text: what the page saves and `tools/generate/box` reads, and what people send ----

const HEAD = 'bastide box';

function line(row: Row, answers: Answers): string {
	const told = asksOf(row, answers).map(({id}) => `${id}=${answers[id]}`);
	const had = asksOf(row, row.known).map(({id}) => `${id}=${row.known[id]}`);
	const isChanged = differs(row, answers) && !row.isExtra;
	return `${row.id}: ${told.join(' ')}${isChanged ? `  # was ${had.join(' ')}` : ''}`;
}

/** Every whole row. */
export function boxText(box: Box, entered: Entered): string {
	const lines = wholeRows(box, entered).map((row) => line(row, entered[row.id] ?? {}));
	return [`${HEAD} ${box.game}`, ...lines, ''].join('\n');
}

/** Only what differs, and how much was looked at. */
export function letterText(box: Box, entered: Entered, remark: string): string {
	const whole = wholeRows(box, entered);
	const changed = whole.filter((row) => differs(row, entered[row.id] ?? {}));
	const asked = box.rows.filter(({isAsked, isExtra}) => isAsked && !isExtra).length;
	return [
		`${HEAD} ${box.game}`,
		`# ${whole.filter(({isExtra}) => !isExtra).length} of ${asked} facts read off the box`,
		...changed.map((row) => line(row, entered[row.id] ?? {})),
		...remark.split('\n').flatMap((text) => (text.trim() ? [`# ${text.trim()}`] : [])),
		'',
	].join('\n');
}

/** The game of a text, or null if it is none of a box. */
export function gameOfText(text: string): string | null {
	return new RegExp(`^${HEAD} ([\\w-]+)\\s*$`, 'm').exec(text)?.[1] ?? null;
}

/** Reads a text back. `unknown` are the lines that say nothing. */
export function readText(box: Box, text: string): {entered: Entered; unknown: string[]} {
	const byId = new Map(box.rows.map((row) => [row.id, row]));
	const entered: Record<string, Answers> = {};
	const unknown: string[] = [];
	for (const raw of text.split('\n')) {
		const words = raw.replace(/#.*/, '').trim();
		if (!words || words.startsWith(HEAD)) continue;
		const [id = '', rest = ''] = words.split(/:\s*/);
		const row = byId.get(id);
		const answers = Object.fromEntries(
			rest.split(/\s+/).map((word) => word.split('=') as [string, string]),
		);
		if (row?.isAsked && isWhole(row, answers)) entered[id] = answers;
		else unknown.push(raw);
	}
	return {entered, unknown};
}
