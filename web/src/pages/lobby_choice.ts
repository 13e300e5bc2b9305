// What the lobby chooses: the tournaments of this week, and the next table to start.
import type {TableMessage, TableRow, TournamentHead} from '../net/protocol';

const WEEK_MS = 7 * 24 * 3600 * 1000;
const MOST = 4;

/** Those under way, and those that start within a week, the next first. */
export function ofThisWeek(heads: TournamentHead[], now: number): TournamentHead[] {
	return heads
		.filter(
			({status, starts}) =>
				status === 'running' || (status === 'open' && starts < now + WEEK_MS),
		)
		.sort((one, other) => one.starts - other.starts)
		.slice(0, MOST);
}

function freeSeats(row: TableRow, details: ReadonlyMap<string, TableMessage>): number {
	const seats = details.get(row.table)?.now.seats;
	return seats ? seats.filter(({kind}) => kind === 'empty').length : row.players;
}

/** The one that starts soonest: the fewest free seats, then the first whose seats bots take. */
export function nextToStart(
	open: TableRow[],
	details: ReadonlyMap<string, TableMessage>,
): TableRow | undefined {
	const fillTime = ({deadline}: TableRow): number => deadline ?? Infinity;
	return open.reduce<TableRow | undefined>((best, row) => {
		if (!best) return row;
		const fewer = freeSeats(row, details) - freeSeats(best, details);
		return fewer < 0 || (fewer === 0 && fillTime(row) < fillTime(best)) ? row : best;
	}, undefined);
}
