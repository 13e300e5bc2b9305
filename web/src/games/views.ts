// The views of all games; they come with the tables.
import {views} from '#generated/views';
import {defaultView} from './default_view';
import type {View, ViewMaker} from './view';

const MAKERS: Readonly<Record<string, ViewMaker>> = views;

/** The view of a game in which this is printed: its own, or one that any game can have. */
export function viewOf(game: string, facts: unknown): View {
	return MAKERS[game]?.make(facts) ?? defaultView(game, facts);
}
