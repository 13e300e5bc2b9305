// Turns records, from a file or a link, into games on this device.
import {RecordError, type Engine, type ParsedRecord} from '../engine/engine';
import {unpackRecord} from './game_link';
import {LocalSession} from './local_session';
import type {MoveDescriber} from './session';
import type {SavedGame} from './store';
import {t} from './words';
import type {World} from './world';

/** A record as a game of this device. Throws a RecordFault. */
export function gameOfRecord(world: World, engine: Engine, text: string, id: string): SavedGame {
	const {position, parts} = engine.read(text);
	const over = position.actor() === 'over';
	const points = position.score();
	position.release();
	return {
		game: parts.game,
		players: parts.players,
		options: parts.options,
		...(parts.start && {start: parts.start}),
		id,
		seats: namesOf(parts).map((name) => ({name, bot: null})),
		moves: parts.moves,
		updated: world.now(),
		over,
		turn: null,
		points,
	};
}

/** A game from a link, to look at; it is not saved. Null if the link contains none. */
export async function openLinked<V extends MoveDescriber>(
	world: World,
	engine: Engine,
	letters: string,
	viewOf: (game: string, facts: unknown) => V,
): Promise<LocalSession<unknown, V> | null> {
	const text = await unpackRecord(letters);
	if (text === null) return null;
	try {
		const saved = gameOfRecord(world, engine, text, '');
		return new LocalSession(world, engine, viewOf(saved.game, engine.facts(saved)), saved);
	} catch (fault) {
		if (fault instanceof RecordError) return null;
		throw fault;
	}
}

export function namesOf(parts: ParsedRecord): string[] {
	return parts.names.map((name, seat) => name || t('web.seat', seat + 1));
}
