// Ratings in words.
import {capitalize, gameName, t, tn} from '../app/words';
import type {RatedGame} from '../net/protocol';

/** "Harbour, 3 players". */
export function poolName(game: string, players: number): string {
	return t('profile.pool', capitalize(gameName(game)), tn('web.players', players));
}

/** How much a game has changed the rating: against the game before it, of the same pool. */
export function changeOf(games: RatedGame[], at: number): number | null {
	const game = games[at];
	if (!game?.counts) return null;
	const before = games
		.slice(at + 1)
		.find((one) => one.game === game.game && one.players === game.players);
	return before ? game.rating - before.rating : null;
}
