// games.ts - starting, finding and opening games of this device.
import type {Engine, RecordParts, Setup} from '../engine/engine';
import {LocalSession} from './localsession';
import type {Teller} from './session';
import {settings} from './settings';
import {find, keep, newId, type Level, type SavedGame, type SeatPlan} from './store';
import {t} from './words';

/** Who plays when nobody else is named: builders' names, in the order of the seats. */
const BOT_NAMES = ['Ada', 'Benoît', 'Olena', 'Marko', 'Inès'];

/** Names for bots, by seat; people who are called so keep their name to themselves. */
export function botNames(people: string[]): string[] {
	const free = BOT_NAMES.filter((name) => !people.includes(name));
	return people.map((_, seat) => free[seat % free.length] ?? '');
}

export function ownName(): string {
	return settings.value.name.trim() || t('web.you-name');
}

export function soloSeats(players: number, level: Level): SeatPlan[] {
	return Array.from({length: players}, (_, seat) => ({
		name: seat === 0 ? ownName() : (BOT_NAMES[seat] as string),
		bot: seat === 0 ? null : level,
	}));
}

export async function newGame(
	setup: Setup,
	seats: SeatPlan[],
	moves: string[] = [],
): Promise<string> {
	const saved: SavedGame = {
		...setup,
		id: newId(),
		seats,
		moves,
		updated: Date.now(),
		over: false,
		turn: null,
		points: seats.map(() => 0),
	};
	await keep(saved);
	return saved.id;
}

/** `viewOf` makes the view of a game, from what is printed in it. */
export async function openGame<V extends Teller>(
	engine: Engine,
	id: string,
	viewOf: (game: string, facts: unknown) => V,
): Promise<LocalSession<unknown, V> | null> {
	const saved = await find(id);
	if (!saved) return null;
	return new LocalSession(engine, viewOf(saved.game, engine.facts(saved)), saved);
}

/** A record from a file becomes a game of this device, to be looked at. */
export async function keepRecord(engine: Engine, text: string): Promise<string> {
	const {position, parts} = engine.read(text);
	const over = position.actor() === 'over';
	const points = position.score();
	position.release();
	const saved: SavedGame = {
		game: parts.game,
		players: parts.players,
		options: parts.options,
		id: newId(),
		seats: namesOf(parts).map((name) => ({name, bot: null})),
		moves: parts.moves,
		updated: Date.now(),
		over,
		turn: null,
		points,
	};
	await keep(saved);
	return saved.id;
}

export function namesOf(parts: RecordParts): string[] {
	return parts.names.map((name, seat) => name || t('web.seat', seat + 1));
}
