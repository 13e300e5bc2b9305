// Which level is suggested after which games.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Glicko} from '../src/app/glicko';
import {withBotLevel, suggestedLevel, defaultLevel} from '../src/app/levels';
import type {SavedGame} from '../src/app/store';

const LEVELS = [
	'newcomer',
	'apprentice',
	'journeyman',
	'mason',
	'foreman',
	'warden',
	'master',
	'grandmaster',
];

function played(bot: string | null, points: number[], over = true): SavedGame {
	return {
		id: '',
		game: 'medina',
		players: points.length,
		options: {},
		seats: points.map((_, seat) => ({name: `${seat}`, bot: seat === 0 ? null : bot})),
		moves: [],
		updated: 0,
		over,
		turn: null,
		points,
	};
}

test('a one-sided game asks for the neighbour, a close one for the same again', () => {
	const after = (points: number[], bot: string | null = 'journeyman', over = true) =>
		suggestedLevel(played(bot, points, over), LEVELS);
	assert.equal(after([60, 40, 30]), 'mason');
	assert.equal(after([40, 60, 30]), 'apprentice');
	assert.equal(after([50, 48, 20]), null);
	assert.equal(after([48, 50, 20]), null);
	assert.equal(after([60, 40], 'grandmaster'), null, 'nobody is stronger');
	assert.equal(after([20, 60], 'newcomer'), null, 'nobody is gentler');
	assert.equal(after([60, 40], 'journeyman', false), null, 'it is not over');
	assert.equal(after([60, 40], null), null, 'people among themselves');
	assert.equal(after([0, 0]), null);
});

test('a first game of a title is against newcomers, the next against what fits', () => {
	const usual = (...kept: SavedGame[]) => defaultLevel('medina', kept, LEVELS);
	assert.equal(usual(), 'newcomer');
	assert.equal(usual({...played('mason', [50, 48]), game: 'caylus'}), 'newcomer');
	assert.equal(usual(played(null, [50, 40])), 'newcomer', 'nobody played against a bot');
	assert.equal(usual(played('mason', [50, 48]), played('newcomer', [50, 20])), 'mason');
	assert.equal(usual(played('newcomer', [50, 20])), 'apprentice');
	assert.equal(usual(played('mason', [10, 30], false)), 'mason', 'it is still played');
});

test('several games and the puzzles of a title say more than the last game', () => {
	const usual = (solver: Glicko | null, ...kept: SavedGame[]) =>
		defaultLevel('medina', kept, LEVELS, solver);
	const [win, loss] = [played('journeyman', [60, 40]), played('journeyman', [40, 60])];
	const solver = (rating: number): Glicko => ({rating, deviation: 90, volatility: 0.06});
	assert.equal(usual(null, loss, win), 'journeyman', 'one of two');
	assert.equal(usual(null, win, win, win, loss), 'mason');
	assert.equal(usual(null, loss, loss, loss, win), 'apprentice');
	assert.equal(usual(solver(1500), loss), 'journeyman', 'one loss says less than puzzles');
	assert.equal(usual(solver(2000), played('journeyman', [50, 48])), 'mason');
	assert.equal(usual(solver(2000), played('newcomer', [50, 48])), 'apprentice', 'a step');
	assert.equal(usual(solver(2000)), 'newcomer', 'a first game all the same');
	assert.equal(
		usual(solver(3100), played('grandmaster', [60, 40])),
		'grandmaster',
		'nobody is stronger',
	);
});

test('another level takes the seats of bots, and no others', () => {
	const seats = [
		{name: 'Ada', bot: null},
		{name: 'Bob', bot: 'mason'},
	];
	assert.deepEqual(withBotLevel(seats, 'master'), [seats[0], {name: 'Bob', bot: 'master'}]);
});
