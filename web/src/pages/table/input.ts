// Handles what a player does at a table: picks parts, plays the move, asks for a hint.
import {signal} from '@preact/signals';
import {TableCoach} from '../../app/table_coach';
import type {TableSession} from '../../games/session';
import {phoneLandscape, isPhone, settings} from '../../app/settings';
import type {Coach} from '../../app/coach';
import type {TableProps} from '../../games/view';
import {closeCard} from '../../ui/card';
import {closingMove} from '../../ui/chain';
import {Picker} from '../../ui/picker';
import type {ShownHint} from '../../ui/coach';

export class Input {
	readonly picker: Picker;
	/** A move that would leave something behind: it is played when it is asked for again. */
	readonly asked = signal<string | null>(null);
	/** What a good player would do, until something is done. */
	readonly hinted = signal<ShownHint | null>(null);
	/** Null at tables without a coach. */
	readonly tableCoach: TableCoach | null;
	/** What to announce to a screen reader. */
	readonly speech = signal('');

	/** The game is over, and the player looks at the board instead of the result. */
	readonly looksAtBoard = signal(false);

	/** The button that was clicked last: it has the focus, but Enter does not press it. */
	clicked: Element | null = null;

	constructor(
		readonly session: TableSession,
		private readonly coach: Coach,
	) {
		this.picker = new Picker(session);
		this.tableCoach = session.coach && new TableCoach(session, coach);
	}

	leave(): void {
		this.tableCoach?.leave();
	}

	/** The result takes the place of the board. */
	showsResult(): boolean {
		const {session} = this;
		return (
			session.isOver() &&
			session.shown.value === session.live.value &&
			!this.looksAtBoard.value
		);
	}

	/** Whatever was begun is forgotten. */
	clear(): void {
		this.picker.clear();
		this.asked.value = null;
	}

	play(moves: string[] | null): void {
		const [move, more] = moves ?? [];
		if (!moves || move === undefined) return;
		if (more === undefined && this.asked.value !== move && this.isDoubtful(move)) {
			this.asked.value = move;
			return;
		}
		this.clear();
		void this.session.play(...moves);
	}

	/** Plays what is complete and closes the decision with it, where that leaves nothing behind. */
	playAndClose(): boolean {
		const {value: picked} = this.picker.picked;
		const last = closingMove(this.session, picked);
		if (last) this.play([...picked.flat(), last.move]);
		return !!last;
	}

	private isDoubtful(move: string): boolean {
		const {view, shown} = this.session;
		return this.session.mine() && view.warning(move, shown.value) !== null;
	}

	pick(key: unknown): void {
		closeCard();
		this.play(this.picker.pick(key));
		if (!settings.value.confirm && this.picker.complete.value)
			this.play(this.picker.complete.value);
	}

	/** Declines, where that is possible. */
	decline(): void {
		const {session} = this;
		if (!session.mine()) return;
		this.play(
			session.shown.value.moves.filter((move) => session.view.isDecline(move)).slice(0, 1),
		);
	}

	/** Picks what a good player would do, unless something happens meanwhile. */
	async hint(): Promise<void> {
		const {session, picker} = this;
		if (session.hinting.value) return;
		const ply = session.moves.value.length;
		const hint = await session.hint();
		const isLate = (): boolean => session.moves.value.length !== ply || !session.mine();
		if (!hint || isLate()) return;
		const {move, natural} = hint;
		picker.choose(move);
		this.hinted.value = {ply, move, reasons: null, proof: null};
		const at = {setup: session.setup, moves: session.moves.value};
		const found = await this.coach.why(at, natural, move);
		if (found && !isLate()) this.hinted.value = {ply, move, ...found};
	}

	/** What should I look at? */
	look(): void {
		if (this.tableCoach && this.session.coach?.value) void this.tableCoach.look();
	}
}

/** What the parts of a game's view are drawn from. */
export function propsOf(input: Input): TableProps {
	const {session, picker} = input;
	return {
		shown: picker.table.value,
		printed: session.view.printed,
		names: session.seats.map(({name}) => name),
		self: session.self(),
		mine: session.mine(),
		chosen: picker.chosen.value,
		open: settings.value.chips ? picker.open.value : picker.open.value.map(() => []),
		lengths: picker.lengths.value,
		nextParts: picker.nextParts.value,
		preview: picker.preview.value,
		narrow: isPhone.value && session.view.hasNarrowPlan,
		phoneLandscape: phoneLandscape.value,
		pick: (key) => input.pick(key),
		hover: (key) => (picker.hovered.value = key),
	};
}
