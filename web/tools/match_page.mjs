// The part of match.mjs that runs in the page: two engines, one of which has the
// net, play a game against each other.
import {Engine} from '../src/engine/engine';
import {random} from './random.mjs';

/** Iterations of the search between two looks at the clock. */
const SLICE = 4;
/** Milliseconds that a slice may take in any case. */
const LEAST = 0.5;

/** A seat's search, as long as it has time. What a slice takes beyond three usual ones, the machine
    spent on something else. */
function think(player, ms, seed) {
	const wanted = player.position.think('master', seed);
	let used = 0;
	let done = 0;
	if (wanted === 1) return player.position.choice();
	while (used < ms && done < wanted) {
		const start = performance.now();
		done = player.position.thinkOn(SLICE);
		const took = Math.min(performance.now() - start, Math.max(LEAST, 3 * player.usual));
		player.usual += 0.02 * (took - player.usual);
		used += took;
	}
	player.iterations += done;
	player.thoughts++;
	return player.position.choice();
}

function draw(position, luck) {
	const weights = position.weights();
	let left = luck() * weights.reduce((sum, weight) => sum + weight, 0);
	return position.moves()[weights.findIndex((weight) => (left -= weight) < 0)];
}

class Match {
	static async open(game) {
		const match = new Match();
		const bytes = await (await fetch('engine.wasm')).arrayBuffer();
		const net = new Uint8Array(await (await fetch(`nets/${game}.net`)).arrayBuffer());
		match.game = game;
		match.players = [];
		for (const isLearned of [true, false]) {
			const engine = await Engine.load(bytes);
			if (isLearned && !engine.learn(net)) throw new Error(`${game}: the net is refused`);
			match.players.push({engine, usual: LEAST});
		}
		return match;
	}

	/** `netSeat` is where the net sits; luck comes from the seed alone. */
	play({seats, netSeat, ms, seed}) {
		const luck = random(seed);
		for (const player of this.players) {
			player.position = player.engine.start({game: this.game, players: seats, options: {}});
			player.iterations = player.thoughts = 0;
		}
		const {position} = this.players[0];
		for (let ply = 0; position.isNode(); ply++) {
			const actor = position.actor();
			const player = this.players[actor === netSeat ? 0 : 1];
			const move =
				actor === 'chance'
					? draw(position, luck)
					: think(player, ms, BigInt(seed) * 100_003n + BigInt(ply));
			for (const each of this.players) each.position.play(move);
		}
		const ended = {places: position.places(), points: position.score()};
		for (const player of this.players) player.position.release();
		return {
			...ended,
			thought: this.players.map((each) => each.iterations / Math.max(1, each.thoughts)),
		};
	}
}

window.openMatch = async (game) => {
	window.match = await Match.open(game);
};
