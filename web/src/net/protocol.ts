// The messages of docs/reference/protocol.md, version 1, as types. Unknown messages are skipped.

export const VERSION = 1;

export interface Person {
	id: string;
	name: string;
	guest: boolean;
	/** A program, with its own account. */
	bot?: boolean;
}

/** Ourselves, with the address that is notified of our turns. */
export interface Me {
	you: Person;
	hook: string;
	hook_key?: string;
}

/** Hours of the day, in minutes, in which nothing is sent. */
export interface Quiet {
	from: number;
	to: number;
	zone: string;
	/** From when on clocks there are so many minutes ahead of UTC. */
	shifts: [from: number, minutes: number][];
}

/** What we have chosen about notifications. */
export interface NoticeSettings {
	turns: boolean;
	ends: boolean;
	/** Minutes before the time of a turn is up; 0: never. */
	remind: number;
	/** One mail a day instead of one for each turn. */
	digest: boolean;
	quiet?: Pick<Quiet, 'from' | 'to'> | null | undefined;
}

/** The same with what the server adds. */
export interface NoticeData extends Omit<NoticeSettings, 'quiet'> {
	/** By which push services know the server. */
	key: string;
	has_mail: boolean;
	language: string;
	quiet?: Omit<Quiet, 'shifts'>;
	push: {id: string; endpoint: string; created: number}[];
	mail?: {address: string; confirmed: boolean};
	quiet_tables: string[];
	hook_format: string;
}

/** A browser with a sign-in. Times are milliseconds since 1970. */
export interface Login {
	login: string;
	created: number;
	/** When it was last used, to the day. */
	seen: number;
	expires: number;
	address: string;
	/** What the browser called itself. */
	agent: string;
	current: boolean;
}

/** A program of ours, with its own account. */
export interface BotAccount {
	id: string;
	name: string;
	created: number;
}

/** Its token, which is shown once. */
export interface NewToken {
	bot: BotAccount;
	token: string;
}

/** A report to the host about a person at a table. */
export interface Report {
	table: string;
	person: string;
	text: string;
}

/** A rating; the true strength is within two deviations 95 times in 100. */
export interface Rated {
	rating: number;
	deviation: number;
}

/** Of one game with one number of players. */
export interface PoolRating extends Rated {
	game: string;
	players: number;
	games: number;
}

/** A row of a list of ratings: a person or a bot, or a level. */
export interface ListedRating extends Rated {
	person?: string;
	name?: string;
	level?: string;
	games: number;
}

/** A rated game, with the rating after it. */
export interface RatedGame extends Rated {
	table: string;
	game: string;
	players: number;
	ended: number;
	place: number;
	points: number;
	/** Whether it has changed the rating. */
	counts: boolean;
}

export interface PastOpponent {
	person: string;
	name: string;
	game: string;
	players: number;
	games: number;
	won: number;
	lost: number;
}

export interface ProfileHead {
	id: string;
	name: string;
	bot: boolean;
	created: number;
	/** From everyone else. */
	hidden: boolean;
}

export interface PersonProfile {
	person: ProfileHead;
	ratings: PoolRating[];
	/** The latest first. */
	games: RatedGame[];
	opponents: PastOpponent[];
}

/** One rating of a person; means of points by source, in tenths. */
export interface PoolDetail {
	person: ProfileHead;
	game: string;
	players: number;
	games: RatedGame[];
	sources: string[];
	own_tenths: number[];
	others_tenths: number[];
	others_games: number;
}

export type Clock =
	{kind: 'none'} | {kind: 'live'; bank: number; increment: number} | {kind: 'turn'; bank: number};

export type Status = 'open' | 'playing' | 'paused' | 'over' | 'closed';

/** Members are present if they apply: a person's, a bot's, the milliseconds on the clock. */
export interface Seat {
	kind: 'empty' | 'person' | 'bot';
	person?: string;
	name?: string;
	/** Whether the person had no password when they sat down. */
	guest?: boolean;
	/** The person is a program, with its own account. */
	bot?: boolean;
	/** A bot plays for the person. */
	away?: boolean;
	resigned?: boolean;
	level?: string;
	/** For whom an empty seat is reserved. */
	reserved?: {id: string; name: string};
	/** The entropy of the person's client for the dice, and its SHA-256, which was sent before. */
	entropy?: string;
	commit?: string;
	/** It had committed to something and did not reveal it: the dice were drawn again without
	    it. */
	withheld?: boolean;
	left?: number;
	undo?: Undo;
	/** From when on others may let a bot take over. */
	abandoned_at?: number;
}

