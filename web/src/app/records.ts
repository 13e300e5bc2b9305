// records.ts - records as games of this device, from a file or from an address.
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
		id,
		seats: namesOf(parts).map((name) => ({name, bot: null})),
		moves: parts.moves,
		updated: world.now(),
		over,
		turn: null,
		points,
	};
}

/** A game that came with an address: to be looked at, and kept nowhere. Null where the address
    holds none. */
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
