// What would make a position possible: single changes, each tried by the engine, after which fewer
// laws are broken. No law is known here, so this holds for every game.
import type {Draft} from '../games/draft';
import type {Shown} from '../app/shown';
import type {BrokenLaw} from '../engine/engine';
import type {Editing, StockRow, View} from '../games/view';
import type {Editor} from './editor';
import type {Parts} from './parts';

/** One change after which a law holds that was broken, and no other is broken. */
export interface Fix {
	draft: Draft;
	law: string;
	/** How many laws it leaves broken. */
	broken: number;
	/** A piece that is placed or removed, and where; or a number of a seat. */
	at: {kind: 'place'; piece: string; key: unknown} | NumberAt;
}

export interface NumberAt {
	kind: 'number';
	member: string;
	index: number;
	seat: number;
	value: number;
	name: string;
}

/** More places would say nothing about where the fault is. */
const PLACES_MAX = 6;
const FIXES_MAX = 4;
const FARTHEST = 12;

/** A piece is placed anywhere, or removed from where it is. */
function* changesOf(
	editing: Editing,
	piece: string,
	draft: Draft,
	shown: Shown,
): Generator<{key: unknown; changed: Draft}> {
	for (const key of editing.spots(piece, draft, shown))
		yield {key, changed: editing.put(piece, key, draft, shown)};
	for (const key of editing.takes?.(piece, draft, shown) ?? [])
		if (editing.take) yield {key, changed: editing.take(piece, key, draft, shown)};
}

/** A change that was not tried yet. */
type Change = Omit<Fix, 'law' | 'broken'>;

function* placeFixes({editor, names}: Parts): Generator<Change> {
	const {view, draft, checked} = editor;
	const {editing} = view;
	if (!editing) return;
	const {shown} = checked.value;
	const tried = new Set<string>();
	for (const {id: piece} of editing.pieces(draft, names, shown))
		for (const {key, changed} of changesOf(editing, piece, draft, shown)) {
			const text = changed.text();
			if (tried.has(text)) continue;
			tried.add(text);
			yield {draft: changed, at: {kind: 'place', piece, key}};
		}
}

/** What each seat has: by member and index. */
export function stockRows(
	view: View,
	draft: Draft,
	shown: Editor['checked'],
	seat: number,
): StockRow[] {
	return (
		view.editing?.stock?.(shown.value.shown, seat) ??
		draft.members
			.filter(({by_seat, count}) => by_seat && count === 1)
			.map(({name}) => ({member: name, name: name.replaceAll('-', ' ')}))
	);
}

/** The nearest numbers first. */
function* valuesNear(value: number, low: number, high: number): Generator<number> {
	for (let far = 1; far <= FARTHEST; far++)
		for (const one of [value - far, value + far]) if (one >= low && one <= high) yield one;
}

function* numberFixes({view, draft, checked}: Editor): Generator<Change> {
	for (let seat = 0; seat < draft.setup.players; seat++)
		for (const {member, index = 0, name} of stockRows(view, draft, checked, seat)) {
			const {low, high} = draft.member(member);
			for (const value of valuesNear(draft.ofSeat(member, seat, index) ?? 0, low, high))
				yield {
					draft: draft.withSeat(member, seat, value, index),
					at: {kind: 'number', member, index, seat, value, name},
				};
		}
}

/** One of several numbers of the same thing is enough: the nearest. */
function isKnown(found: Fix[], {at}: Change): boolean {
	return found.some(
		({at: one}) =>
			one.kind === 'number' &&
			at.kind === 'number' &&
			one.member === at.member &&
			one.seat === at.seat &&
			one.index === at.index,
	);
}

/** The law that holds after a change: null if it is none, or if another one is broken. */
function fixedLaw(before: readonly BrokenLaw[], after: readonly BrokenLaw[]): string | null {
	const has = (laws: readonly BrokenLaw[], law: string): boolean =>
		laws.some((one) => one.law === law);
	if (after.some(({law}) => !has(before, law))) return null;
	return before.find(({law}) => !has(after, law))?.law ?? null;
}

/** The fixes by law that leave the fewest laws broken, no more of each law than so many. */
class Found {
	private readonly all = new Map<string, Fix[]>();

	constructor(private readonly most: number) {}

	of(law: string): Fix[] {
		return this.all.get(law) ?? [];
	}

	add(fix: Fix): void {
		const before = this.of(fix.law);
		const fewest = before[0]?.broken ?? fix.broken;
		if (fix.broken > fewest) return;
		const known = fix.broken < fewest ? [] : before;
		if (known.length < this.most && !isKnown(known, fix))
			this.all.set(fix.law, [...known, fix]);
	}
}

/** All single changes, those that help first; one is tried at each step. */
export function* searchFixes(parts: Parts): Generator<undefined, Fix[]> {
	const {editor} = parts;
	const {laws} = editor.checked.value;
	const numbers = new Found(FIXES_MAX);
	const places = new Found(PLACES_MAX + 1);
	for (const [found, changes] of [
		[numbers, numberFixes(editor)],
		[places, placeFixes(parts)],
	] as const)
		for (const change of changes) {
			const left = editor.lawsOf(change.draft);
			const law = fixedLaw(laws, left);
			if (law !== null) found.add({...change, law, broken: left.length});
			yield;
		}
	return laws.flatMap(({law}) => {
		const few = places.of(law).length <= PLACES_MAX ? places.of(law) : [];
		return [...few, ...numbers.of(law)].slice(0, FIXES_MAX);
	});
}
