// The moves that a strong player would consider here; each can be shown on the board.
import type {Signal} from '@preact/signals';
import {useEffect, useLayoutEffect, useMemo, useState} from 'preact/hooks';
import {SLIP, chanceLost, type Evaluation} from '../../app/analysis';
import {signed, t} from '../../app/words';
import type {Actor} from '../../engine/engine';
import type {TableSession} from '../../games/session';
import type {Effect, TableProps} from '../../games/view';
import {Why, sceneAt} from '../../ui/coach';
import {EffectText} from '../../ui/effects';
import {PlacePicture} from '../../ui/place_picture';

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

interface Props {
	session: TableSession;
	evaluation: Evaluation | undefined;
	names: string[];
	trial: Signal<Trial | null>;
}

export function BestMoves({session, evaluation, names, trial}: Props) {
	const shown = session.shown.value;
	const {ply} = shown;
	const isCalm = useCalm(ply);
	if (!evaluation) return null;
	const scene = sceneAt(session, shown, names);
	const looked = trial.value?.ply === ply ? trial.value.move : null;
	const lost = chanceLost(evaluation, shown.actor, evaluation.loss);
	const note = (): string => {
		if (looked !== null) return t('web.replay.trial');
		return lost >= SLIP ? t('web.replay.slip', Math.round(lost * 100)) : '';
	};
	return (
		<section class="panel best">
			<h2>
				{t('web.replay.best')}
				<small>{note()}</small>
			</h2>
			<ol class="plain">
				{evaluation.best.map((one, rank) => (
					<BestMove
						key={one.move}
						session={session}
						names={names}
						move={one.move}
						worth={worthText(evaluation, shown.actor, rank)}
						hasPicture={isCalm}
						isMade={one.move === session.log.value[ply]?.move}
						isLooked={one.move === looked}
						look={() =>
							(trial.value = one.move === looked ? null : {ply, move: one.move})
						}
					/>
				))}
			</ol>
			<div role="status">
				<Why scene={scene} reasons={evaluation.reasons ?? null} proof={evaluation.proof} />
			</div>
		</section>
	);
}

/** Of the best move the chance of the position, which the graph shows too; of the others how much
    less they leave of it. */
function worthText(evaluation: Evaluation, actor: Actor, rank: number): string {
	const [best, one] = [evaluation.best[0], evaluation.best[rank]];
	const chance = typeof actor === 'number' ? (evaluation.first[actor] ?? 0) : 0;
	if (rank === 0) return `${Math.round(chance * 100)} %`;
	const behind = chanceLost(evaluation, actor, (best?.value ?? 0) - (one?.value ?? 0));
	return signed(-Math.round(behind * 100));
}

/** Boards are drawn for pictures only when nobody leafs through the moves. */
function useCalm(ply: number): boolean {
	const [calm, setCalm] = useState(-1);
	useEffect(() => {
		const timer = setTimeout(() => setCalm(ply), CALM_MS);
		return () => clearTimeout(timer);
	}, [ply]);
	return calm === ply;
}

const CALM_MS = 250;
const PICTURE = {width: 84, height: 58};
/** So much of what a move does is listed. */
const REASONS = 2;

/** What a move does right away, as the preview of the table counts it. */
function firstEffects(session: TableSession, move: string, names: string[]): Effect[] {
	const {ply, state} = session.shown.value;
	const after = session.stateAfterAt(ply, move);
	return session.view.effects(move, state, after, names).slice(0, REASONS);
}

/** The pieces that a move takes into the hand. */
function Pieces({session, move}: {session: TableSession; move: string}) {
	const shown = session.shown.value;
	const {view} = session;
	const pieces = view.parts(move, shown).filter(({at}) => at === 'tray');
	return (
		<span class="best-pieces" aria-hidden="true">
			{pieces.map(({key}) => view.partArt(key, shown))}
		</span>
	);
}

interface MoveProps {
	session: TableSession;
	names: string[];
	move: string;
	worth: string;
	hasPicture: boolean;
	isMade: boolean;
	isLooked: boolean;
	look: () => void;
}

function BestMove(props: MoveProps) {
	const {session, names, move, worth, hasPicture, isMade, isLooked, look} = props;
	const shown = session.shown.value;
	const effects = useMemo(() => firstEffects(session, move, names), [shown.ply, move]);
	return (
		<li class={isMade ? 'made' : ''}>
			<button type="button" aria-pressed={isLooked} onClick={look} data-best>
				<span class="best-picture">
					{hasPicture && <PlacePicture {...{session, shown, move, ...PICTURE}} />}
				</span>
				<span class="best-words">
					<b>{session.view.moveName(move, shown)}</b> <Pieces {...{session, move}} />
					{isMade && <i class="best-made">{t('web.replay.made')}</i>}
					<span class="best-effects">
						{effects.map((effect, at) => (
							<EffectText key={at} effect={effect} />
						))}
					</span>
				</span>
				<b class="best-worth">{worth}</b>
			</button>
		</li>
	);
}
