// Caylus's state as the engine writes it, and questions about it.
import {
	ROAD_NAMES,
	SPECIALS,
	type RoadName,
	type RoadSpace,
	type Space,
	type Special,
	type State,
} from '#generated/schema/caylus';

export * from '#generated/schema/caylus';

export function isSpecial(space: Space): space is Special {
	return (SPECIALS as readonly Space[]).includes(space);
}

export function isRoad(space: Space): space is RoadName {
	return (ROAD_NAMES as readonly Space[]).includes(space);
}

/** Undefined where the space is none of the road. */
export function roadSpace(state: State, space: Space): RoadSpace | undefined {
	return state.road.find((one) => one.space === space);
}

/** The number of a space of the road, from 1. */
export function roadNumber(state: State, space: Space): number {
	return state.road.findIndex((one) => one.space === space) + 1;
}

/** The workers of a special building, as seats from 0. */
export function workersAt(state: State, space: Special): number[] {
	const at = state.special;
	if (space === 'stables') return at.stables.map((seat) => seat - 1);
	const seat = at[space];
	return seat === null ? [] : [seat - 1];
}

/** Phases as the engine counts them. */
export const PHASES = {income: 1, workers: 2, provost: 4, castle: 6, end: 7};
