// How a player puts a move together: part by part, in any order, until one move is left.
//
// That may be a chain: several moves in a row that the engine has found (a way on the map), or
// moves that were picked one after the other before any was made. The session plays them one by
// one.
import {batch, computed, signal, type ReadonlySignal, type Signal} from '@preact/signals';
import type {Shown} from '../app/session';
import type {Chain} from '../engine/engine';
import {KeyMap, KeySet} from '../games/keys';
import type {Chip, Part, Preview, GameTypes, View} from '../games/view';

export interface WhyNot<K = unknown> {
	place: K;
	/** 0 if no rule forbids it, but it is no part of this decision. */
	rule: number;
}

/** What a picker asks of a session. Positions are those after moves that are not made yet. */
export interface PickerSession<G extends GameTypes> {
	readonly view: Pick<View<G>, 'id' | 'parts' | 'intendedMove' | 'optionalParts' | 'isReady'>;
	readonly shown: ReadonlySignal<Shown<G['state']>>;
	mine(): boolean;
	/** Picks automatically what can only be accepted or declined. */
	readonly picksSingleOffers: boolean;
	why(move: string, before: string[]): number | null;
	stateAfter(moves: string[]): G['state'];
	/** The table after these moves, if the same seat decides there. */
	tableAfter(moves: string[]): Shown<G['state']> | null;
	/** Chains that can be picked there. */
	chains(before: string[]): Chain[];
}

/** A part of what could be done next, and how many moves that takes. */
interface Next extends Pick<Part, 'at'> {
	length: number;
}

export class Picker<G extends GameTypes = GameTypes> {
	readonly chosen: Signal<KeySet<G['key']>>;
	readonly hovered = signal<G['key'] | null>(null);
	readonly whyNot = signal<WhyNot<G['key']> | null>(null);
	/** What was picked whole, and waits for the rest. */
	private readonly waiting = signal<string[][]>([]);
	private known = new Map<Chain, Part<G['key']>[]>();
	private knownOf: Shown<G['state']> | null = null;

	/** The table after what waits. */
	readonly table: ReadonlySignal<Shown<G['state']>>;
	/** All that can be picked there: legal moves, then chains. */
	private readonly ways: ReadonlySignal<Chain[]>;
	/** Those that have all the chosen parts. */
	readonly candidates: ReadonlySignal<Chain[]>;
	readonly open: ReadonlySignal<KeyMap<G['key'], Chip[]>>;
	/** How many moves it takes to get to a part, where that is a chain. */
	readonly lengths: ReadonlySignal<KeyMap<G['key'], number>>;
	/** Parts that begin a move after the complete one. */
	readonly nextParts: ReadonlySignal<KeyMap<G['key'], number>>;
	/** Those of them that are choices of a list. */
	readonly nextChoices: ReadonlySignal<G['key'][]>;
	/** The one that is left, or the plainest of them, if something was chosen. */
	private readonly left: ReadonlySignal<Chain | null>;
	/** All that was picked whole, each with its moves: what waits, and what is left. */
	readonly picked: ReadonlySignal<string[][]>;
	/** All moves that can be made now. */
	readonly complete: ReadonlySignal<string[] | null>;
	/** What is left, or what is under the pointer, with what it leads to. */
	readonly preview: ReadonlySignal<Preview<G> | null>;

	constructor(private readonly session: PickerSession<G>) {
		this.chosen = signal(this.none());
		this.table = computed(() => this.tableNow());
		this.ways = computed(() => this.waysAt(this.table.value));
		this.candidates = computed(() => this.matching([...this.chosen.value]));
		this.open = computed(() => this.openParts(this.table.value));
		this.lengths = computed(() => this.countMoves());
		this.left = computed(() =>
			this.chosen.value.size > 0 ? this.simplestCandidate() : this.ready(),
		);
		this.picked = computed(() => {
			const {value: left} = this.left;
			return left ? [...this.waiting.value, left.moves] : this.waiting.value;
		});
		this.complete = computed(() => {
			const moves = this.picked.value.flat();
			return moves.length > 0 ? moves : null;
		});
		const after = computed(() => this.partsAfter(this.left.value));
		this.nextParts = computed(() => after.value.map(({length}) => length));
		this.nextChoices = computed(() =>
			[...after.value].flatMap(([key, {at}]) => (at === 'list' ? [key] : [])),
		);
		this.preview = computed(() => this.previewOf(this.left.value ?? this.underPointer()));
	}

	private none(): KeySet<G['key']> {
		return new KeySet(this.session.view);
	}

	private tableNow(): Shown<G['state']> {
		const {shown} = this.session;
		const moves = this.waiting.value.flat();
		return (moves.length > 0 && this.session.tableAfter(moves)) || shown.value;
	}

	private waysAt(shown: Shown<G['state']>): Chain[] {
		const single = shown.moves.map((move, at): Chain => ({
			moves: [move],
			points: shown.pointsAfter[at] ?? [],
		}));
		if (!this.session.mine()) return single;
		return [...single, ...this.session.chains(this.waiting.value.flat())];
	}

