// index.ts - the games that can be shown here.
import type {Engine} from '../engine/engine';
import type {View} from './view';
import {caylus} from './caylus';
import {medina} from './medina';
import {tiletum} from './tiletum';

/** Tells every view what is printed in its game, with the options that nobody named. */
export function learnAll(engine: Engine): void {
	for (const {name, playersMin} of engine.games) {
		const position = engine.start({game: name, players: playersMin, options: {}});
		if (position) VIEWS[name]?.learn(position.facts());
		position?.release();
	}
}

export const VIEWS: Record<string, View<any>> = {medina, caylus, tiletum};

export function viewOf(game: string): View<any> {
	const view = VIEWS[game];
	if (!view) throw new Error(`no view of ${game}`);
	return view;
}
