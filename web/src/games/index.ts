// index.ts - the games that can be shown here.
import type {View} from './view';
import {caylus} from './caylus';
import {medina} from './medina';
import {tiletum} from './tiletum';

export const VIEWS: Record<string, View<any>> = {medina, caylus, tiletum};

export function viewOf(game: string): View<any> {
	const view = VIEWS[game];
	if (!view) throw new Error(`no view of ${game}`);
	return view;
}
