// picker.ts - how a person puts a move together: part by part, in any order, until one is left.
import {computed, signal, type ReadonlySignal, type Signal} from '@preact/signals';
import type {Shown} from '../app/session';
import {KeyMap, KeySet} from '../games/keys';
import type {Chip, Part, Types, View} from '../games/view';

export interface WhyNot<K = unknown> {
	place: K;
	/** 0 if no rule forbids it, but it is no part of this decision. */
	rule: number;
}

/** What a picker asks of a session. */
export interface Picked<G extends Types> {
	readonly view: Pick<View<G>, 'id' | 'parts' | 'meant'>;
	readonly shown: ReadonlySignal<Shown<G['state']>>;
	mine(): boolean;
	why(move: string): number | null;
	after(move: string): G['state'];
}

export class Picker<G extends Types = Types> {
	readonly chosen: Signal<KeySet<G['key']>>;
	readonly hovered = signal<G['key'] | null>(null);
	readonly whyNot = signal<WhyNot<G['key']> | null>(null);
	private known = new Map<string, Part<G['key']>[]>();
	private knownOf: Shown<G['state']> | null = null;

	/** Legal moves that have all the chosen parts. */
	readonly candidates: ReadonlySignal<string[]>;
	readonly open: ReadonlySignal<KeyMap<G['key'], Chip[]>>;
	/** The one move that is left, if something was chosen. */
	readonly complete: ReadonlySignal<string | null>;
	/** The complete move, or the one under the pointer, with what it leads to. */
	readonly preview: ReadonlySignal<{move: string; state: G['state']} | null>;

	constructor(private readonly session: Picked<G>) {
		this.chosen = signal(this.none());
		this.candidates = computed(() =>
			this.matching(this.session.shown.value, [...this.chosen.value]),
		);
		this.open = computed(() => this.openParts(this.session.shown.value));
		this.complete = computed(() => {
			const [move, other] = this.candidates.value;
			return this.chosen.value.size > 0 && move && other === undefined ? move : null;
		});
		this.preview = computed(() => {
			const move = this.complete.value ?? this.underPointer();
			return move && this.session.mine() ? {move, state: this.session.after(move)} : null;
		});
	}

	private none(): KeySet<G['key']> {
		return new KeySet(this.session.view);
	}

	/** The one move that the part under the pointer would complete. */
	private underPointer(): string | null {
		const hovered = this.hovered.value;
		if (hovered === null || this.chosen.value.size === 0 || !this.open.value.has(hovered))
			return null;
		const [move, other] = this.candidates.value.filter((one) => this.has(one, hovered));
		return move && other === undefined ? move : null;
	}

	parts(move: string): Part<G['key']>[] {
		const shown = this.session.shown.value;
		if (shown !== this.knownOf) {
			this.known = new Map();
			this.knownOf = shown;
		}
		let parts = this.known.get(move);
		if (!parts) this.known.set(move, (parts = this.session.view.parts(move, shown)));
		return parts;
	}

	/** Picks all parts of a move. */
	choose(move: string): void {
		this.clear();
		this.chosen.value = this.parts(move).reduce((all, {key}) => all.with(key), this.none());
	}

	private same(one: G['key'], other: G['key']): boolean {
		return this.session.view.id(one) === this.session.view.id(other);
	}

	private has(move: string, key: G['key']): boolean {
		return this.parts(move).some((part) => this.same(part.key, key));
	}

	private matching(shown: Shown<G['state']>, chosen: G['key'][]): string[] {
		return shown.moves.filter((move) => chosen.every((key) => this.has(move, key)));
	}

	/** What can be picked next, and who gains if that settles the move. */
	private openParts(shown: Shown<G['state']>): KeyMap<G['key'], Chip[]> {
		const open = new KeyMap<G['key'], Chip[]>(this.session.view);
		const settled = this.chosen.value.size > 0;
		for (const move of this.candidates.value) {
			const after = shown.pointsAfter[shown.moves.indexOf(move)] ?? [];
			for (const {key} of this.parts(move)) {
				if (this.chosen.value.has(key)) continue;
				open.set(key, open.has(key) || !settled ? [] : gains(shown.points, after));
			}
		}
		return open;
	}

	clear(): void {
		this.chosen.value = this.none();
		this.hovered.value = null;
		this.whyNot.value = null;
	}

	/** One step back. Says whether there was one. */
	back(): boolean {
		if (this.whyNot.value) {
			this.whyNot.value = null;
			return true;
		}
		const last = [...this.chosen.value].at(-1);
		if (last === undefined) return false;
		this.chosen.value = this.chosen.value.without(last);
		return true;
	}

	/** Picks a part. Answers the move if it was complete already and this confirms it. */
	pick(key: G['key']): string | null {
		const chosen = this.chosen.value;
		this.whyNot.value = null;
		if (!this.session.mine()) return null;
		if (chosen.has(key)) {
			const move = this.complete.value;
			const part = move && this.parts(move).find((one) => this.same(one.key, key));
			if (move && part && (part.at === 'board' || chosen.size === 1)) return move;
			this.chosen.value = chosen.without(key);
			return null;
		}
		if (this.open.value.has(key)) this.chosen.value = chosen.with(key);
		else this.pickAnother(key);
		return null;
	}

	/** Something that does not go with what is chosen: instead of it, if possible; else say why
	    not. */
	private pickAnother(key: G['key']): void {
		const chosen = [...this.chosen.value];
		const shown = this.session.shown.value;
		for (let length = chosen.length - 1; length >= 0; length--)
			for (const rest of subsets(chosen, length))
				if (this.matching(shown, [...rest, key]).length > 0) {
					if (!this.replaces(chosen, rest, key)) continue;
					const kept = rest.reduce<KeySet<G['key']>>(
						(all, one) => all.with(one),
						this.none(),
					);
					this.chosen.value = kept.with(key);
					return;
				}
		this.explain(key);
	}

	/** A piece or a choice may sweep away everything; a place only another place, or one would
	    never hear why a piece cannot go there. */
	private replaces(chosen: G['key'][], rest: G['key'][], key: G['key']): boolean {
		const sort = this.sortOf(key);
		return (
			sort !== 'board' ||
			chosen.every((one) => rest.includes(one) || this.sortOf(one) === sort)
		);
	}

	private sortOf(key: G['key']): Part['at'] | undefined {
		for (const move of this.session.shown.value.moves) {
			const part = this.parts(move).find((one) => this.same(one.key, key));
			if (part) return part.at;
		}
		return undefined;
	}

	private explain(key: G['key']): void {
		const shown = this.session.shown.value;
		const move = this.session.view.meant(this.chosen.value, key, shown);
		const rule = move === null ? null : this.session.why(move);
		// What was meant is legal after all: then that is what was picked.
		if (rule === 0 && move !== null) this.choose(move);
		else this.whyNot.value = {place: key, rule: rule ?? 0};
	}
}

/** Whose points would change, and by how many. */
function gains(before: number[], after: number[]): Chip[] {
	return after.flatMap((points, seat): Chip[] => {
		const more = points - (before[seat] ?? 0);
		return more === 0 ? [] : [{seat, points: more}];
	});
}

function subsets<T>(items: T[], length: number): T[][] {
	if (length === 0) return [[]];
	return items.flatMap((item, at) =>
		subsets(items.slice(at + 1), length - 1).map((rest) => [item, ...rest]),
	);
}
