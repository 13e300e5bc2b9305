// How strong a solver is: Glicko-2, as engine/ratings/glicko.c counts it for the terminal and
// the server. Here it works without a network; a test puts both to the example of the paper.

export interface Glicko {
	rating: number;
	deviation: number;
	volatility: number;
}

/** One game of a period: the other side as it stood before, and 1, 0.5 or 0. */
export interface Game {
	other: Pick<Glicko, 'rating' | 'deviation'>;
	score: number;
}

const TAU = 0.5;
const CENTRE = 1500;
const SCALE = 173.7178;
const CLOSE_ENOUGH = 1e-6;
const DEVIATION_MOST = 350;

/** A player without results. */
export const NEW_PLAYER: Glicko = {rating: CENTRE, deviation: DEVIATION_MOST, volatility: 0.06};

/** Step 5 of the paper: the new volatility, by the method of Illinois. */
function volatilityOf(delta: number, phi: number, v: number, old: number): number {
	const a = 2 * Math.log(old);
	const at = (x: number): number => {
		const square = phi * phi + v + Math.exp(x);
		return (
			(Math.exp(x) * (delta * delta - square)) / (2 * square * square) - (x - a) / (TAU * TAU)
		);
	};
	let low = a;
	let high = a - TAU;
	if (delta * delta > phi * phi + v) high = Math.log(delta * delta - phi * phi - v);
	else while (at(high) < 0) high -= TAU;
	let atLow = at(low);
	let atHigh = at(high);
	while (Math.abs(high - low) > CLOSE_ENOUGH) {
		const middle = low + ((low - high) * atLow) / (atHigh - atLow);
		const atMiddle = at(middle);
		if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
		else atLow /= 2;
		[high, atHigh] = [middle, atMiddle];
	}
	return Math.exp(low / 2);
}

/** The rating after a period of games, all counted together. */
export function updateRating(one: Glicko, games: Game[]): Glicko {
	const mu = (one.rating - CENTRE) / SCALE;
	const before = one.deviation / SCALE;
	let information = 0;
	let surprise = 0;
	for (const {other, score} of games) {
		const phi = other.deviation / SCALE;
		const weight = 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
		const expected = 1 / (1 + Math.exp(-weight * (mu - (other.rating - CENTRE) / SCALE)));
		information += weight * weight * expected * (1 - expected);
		surprise += weight * (score - expected);
	}
	const isIdle = games.length === 0;
	const volatility = isIdle
		? one.volatility
		: volatilityOf(surprise / information, before, 1 / information, one.volatility);
	const wider = Math.sqrt(before * before + volatility * volatility);
	const phi = isIdle ? wider : 1 / Math.sqrt(1 / (wider * wider) + information);
	return {
		rating: isIdle ? one.rating : CENTRE + SCALE * (mu + phi * phi * surprise),
		deviation: Math.min(SCALE * phi, DEVIATION_MOST),
		volatility,
	};
}
