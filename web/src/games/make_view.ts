// Makes a view from the parts in a game's folder: rows of moves and keys, words and boards.
import type {ComponentChildren} from 'preact';
import type {Shown} from '../app/session';
import {capitalize, nameOf, type Phrase} from '../app/words';
import type {Kinded} from './keys';
import {
	findIntendedMove,
	readMove,
	type Change,
	type MoveTable,
	type MoveTypes,
	type Scene,
} from './moves';
import {beatsBy, type BeatTable} from './beat_table';
import type {AlreadyNamed} from './log_notes';
import type {Card, Editing, Effect, View, ViewMaker} from './view';

/** A whole move, picked from a list. */
export interface WholeMove {
	kind: 'whole';
	move: string;
}

/** How the keys of a kind are written, called and drawn. */
export interface KeyRow<G extends MoveTypes, K> {
	id(key: K): string;
	/** In a list. */
	name(key: K, scene: Scene<G>): string;
	/** Its name is spelled as in the notation ("c3"), also where a sentence begins. */
	isNotation?: true;
	picture?(key: K, scene: Scene<G>): ComponentChildren;
}

type Own<G extends MoveTypes> = Exclude<G['key'], WholeMove>;

/** One row per kind of key. */
export type KeyTable<G extends MoveTypes> = {
	[K in Own<G>['kind']]: KeyRow<G, Extract<Own<G>, {kind: K}>>;
};

type Parts =
	| 'hasNarrowPlan'
	| 'goodsRow'
	| 'Board'
	| 'Grid'
	| 'Tray'
	| 'Goods'
	| 'Panels'
	| 'SeatBoard'
	| 'hasChooser'
	| 'Chooser'
	| 'sentence'
	| 'sources'
	| 'repeats'
	| 'summary';

/** What a game's folder brings. */
export interface Game<G extends MoveTypes> extends Pick<View<G>, Parts> {
	game: string;
	moves: MoveTable<G>;
	keys: KeyTable<G>;
	/** What moves on the table. */
	beats?: BeatTable<G, string>;
	/** How pieces are placed in the position editor. */
	editing?: (printed: G['printed']) => Editing<G>;
	/** What is drawn of the printed facts. */
	print(facts: G['facts']): G['printed'];
	/** What is different between two positions: for the log, and for the preview. */
	notes(before: G['state'], after: G['state'], told?: AlreadyNamed): Phrase[];
	effects(change: Change<G>): Effect[];
	/** The topics of cards, and their ids. */
	topics(scene: Scene<G>): G['topic'][];
	topicId(topic: G['topic']): string;
	card(topic: G['topic'], scene: Scene<G>, names: string[]): Card | null;
	subtitle(scene: Scene<G>): string;
}

function isWhole(key: Kinded): key is WholeMove {
	return key.kind === 'whole';
}

/** Writes keys: a whole move as the engine spells it. */
export function keyIds<G extends MoveTypes>(keys: KeyTable<G>): (key: G['key']) => string {
	return (key) => (isWhole(key) ? key.move : keyRow(keys, key).id(key));
}

/** The row of a key; the table has one for each kind. */
function keyRow<G extends MoveTypes>(keys: KeyTable<G>, key: G['key']): KeyRow<G, G['key']> {
	return keys[key.kind as keyof KeyTable<G>];
}

/** How keys are called and drawn: whole moves by the rows of their verbs, others by their own. */
function keyWords<G extends MoveTypes>({
	moves,
	keys,
}: Game<G>): Pick<KeyRow<G, G['key']>, 'name' | 'picture'> {
	return {
		name(key, scene) {
			if (!isWhole(key)) return keyRow(keys, key).name(key, scene);
			const {row, fields} = readMove(moves, key.move);
			return (row.name ?? row.label)(fields, scene);
		},
		picture(key, scene) {
			if (!isWhole(key)) return keyRow(keys, key).picture?.(key, scene) ?? null;
			const {row, fields} = readMove(moves, key.move);
			return row.picture?.(fields, scene) ?? null;
		},
	};
}

/** A name where a sentence begins with it. */
function titleOf<G extends MoveTypes>({keys}: Game<G>, key: G['key'], name: string): string {
	return !isWhole(key) && keyRow(keys, key).isNotation ? name : capitalize(name);
}

