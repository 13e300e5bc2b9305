// The puzzle of the day on the start page: its game, how hard it is, its position.
import {useClient} from '../app/client';
import {gameName} from '../app/words';
import type {Engine} from '../engine/engine';
import type {Puzzle} from './book';
import {puzzleOfDay} from './collection';
import {PuzzlePicture} from './picture';
import {levelName} from './words';

export function DailyPicture({engine, puzzles}: {engine: Engine; puzzles: Puzzle[]}) {
	const daily = puzzleOfDay(puzzles, useClient().world.now());
	if (!daily) return null;
	return (
		<>
			<PuzzlePicture engine={engine} puzzle={daily} />
			<span class="tag">
				{gameName(daily.game)} · {levelName(daily)}
			</span>
		</>
	);
}
