// Studies: chapters, each a game with variations and notes about its positions. The engine reads
// their text (engine/core/study.h); here they are changed and written again. All changes make new
// values, so that an undo is an older value.
import {headOf, startOf, type Engine, type ParsedStudy, type Setup} from '../engine/engine';

/** The words of notes, as engine/core/study.def has them. */
export type NoteKind =
	| 'study'
	| 'chapter'
	| 'step'
	| 'text'
	| 'sign'
	| 'arrow'
	| 'mark'
	| 'look'
	| 'tab'
	| 'find'
	| 'right'
	| 'wrong'
	| 'hint'
	| 'done';

export interface Note {
	kind: NoteKind;
	text: string;
}

/** A position: the move that leads to it from its parent, which comes before it. */
export interface StudyNode {
	/** -1 for the beginning. */
	parent: number;
	actor: number;
	move: string;
	notes: Note[];
}

export interface Chapter {
	setup: Setup;
	/** By seat, "" where there is none. */
	names: string[];
	/** The first is the beginning; the first child of a node continues its line. */
	nodes: StudyNode[];
}

export type Study = Chapter[];

/** No note may be longer, in bytes. */
export const NOTE_MAX = 2000;

/** Lines of moves inside each other, with the main line; engine/core/study.h has the same limit. */
const DEPTH_MAX = 12;

/** Of a whole study. The engine reads chapters of 1 MiB, and a letter has at most three bytes. */
const LETTERS_MAX = 340_000;

/** Records begin with this word. */
const CHAPTERS = /^(?=bastide\b)/m;

function chapterOf({names, nodes, notes, game, players, options, start}: ParsedStudy): Chapter {
	const beginning: StudyNode = {parent: -1, actor: -1, move: '', notes: []};
	const all = [beginning, ...nodes.map((node) => ({...node, notes: [] as Note[]}))];
	for (const {node, kind, text} of notes) all[node]?.notes.push({kind: kind as NoteKind, text});
	return {setup: {game, players, options, ...(start && {start})}, names, nodes: all};
}

/** The chapters of a study, each as its own text, which is a record too. */
export function chapterTexts(text: string): string[] {
	const parts = text.split(CHAPTERS).filter((part) => part.startsWith('bastide'));
	return parts.length > 0 ? parts : [''];
}

/** Throws a RecordError. */
export function readChapter(engine: Engine, text: string): Chapter {
	return chapterOf(engine.readStudy(text));
}

/** Throws a RecordError. A record without notes is a study too. */
export function readStudy(engine: Engine, text: string): Study {
	return chapterTexts(text).map((part) => readChapter(engine, part));
}

/** A chapter that begins with some moves of a game. */
export function newChapter(setup: Setup, names: string[]): Chapter {
	return {setup, names, nodes: [{parent: -1, actor: -1, move: '', notes: []}]};
}

// --- nodes

/** By node: those that follow it. Chapters never change, so that each is counted once. */
const CHILDREN = new WeakMap<StudyNode[], number[][]>();

export function childrenOf({nodes}: Chapter, at: number): number[] {
	let all = CHILDREN.get(nodes);
	if (!all) {
		all = nodes.map(() => []);
		for (const [child, {parent}] of nodes.entries()) all[parent]?.push(child);
		CHILDREN.set(nodes, all);
	}
	return all[at] ?? [];
}

/** The nodes from the beginning to this one, without the beginning. */
export function pathTo({nodes}: Chapter, at: number): number[] {
	const path: number[] = [];
	for (let node = at; node > 0; node = nodes[node]?.parent ?? 0) path.push(node);
	return path.reverse();
}

export function movesTo(chapter: Chapter, at: number): string[] {
	return pathTo(chapter, at).map((node) => chapter.nodes[node]?.move ?? '');
}

/** The nodes that follow a node as the first of their siblings. */
export function lineFrom(chapter: Chapter, at: number): number[] {
	const line: number[] = [];
	for (let [next] = childrenOf(chapter, at); next !== undefined;) {
		line.push(next);
		[next] = childrenOf(chapter, next);
	}
	return line;
}