/** How moves are picked and named, out of their rows. */
function pickWords<G extends MoveTypes>(
	{moves}: Game<G>,
	printed: G['printed'],
): Pick<
	View<G>,
	| 'parts'
	| 'optionalParts'
	| 'isDecline'
	| 'isMinor'
	| 'isReady'
	| 'warning'
	| 'moveName'
	| 'toldName'
	| 'intendedMove'
> {
	const sceneOf = (shown: Shown<G['state']>): Scene<G> => ({shown, printed});
	return {
		parts(move, shown, before) {
			const {row, fields} = readMove(moves, move);
			const scene = {...sceneOf(shown), before};
			return row.parts?.(fields, scene) ?? [{key: {kind: 'whole', move}, at: 'list'}];
		},
		optionalParts(move) {
			const {row, fields} = readMove(moves, move);
			return row.optionalParts?.(fields) ?? Infinity;
		},
		isDecline: (move) => readMove(moves, move).row.declines ?? false,
		isMinor: (key) => isWhole(key) && (readMove(moves, key.move).row.minor ?? false),
		isReady: (move) => readMove(moves, move).row.ready ?? false,
		warning(move, shown) {
			const {row, fields} = readMove(moves, move);
			return row.warning?.(fields, sceneOf(shown)) ?? null;
		},
		moveName(move, shown, before) {
			const {row, fields} = readMove(moves, move);
			return row.label(fields, {...sceneOf(shown), before});
		},
		toldName(move, shown) {
			const {row, fields} = readMove(moves, move);
			return (row.told ?? row.label)(fields, sceneOf(shown));
		},
		intendedMove: (chosen, key, shown) =>
			findIntendedMove(moves, key, {...sceneOf(shown), chosen}),
	};
}

/** How moves are logged, out of their rows. */
function logWords<G extends MoveTypes>(
	{moves, notes, effects}: Game<G>,
	printed: G['printed'],
): Pick<View<G>, 'describe' | 'joinSentences' | 'effects'> {
	return {
		describe(move, actor, before, after) {
			const {row, fields} = readMove(moves, move);
			const who = typeof actor === 'number' ? nameOf(actor) : '';
			const madeMove = {actor, who, before, after, printed};
			const goods = row.namedGoods?.(fields, madeMove) ?? [];
			return {
				said: row.log(fields, madeMove),
				notes: notes(
					before,
					after,
					typeof actor === 'number' ? {seat: actor, goods} : undefined,
				),
			};
		},
		joinSentences(one, next) {
			const {row} = readMove(moves, one.move);
			const {verb} = readMove(moves, next.move);
			return row.joins?.[verb]?.(one.said, next.said) ?? null;
		},
		effects(move, before, after, names) {
			const {row, fields} = readMove(moves, move);
			const change = {before, after, names, printed};
			return [...(row.effects?.(fields, change) ?? []), ...effects(change)];
		},
	};
}

export function viewMaker<G extends MoveTypes>(game: Game<G>): ViewMaker<G> {
	const words = keyWords(game);
	return {
		make(facts) {
			const printed = game.print(facts);
			const sceneOf = (shown: Shown<G['state']>): Scene<G> => ({shown, printed});
			const {beats, editing, ...parts} = game;
			return {
				...parts,
				...(editing && {editing: editing(printed)}),
				...(beats && {beats: beatsBy(beats, game.moves, printed)}),
				...pickWords(game, printed),
				...logWords(game, printed),
				printed,
				id: keyIds(game.keys),
				partName: (key, shown) => words.name(key, sceneOf(shown)),
				partTitle: (key, shown) => titleOf(game, key, words.name(key, sceneOf(shown))),
				partArt: (key, shown) => words.picture?.(key, sceneOf(shown)),
				topics: (shown) =>
					new Map(game.topics(sceneOf(shown)).map((one) => [game.topicId(one), one])),
				card: (topic, shown, names) => game.card(topic, sceneOf(shown), names),
				subtitle: (shown) => game.subtitle(sceneOf(shown)),
			};
		},
	};
}
