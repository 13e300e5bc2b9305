// The games as far as the first page needs them: their covers.
import type {JSX} from 'preact';
import {covers} from '#generated/covers';
import type {Registry} from '../engine/engine';

/** Draws a cover, with what the engine says is printed in the game. */
type Cover = (props: {facts: never}) => JSX.Element;

const COVERS: Record<string, Cover> = covers;

/** A drawing for the start page; nothing for a game that brings none. */
export function GameCover({game, registry}: {game: string; registry: Registry}) {
	const Drawn = COVERS[game];
	return Drawn ? <Drawn facts={registry.facts[game] as never} /> : null;
}
