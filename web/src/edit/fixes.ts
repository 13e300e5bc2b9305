// What would make a position possible: single changes, each tried by the engine. No law is known
// here, so this holds for every game.
import type {Draft} from '../games/draft';
import type {StockRow, View} from '../games/view';
import type {Editor} from './editor';
import type {Parts} from './parts';

/** One change after which no law is broken. */
export interface Fix {
	draft: Draft;
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

function* placeFixes({editor, names}: Parts): Generator<Fix> {
	const {view, draft, checked} = editor;
	const {editing} = view;
	if (!editing) return;
	const {shown} = checked.value;
	const tried = new Set<string>();
	for (const {id: piece} of editing.pieces(draft, names, shown))
		for (const key of editing.spots(piece, draft, shown)) {
			const changed = editing.put(piece, key, draft, shown);
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

function* numberFixes({view, draft, checked}: Editor): Generator<Fix> {
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
function isKnown(found: Fix[], {at}: Fix): boolean {
	return found.some(
		({at: one}) =>
			one.kind === 'number' &&
			at.kind === 'number' &&
			one.member === at.member &&
			one.seat === at.seat &&
			one.index === at.index,
	);
}

/** All single changes, those that help first; one is tried at each step. */
export function* searchFixes(parts: Parts): Generator<undefined, Fix[]> {
	const {editor} = parts;
	const numbers: Fix[] = [];
	for (const fix of numberFixes(editor)) {
		if (numbers.length < FIXES_MAX && !isKnown(numbers, fix) && editor.isPossible(fix.draft))
			numbers.push(fix);
		yield;
	}
	const places: Fix[] = [];
	for (const fix of placeFixes(parts)) {
		if (places.length <= PLACES_MAX && editor.isPossible(fix.draft)) places.push(fix);
		yield;
	}
	const few = places.length <= PLACES_MAX ? places : [];
	return [...few.slice(0, FIXES_MAX), ...numbers].slice(0, FIXES_MAX);
}
