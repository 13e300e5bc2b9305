// Tries moves from a position of a game. All seats are played at this device, nothing is saved, and
// the game itself does not change.
import type {Engine} from '../engine/engine';
import {LocalSession} from './local_session';
import type {Entry, Session, MoveDescriber} from './session';
import type {World} from './world';

export class TrialSession<
	S = unknown,
	V extends MoveDescriber<S> = MoveDescriber<S>,
> extends LocalSession<S, V> {
	override readonly hasHints: boolean;

	/** `tried` begins after so many moves of the game. */
	constructor(
		world: World,
		engine: Engine,
		private readonly game: Session<S, V>,
		readonly from: number,
		tried: string[] = [],
	) {
		super(world, engine, game.view, {
			...game.setup,
			id: '',
			seats: game.seats.map(({name}) => ({name, bot: null})),
			moves: [...game.moves.value.slice(0, from), ...tried],
			updated: 0,
			over: false,
			turn: null,
			points: [],
		});
		this.hasHints = game.hasHints || game.isOver();
	}

	protected override firstPly(): number {
		return this.from;
	}

	/** The moves that were tried. */
	get tried(): Entry[] {
		return this.log.value.slice(this.from);
	}

	override get replayPath(): string[] {
		return this.game.replayPath;
	}

	override rematchText(): null {
		return null;
	}

	protected override onMove(): void {}
}
