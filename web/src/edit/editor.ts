// A position that is being edited: the draft, the drafts before it, and what the engine says of it.
import {computed, signal, type ReadonlySignal} from '@preact/signals';
import type {Shown} from '../app/shown';
import {stateAt} from '../app/session';
import type {World} from '../app/world';
import type {BrokenLaw, Engine, Position, RecordError, Setup} from '../engine/engine';
import {draw} from '../engine/players';
import {Draft} from '../games/draft';
import type {Editing, View} from '../games/view';

/** What the engine says of a draft. */
export interface Checked {
	/** What is drawn: the draft, or the last one that could be drawn. */
	shown: Shown;
	isDrawn: boolean;
	/** As a record in one line. */
	text: string;
	fault: RecordError | null;
	/** All laws that it breaks; only the first if it cannot be drawn. */
	laws: BrokenLaw[];
}

/** What a click on the board does with the chosen piece. */
export type Tool = 'place' | 'remove';

/** More pieces of a sort than any box has. */
const REMOVED_MAX = 200;

function lawsOf(position: Position | null, fault: RecordError | null): BrokenLaw[] {
	if (!fault) return [];
	if (fault.kind !== 'impossible' || !position) return [{law: fault.word, rule: fault.rule}];
	return position.brokenLaws();
}

type Act = (editing: Editing, piece: string, key: unknown, draft: Draft, shown: Shown) => Draft;

const put: Act = (editing, piece, key, draft, shown) => editing.put(piece, key, draft, shown);

const take: Act = (editing, piece, key, draft, shown) =>
	(editing.take ?? editing.put).call(editing, piece, key, draft, shown);

/** Where a piece is: the game says so, or more of them are left after another click. */
function takes(editing: Editing, piece: string, draft: Draft, shown: Shown): unknown[] {
	if (editing.takes) return editing.takes(piece, draft, shown);
	const left = (of: Draft): number =>
		editing.pieces(of, [], shown).find(({id}) => id === piece)?.left ?? 0;
	const now = left(draft);
	return editing
		.spots(piece, draft, shown)
		.filter((key) => left(editing.put(piece, key, draft, shown)) > now);
}

type ViewOf = (game: string, facts: unknown) => View;

export class Editor {
	readonly view: View;
	/** The last is edited. */
	readonly drafts = signal<Draft[]>([]);
	/** The piece of the palette that a click places. */
	readonly piece = signal<string | null>(null);
	readonly tool = signal<Tool>('place');
	readonly checked: ReadonlySignal<Checked>;
	private lastDrawn: Shown | null = null;

	constructor(
		private readonly engine: Engine,
		viewOf: ViewOf,
		first: Draft,
	) {
		const {setup} = first;
		this.view = viewOf(setup.game, engine.facts(setup));
		this.lastDrawn = this.drawStart(setup);
		this.drafts.value = [first];
		this.checked = computed(() => this.check(this.draft));
	}

	get draft(): Draft {
		const {value: all} = this.drafts;
		return all[all.length - 1] as Draft;
	}

	change(draft: Draft): void {
		this.drafts.value = [...this.drafts.value, draft];
	}

	/** Where the chosen piece can be placed, or removed. */
	spots(): unknown[] {
		const {draft, view, piece, tool} = this;
		const {shown} = this.checked.value;
		if (piece.value === null || !view.editing) return [];
		return tool.value === 'remove'
			? takes(view.editing, piece.value, draft, shown)
			: view.editing.spots(piece.value, draft, shown);
	}

	/** Places the chosen piece, or removes it. */
	use(key: unknown): void {
		const {editing} = this.view;
		const {piece, tool, draft} = this;
		const {shown} = this.checked.value;
		if (piece.value === null || !editing) return;
		const act = tool.value === 'remove' ? take : put;
		this.change(act(editing, piece.value, key, draft, shown));
	}

	/** The laws that a draft breaks. */
	lawsOf(draft: Draft): BrokenLaw[] {
		const {position, fault} = this.engine.draft(draft.text());
		const laws = lawsOf(position, fault);
		position?.release();
		return laws;
	}

	/** Whether a draft breaks no law. */
	isPossible(draft: Draft): boolean {
		return this.lawsOf(draft).length === 0;
	}

	/** Without everything that can be removed from the board. */
	clear(names: string[]): void {
		const {editing} = this.view;
		if (!editing) return;
		let {draft} = this;
		let {shown} = this.checked.value;
		for (const {id} of editing.pieces(draft, names, shown))
			for (let left = REMOVED_MAX; left > 0; left--) {
				const [key] = takes(editing, id, draft, shown);
				if (key === undefined) break;
				draft = take(editing, id, key, draft, shown);
				shown = this.shownOf(draft) ?? shown;
			}
		this.change(draft);
	}

	/** The last draft before this one that breaks no law. */
	lastPossible(): Draft | null {
		const earlier = this.drafts.value.slice(0, -1).reverse();
		return earlier.find((draft) => this.isPossible(draft)) ?? null;
	}

	undo(): void {
		if (this.drafts.value.length > 1) this.drafts.value = this.drafts.value.slice(0, -1);
	}

	private shownOf(draft: Draft): Shown | null {
		const {position} = this.engine.draft(draft.text());
		const shown = position && this.show(position);
		position?.release();
		return shown;
	}

	private drawStart(setup: Setup): Shown | null {
		const position = this.engine.start(setup);
		const shown = position && this.show(position);
		position?.release();
		return shown;
	}

	private show(position: Position): Shown {
		return {
			state: stateAt(this.view, position),
			actor: position.actor(),
			node: position.node(),
			ply: 0,
			moves: [],
			pointsAfter: [],
			points: position.score(),
			last: null,
		};
	}

	private check(draft: Draft): Checked {
		const written = draft.text();
		const {position, fault} = this.engine.draft(written);
		const text = position?.positionText() ?? written.trim().split('\n').join('; ');
		const laws = lawsOf(position, fault);
		if (position) this.lastDrawn = this.show(position);
		position?.release();
		return {shown: this.lastDrawn as Shown, isDrawn: !!position, text, fault, laws};
	}
}

/** The draft of a position as text, also of one that breaks a law; or why there is none. */
export function readDraft(engine: Engine, text: string): Draft | RecordError {
	const {position, fault} = engine.draft(text);
	if (!position) return fault as RecordError;
	const game = /(?:^|[\n;])\s*game ([\w-]+)/.exec(text)?.[1] ?? '';
	const setup = {game, players: position.score().length, options: position.options()};
	const draft = new Draft(setup, position.members());
	position.release();
	return draft;
}

/** The position where a player decides first; what chance sets up before is drawn. Null if the game
    has no positions as text. */
export function firstDraft(engine: Engine, setup: Setup, world: World): Draft | null {
	const position = engine.start(setup);
	while (position?.actor() === 'chance') position.play(draw(position, () => world.random()));
	const members = position?.members() ?? [];
	position?.release();
	return members.length > 0 ? new Draft(setup, members) : null;
}
