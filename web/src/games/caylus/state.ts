// state.ts - Caylus's state as the engine writes it (schema.ts), and questions about it.
import type {RoadSpace, Special, State} from './schema';

export * from './schema';

export function roadSpace(state: State, space: string): RoadSpace | undefined {
	return state.road[Number(space.slice(1)) - 1];
}

/** What a worker on a space costs now, where that is told. */
export function priceOf(state: State, space: string): number | undefined {
	const prices: Partial<Record<string, number>> = state.prices;
	return prices[space];
}

/** How many of a tile are left. */
export function supplyOf(state: State, tile: string): number {
	const supply: Partial<Record<string, number>> = state.supply;
	return supply[tile] ?? 0;
}

/** The workers of a special building, as seats from 0. */
export function workersAt(state: State, space: Special): number[] {
	const at = state.special;
	if (space === 'stables') return at.stables.map((seat) => seat - 1);
	const seat = at[space];
	return seat === null ? [] : [seat - 1];
}
