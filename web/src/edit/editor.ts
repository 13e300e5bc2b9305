// A position that is being edited: the draft, the drafts before it, and what the engine says of it.
import {computed, signal, type ReadonlySignal} from '@preact/signals';
import type {Shown} from '../app/shown';
import {stateAt} from '../app/session';
import type {World} from '../app/world';
import type {Engine, Position, RecordError, Setup} from '../engine/engine';
import {draw} from '../engine/players';
import {Draft} from '../games/draft';
import type {View} from '../games/view';

/** What the engine says of a draft. */
export interface Checked {
	/** What is drawn: the draft, or the last one that could be drawn. */
	shown: Shown;
	isDrawn: boolean;
	/** As a record in one line. */
	text: string;
	fault: RecordError | null;
}

type ViewOf = (game: string, facts: unknown) => View;

export class Editor {
	readonly view: View;
	/** The last is edited. */
	readonly drafts = signal<Draft[]>([]);
	/** The piece of the palette that a click places. */
	readonly piece = signal<string | null>(null);
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

	place(piece: string, key: unknown): void {
		const {editing} = this.view;
		if (editing) this.change(editing.put(piece, key, this.draft, this.checked.value.shown));
	}

	/** Whether a draft breaks no law. */
	isPossible(draft: Draft): boolean {
		const {position, fault} = this.engine.draft(draft.text());
		position?.release();
		return fault === null;
	}

	/** The last draft before this one that breaks no law. */
	lastPossible(): Draft | null {
		const earlier = this.drafts.value.slice(0, -1).reverse();
		return earlier.find((draft) => this.isPossible(draft)) ?? null;
	}

	undo(): void {
		if (this.drafts.value.length > 1) this.drafts.value = this.drafts.value.slice(0, -1);
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
		if (position) this.lastDrawn = this.show(position);
		position?.release();
		return {shown: this.lastDrawn as Shown, isDrawn: !!position, text, fault};
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
