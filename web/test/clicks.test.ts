// How many clicks a recorded game takes: every move is picked in as few clicks as the table allows.
// The table lists the clicks without chains, too.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {signal} from '@preact/signals';
import type {Shown} from '../src/app/session';
import type {Position} from '../src/engine/engine';
import type {TableSession} from '../src/games/session';
import type {View} from '../src/games/view';
import {viewOf} from '../src/games/views';
import {closingMove} from '../src/ui/chain';
import {Picker} from '../src/ui/picker';
import {aheadOf, loadEngine, shownOf, speakHere} from './support';

const engine = await loadEngine();
speakHere('en');

const root = join(process.env.BASTIDE_WEB as string, '..');

/** What is asked about a record: the clicks that it took with one confirmation for every move, and
    the most that it may take now. */
const GAMES: Record<string, {before: number; most: number}> = {
	'tiletum-2-strong': {before: 530, most: 270},
	'tiletum-4-uk': {before: 845, most: 430},
	'tiletum-3-en': {before: 669, most: 345},
	'caylus-4-full': {before: 775, most: 700},
	'medina-second-3': {before: 485, most: 410},
};

/** A table at a position, and what was picked there. */
class Hand {
	clicks = 0;
	private readonly picker: Picker;
	/** What was clicked since something was played. */
	private keys: unknown[] = [];
	private readonly shown;
	private readonly session;

	constructor(
		private readonly view: View,
		private readonly position: Position,
	) {
		this.shown = signal(this.look());
		this.session = {
			view,
			shown: this.shown,
			mine: () => true,
			...aheadOf<unknown>(position, view.repeats),
		};
		this.picker = new Picker(this.session);
	}

	private look(): Shown {
		return {...shownOf<unknown>(this.position), pointsAfter: this.position.pointsAfter()};
	}

	private get picked(): string[] {
		return this.picker.complete.value ?? [];
	}

	private play(moves: string[]): void {
		for (const move of moves) assert.ok(this.position.play(move), move);
		this.keys = [];
		this.picker.clear();
		this.shown.value = this.look();
	}

	/** The red button: what was picked is played. */
	confirm(): void {
		if (this.keys.length === 0) return;
		this.clicks++;
		this.play(this.picked);
	}

	/** What can be picked that does what comes next, the longest first. */
	private ways(wanted: string[]): string[][] {
		const before = this.keys.length > 0 ? this.picked : [];
		const state = (moves: string[]): string =>
			JSON.stringify(this.session.stateAfter([...before, ...moves]));
		const chains = this.session
			.chains(before)
			.map(({moves}) => moves)
			.filter(
				(moves) =>
					moves.length <= wanted.length &&
					moves[moves.length - 1] === wanted[moves.length - 1] &&
					state(moves) === state(wanted.slice(0, moves.length)),
			);
		return [...chains.sort((a, b) => b.length - a.length), wanted.slice(0, 1)];
	}

	/** Picks moves after what is picked already; puts them back if that led elsewhere. */
	private pick(moves: string[]): boolean {
		const before = this.keys;
		const picked = before.length > 0 ? this.picked : [];
		const all = [...picked, ...moves].join();
		const table = (picked.length > 0 && this.session.tableAfter(picked)) || this.shown.value;
		const last = moves[moves.length - 1] ?? '';
		for (const {key} of this.view.parts(last, table, moves.slice(0, -1))) {
			if (this.keys.length > before.length && this.picked.join() === all) break;
			this.picker.pick(key);
			this.keys = [...this.keys, key];
		}
		if (this.picked.join() === all) {
			this.clicks += this.keys.length - before.length;
			return true;
		}
		this.picker.clear();
		for (const key of before) this.picker.pick(key);
		this.keys = before;
		return false;
	}

	/** Does what comes next, and answers how many moves that were: none, where what was picked had
	    to be played first. */
	next(wanted: string[]): number {
		const [move = ''] = wanted;
		if (this.view.isDecline(move)) return this.decline(move);
		if (this.keys.length === 0 && this.picked.join() === move) {
			this.clicks++;
			this.play([move]);
			return 1;
		}
		for (const way of this.ways(wanted)) if (this.pick(way)) return way.length;
		assert.ok(this.keys.length > 0, `${move} cannot be picked`);
		this.confirm();
		return 0;
	}

	private decline(move: string): number {
		const close = closingMove(
			this.session as unknown as TableSession,
			this.picker.picked.value,
		);
		if (this.keys.length > 0 && close?.move === move) {
			this.clicks++;
			this.play([...this.picked, move]);
			return 1;
		}
		this.confirm();
		this.clicks += this.view.warning(move, this.shown.value) === null ? 1 : 2;
		this.play([move]);
		return 1;
	}
}

/** The clicks of a whole game. */
function clicksOf(name: string): number {
	const folder = join(root, 'games', name.split('-')[0] ?? '', 'tests/records');
	const {parts, position: end} = engine.read(readFileSync(join(folder, `${name}.game`), 'utf8'));
	end.release();
	const position = engine.start(parts);
	assert.ok(position);
	const {moves} = parts;
	const actors = moves.map((move) => {
		const actor = position.actor();
		position.play(move);
		return actor;
	});
	position.release();
	const view = viewOf(parts.game, engine.facts(parts));
	const table = engine.start(parts);
	assert.ok(table);
	let clicks = 0;
	for (let at = 0; at < moves.length;) {
		let to = at + 1;
		while (actors[to] === actors[at]) to++;
		if (typeof actors[at] === 'number')
			clicks += clicksOfTurn(view, table, moves.slice(at, to));
		else for (const move of moves.slice(at, to)) table.play(move);
		at = to;
	}
	table.release();
	return clicks;
}

function clicksOfTurn(view: View, position: Position, moves: string[]): number {
	const hand = new Hand(view, position);
	for (let at = 0; at < moves.length;) at += hand.next(moves.slice(at));
	hand.confirm();
	return hand.clicks;
}

for (const [name, {before, most}] of Object.entries(GAMES))
	test(`${name} takes at most ${most} clicks, not ${before}`, (t) => {
		const clicks = clicksOf(name);
		t.diagnostic(`${name}: ${before} clicks before, ${clicks} now`);
		assert.ok(clicks <= most, `${clicks}`);
	});