/** How many lines of moves are inside each other where that is most: 1 without variations. */
function depthOf(chapter: Chapter): number {
	const depths: number[] = [];
	for (const [node, {parent}] of chapter.nodes.entries()) {
		const isVariation = node > 0 && childrenOf(chapter, parent)[0] !== node;
		depths.push((depths[parent] ?? 1) + (isVariation ? 1 : 0));
	}
	return depths.reduce((most, depth) => Math.max(most, depth), 1);
}

/** Why a study could not be read again if it were saved like this; null if it could. */
export function limitOf(study: Study): 'deep' | 'long' | null {
	if (study.some((chapter) => depthOf(chapter) > DEPTH_MAX)) return 'deep';
	return writeStudy(study).length > LETTERS_MAX ? 'long' : null;
}

export function childWith(chapter: Chapter, at: number, move: string): number | undefined {
	return childrenOf(chapter, at).find((child) => chapter.nodes[child]?.move === move);
}

/** The chapter with a move, and its node: a new one, unless it is there. */
export function withMove(
	chapter: Chapter,
	at: number,
	actor: number,
	move: string,
): {chapter: Chapter; at: number} {
	const known = childWith(chapter, at, move);
	if (known !== undefined) return {chapter, at: known};
	const nodes = [...chapter.nodes, {parent: at, actor, move, notes: []}];
	return {chapter: {...chapter, nodes}, at: nodes.length - 1};
}

/** The chapter with these nodes alone, in this order. */
function reordered(chapter: Chapter, order: number[]): Chapter {
	const places = new Map(order.map((node, place) => [node, place]));
	const nodes = order.flatMap((node) => {
		const one = chapter.nodes[node];
		return one ? [{...one, parent: places.get(one.parent) ?? -1}] : [];
	});
	return {...chapter, nodes};
}

/** Without a node and all that follows it. */
export function without(chapter: Chapter, at: number): Chapter {
	const isKept = chapter.nodes.map(() => true);
	chapter.nodes.forEach(({parent}, node) => {
		isKept[node] = node !== at && (parent < 0 || isKept[parent] === true);
	});
	return reordered(
		chapter,
		chapter.nodes.flatMap((_, node) => (isKept[node] ? [node] : [])),
	);
}

/** With the line of a node as the main one; answers where the node is then. */
export function promoted(chapter: Chapter, at: number): {chapter: Chapter; at: number} {
	const path = new Set(pathTo(chapter, at));
	const order: number[] = [];
	const add = (node: number): void => {
		order.push(node);
		const children = childrenOf(chapter, node);
		const first = children.filter((child) => path.has(child));
		for (const child of [...first, ...children.filter((one) => !path.has(one))]) add(child);
	};
	add(0);
	return {chapter: reordered(chapter, order), at: order.indexOf(at)};
}

// --- notes

export function notesAt({nodes}: Chapter, at: number, kind: NoteKind): string[] {
	return (nodes[at]?.notes ?? []).flatMap((note) => (note.kind === kind ? [note.text] : []));
}

export function noteAt(chapter: Chapter, at: number, kind: NoteKind): string | undefined {
	return notesAt(chapter, at, kind)[0];
}

/** A note is one line, and not too long. */
export function cleanNote(text: string): string {
	let clean = text.replace(/\p{Cc}+/gu, ' ').trim();
	while (new TextEncoder().encode(clean).length > NOTE_MAX - 40) clean = clean.slice(0, -1);
	return clean;
}

/** With other notes of a kind at a node; those of other kinds stay. */
export function withNotes(chapter: Chapter, at: number, kind: NoteKind, texts: string[]): Chapter {
	const added = texts
		.map(cleanNote)
		.filter((text) => text !== '' || kind === 'find')
		.map((text) => ({kind, text}));
	const nodes = chapter.nodes.map((node, place) =>
		place === at
			? {...node, notes: [...node.notes.filter((note) => note.kind !== kind), ...added]}
			: node,
	);
	return {...chapter, nodes};
}

export function titleOf(study: Study): string {
	return (study[0] && noteAt(study[0], 0, 'study')) ?? '';
}

export function chapterTitle(chapter: Chapter): string {
	return noteAt(chapter, 0, 'chapter') ?? '';
}

