// The first decisions that ship with each game are real ones: every position can be reached, and
// its moves are counted.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {positionAt, type Openings} from '../src/app/openings';
import {shownAfter} from '../src/app/shown_after';
import {viewOf} from '../src/games/views';
import {SHIPPED} from '../tools/games.mjs';
import {loadEngine, root} from './support';

/** As in tools/generate/openings. */
const MOVES_MAX = 12;

const engine = await loadEngine();

for (const game of SHIPPED)
	test(`the positions of ${game} can be reached, by the decisions that lead there`, () => {
		const openings = JSON.parse(
			readFileSync(join(root, 'games', game, 'openings.json'), 'utf8'),
		) as Openings;
		assert.ok(engine.levels.includes(openings.level));
		assert.ok(Object.keys(openings.players).length >= 3);
		for (const [players, {games, positions}] of Object.entries(openings.players)) {
			const setup = {game, players: Number(players), options: {}};
			const view = viewOf(game, engine.facts(setup));
			assert.equal(positionAt(openings, setup.players, [])?.games, games);
			for (const [line, {start, moves, games: reached}] of Object.entries(positions)) {
				const where = `${players} players, after "${line}"`;
				const earlier = start.split('; ').filter(Boolean);
				const shown = shownAfter(engine, view, setup, earlier);
				assert.ok(shown && typeof shown.actor === 'number', where);
				assert.ok(
					moves.some(([move]) => shown.moves.includes(move)),
					where,
				);
				const decisions = line.split('; ').filter(Boolean);
				assert.ok(
					decisions.every((move) => earlier.includes(move)),
					where,
				);
				const counted = moves.reduce((sum, [, count]) => sum + count, 0);
				assert.ok(moves.length === MOVES_MAX ? counted <= reached : counted === reached);
				assert.ok(
					moves.every(([, count, first, points]) => first <= count && points >= 0),
					where,
				);
			}
		}
	});
