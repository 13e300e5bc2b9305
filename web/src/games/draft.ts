// A position while it is edited: the numbers of its members, as the engine lists them. Whether it
// is possible, only the engine says. A draft never changes: every edit makes another.
import {headOf, type Member, type Setup} from '../engine/engine';

export type Amount = number | null;

/** Longer lines are continued in another one; engine/core/record.h has the limit. */
const LINE_MAX = 150;

export class Draft {
	private readonly byName: ReadonlyMap<string, Member>;

	constructor(
		readonly setup: Setup,
		readonly members: readonly Member[],
	) {
		this.byName = new Map(members.map((member) => [member.name, member]));
	}

	member(name: string): Member {
		const found = this.byName.get(name);
		if (!found) throw new Error(`no member ${name}`);
		return found;
	}

	get(name: string, index = 0): Amount {
		return this.member(name).numbers[index] ?? null;
	}

	/** The number of a seat, or one of several. */
	ofSeat(name: string, seat: number, index = 0): Amount {
		return this.get(name, seat * this.member(name).count + index);
	}

	/** With another number, within the bounds of its member. */
	with(name: string, index: number, value: Amount): Draft {
		const {low, high, optional} = this.member(name);
		const bounded = value === null && optional ? null : clamp(value ?? low, low, high);
		return this.replace(name, (numbers) =>
			numbers.map((old, at) => (at === index ? bounded : old)),
		);
	}

	withSeat(name: string, seat: number, value: Amount, index = 0): Draft {
		return this.with(name, seat * this.member(name).count + index, value);
	}

	/** With this much more. */
	add(name: string, index: number, more: number): Draft {
		return this.with(name, index, (this.get(name, index) ?? 0) + more);
	}

	/** With other numbers of a member; those that are not given stay. */
	withAll(name: string, values: readonly Amount[]): Draft {
		return this.replace(name, (numbers) =>
			numbers.map((old, at) => (at < values.length ? (values[at] ?? null) : old)),
		);
	}

	private replace(name: string, change: (numbers: Amount[]) => Amount[]): Draft {
		const members = this.members.map((member) =>
			member.name === name ? {...member, numbers: change(member.numbers)} : member,
		);
		return new Draft(this.setup, members);
	}

	/** The position as a record without moves. */
	text(): string {
		const lines = this.members.flatMap((member) =>
			linesOf(member).map((line) => `start ${line}`),
		);
		return [...headOf(this.setup), ...lines, 'moves', ''].join('\n');
	}
}

function clamp(value: number, low: number, high: number): number {
	return Math.max(low, Math.min(high, value));
}

/** "3*5" for five of them. */
export function spellNumbers(numbers: readonly Amount[]): string[] {
	const items: string[] = [];
	for (let from = 0, to = 0; from < numbers.length; from = to) {
		while (to < numbers.length && numbers[to] === numbers[from]) to++;
		const value = numbers[from] ?? '-';
		items.push(to - from > 1 ? `${value}*${to - from}` : `${value}`);
	}
	return items;
}

/** The numbers of a text, or null if it is none. */
export function readNumbers(text: string): Amount[] | null {
	const found: Amount[] = [];
	for (const item of text.split(/\s+/).filter(Boolean)) {
		const [, value = '', times = '1'] = /^(-|-?\d{1,9})(?:\*(\d{1,4}))?$/.exec(item) ?? [];
		if (!value) return null;
		const number = value === '-' ? null : Number(value);
		found.push(...Array.from({length: Number(times)}, () => number));
	}
	return found;
}

function linesOf({name, numbers}: Member): string[] {
	const lines: string[] = [];
	let line = name;
	for (const item of spellNumbers(numbers)) {
		if (line.length + item.length >= LINE_MAX) {
			lines.push(line);
			line = name;
		}
		line += ` ${item}`;
	}
	return [...lines, line];
}