/** What an undo by a seat would go back to, and whether it needs no consent. */
export interface Undo {
	ply: number;
	/** The first of the seat's moves in a row. */
	turn_ply: number;
	free: boolean;
}

export interface Asked {
	what: 'undo' | 'pause' | 'resume';
	ply?: number;
	seat: number;
	agreed: number[];
}

/** What the game still waits for before it begins, of which seats, and how long. */
export interface Drawing {
	what: 'commit' | 'entropy';
	until: number;
	seats: number[];
}

/** What follows from the log of a table. Seats are counted from 1. */
export interface Now {
	time: number;
	size: number;
	status: Status;
	ply: number;
	turn?: number;
	seats: Seat[];
	deadline?: number;
	asked?: Asked;
	/** Between `start` and the game. */
	drawing?: Drawing;
	points?: number[];
	places?: number[];
	secret?: string;
	/** [ply, n]: from this ply on, n undos had gone back over chance. */
	undone?: [number, number][];
	rematch?: string;
	broken?: boolean;
}

export interface TableEvent {
	number: number;
	at: number;
	kind: string;
	/** From 1; 0 is chance. */
	seat?: number;
	person?: string;
	/** True if the person was a guest at the time. */
	guest?: boolean;
	/** A chat line has none after its author was deleted. */
	text?: string;
}

export interface TableSetup {
	game: string;
	players: number;
	options: Record<string, string>;
	clock: Clock;
}

export interface TableHead extends TableSetup {
	table: string;
	owner: string;
	listed: boolean;
	created: number;
	/** SHA-256 of the secret from which the dice follow. */
	fair: string;
}

export interface TableMessage extends TableHead {
	type: 'table';
	now: Now;
	events: TableEvent[];
}

export interface EventsMessage {
	type: 'events';
	table: string;
	now: Now;
	events: TableEvent[];
}

/** Who watches a table now: people by id, and the number of unknown visitors. */
export interface PresentMessage {
	type: 'present';
	table: string;
	people: Person[];
	others: number;
}

export type ServerMessage =
	| {type: 'hello'; version: number; time: number; you?: Person}
	| {type: 'ok'; id?: string; table?: string; number: number}
	| {type: 'error'; id?: string; table?: string; code: string; rule?: string}
	| {type: 'turn'; table: string; game: string; ply: number}
	| {type: 'pong'; id?: string; time: number}
	| TableMessage
	| EventsMessage
	| PresentMessage;

/** A command at a table. */
export type Command =
	| {type: 'sit'; seat: number}
	| {type: 'remove'; seat: number}
	| {type: 'bot'; seat: number; level: string}
	| {type: 'move'; ply: number; move: string}
	| {type: 'undo'; ply?: number}
	| {type: 'takeover'; seat: number}
	| {type: 'chat'; text: string}
	| {type: 'commit' | 'entropy'; text: string}
	| {
			type:
				| 'stand'
				| 'start'
				| 'close'
				| 'agree'
				| 'refuse'
				| 'pause'
				| 'resume'
				| 'resign'
				| 'return'
				| 'rematch';
	  };

/** A line of a list of tables. */
export interface TableRow extends TableSetup {
	table: string;
	status: Status;
	/** The seat to move, and our own, from 1. */
	turn?: number;
	seat?: number;
	your_turn: boolean;
	deadline?: number;
	changed: number;
	size: number;
	rated?: boolean;
}

export interface NewTable extends TableSetup {
	listed: boolean;
	/** Whether it counts for ratings. */
	rated?: boolean;
	/** "me", a level, or "" for an open seat. */
	seats: string[];
}

/** The server has refused; `code` is the reason, `rule` the rule that a move would break
    ("M20"). */
export class Refusal extends Error {
	constructor(
		readonly code: string,
		readonly rule = '',
	) {
		super(`refused: ${code} ${rule}`);
	}
}

/** The first try of a person at a puzzle: 1, 0.5 with a hint, or 0. */
export interface PuzzleTry {
	puzzle: string;
	score: number;
	/** Milliseconds since 1970. */
	at: number;
}

/** Conditional moves of ours at a table. */
export interface Plan {
	table: string;
	/** Where the lines begin. */
	ply: number;
	lines: string[][];
}

export interface PuzzleTries {
	puzzles: {rating: number; deviation: number; tries: PuzzleTry[]};
}
