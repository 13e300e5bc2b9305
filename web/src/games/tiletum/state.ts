// state.ts - Tiletum's state as the engine writes it (schema.ts), and questions about it.
import type {Choice, Colour, DieFrame, Frame, Resource, Spot, State, Town} from './schema';

export * from './schema';

export const RESOURCE_OF: Record<Colour, Resource> = {
	pink: 'food',
	yellow: 'gold',
	blue: 'iron',
	black: 'stone',
	grey: 'wool',
};

/** The decision on top of the stack. */
export function topOf({stack}: State): Frame | undefined {
	return stack[stack.length - 1];
}

/** The action of a pending decision, if it is one. */
export function actionOf(frame: Frame | undefined): Choice | undefined {
	return frame?.node === 'act' ? frame.action : undefined;
}

/** The die of a pending decision, if it waits for one. */
export function dieOf(frame: Frame | undefined): DieFrame | undefined {
	return frame?.node === 'bonus' || frame?.node === 'colour' ? frame : undefined;
}

export function spotAt(state: State, name: string): Spot | undefined {
	const map: Partial<Record<string, Spot>> = state.map;
	return map[name];
}

export function townAt(state: State, name: string): Town | undefined {
	const spot = spotAt(state, name);
	return spot?.road === false ? spot : undefined;
}

/** Tiles and how many of each. */
export type Heap = Record<string, number>;

export function heapSize(heap: Heap): number {
	return Object.values(heap).reduce((sum, count) => sum + count, 0);
}

/** The tiles of a heap, each as often as it is there. */
export function spread(heap: Heap): string[] {
	return Object.entries(heap).flatMap(([tile, count]) => Array.from({length: count}, () => tile));
}
