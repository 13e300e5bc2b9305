// The moves that a strong player would consider here; each can be shown on the board.
import type {Signal} from '@preact/signals';
import {useLayoutEffect, useMemo} from 'preact/hooks';
import {SLIP, type Evaluation} from '../../app/analysis';
import {say, signed, t} from '../../app/words';
import type {TableSession} from '../../games/session';
import type {TableProps} from '../../games/view';
import {Why} from '../../ui/coach';

/** A move that is previewed, not played. */
export interface Trial {
	ply: number;
	move: string;
}

/** What the board shows of it; nothing once another position is shown. Escape takes it away. */
export function useTrial(
	session: TableSession,
	trial: Signal<Trial | null>,
): TableProps['preview'] {
	const {ply} = session.shown.value;
	const move = trial.value?.ply === ply ? trial.value.move : null;
	useLayoutEffect(() => {
		const press = ({key}: KeyboardEvent): void => {
			if (key === 'Escape') trial.value = null;
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, [trial]);
	return useMemo(
		() =>
			move === null
				? null
				: {move, moves: [move], way: [move], state: session.stateAfterAt(ply, move)},
		[session, ply, move],
	);
}

/** A move in words: who, with which piece, where. */
function told(session: TableSession, move: string, names: string[]): string {
	const {ply, actor, state} = session.shown.value;
	return say(
		session.view.describe(move, actor, state, session.stateAfterAt(ply, move)).said,
		names,
	);
}

interface Props {
	session: TableSession;
	evaluation: Evaluation | undefined;
	names: string[];
	trial: Signal<Trial | null>;
}

export function BestMoves({session, evaluation, names, trial}: Props) {
	if (!evaluation) return null;
	const shown = session.shown.value;
	const {ply} = shown;
	const scene = {view: session.view, shown, names};
	const looked = trial.value?.ply === ply ? trial.value.move : null;
	const note = (): string => {
		if (looked !== null) return t('web.replay.trial');
		return evaluation.loss >= SLIP
			? t('web.replay.slip', Math.round(evaluation.loss * 100))
			: '';
	};
	return (
		<section class="panel best">
			<h2>
				{t('web.replay.best')}
				<small>{note()}</small>
			</h2>
			<ol class="plain">
				{evaluation.best.map(({move, value}) => (
					<BestMove
						key={move}
						text={told(session, move, names)}
						value={value}
						behind={value - (evaluation.best[0]?.value ?? value)}
						isMade={move === session.log.value[ply]?.move}
						isLooked={move === looked}
						look={() => (trial.value = move === looked ? null : {ply, move})}
					/>
				))}
			</ol>
			<div role="status">
				<Why scene={scene} reasons={evaluation.reasons ?? null} proof={evaluation.proof} />
			</div>
		</section>
	);
}

function BestMove(props: {
	text: string;
	value: number;
	/** How much less it is worth than the best. */
	behind: number;
	isMade: boolean;
	isLooked: boolean;
	look: () => void;
}) {
	const behind = Math.round(props.behind * 100);
	return (
		<li class={props.isMade ? 'made' : ''}>
			<button type="button" aria-pressed={props.isLooked} onClick={props.look} data-best>
				<span>{props.text}</span>
				<b>{Math.round(props.value * 100)} %</b>
				<span class="best-behind">{behind ? signed(behind) : ''}</span>
			</button>
		</li>
	);
}
