// The table of a puzzle: nothing is saved, no bot thinks, and only the answer is played.
import {defaultNames} from '../app/names';
import type {SavedGame} from '../app/store';
import type {World} from '../app/world';
import type {Engine} from '../engine/engine';
import {QuestionSession} from '../games/question_session';
import {viewOf} from '../games/views';
import {parsedRecordOf, type Puzzle} from './book';

export class PuzzleSession extends QuestionSession {
	/** `own` is the name of who solves it. */
	static of(world: World, engine: Engine, puzzle: Puzzle, own: string): PuzzleSession {
		const {game, players, options, start, moves} = parsedRecordOf(engine, puzzle);
		const names = defaultNames();
		const saved: SavedGame = {
			game,
			players,
			options,
			...(start && {start}),
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
		session.asks.value = true;
		const seat = saved.seats[session.live.value.actor as number];
		if (seat) Object.assign(seat, {name: own, bot: null});
		return session;
	}

	/** The answer is made, with its consequences. */
	reveal(move: string): void {
		this.asks.value = false;
		this.generation++;
		this.make(move);
	}
}