	private previewOf(way: Chain | null): Preview<G> | null {
		if (!way || !this.session.mine()) return null;
		const moves = [...this.waiting.value.flat(), ...way.moves];
		return {move: lastOf(way), moves, way: way.moves, state: this.session.stateAfter(moves)};
	}

	/** Of the moves that are left, the one that was picked whole, or the one with the fewest
	    optional parts: a die with its own value. */
	private simplestCandidate(): Chain | null {
		const [first, second] = this.candidates.value;
		if (!first || !second) return first ?? null;
		const {value: chosen} = this.chosen;
		const whole = this.candidates.value.find((way) => this.parts(way).length === chosen.size);
		if (whole) return whole;
		const {view} = this.session;
		const counts = this.candidates.value.map((way) => view.optionalParts(lastOf(way)));
		const least = Math.min(...counts);
		const [plain, another] = this.candidates.value.filter((_, at) => counts[at] === least);
		return Number.isFinite(least) && plain && !another ? plain : null;
	}

	/** A move that can only be accepted or declined, before anything was picked. */
	private ready(): Chain | null {
		const {view, picksSingleOffers} = this.session;
		if (!picksSingleOffers || this.waiting.value.length > 0) return null;
		return this.ways.value.find((way) => view.isReady(lastOf(way))) ?? null;
	}

	/** The one way that the part under the pointer would complete. */
	private underPointer(): Chain | null {
		const hovered = this.hovered.value;
		if (hovered === null || this.chosen.value.size === 0 || !this.open.value.has(hovered))
			return null;
		const [way, other] = this.candidates.value.filter((one) => this.has(one, hovered));
		return way && other === undefined ? way : null;
	}

	parts(way: Chain): Part<G['key']>[] {
		const shown = this.table.value;
		if (shown !== this.knownOf) {
			this.known = new Map();
			this.knownOf = shown;
		}
		let parts = this.known.get(way);
		if (!parts) {
			parts = this.session.view.parts(lastOf(way), shown, way.moves.slice(0, -1));
			this.known.set(way, parts);
		}
		return parts;
	}

	/** The parts of a legal move. */
	partsOf(move: string): Part<G['key']>[] {
		return this.session.view.parts(move, this.table.value);
	}

	/** Picks all parts of a move. */
	choose(move: string): void {
		this.clear();
		this.chosen.value = this.partsOf(move).reduce((all, {key}) => all.with(key), this.none());
	}

	private same(one: G['key'], other: G['key']): boolean {
		return this.session.view.id(one) === this.session.view.id(other);
	}

	private has(way: Chain, key: G['key']): boolean {
		return this.parts(way).some((part) => this.same(part.key, key));
	}

	private matching(chosen: G['key'][]): Chain[] {
		return this.ways.value.filter((way) => chosen.every((key) => this.has(way, key)));
	}

	/** What can be picked next, and who gains if that settles the move. */
	private openParts(shown: Shown<G['state']>): KeyMap<G['key'], Chip[]> {
		const open = new KeyMap<G['key'], Chip[]>(this.session.view);
		const settled = this.chosen.value.size > 0;
		for (const way of this.candidates.value)
			for (const {key} of this.parts(way)) {
				if (this.chosen.value.has(key)) continue;
				open.set(key, open.has(key) || !settled ? [] : gains(shown.points, way.points));
			}
		return open;
	}

	private countMoves(): KeyMap<G['key'], number> {
		const lengths = new KeyMap<G['key'], number>(this.session.view);
		for (const way of this.ways.value)
			for (const {key} of this.parts(way))
				if (!lengths.has(key)) lengths.set(key, way.moves.length);
		return lengths;
	}

	/** Where something else is decided next, all places of it; else what begins another move. */
	private partsAfter(way: Chain | null): KeyMap<G['key'], Next> {
		const {view} = this.session;
		const further = new KeyMap<G['key'], Next>(view);
		const moves = [...this.waiting.value.flat(), ...(way?.moves ?? [])];
		const table = way && this.session.tableAfter(moves);
		if (!table) return further;
		const isNew = table.node !== this.table.value.node;
		for (const one of [...table.moves.map((move) => [move]), ...this.chainsAfter(moves)])
			for (const {key, next, at} of view.parts(
				one[one.length - 1] ?? '',
				table,
				one.slice(0, -1),
			))
				if (((isNew && at !== 'list') || next) && !further.has(key))
					further.set(key, {at, length: one.length});
		return further;
	}

	private chainsAfter(moves: string[]): string[][] {
		return this.session.chains(moves).map((chain) => chain.moves);
	}

	clear(): void {
		this.chosen.value = this.none();
		this.waiting.value = [];
		this.hovered.value = null;
		this.whyNot.value = null;
	}

	/** What is not whole yet, or the last that is. */
	unpick(): void {
		this.chosen.value = this.none();
	}

