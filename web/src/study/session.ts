// The table of a study: it shows one of its positions, and hands on the moves that are made there.
// Nothing is saved, no bot thinks, and chance waits for the author.
import {signal} from '@preact/signals';
import {movesTo, type Chapter} from '../app/study';
import {LocalSession} from '../app/local_session';
import {defaultNames} from '../app/names';
import type {World} from '../app/world';
import type {Engine} from '../engine/engine';
import type {View} from '../games/view';
import {viewOf} from '../games/views';

export class StudySession extends LocalSession<unknown, View> {
	/** Moves can be made. */
	readonly isOpen = signal(true);
	/** Takes the moves that were picked. */
	made: (moves: string[]) => void = () => undefined;

	static of(world: World, engine: Engine, {setup, names}: Chapter): StudySession {
		const others = defaultNames();
		const seats = Array.from({length: setup.players}, (_, seat) => ({
			name: names[seat] || (others[seat] ?? ''),
			bot: null,
		}));
		return new StudySession(world, engine, viewOf(setup.game, engine.facts(setup)), {
			...setup,
			id: '',
			seats,
			moves: [],
			updated: 0,
			over: false,
			turn: null,
			points: [],
		});
	}

	/** Shows a position; one move further is shown as it was made. */
	open(chapter: Chapter, at: number): void {
		const moves = movesTo(chapter, at);
		const now = this.moves.value;
		const isNext =
			moves.length === now.length + 1 && now.every((one, ply) => one === moves[ply]);
		this.generation++;
		if (isNext) this.make(moves[moves.length - 1] as string);
		else this.rebuild(moves);
	}

	/** What chance can do here, with the weight of each. */
	outcomes(): {move: string; weight: number}[] {
		if (this.live.value.actor !== 'chance') return [];
		const weights = this.position.weights();
		return this.position.moves().map((move, at) => ({move, weight: weights[at] ?? 0}));
	}

	/** Who acts after these moves, which are legal, before each of them: -1 for chance. */
	actorsOf(moves: string[]): number[] {
		const position = this.position.copy();
		const actors = moves.map((move) => {
			const actor = position.actor();
			position.play(move);
			return typeof actor === 'number' ? actor : -1;
		});
		position.release();
		return actors;
	}

	override mine(): boolean {
		return this.isOpen.value && super.mine();
	}

	override play(...moves: string[]): Promise<void> {
		const legal = this.mine() ? this.playablePrefix(moves) : [];
		if (legal.length > 0) this.made(legal);
		return Promise.resolve();
	}

	override async proceed(): Promise<void> {}

	protected override onMove(): void {}
}
