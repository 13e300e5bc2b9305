// How uncertain a rating is; with few games it has a question mark.
import type {Rated} from '../net/protocol';

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
