// index.ts - the games that can be shown here.
import type {View} from './view';
import {caylus} from './caylus';
import {medina} from './medina';

export const VIEWS: Record<string, View<any>> = {medina, caylus};

export function viewOf(game: string): View<any> {
	const view = VIEWS[game];
	if (!view) throw new Error(`no view of ${game}`);
	return view;
}
