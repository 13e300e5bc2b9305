// Puzzle ratings by title, in local storage. The puzzle pages write them; the choice of an opponent
// reads them.
import type {Glicko} from './glicko';

const KEY = 'bastide.solver';

/** Where it is noted. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

function isGlicko(row: unknown): row is Glicko {
	const {rating, deviation, volatility} = (row ?? {}) as Partial<Glicko>;
	return [rating, deviation, volatility].every(Number.isFinite);
}

function read(store: Store): Record<string, unknown> {
	try {
		return (JSON.parse(store.getItem(KEY) ?? '{}') ?? {}) as Record<string, unknown>;
	} catch {
		return {};
	}
}

/** null: nothing was tried. */
export function puzzleRatingOf(store: Store, title: string): Glicko | null {
	const row = read(store)[title];
	return isGlicko(row) ? row : null;
}

export function savePuzzleRatings(store: Store, ratings: Record<string, Glicko>): void {
	store.setItem(KEY, JSON.stringify({...read(store), ...ratings}));
}
