// picker.ts - how a person puts a move together: part by part, in any order, until one is left.
import {computed, signal, type ReadonlySignal} from '@preact/signals';
import type {Session, Shown} from '../app/session';
import type {Chip, Part, View} from '../games/view';

export interface WhyNot {
	place: string;
	/** 0 if no rule forbids it, but it is no part of this decision. */
	rule: number;
}

export class Picker<S> {
	readonly chosen = signal<string[]>([]);
	readonly hovered = signal<string | null>(null);
	readonly whyNot = signal<WhyNot | null>(null);
	private known = new Map<string, Part[]>();
	private knownOf: Shown<S> | null = null;

	/** Legal moves that have all the chosen parts. */
	readonly candidates: ReadonlySignal<string[]>;
	readonly open: ReadonlySignal<Map<string, Chip[]>>;
	/** The one move that is left, if something was chosen. */
	readonly complete: ReadonlySignal<string | null>;
	/** The complete move, or the one under the pointer, with what it leads to. */
	readonly preview: ReadonlySignal<{move: string; state: S} | null>;

	constructor(private readonly session: Session<S, View<S>>) {
		this.candidates = computed(() =>
			this.matching(this.session.shown.value, this.chosen.value),
		);
		this.open = computed(() => this.openParts(this.session.shown.value));
		this.complete = computed(() => {
			const moves = this.candidates.value;
			return this.chosen.value.length > 0 && moves.length === 1 ? (moves[0] as string) : null;
		});
		this.preview = computed(() => {
			const hovered = this.hovered.value;
			let move = this.complete.value;
			if (!move && hovered && this.chosen.value.length > 0 && this.open.value.has(hovered)) {
				const there = this.candidates.value.filter((one) => this.has(one, hovered));
				if (there.length === 1) move = there[0] as string;
			}
			return move && this.session.mine() ? {move, state: this.session.after(move)} : null;
		});
	}

	parts(move: string): Part[] {
		const shown = this.session.shown.value;
		if (shown !== this.knownOf) {
			this.known = new Map();
			this.knownOf = shown;
		}
		let parts = this.known.get(move);
		if (!parts) this.known.set(move, (parts = this.session.view.parts(move, shown)));
		return parts;
	}

	private has(move: string, key: string): boolean {
		return this.parts(move).some((part) => part.key === key);
	}

	private matching(shown: Shown<S>, chosen: string[]): string[] {
		return shown.moves.filter((move) => chosen.every((key) => this.has(move, key)));
	}

	/** What can be picked next, and who gains if that settles the move. */
	private openParts(shown: Shown<S>): Map<string, Chip[]> {
		const open = new Map<string, Chip[]>();
		const moves = this.candidates.value;
		const settled = this.chosen.value.length > 0;
		for (const move of moves) {
			const place = shown.moves.indexOf(move);
			const after = shown.pointsAfter[place] ?? [];
			for (const {key} of this.parts(move)) {
				if (this.chosen.value.includes(key)) continue;
				if (open.has(key) || !settled) {
					open.set(key, []);
					continue;
				}
				const chips = after.flatMap((points, seat): Chip[] => {
					const more = points - (shown.points[seat] ?? 0);
					return more === 0 ? [] : [{seat, points: more}];
				});
				open.set(key, chips);
			}
		}
		return open;
	}

	clear(): void {
		this.chosen.value = [];
		this.hovered.value = null;
		this.whyNot.value = null;
	}

	/** One step back. Says whether there was one. */
	back(): boolean {
		if (this.whyNot.value) {
			this.whyNot.value = null;
			return true;
		}
		if (this.chosen.value.length === 0) return false;
		this.chosen.value = this.chosen.value.slice(0, -1);
		return true;
	}

	/** Picks a part. Answers the move if it was complete already and this confirms it. */
	pick(key: string): string | null {
		const chosen = this.chosen.value;
		this.whyNot.value = null;
		if (!this.session.mine()) return null;
		if (chosen.includes(key)) {
			const move = this.complete.value;
			const kind = move && this.parts(move).find((part) => part.key === key)?.at;
			if (move && (kind === 'board' || chosen.length === 1)) return move;
			this.chosen.value = chosen.filter((one) => one !== key);
			return null;
		}
		if (this.open.value.has(key)) {
			this.chosen.value = [...chosen, key];
			return null;
		}
		return this.pickAnother(key);
	}

	/** Something that does not go with what is chosen: instead of it, if possible; else say why
	    not. */
	private pickAnother(key: string): null {
		const chosen = this.chosen.value;
		const shown = this.session.shown.value;
		for (let length = chosen.length - 1; length >= 0; length--)
			for (const rest of subsets(chosen, length))
				if (this.matching(shown, [...rest, key]).length > 0) {
					if (!this.replaces(chosen, rest, key)) continue;
					this.chosen.value = [...rest, key];
					return null;
				}
		this.explain(key);
		return null;
	}

	/** A piece or a choice may sweep away everything; a place only another place, or one would
	    never hear why a piece cannot go there. */
	private replaces(chosen: string[], rest: string[], key: string): boolean {
		const sort = this.sortOf(key);
		return (
			sort !== 'board' ||
			chosen.every((one) => rest.includes(one) || this.sortOf(one) === sort)
		);
	}

	private sortOf(key: string): Part['at'] | undefined {
		for (const move of this.session.shown.value.moves) {
			const part = this.parts(move).find((one) => one.key === key);
			if (part) return part.at;
		}
		return undefined;
	}

	private explain(key: string): void {
		const shown = this.session.shown.value;
		const move = this.session.view.meant(this.chosen.value, key, shown);
		const rule = move === null ? null : this.session.why(move);
		// What was meant is legal after all: then that is what was picked.
		if (rule === 0 && move !== null)
			this.chosen.value = this.parts(move).map((part) => part.key);
		else this.whyNot.value = {place: key, rule: rule ?? 0};
	}
}

function subsets(items: string[], length: number): string[][] {
	if (length === 0) return [[]];
	return items.flatMap((item, at) =>
		subsets(items.slice(at + 1), length - 1).map((rest) => [item, ...rest]),
	);
}
