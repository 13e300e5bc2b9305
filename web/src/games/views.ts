// views.ts - the views of all games; they come with the tables.
import {caylus} from './caylus';
import {medina} from './medina';
import {tiletum} from './tiletum';
import type {View, ViewMaker} from './view';

const MAKERS: Record<string, ViewMaker> = {medina, caylus, tiletum};

/** The view of a game in which this is printed. */
export function viewOf(game: string, facts: unknown): View {
	const maker = MAKERS[game];
	if (!maker) throw new Error(`no view of ${game}`);
	return maker.make(facts);
}
