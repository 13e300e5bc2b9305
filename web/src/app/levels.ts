// Suggests a level of strength: the weakest for a first game of a title, then one step up or down
// after the last games and puzzles of that title.
import {NEW_PLAYER, updateRating, type Glicko} from './glicko';
import type {Level, SavedGame, SeatPlan} from './store';

/** A result is one-sided from here on: the gap as a share of the winner's points. */
const ONE_SIDED = 0.2;
/** So many games of a title count. */
const GAMES_COUNTED = 5;
/** The rating of the weakest level, the step to the next one, and the deviation: the same as in
    engine/puzzles/find.c, so that puzzles and games are on one scale. */
const WEAKEST = 900;
const STEP = 300;
const DEVIATION = 60;

/** A finished or saved game. */
export interface PlayedGame {
	seats: SeatPlan[];
	points: number[];
	over: boolean;
}

/** The level of one person's opponents; null where there are none, several, or several people. */
function levelOf({seats}: PlayedGame): Level | null {
	const levels = new Set(seats.flatMap(({bot}) => bot ?? []));
	const [level = null] = levels;
	return levels.size === 1 && seats.filter(({bot}) => bot === null).length === 1 ? level : null;
}

/** How far the one person is ahead of the best bot, as a share of the winner's points. */
function leadOf({seats, points}: PlayedGame): number {
	const self = seats.findIndex(({bot}) => bot === null);
	const own = points[self] ?? 0;
	const best = Math.max(...points.filter((_, seat) => seat !== self));
	return (own - best) / Math.max(own, best, 1);
}

/** After a one-sided game the neighbour of its level, above or below; null where it fits, or where
    there is no neighbour. `levels`: the weakest first. */
export function suggestedLevel(game: PlayedGame, levels: Level[]): Level | null {
	const level = levelOf(game);
	if (!level || !game.over) return null;
	const lead = leadOf(game);
	if (Math.abs(lead) < ONE_SIDED) return null;
	return levels[levels.indexOf(level) + Math.sign(lead)] ?? null;
}

/** A game as a score against its level: all or nothing where it was one-sided. */
function scoreOf(game: PlayedGame): number {
	return Math.min(Math.max(0.5 + leadOf(game) / (2 * ONE_SIDED), 0), 1);
}

/** The rating after games against levels, the earliest first. */
function strengthAfter(before: Glicko, games: PlayedGame[], levels: Level[]): Glicko {
	return games.reduce((one, game) => {
		const rating = WEAKEST + STEP * levels.indexOf(levelOf(game) ?? '');
		return updateRating(one, [{other: {rating, deviation: DEVIATION}, score: scoreOf(game)}]);
	}, before);
}

/** The level of a new game of a title, from the saved games, the latest first, and from the puzzle
    rating. At most one step from the level that was played last. */
export function defaultLevel(
	title: string,
	kept: SavedGame[],
	levels: Level[],
	solver: Glicko | null = null,
): Level {
	const games = kept.filter((game) => game.game === title && levelOf(game) !== null);
	const [last] = games;
	const played = last ? levels.indexOf(levelOf(last) ?? '') : -1;
	if (played < 0) return levels[0] ?? '';
	const over = games.filter((game) => game.over).slice(0, GAMES_COUNTED);
	const before = solver ?? {...NEW_PLAYER, rating: WEAKEST + STEP * played};
	const {rating} = strengthAfter(before, over.reverse(), levels);
	const step = Math.sign(Math.round((rating - WEAKEST) / STEP) - played);
	return levels[played + step] ?? levels[played] ?? '';
}

/** The same seats with bots of another level. */
export function withBotLevel(seats: SeatPlan[], level: Level): SeatPlan[] {
	return seats.map((seat) => (seat.bot === null ? seat : {...seat, bot: level}));
}
