// Which games have been met on this device: the first game of a title is introduced.
import {deviceStorage} from './local_storage';
import type {LocalSession} from './local_session';
import type {SavedGame} from './store';
import type {World} from './world';

/** A game that waits for the end of an introduction, after so many moves. */
interface Waiting {
	id: string;
	moves: number;
}

const KEY = 'bastide.met';

function metGames(): Record<string, Waiting | null> {
	try {
		return JSON.parse(deviceStorage.getItem(KEY) ?? '{}') as Record<string, Waiting | null>;
	} catch {
		return {};
	}
}

export function meet(game: string, waiting: Waiting | null = null): void {
	deviceStorage.setItem(KEY, JSON.stringify({...metGames(), [game]: waiting}));
}

/** One person's first game of its title against bots, before their first move. */
export async function isFirstGame(world: World, session: LocalSession): Promise<boolean> {
	const {game} = session.setup;
	const own = session.soleSeat();
	if (own === null || session.seats.length < 2 || game in metGames()) return false;
	if (session.log.value.some(({actor}) => actor === own)) return false;
	const saved = await world.games.all();
	return saved.filter((one) => one.game === game).length <= 1;
}

/** The game that was left for an introduction and is still as it was. */
export async function waitingGame(world: World, game: string): Promise<SavedGame | undefined> {
	const waiting = metGames()[game];
	const saved = waiting ? await world.games.find(waiting.id) : undefined;
	return saved?.moves.length === waiting?.moves ? saved : undefined;
}
