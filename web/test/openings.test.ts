// The first decisions that ship with each game are real ones: every position can be reached, and
// its moves are counted.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {unpackRecord} from '../src/app/game_link';
import {gamesAt, lineOf, positionAt, type Openings, type WholeGames} from '../src/app/openings';
import {shownAfter} from '../src/app/shown_after';
import {LANGUAGES} from '../src/app/words';
import {viewOf} from '../src/games/views';
import {saidMoves} from '../src/ui/said_moves';
import {SHIPPED} from '../tools/games.mjs';
import {loadEngine, root, speakHere} from './support';

/** As in tools/generate/openings. */
const MOVES_MAX = 12;

const engine = await loadEngine();

function shipped<T>(game: string, file: string): T {
	return JSON.parse(readFileSync(join(root, 'games', game, file), 'utf8')) as T;
}

for (const game of SHIPPED)
	for (const language of LANGUAGES)
		test(`all decisions of ${game} are said in ${language}`, () => {
			speakHere(language);
			const {players: all} = shipped<Openings>(game, 'openings.json');
			for (const [players, {positions}] of Object.entries(all)) {
				const setup = {game, players: Number(players), options: {}};
				const view = viewOf(game, engine.facts(setup));
				const names = Array.from({length: setup.players}, (_, seat) => `Seat${seat + 1}`);
				for (const [line, {start, moves}] of Object.entries(positions)) {
					const asked = moves.map(([move]) => move);
					const said = saidMoves(engine, view, setup, lineOf(start), names, asked);
					assert.equal(said.line.length, lineOf(line).length);
					const texts = asked.map((move) => said.next(move));
					for (const text of [...said.line, ...texts])
						assert.match(text, /^[^a-z@#%][^@#%]*$/u, `${players}, "${line}"`);
					assert.equal(texts.filter((text, at) => text === asked[at]).length, 0, line);
				}
			}
		});

for (const game of SHIPPED)
	test(`the whole games of ${game} are links to replays of what they show`, async () => {
		const {level, players: all} = shipped<Openings>(game, 'openings.json');
		const whole = shipped<WholeGames>(game, 'openings.games.json');
		assert.deepEqual(Object.keys(whole), Object.keys(all));
		for (const [players, games] of Object.entries(whole)) {
			for (const {line, seats, points, record} of games) {
				const {position, parts} = engine.read((await unpackRecord(record)) ?? '');
				assert.deepEqual(position.score(), points);
				position.release();
				const replayed = engine.start(parts);
				assert.ok(replayed);
				const made = parts.moves.flatMap((move) => {
					const actor = replayed.actor();
					replayed.play(move);
					return typeof actor === 'number' ? [[actor + 1, move]] : [];
				});
				replayed.release();
				assert.deepEqual(
					line.map((move, at) => [seats[at], move]),
					made.slice(0, line.length),
				);
				const shown = gamesAt(games, level, line.slice(0, 2));
				assert.ok(shown.some(({move, seat}) => move === line[2] && seat + 1 === seats[2]));
			}
			const opening = positionAt({level, players: all}, Number(players), []);
			const linked = gamesAt(games, level, []).map(({move}) => move);
			const [[most] = ['']] = opening?.moves ?? [];
			assert.ok(linked.includes(most), 'the most frequent first decision has a game');
		}
	});

for (const game of SHIPPED)
	test(`the positions of ${game} can be reached, by the decisions that lead there`, () => {
		const openings = shipped<Openings>(game, 'openings.json');
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
