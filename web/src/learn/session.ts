// session.ts - the table of an introduction: nothing is kept, nobody thinks, others do what the
// lesson says.
import {signal} from '@preact/signals';
import {LocalSession} from '../app/localsession';
import type {Setup, Engine} from '../engine/engine';
import type {SavedGame} from '../app/store';
import {ownName} from '../app/games';
import {builderNames} from '../app/names';
import type {World} from '../app/world';
import {viewOf} from '../games/views';
import type {View} from '../games/view';
import {LEARNER} from './lesson';

/** Who sits at the table of a lesson. The first seat is the reader's own. */
export function seatNames(players: number): string[] {
	return [ownName(), ...builderNames().slice(1, players)];
}

export class LessonSession extends LocalSession<unknown, View> {
	/** Something is asked for, so that a move can be made. */
	readonly asks = signal(false);

	static at(world: World, engine: Engine, setup: Setup, moves: string[]): LessonSession {
		const seats = seatNames(setup.players).map((name, seat) => ({
			name,
			bot: seat === LEARNER ? null : 'apprentice',
		}));
		const saved: SavedGame = {
			...setup,
			id: '',
			seats,
			moves,
			updated: 0,
			over: false,
			turn: null,
			points: [],
		};
		return new LessonSession(world, engine, viewOf(setup.game, engine.facts(setup)), saved);
	}

	override mine(): boolean {
		return this.asks.value && super.mine();
	}

	protected override made(): void {}

	/** A lesson asks for one move at a time, and for all of it. */
	override readonly picksAlone = false;

	override chains(): [] {
		return [];
	}

	override ahead(): null {
		return null;
	}

	override async proceed(): Promise<void> {}

	/** Goes on with moves of the lesson, each with its consequences. */
	async follow(moves: string[]): Promise<void> {
		const era = ++this.era;
		for (const move of moves) if (era === this.era) await this.make(move, era);
	}
}
