// Draws every die of a table again from its secret, as docs/reference/fairness.md says.
import type {Engine, Position, Setup} from '../engine/engine';

const DIGITS = 15;
const END = 1n << BigInt(4 * DIGITS);

/** What came of a check: how many dice there were, and the ply of the first that is wrong. */
export interface DiceCheck {
	/** The secret is the one that was promised. */
	kept: boolean;
	dice: number;
	wrong: number | null;
}

export const hex = (bytes: ArrayBuffer): string =>
	Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from({length: text.length / 2}, (_, at) =>
		parseInt(text.slice(2 * at, 2 * at + 2), 16),
	);
}

/** What a table promises about its dice, and what it publishes at the end. */
export interface DicePromise {
	fair: string;
	secret: string;
	/** [ply, n]: from this ply on, n undos had gone back over chance. */
	undone?: [number, number][];
	/** The entropy of all seats, concatenated. */
	entropy?: string;
}

/** The seats' entropy, the ply, and how many undos had gone back over chance before it. */
function name(ply: number, {undone = [], entropy}: DicePromise): string {
	const last = undone.filter(([from]) => from <= ply).at(-1);
	return `${entropy ? `${entropy}:` : ''}${ply}${last ? `/${last[1]}` : ''}`;
}

/** A number below `total`, from the secret and the name of the die alone. */
async function draw(key: CryptoKey, die: string, total: number): Promise<number> {
	for (let again = 0; ; again++) {
		const message = new TextEncoder().encode(again === 0 ? die : `${die}.${again}`);
		const number = BigInt(
			`0x${hex(await crypto.subtle.sign('HMAC', key, message)).slice(0, DIGITS)}`,
		);
		if (number < END - (END % BigInt(total))) return Number(number % BigInt(total));
	}
}

/** The outcome on which a number falls: they lie side by side in the order of their spellings. */
function outcome(position: Position, number: number): string {
	const weights = position.weights();
	const all = position.moves().map((move, at) => ({move, weight: weights[at] ?? 0}));
	all.sort((a, b) => (a.move < b.move ? -1 : 1));
	let rest = number;
	return (all.find(({weight}) => (rest -= weight) < 0) as {move: string}).move;
}

export async function checkDice(
	engine: Engine,
	setup: Setup,
	moves: string[],
	promised: DicePromise,
): Promise<DiceCheck> {
	const {fair, secret} = promised;
	const kept = hex(await crypto.subtle.digest('SHA-256', bytesOf(secret))) === fair;
	const key = await crypto.subtle.importKey(
		'raw',
		bytesOf(secret),
		{name: 'HMAC', hash: 'SHA-256'},
		false,
		['sign'],
	);
	const position = engine.start(setup);
	const check: DiceCheck = {kept, dice: 0, wrong: null};
	for (const [ply, move] of moves.entries()) {
		if (!position || check.wrong !== null) break;
		if (position.actor() === 'chance') {
			const total = position.weights().reduce((sum, weight) => sum + weight, 0);
			check.dice++;
			if (outcome(position, await draw(key, name(ply, promised), total)) !== move)
				check.wrong = ply;
		}
		if (!position.play(move)) check.wrong ??= ply;
	}
	position?.release();
	return check;
}
