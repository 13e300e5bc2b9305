// What the view of any game knows of a position: its places, its amounts, and the parts of its
// moves.
import {capitalize, textOr} from '../app/words';
import type {Board, MoveParts, Place, Position} from '../engine/engine';
import type {GameTypes, TableProps} from './view';

export interface AnyState extends Board {
	/** The legal moves, by their spelling. */
	moves: ReadonlyMap<string, MoveParts>;
	/** The state as the engine writes it. */
	written: Readonly<Record<string, unknown>>;
	points: number[];
}

/** The verb of a move, or one of its parts. */
export interface AnyKey {
	kind: string;
	value: string;
}

export interface AnyGame extends GameTypes {
	state: AnyState;
	key: AnyKey;
	topic: Place;
}

export const VERB = 'verb';

export function readState(position: Position): AnyState {
	const parts = position.isNode() ? position.moveParts() : [];
	const spelled = parts.length > 0 ? position.moves() : [];
	return {
		...position.board(),
		moves: new Map(parts.map((one, at) => [spelled[at] ?? '', one])),
		written: position.state(),
		points: position.score(),
	};
}

/** The parts of a move without its verb. */
function partsOf({verb: _, ...parts}: MoveParts): AnyKey[] {
	return Object.entries(parts).map(([kind, value]) => ({kind, value: String(value)}));
}

/** What a move is picked by. Where all moves have one verb, the other parts say enough. */
export function keysOf(move: string, {moves}: AnyState): AnyKey[] {
	const found = moves.get(move);
	if (!found) return [];
	const parts = partsOf(found);
	const isOnly = [...moves.values()].every(({verb}) => verb === found.verb);
	return isOnly && parts.length > 0 ? parts : [{kind: VERB, value: found.verb}, ...parts];
}

export function isPlace({kind, value}: AnyKey, {places}: AnyState): boolean {
	return kind !== VERB && places.some(({name}) => name === value);
}

/** The kinds of parts by which the legal moves name places, in the order of the grammar. */
export function placeKinds(state: AnyState): string[] {
	const kinds = new Set<string>();
	for (const parts of state.moves.values())
		for (const key of partsOf(parts)) if (isPlace(key, state)) kinds.add(key.kind);
	return [...kinds];
}

/** The part that a click on a place picks: one that is open, else one that was picked. */
export function keyAt(
	{name}: Place,
	{open, chosen, shown}: Pick<TableProps<AnyGame>, 'open' | 'chosen' | 'shown'>,
): AnyKey {
	const keys = placeKinds(shown.state).map((kind) => ({kind, value: name}));
	return (
		keys.find((key) => open.has(key)) ??
		keys.find((key) => chosen.has(key)) ??
		keys[0] ?? {kind: 'place', value: name}
	);
}

/** The move that a part means: a legal one with the other parts, and with this one instead of its
    own. */
export function moveWith(key: AnyKey, chosen: Iterable<AnyKey>, {moves}: AnyState): string | null {
	const others = [...chosen].filter(({kind}) => kind !== key.kind);
	for (const [spelled, parts] of moves) {
		const own = parts[key.kind];
		if (own === undefined) continue;
		if (others.every(({kind, value}) => String(parts[kind]) === value))
			return ` ${spelled} `.replace(` ${own} `, ` ${key.value} `).trim();
	}
	return null;
}

/** A number of the state, with its name. */
export interface Amount {
	name: string;
	amount: number;
}

/** The engine's name of a thing, as people write it: "last_round" is "last round". */
export function spelledName(name: string): string {
	return name.replaceAll('_', ' ');
}

export function tableAmounts({table, written}: AnyState): Amount[] {
	return table.flatMap((name) => {
		const amount = written[name];
		return typeof amount === 'number' ? [{name, amount}] : [];
	});
}

/** The amounts of a seat; its points are shown elsewhere. */
export function seatAmounts({seats, written}: AnyState, seat: number): Amount[] {
	return seats.flatMap((name) => {
		const all = written[name];
		const amount: unknown = Array.isArray(all) ? all[seat] : undefined;
		return typeof amount === 'number' && name !== 'points' ? [{name, amount}] : [];
	});
}

// words: *.node.*
/** What to do at a node, if the game has words for it. */
export function nodeText(game: string, node: string): string {
	return textOr(`${game}.node.${node}`, capitalize(spelledName(node)));
}
