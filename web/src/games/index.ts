// index.ts - the games that can be shown here.
import type {Registry} from '../engine/engine';
import type {View} from './view';
import {caylus} from './caylus';
import {medina} from './medina';
import {tiletum} from './tiletum';

/** Tells every view what is printed in its game. */
export function learnAll({facts}: Registry): void {
	for (const [game, printed] of Object.entries(facts)) VIEWS[game]?.learn(printed);
}

export const VIEWS: Record<string, View<any>> = {medina, caylus, tiletum};

export function viewOf(game: string): View<any> {
	const view = VIEWS[game];
	if (!view) throw new Error(`no view of ${game}`);
	return view;
}
