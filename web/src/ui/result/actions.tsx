// What to do after a game: play again, look at the board or the replay, show it to others.
import {go} from '../../app/router';
import {t} from '../../app/words';
import {Line} from '../../art/art';
import type {TableSession} from '../../games/session';
import {Go} from '../sentence';

interface Props {
	session: TableSession;
	/** Where the game turned, if that is known: the replay opens there. */
	turn: number | null;
	lookAtBoard: () => void;
	share: () => void;
}

export function Actions({session, turn, lookAtBoard, share}: Props) {
	const again = session.rematchText();
	const replay = (): void => go(...session.replayPath, ...(turn === null ? [] : [turn]));
	return (
		<section class="panel result-actions">
			{again && <Go label={again} onClick={() => session.rematch()} />}
			<div>
				<Action name="city" id="look-at-board" act={lookAtBoard}>
					{t('web.result.board')}
				</Action>
				<Action name="play" id="open-replay" act={replay}>
					{t('web.over.replay')}
				</Action>
				<Action name="save" id="share" act={share}>
					{t('web.result.share')}
				</Action>
			</div>
		</section>
	);
}

function Action(props: {name: string; id: string; act: () => void; children: string}) {
	return (
		<button type="button" class="button" data-testid={props.id} onClick={props.act}>
			<Line name={props.name} size={15} /> {props.children}
		</button>
	);
}
