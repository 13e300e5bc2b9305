// What can be picked in Tiletum, what its moves say, what a card can be about.
import type {WholeMove} from '#games/make_view';
import type {FieldsOf} from '#games/moves';
import type {Printed} from './printed';
import type {
	Action,
	BonusTile,
	Character,
	Colour,
	Contract,
	Cost,
	Facts,
	FairTile,
	Helper,
	PileTile,
	Resource,
	SpotName,
	State,
	Tile,
	TownName,
	Verb,
} from '#generated/schema/tiletum';

export type Key =
	| {kind: 'die'; colour: Colour; value: number}
	/** The value that a die is used as, and the resource that it gives. */
	| {kind: 'as'; value: number}
	| {kind: 'goods'; resource: Resource}
	/** Whose step it is, where both can go. */
	| {kind: 'go'; figure: Figure}
	| {kind: 'spot'; spot: SpotName}
	| {kind: 'house'; town: TownName; space: number}
	| {kind: 'pillar'; town: TownName}
	| {kind: 'offer'; tile: PileTile | Character}
	| {kind: 'store'; tile: Tile}
	| {kind: 'room'; building: number; floor: number}
	| {kind: 'building'; building: number}
	| {kind: 'crest'; building: number}
	/** The tile that lies in a town. */
	| {kind: 'prize'; town: TownName}
	/** In the position editor: where a bonus tile can lie, as positions count places; a space of
	    the contract offer. */
	| {kind: 'bonus-space'; place: number}
	| {kind: 'offer-space'; space: number}
	/** A space of the King track, by its points. */
	| {kind: 'king'; points: number}
	| {kind: 'trade'; gives: Resource; gets: Resource}
	| {kind: 'buy'; resource: Resource}
	| {kind: 'with'; resource: Resource}
	| WholeMove;

export type Figure = 'merchant' | 'architect';

export type Topic =
	| {kind: 'tile'; tile: Tile}
	| {kind: 'spot'; spot: SpotName}
	| {kind: 'action'; action: Action}
	| {kind: 'fair'; round: number}
	| {kind: 'die'; colour: Colour; value: number}
	| {kind: 'king' | 'piles' | 'room' | 'crest' | 'store'};

/** What follows each verb of a move. */
export type Verbs = FieldsOf<
	Verb,
	{
		/** An action is laid on a space of the wheel, or named for a joker. */
		action: {action: Action; space?: number};
		wheel: {face: number};
		/** A bonus tile is laid, or the one that is offered is taken. */
		bonus: {laid?: {place: Action | TownName | 'track'; tile: BonusTile}};
		cost: {town: TownName; cost: Cost};
		town: {round: number; town: TownName};
		fair: {round: number; fair: FairTile};
		die: {colour: Colour; value: number};
		corruption: {token: number};
		contract: {tile: PileTile};
		character: {tile: Character};
		/** `as` another value, for another resource. */
		take: {colour: Colour; value: number; as?: number; resource?: Resource};
		colour: {resource: Resource};
		architect: {spot: SpotName};
		merchant: {spot: SpotName};
		pillar: {town: TownName};
		house: {town: TownName; space: number};
		tile: object;
		reset: object;
		place: {tile: Character; building: number; floor: number};
		exchange: {gives: Resource; gets: Resource};
		advance: object;
		activate: {building: number};
		effect: {tile: Character};
		gain: {goods: Resource[]};
		skip: object;
		end: object;
		buy: {resource: Resource};
		fulfil: {tile: Contract; with?: Resource};
		crest: {building: number};
		contribute: {town: TownName};
		use: {tile: Helper};
	}
>;

export interface Tiletum {
	state: State;
	facts: Facts;
	printed: Printed;
	key: Key;
	topic: Topic;
	verbs: Verbs;
}
