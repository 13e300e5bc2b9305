// The table of an introduction: nothing is saved, no bot thinks, and the other seats play the moves
// of the lesson.
import type {Setup, Engine} from '../engine/engine';
import type {SavedGame} from '../app/store';
import {ownName} from '../app/games';
import {defaultNames} from '../app/names';
import {t} from '../app/words';
import type {World} from '../app/world';
import {QuestionSession} from '../games/question_session';
import {viewOf} from '../games/views';
import {LEARNER} from './lesson';

/** Who sits at the table of a lesson. The first seat is the reader's own. */
export function seatNames(players: number): string[] {
	return [ownName() || t('web.you-name'), ...defaultNames().slice(1, players)];
}

export class LessonSession extends QuestionSession {
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

	/** Continues with moves of the lesson; resolves when they were shown. */
	follow(moves: string[]): Promise<void> {
		this.generation++;
		for (const move of moves) this.make(move);
		return this.stage.idle();
	}
}
