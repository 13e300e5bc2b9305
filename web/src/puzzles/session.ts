// session.ts - the table of a puzzle: nothing is kept, nobody thinks, and a move is made only when
// it is the answer.
import {signal} from '@preact/signals';
import {LocalSession} from '../app/localsession';
import {builderNames} from '../app/names';
import type {SavedGame} from '../app/store';
import type {World} from '../app/world';
import type {Engine} from '../engine/engine';
import type {View} from '../games/view';
import {viewOf} from '../games/views';
import {partsOf, type Puzzle} from './book';

export class PuzzleSession extends LocalSession<unknown, View> {
	/** A move is asked for. */
	readonly asks = signal(true);

	/** `own` is the name of who solves it. */
	static of(world: World, engine: Engine, puzzle: Puzzle, own: string): PuzzleSession {
		const {game, players, options, moves} = partsOf(engine, puzzle);
		const names = builderNames();
		const saved: SavedGame = {
			game,
			players,
			options,
			id: '',
			seats: Array.from({length: players}, (_, seat) => ({
				name: names[seat] ?? '',
				bot: 'master',
			})),
			moves,
			updated: 0,
			over: false,
			turn: null,
			points: [],
		};
		const session = new PuzzleSession(world, engine, viewOf(game, engine.facts(saved)), saved);
		const seat = saved.seats[session.live.value.actor as number];
		if (seat) Object.assign(seat, {name: own, bot: null});
		return session;
	}

	override mine(): boolean {
		return this.asks.value && super.mine();
	}

	protected override made(): void {}

	/** A puzzle asks for one move, and for all of it. */
	override readonly picksAlone = false;

	override chains(): [] {
		return [];
	}

	override ahead(): null {
		return null;
	}

	override async proceed(): Promise<void> {}

	/** The answer is made, with its consequences. */
	async reveal(move: string): Promise<void> {
		this.asks.value = false;
		await this.make(move, ++this.era);
	}
}
