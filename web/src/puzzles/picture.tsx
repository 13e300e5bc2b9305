// The position of a puzzle as a picture: the board as it is drawn in play.
import {useEffect, useMemo} from 'preact/hooks';
import {useClient} from '../app/client';
import {language} from '../app/words';
import type {Engine} from '../engine/engine';
import {GameStyle} from '../ui/game_style';
import {StillBoard} from '../ui/still_board';
import type {Puzzle} from './book';
import {PuzzleSession} from './session';

interface Props {
	engine: Engine;
	puzzle: Puzzle;
}

export function PuzzlePicture(props: Props) {
	return (
		<GameStyle game={props.puzzle.game}>
			<Drawing key={`${props.puzzle.name} ${language.value}`} {...props} />
		</GameStyle>
	);
}

function Drawing({engine, puzzle}: Props) {
	const {world} = useClient();
	const session = useMemo(() => PuzzleSession.of(world, engine, puzzle, ''), []);
	useEffect(() => () => session.leave(), [session]);
	const {view} = session;
	return (
		<div class={`puzzle-picture game-${view.game}`} inert aria-hidden="true">
			<StillBoard
				view={view}
				shown={session.live.value}
				names={session.seats.map(({name}) => name)}
				self={session.live.value.actor as number}
			/>
		</div>
	);
}
