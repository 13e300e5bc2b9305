// Starting, finding and opening games of this device.
import type {Engine, Setup} from '../engine/engine';
import {LocalSession} from './local_session';
import {defaultNames} from './names';
import {gameOfRecord} from './records';
import type {MoveDescriber} from './session';
import {settings} from './settings';
import type {Level, SavedGame, SeatPlan} from './store';
import type {World} from './world';

/** Empty, as long as it was not asked for: the table then says "You". */
export function ownName(): string {
	return settings.value.name.trim();
}

export function soloSeats(players: number, level: Level): SeatPlan[] {
	return Array.from({length: players}, (_, seat) => ({
		name: seat === 0 ? ownName() : (defaultNames()[seat] ?? ''),
		bot: seat === 0 ? null : level,
	}));
}

/** Short enough for an address, long enough for one browser. */
function newId(world: World): string {
	return world.newId().slice(0, 10);
}

/** How a game begins: moves that were made already, a coach. */
interface Beginning {
	moves?: string[];
	coach?: number;
	/** It is typed in. */
	entered?: boolean;
}

export async function newGame(
	world: World,
	setup: Setup,
	seats: SeatPlan[],
	{moves = [], coach = 0, entered = false}: Beginning = {},
): Promise<string> {
	const saved: SavedGame = {
		...setup,
		id: newId(world),
		seats,
		moves,
		updated: world.now(),
		over: false,
		turn: null,
		points: seats.map(() => 0),
		coach,
		...(entered && {entered}),
	};
	await world.games.save(saved);
	return saved.id;
}

/** `viewOf` makes the view of a game, from what is printed in it. */
export async function openGame<V extends MoveDescriber>(
	world: World,
	engine: Engine,
	id: string,
	viewOf: (game: string, facts: unknown) => V,
): Promise<LocalSession<unknown, V> | null> {
	const saved = await world.games.find(id);
	if (!saved || !engine.games.some(({name}) => name === saved.game)) return null;
	return new LocalSession(world, engine, viewOf(saved.game, engine.facts(saved)), saved);
}

/** A record from a file becomes a game on this device. */
export async function saveRecord(world: World, engine: Engine, text: string): Promise<string> {
	const saved = gameOfRecord(world, engine, text, newId(world));
	await world.games.save(saved);
	return saved.id;
}
