// index.tsx - the games that can be shown here, as far as the first page needs them: by their
// covers.
import type {JSX} from 'preact';
import type {Registry} from '../engine/engine';
import {Cover as CaylusCover} from './caylus/cover';
import {Cover as MedinaCover} from './medina/cover';
import {Cover as TiletumCover} from './tiletum/cover';

/** Drawn with what the engine says is printed in the game. */
interface Cover {
	Cover(props: {facts: unknown}): JSX.Element;
}

const COVERS: Record<string, Cover> = {
	medina: {Cover: MedinaCover},
	caylus: {Cover: CaylusCover},
	tiletum: {Cover: TiletumCover},
};

/** The names of the games that can be shown. */
export const GAMES: readonly string[] = Object.keys(COVERS);

/** A drawing for the start page. */
export function GameCover({game, registry}: {game: string; registry: Registry}) {
	const found = COVERS[game];
	return found ? <found.Cover facts={registry.facts[game]} /> : null;
}
