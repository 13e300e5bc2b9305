// One row per verb. A row has all that the client says and shows about the moves of its verb; a
// game without a row for one of its verbs does not compile. Only this file reads and writes the
// engine's spelling.
import type {ComponentChildren} from 'preact';
import type {Shown} from '../app/session';
import type {Phrase} from '../app/words';
import type {Actor} from '../engine/engine';
import type {KeySet, Kinded} from './keys';
import type {Goods} from './log_notes';
import type {Effect, Part, GameTypes} from './view';

/** By verb: what follows it in a move, as named fields. Does not compile where a verb is
    missing. */
export type FieldsOf<V extends string, F extends Record<V, object>> = F;

export interface MoveTypes extends GameTypes {
	key: Kinded;
	/** By verb: what follows it in a move. */
	verbs: Record<string, object>;
}

/** Where a move can be made. */
export interface Scene<G extends GameTypes> {
	shown: Shown<G['state']>;
	printed: G['printed'];
	/** Moves that come first, where this one is the last of a chain. */
	before?: string[] | undefined;
}

/** What the player has picked so far. */
export interface Picking<G extends GameTypes> extends Scene<G> {
	chosen: KeySet<G['key']>;
}

/** Two positions, one after the other. */
export interface Change<G extends GameTypes> {
	before: G['state'];
	after: G['state'];
	names: string[];
	printed: G['printed'];
}

/** A move that was made. `who` is empty where no seat made it. */
export interface MadeMove<G extends GameTypes> {
	actor: Actor;
	who: string;
	before: G['state'];
	after: G['state'];
	printed: G['printed'];
}

/** How the words behind a verb are read and spelled. */
export interface MoveSyntax<F> {
	read(words: string[]): F;
	spell(fields: F): string[];
}

/** A field of a pattern: a word, a list of the last words, or what may be left out. */
interface Slot {
	name: string;
	lead: string;
	isOptional: boolean;
	isList: boolean;
}

const SLOT = /\[(?:(?<lead>\S+) )?(?<optional>\S+)\]|(?<list>\S+)\.\.\.|(?<word>\S+)/g;

function slotsOf(pattern: string): Slot[] {
	return [...pattern.matchAll(SLOT)].map(({groups: {lead, optional, list, word} = {}}) => ({
		name: optional ?? list ?? word ?? '',
		lead: lead ?? '',
		isOptional: optional !== undefined,
		isList: list !== undefined,
	}));
}

/** A word as a client has it: numbers are numbers, everything else the engine's own words. */
const valueOf = (word = ''): string | number => (/^[+-]?\d+$/.test(word) ? Number(word) : word);

/** What follows a verb, as names of fields: "tile", a word each; "[space] action" and "[as value]",
    what can be left out, alone or with the word before it; "cubes...", a list. */
export function syntax<F extends object>(pattern: string): MoveSyntax<F> {
	const slots = slotsOf(pattern);
	const needed = slots.filter(({isOptional, isList}) => !isOptional && !isList).length;
	return {
		read(words) {
			const fields: Record<string, unknown> = {};
			let at = 0;
			for (const {name, lead, isOptional, isList} of slots) {
				if (isList) fields[name] = words.slice(at).map(valueOf);
				else if (lead && words[at] !== lead) continue;
				else if (isOptional && !lead && words.length <= needed) continue;
				else fields[name] = valueOf(words[lead ? ++at : at]);
				at++;
			}
			return fields as F;
		},
		spell(fields) {
			const values = fields as Record<string, string | number | string[]>;
			return slots.flatMap(({name, lead}) => {
				const value = values[name];
				if (value === undefined) return [];
				return [...(lead ? [lead] : []), ...[value].flat().map(String)];
			});
		},
	};
}

export interface MoveRow<G extends MoveTypes, F> extends MoveSyntax<F> {
	/** Without it the whole move is picked from a list. A chain without parts is not offered. */
	parts?(move: F, scene: Scene<G>): Part<G['key']>[];
	/** How many optional parts it has. Without further picks the move with the fewest is taken. */
	optionalParts?(move: F): number;
	/** The text of the red button. */
	label(move: F, scene: Scene<G>): string;
	/** The same in a sentence, away from the question that its button answers. */
	told?(move: F, scene: Scene<G>): string;
	log(move: F, madeMove: MadeMove<G>): Phrase;
	/** The goods that the log's sentence names: more and less of each. */
	namedGoods?(move: F, madeMove: MadeMove<G>): Goods;
	/** By verb, what the same seat does next: both as one sentence. */
	joins?: Partial<Record<keyof G['verbs'], (said: Phrase, next: Phrase) => Phrase | null>>;
	/** In a list of whole moves: its name, if it is shorter than the label, … */
	name?(move: F, scene: Scene<G>): string;
	/** … and its picture. */
	picture?(move: F, scene: Scene<G>): ComponentChildren;
	/** The move that a pick of this key would mean though it is not open, to ask why not. */
	intended?(key: G['key'], picking: Picking<G>): F | null;
	/** Closes the node, with its own button. */
	declines?: true;
	/** Can only be accepted or declined. */
	ready?: true;
	/** Possible at any time, and so not urged upon anybody. */
	minor?: true;
	/** What the player would leave behind. */
	warning?(move: F, scene: Scene<G>): string | null;
	/** What it leads to that is no difference between two states. */
	effects?(move: F, madeMove: Change<G>): Effect[];
	/** The place that is framed after it. */
	place?(move: F): G['key'] | null;
}

export type MoveTable<G extends MoveTypes> = {
	[V in keyof G['verbs']]: MoveRow<G, G['verbs'][V]>;
};

type Fields<G extends MoveTypes> = G['verbs'][keyof G['verbs']];
/** A row with fields that it has read itself. */
type AnyRow<G extends MoveTypes> = MoveRow<G, Fields<G>>;

/** A move that was read, with its row. Everyone who reads it gets the same: nobody changes it. */
export interface ParsedMove<G extends MoveTypes> {
	verb: keyof G['verbs'];
	fields: Fields<G>;
	row: AnyRow<G>;
}

/** By table and text: boards read the same moves each time they are drawn. */
const known = new WeakMap<object, Map<string, unknown>>();

export function readMove<G extends MoveTypes>(table: MoveTable<G>, text: string): ParsedMove<G> {
	const parsed = known.get(table) ?? new Map<string, unknown>();
	const before = parsed.get(text) as ParsedMove<G> | undefined;
	if (before) return before;
	const [verb = '', ...words] = text.split(' ');
	const row: AnyRow<G> | undefined = table[verb];
	if (!row) throw new Error(`no such move: ${text}`);
	const move = {verb, fields: row.read(words), row};
	known.set(table, parsed.set(text, move));
	return move;
}

export function spellMove<G extends MoveTypes, V extends keyof G['verbs'] & string>(
	table: MoveTable<G>,
	verb: V,
	fields: G['verbs'][V],
): string {
	return [verb, ...table[verb].spell(fields)].join(' ');
}

/** The first row that has a move for this pick. */
export function findIntendedMove<G extends MoveTypes>(
	table: MoveTable<G>,
	key: G['key'],
	picking: Picking<G>,
): string | null {
	for (const verb of Object.keys(table) as (keyof G['verbs'] & string)[]) {
		const row: AnyRow<G> = table[verb];
		const fields = row.intended?.(key, picking);
		if (fields) return [verb, ...row.spell(fields)].join(' ');
	}
	return null;
}

/** The verb alone. */
export const NO_FIELDS = syntax<object>('');
