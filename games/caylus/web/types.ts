// The types of Caylus: keys, the fields of moves, topics of cards.
import type {WholeMove} from '#games/make_view';
import type {FieldsOf} from '#games/moves';
import type {Printed} from './printed';
import type {
	Cube,
	Facts,
	Line,
	NeutralTile,
	RoadName,
	SeatNumber,
	SectionName,
	Space,
	State,
	Tile,
	Verb,
} from '#generated/schema/caylus';

export type Key =
	| {kind: 'space'; at: Space}
	/** Where the provost would go: the number of a space of the road. */
	| {kind: 'provost'; to: number}
	| {kind: 'tile'; tile: Tile}
	/** A section of the castle, in the position editor. */
	| {kind: 'section'; section: SectionName}
	| {kind: 'cube'; cube: Cube}
	| {kind: 'line'; line: Line}
	| {kind: 'column'; line: Line; column: number}
	| WholeMove;

export type Topic =
	| {kind: 'at'; at: Space}
	| {kind: 'tile'; tile: Tile}
	/** A tile among the choices of a move. */
	| {kind: 'choice'; tile: Tile}
	| {kind: 'phase'; phase: number}
	| {kind: 'officer'; officer: 'provost' | 'bailiff'}
	| {kind: 'mark'; section: SectionName};

/** What follows each verb of a move. */
export type Verbs = FieldsOf<
	Verb,
	{
		deal: {tile: NeutralTile};
		order: {seat: SeatNumber};
		place: {at: Space};
		gate: {at: Space};
		provost: {steps: number};
		joust: object;
		stay: object;
		leave: object;
		take: {cubes: Cube[]};
		/** `cube` pays for what may be paid with any, `at` gives way to a prestige tile. */
		build: {tile: Tile; cube?: Cube; at?: RoadName};
		transform: {at: RoadName};
		sell: {cubes: Cube[]};
		buy: {cubes: Cube[]};
		pay: {pays: number | Cube[]};
		batch: {cubes: Cube[]};
		favour: {line: Line};
		use: {column: number};
		give: {cubes: Cube[]};
		pass: object;
		skip: object;
		done: object;
	}
>;

export interface Caylus {
	state: State;
	facts: Facts;
	printed: Printed;
	key: Key;
	topic: Topic;
	verbs: Verbs;
}
