// A position of the explorer, and its address.
import {lineText} from '../../app/openings';
import type {Engine, GameInfo} from '../../engine/engine';

/** The first part of the address of games on the server. */
export const SERVER = 'server';

export interface Place {
	engine: Engine;
	info: GameInfo;
	players: number;
	/** The decisions so far. */
	line: string[];
	/** Whether the games are those of the server. */
	isServer: boolean;
}

export function partsOf({
	isServer,
	game,
	players,
	line = [],
}: {
	isServer: boolean;
	game: string;
	players: number;
	line?: string[];
}): (string | number)[] {
	const parts = ['explore', ...(isServer ? [SERVER] : []), game, players];
	return line.length > 0 ? [...parts, lineText(line)] : parts;
}