/** An arrow, or a ring with a letter, between and around places of the board. */
export interface Arrow {
	from: string;
	to: string;
	colour: string;
	isDashed: boolean;
}

export interface Mark {
	place: string;
	colour: string;
	letter: string;
}

export function arrowsAt(chapter: Chapter, at: number): Arrow[] {
	return notesAt(chapter, at, 'arrow').map((text) => {
		const [from = '', to = '', colour = '', dashed] = text.split(' ');
		return {from, to, colour, isDashed: dashed !== undefined};
	});
}

export function marksAt(chapter: Chapter, at: number): Mark[] {
	return notesAt(chapter, at, 'mark').map((text) => {
		const [place = '', colour = '', letter = ''] = text.split(' ');
		return {place, colour, letter};
	});
}

export function arrowText({from, to, colour, isDashed}: Arrow): string {
	return [from, to, colour, ...(isDashed ? ['dashed'] : [])].join(' ');
}

export function markText({place, colour, letter}: Mark): string {
	return [place, colour, ...(letter ? [letter] : [])].join(' ');
}

// --- questions

/** Whether a move is meant by a pattern, in which * is anything. */
export function matches(pattern: string, move: string): boolean {
	const quoted = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*');
	return new RegExp(`^${quoted}$`).test(move);
}

/** What the reader must find at a node; null if nothing. */
export interface Question {
	text: string;
	/** The first continues the study. */
	right: string[];
	wrong: {pattern: string; text: string}[];
	hint: string | undefined;
	done: string | undefined;
}

export function questionAt(chapter: Chapter, at: number): Question | null {
	const text = noteAt(chapter, at, 'find');
	const [next] = childrenOf(chapter, at);
	if (text === undefined || next === undefined) return null;
	return {
		text,
		right: [chapter.nodes[next]?.move ?? '', ...notesAt(chapter, at, 'right')],
		wrong: notesAt(chapter, at, 'wrong').map((one) => {
			const colon = one.indexOf(': ');
			return {pattern: one.slice(0, colon), text: one.slice(colon + 2)};
		}),
		hint: noteAt(chapter, at, 'hint'),
		done: noteAt(chapter, at, 'done'),
	};
}

/** What a study says about an answer: null if it is right, else why not ("" if it does not say). A
    variation of the study that begins with the move may say it too. */
export function faultOf(chapter: Chapter, at: number, move: string): string | null {
	const question = questionAt(chapter, at);
	if (!question || question.right.some((pattern) => matches(pattern, move))) return null;
	const found = question.wrong.find(({pattern}) => matches(pattern, move));
	if (found) return found.text;
	const tried = childWith(chapter, at, move);
	return (tried !== undefined && noteAt(chapter, tried, 'text')) || '';
}

// --- writing

const actorText = (actor: number): string => (actor < 0 ? '.' : String(actor + 1));

function notesText(notes: Note[]): string[] {
	return notes.map(({kind, text}) => `#: ${kind} ${text}`.trimEnd());
}

/** The lines of a line of moves; before those of a variation comes "#: ". */
function lineText(chapter: Chapter, first: number, before: string): string[] {
	return [first, ...lineFrom(chapter, first)].flatMap((at) => {
		const {parent, actor, move, notes} = chapter.nodes[at] as StudyNode;
		const [main, ...others] = childrenOf(chapter, parent);
		const variations = (at === main ? others : []).flatMap((other) => [
			'#: variation',
			...lineText(chapter, other, '#: '),
			'#: end',
		]);
		return [`${before}${actorText(actor)} ${move}`, ...notesText(notes), ...variations];
	});
}

function chapterText(chapter: Chapter): string {
	const {setup, names, nodes} = chapter;
	const [first] = childrenOf(chapter, 0);
	return [
		...headOf(setup),
		...names.flatMap((name, seat) => (name ? [`seat ${seat + 1} ${name}`] : [])),
		...startOf(setup),
		...notesText(nodes[0]?.notes ?? []),
		'moves',
		...(first === undefined ? [] : lineText(chapter, first, '')),
		'',
	].join('\n');
}

export function writeStudy(study: Study): string {
	return study.map(chapterText).join('');
}