	/** Something was picked whole, and the rest is awaited. */
	isWaiting(): boolean {
		return this.waiting.value.length > 0;
	}

	/** One step back. Returns whether there was one. */
	back(): boolean {
		if (this.whyNot.value) {
			this.whyNot.value = null;
			return true;
		}
		const last = [...this.chosen.value].at(-1);
		if (last !== undefined) {
			this.chosen.value = this.chosen.value.without(last);
			return true;
		}
		if (this.waiting.value.length === 0) return false;
		this.waiting.value = this.waiting.value.slice(0, -1);
		return true;
	}

	/** Picks a part. Answers the moves if they were complete already and this confirms them. */
	pick(key: G['key']): string[] | null {
		const chosen = this.chosen.value;
		this.whyNot.value = null;
		if (!this.session.mine()) return null;
		if (this.startNextMove(key)) {
			this.advanceToNextDecision();
			return null;
		}
		if (chosen.has(key)) {
			const part = this.left.value && this.partAt(this.left.value, key);
			if (part && (part.at === 'board' || chosen.size === 1)) return this.complete.value;
			this.chosen.value = chosen.without(key);
			return null;
		}
		if (this.open.value.has(key)) this.chosen.value = chosen.with(key);
		else this.pickAnother(key);
		this.advanceToNextDecision();
		return null;
	}

	/** What can be picked again and again may lead to another decision: that one comes next. */
	private advanceToNextDecision(): void {
		const {value: way} = this.left;
		if (!way || !this.parts(way).some(({next}) => next === 'again')) return;
		const moves = [...this.waiting.value, way.moves];
		const table = this.session.tableAfter(moves.flat());
		if (!table || table.node === this.table.value.node) return;
		batch(() => {
			this.chosen.value = this.none();
			this.waiting.value = moves;
		});
	}

	private partAt(way: Chain, key: G['key']): Part<G['key']> | undefined {
		return this.parts(way).find((part) => this.same(part.key, key));
	}

	/** A part that begins the next move: what is complete waits for it. */
	private startNextMove(key: G['key']): boolean {
		const {value: way} = this.left;
		if (!way || this.open.value.has(key)) return false;
		const sort = this.partNamed(key)?.next;
		const isOther = !this.parts(way).some(({next}) => next === sort);
		return sort !== undefined && (sort === 'again' || isOther) && this.pickNext(way, key);
	}

	/** Picks a part of a following move. Returns whether there is such a part. */
	private pickNext(way: Chain, key: G['key']): boolean {
		const {waiting} = this;
		const [before, chosen] = [waiting.value, this.chosen.value];
		const moves = [...before, way.moves];
		if (!this.session.tableAfter(moves.flat())) return false;
		return batch(() => {
			this.chosen.value = this.none();
			waiting.value = moves;
			const isOpen = this.open.value.has(key);
			if (!isOpen) waiting.value = before;
			this.chosen.value = isOpen ? this.none().with(key) : chosen;
			return isOpen;
		});
	}

	/** Something that does not go with what is chosen: instead of it, if possible; after it, if
	    that is; else say why not. */
	private pickAnother(key: G['key']): void {
		const chosen = [...this.chosen.value];
		for (let length = chosen.length - 1; length >= 0; length--)
			for (const rest of subsets(chosen, length))
				if (this.matching([...rest, key]).length > 0) {
					if (!this.replaces(chosen, rest, key)) continue;
					const kept = rest.reduce<KeySet<G['key']>>(
						(all, one) => all.with(one),
						this.none(),
					);
					this.chosen.value = kept.with(key);
					return;
				}
		if (!this.left.value || !this.pickNext(this.left.value, key)) this.explain(key);
	}

	/** A piece or a choice may sweep away everything; a place only another place, or one would
	    never hear why a piece cannot go there. */
	private replaces(chosen: G['key'][], rest: G['key'][], key: G['key']): boolean {
		const sort = this.partNamed(key)?.at;
		return (
			sort !== 'board' ||
			chosen.every((one) => rest.includes(one) || this.partNamed(one)?.at === sort)
		);
	}

	/** The part that a key is here, in whichever move. */
	private partNamed(key: G['key']): Part<G['key']> | undefined {
		for (const way of this.ways.value) {
			const part = this.partAt(way, key);
			if (part) return part;
		}
		return undefined;
	}

	private explain(key: G['key']): void {
		const {view} = this.session;
		const move = view.intendedMove(this.chosen.value, key, this.table.value);
		const rule = move === null ? null : this.session.why(move, this.waiting.value.flat());
		// The intended move is legal after all: then it is picked.
		if (rule === 0 && move !== null)
			this.chosen.value = this.partsOf(move).reduce(
				(all, part) => all.with(part.key),
				this.none(),
			);
		else this.whyNot.value = {place: key, rule: rule ?? 0};
	}
}

function lastOf({moves}: Chain): string {
	return moves[moves.length - 1] ?? '';
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
