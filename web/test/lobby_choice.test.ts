// What the lobby chooses: the next table to start, and the tournaments of this week.
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import type {TableMessage, TableRow, TournamentHead} from '../src/net/protocol';
import {nextToStart, ofThisWeek} from '../src/pages/lobby_choice';

const DAY = 24 * 3600 * 1000;

function row(table: string, deadline?: number): TableRow {
	const fill = deadline === undefined ? {} : {deadline};
	return {table, players: 3, ...fill} as TableRow;
}

function seated(...tables: [string, number][]): Map<string, TableMessage> {
	return new Map(
		tables.map(([table, people]) => {
			const seats = [0, 1, 2].map((seat) => ({kind: seat < people ? 'person' : 'empty'}));
			return [table, {now: {seats}} as TableMessage];
		}),
	);
}

describe('the lobby', () => {
	test('finds the table with the fewest free seats', () => {
		const rows = [row('one'), row('two', 5), row('three')];
		const found = nextToStart(rows, seated(['one', 1], ['two', 1], ['three', 2]));
		assert.equal(found?.table, 'three');
	});

	test('then finds the one whose seats bots take first', () => {
		const rows = [row('one'), row('two', 9), row('three', 5)];
		const found = nextToStart(rows, seated(['one', 1], ['two', 1], ['three', 1]));
		assert.equal(found?.table, 'three');
	});

	test('takes a table that it knows nothing about for an empty one', () => {
		assert.equal(nextToStart([row('one'), row('two')], seated(['two', 1]))?.table, 'two');
		assert.equal(nextToStart([], new Map()), undefined);
	});

	test('shows tournaments of this week, the next first', () => {
		const one = (id: string, status: string, starts: number): TournamentHead =>
			({id, status, starts}) as TournamentHead;
		const heads = [
			one('later', 'open', 8 * DAY),
			one('sunday', 'open', 6 * DAY),
			one('over', 'over', -DAY),
			one('running', 'running', -9 * DAY),
			one('cancelled', 'cancelled', DAY),
			one('tomorrow', 'open', DAY),
		];
		const ids = ofThisWeek(heads, 0).map(({id}) => id);
		assert.deepEqual(ids, ['running', 'tomorrow', 'sunday']);
	});
});
