// index.ts - the games that can be shown here: at first only what the start page needs of them.
import type {Registry} from '../engine/engine';
import {Cover as CaylusCover} from './caylus/cover';
import {learn as learnCaylus, type Facts as CaylusFacts} from './caylus/tiles';
import {Cover as MedinaCover} from './medina/cover';
import {learn as learnMedina, type Facts as MedinaFacts} from './medina/state';
import {Cover as TiletumCover} from './tiletum/cover';
import {learn as learnTiletum, type Facts as TiletumFacts} from './tiletum/tiles';
import type {View} from './view';

type First = Pick<View, 'game' | 'letter' | 'learn' | 'Cover'>;

const FIRST: First[] = [
	{
		game: 'medina',
		letter: 'M',
		learn: (facts) => learnMedina(facts as MedinaFacts),
		Cover: MedinaCover,
	},
	{
		game: 'caylus',
		letter: 'C',
		learn: (facts) => learnCaylus(facts as CaylusFacts),
		Cover: CaylusCover,
	},
	{
		game: 'tiletum',
		letter: 'T',
		learn: (facts) => learnTiletum(facts as TiletumFacts),
		Cover: TiletumCover,
	},
];

/** By name. Everything else of a view is there once full.ts is loaded, and no table is opened before. */
export const VIEWS: Record<string, View<any>> = Object.fromEntries(
	FIRST.map((first) => [first.game, first as View<any>]),
);

/** Tells every view what is printed in its game. */
export function learnAll({facts}: Registry): void {
	for (const [game, printed] of Object.entries(facts)) VIEWS[game]?.learn(printed);
}

/** The view of a game in which this is printed. */
export function viewOf(game: string, facts: unknown): View<any> {
	const view = VIEWS[game];
	if (!view) throw new Error(`no view of ${game}`);
	view.learn(facts);
	return view;
}
