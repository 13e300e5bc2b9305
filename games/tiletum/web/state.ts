// Tiletum's state as the engine writes it, and questions about it.
import {
	BONUS_CONTRACTS,
	CHOICES,
	CHARACTERS,
	CRESTS,
	PILE_CONTRACTS,
	ROAD_NAMES,
	TOWN_NAMES,
	type Action,
	type BonusTile,
	type Cathedral,
	type Character,
	type Contract,
	type Crest,
	type Face,
	type Frame,
	type RoadName,
	type SpotName,
	type State,
	type Tile,
	type Town,
	type TownName,
} from '#generated/schema/tiletum';

export * from '#generated/schema/tiletum';

/** Tiles and how many of each. */
export type Heap<T extends Tile> = Partial<Record<T, number>>;

export function heapEntries<T extends Tile>(heap: Heap<T>): [T, number][] {
	return Object.entries(heap) as [T, number][];
}

export function heapSize<T extends Tile>(heap: Heap<T>): number {
	return heapEntries(heap).reduce((sum, [, count]) => sum + count, 0);
}

/** The tiles of a heap, each as often as it is there. */
export function spread<T extends Tile>(heap: Heap<T>): T[] {
	return heapEntries(heap).flatMap(([tile, count]) => Array.from({length: count}, () => tile));
}

function among<T extends string>(words: readonly T[]): (word: string) => word is T {
	return (word): word is T => (words as readonly string[]).includes(word);
}

export const isCharacter: (tile: string) => tile is Character = among(CHARACTERS);
export const isCrest: (tile: string) => tile is Crest = among(CRESTS);
export const isContract: (tile: string) => tile is Contract = among<Contract>([
	...BONUS_CONTRACTS,
	...PILE_CONTRACTS,
]);
export const isRoad: (spot: string) => spot is RoadName = among(ROAD_NAMES);

/** In the order of the engine. */
export const ACTIONS: readonly Action[] = [...CHOICES, 'joker'];

/** The place of the King track among those of bonus tiles, as positions count them: after the
    actions, before the towns. */
export const TRACK_PLACE = ACTIONS.length;

export function placeOfTown(town: TownName): number {
	return TRACK_PLACE + 1 + TOWN_NAMES.indexOf(town);
}

export function townOfPlace(place: number): TownName | undefined {
	return TOWN_NAMES[place - TRACK_PLACE - 1];
}

/** What is decided now. */
export function topFrame(state: State): Frame | undefined {
	return state.stack[state.stack.length - 1];
}

/** The current action, if there is one. */
export function actionNow(state: State): string | undefined {
	const top = topFrame(state);
	return top?.node === 'act' ? top.action : undefined;
}

/** The figure that this decision is about: the architect where he acts, else the merchant. */
export function figureNow(state: State): 'merchant' | 'architect' {
	return actionNow(state) === 'architect' ? 'architect' : 'merchant';
}

/** Action points left of what is decided now. */
export function pointsLeft(state: State): number {
	const top = topFrame(state);
	return top?.node === 'act' || top?.node === 'joker' ? top.ap : 0;
}

/** The bonus tile that is offered now. */
export function offeredTile(state: State): BonusTile | null {
	const top = topFrame(state);
	return top && 'tile' in top ? top.tile : null;
}

export function faceOf(state: State, value: number): Face | undefined {
	return state.wheel.find((one) => one.value === value);
}

/** Null for a space of a road. */
export function townAt(state: State, spot: SpotName): Town | null {
	const found = state.map[spot];
	return found.road ? null : found;
}

/** What a contribution costs and brings now, as on the plaque: by the topmost tile left. */
export function contribution({stone, points, tiles}: Cathedral): {stone: number; points: number} {
	const top = tiles.find(({owner}) => owner === null);
	return {stone, points: points + (top?.points ?? 0)};
}

/** The points of a seat's place on the King track. */
export function kingPoints(state: State, seat: number): number {
	return state.king.find(({stack}) => stack.includes(seat + 1))?.points ?? 0;
}
