// The types of Medina: keys, the fields of moves, topics of cards.
import type {FieldsOf} from '#games/moves';
import type {
	Colour,
	Facts,
	Piece,
	Square,
	State,
	Tower,
	Verb,
	WallSpace,
} from '#generated/schema/medina';

/** Something of a seat's stock: a building has its colour. */
export type Stock = {kind: 'building'; colour: Colour} | {kind: 'piece'; piece: Plain};
export type Plain = Exclude<Piece, 'building'>;

/** A place of the board. */
export type Place =
	{kind: 'square'; at: Square} | {kind: 'wall'; at: WallSpace} | {kind: 'tower'; tower: Tower};

export type Key = Stock | Place;

export type Topic =
	| {kind: 'stock'; stock: Stock}
	/** A palace tile. */
	| {kind: 'colour'; colour: Colour}
	| {kind: 'at'; place: Place};

/** What follows each verb of a move. */
export type Verbs = FieldsOf<
	Verb,
	{
		well: {at: Square};
		building: {colour: Colour; at: Square};
		roof: {at: Square};
		neutral: {at: Square};
		block: {at: Square};
		stable: {at: Square};
		merchant: {at: Square};
		wall: {at: WallSpace};
		tea: object;
	}
>;

export interface Medina {
	state: State;
	facts: Facts;
	printed: Facts;
	key: Key;
	topic: Topic;
	verbs: Verbs;
}
