// levels.ts - which level of strength suits somebody: the weakest for a first game of a title, then
// the one that was played last, and the neighbour where that was one-sided.
import type {Level, SavedGame, SeatPlan} from './store';

/** A result is one-sided from here on: the gap as a share of the winner's points. */
const ONE_SIDED = 0.2;

/** A game as it ended, or is kept. */
export interface Played {
	seats: SeatPlan[];
	points: number[];
	over: boolean;
}

/** The level of one person's opponents; null where there are none, several, or several people. */
function levelOf({seats}: Played): Level | null {
	const levels = new Set(seats.flatMap(({bot}) => bot ?? []));
	const [level = null] = levels;
	return levels.size === 1 && seats.filter(({bot}) => bot === null).length === 1 ? level : null;
}

/** How far the one person is ahead of the best bot, as a share of the winner's points. */
function leadOf({seats, points}: Played): number {
	const self = seats.findIndex(({bot}) => bot === null);
	const own = points[self] ?? 0;
	const best = Math.max(...points.filter((_, seat) => seat !== self));
	return (own - best) / Math.max(own, best, 1);
}

/** After a one-sided game the neighbour of its level, above or below; null where it fits, or where
    there is no neighbour. `levels`: the weakest first. */
export function fittingLevel(game: Played, levels: Level[]): Level | null {
	const level = levelOf(game);
	if (!level || !game.over) return null;
	const lead = leadOf(game);
	if (Math.abs(lead) < ONE_SIDED) return null;
	return levels[levels.indexOf(level) + Math.sign(lead)] ?? null;
}

/** What a new game of a title begins with, from the games that are kept, the latest first. */
export function usualLevel(title: string, kept: SavedGame[], levels: Level[]): Level {
	const last = kept.find((game) => game.game === title && levelOf(game) !== null);
	const [weakest = ''] = levels;
	if (!last) return weakest;
	return fittingLevel(last, levels) ?? levelOf(last) ?? weakest;
}

/** The same seats with bots of another level. */
export function atLevel(seats: SeatPlan[], level: Level): SeatPlan[] {
	return seats.map((seat) => (seat.bot === null ? seat : {...seat, bot: level}));
}
