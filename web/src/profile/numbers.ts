// Ratings in words: with their uncertainty, and with a question mark while they are uncertain.
import {capitalize, gameName, t, tn} from '../app/words';
import type {Rated, RatedGame} from '../net/protocol';

/** From this number of games on, a rating counts as known. */
const SURE_GAMES = 5;
/** 95 times in 100 the strength is within two deviations. */
const DEVIATIONS = 2;

export function uncertainty({deviation}: Pick<Rated, 'deviation'>): number {
	return deviation * DEVIATIONS;
}

export function isSure({games}: {games: number}): boolean {
	return games >= SURE_GAMES;
}

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
