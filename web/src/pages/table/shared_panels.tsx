// Panels that desktop and phone tables share.
import type {Signal} from '@preact/signals';
import type {ComponentChildren} from 'preact';
import type {Analysis} from '../../app/analysis';
import {motionPace} from '../../app/settings';
import {t, tn} from '../../app/words';
import type {TableSession} from '../../games/session';
import type {TableProps} from '../../games/view';
import type {OnlineControls} from '../../ui/online_controls';
import {chainName} from '../../ui/chain';
import {Preview} from '../../ui/effects';
import {Log} from '../../ui/log';
import {remarksOf} from '../../ui/log_remarks';
import {ConcernsNote, HintNote, RemarkNote, sceneAt} from '../../ui/coach';
import {WhyNot} from '../../ui/why_not';
import type {Input} from './input';

/** What is shown beside the board; a wide screen shows most of it anyway. */
export const SIDES = ['move', 'table', 'log', 'talk'] as const;
export type Side = (typeof SIDES)[number];

export interface PlanProps {
	input: Input;
	side: Signal<Side>;
	props: TableProps;
	controls: OnlineControls | undefined;
	/** Of a game that is over, on request. */
	analysis: Analysis;
	openPoints: (seat: number) => void;
	/** A note about the table as a whole. */
	note: ComponentChildren;
}

/** How many lines of talk were not seen yet. */
export function Unread({controls}: {controls: OnlineControls | undefined}) {
	const count = controls?.unread.value ?? 0;
	if (count === 0) return null;
	return (
		<b class="badge-count" aria-label={tn('web.talk.unread', count)}>
			{count}
		</b>
	);
}

export function TableLog({session, names}: {session: TableSession; names: string[]}) {
	return (
		<Log
			entries={session.shownLog.value}
			view={session.view}
			names={names}
			shownPly={session.shown.value.ply}
			newFrom={session.sinceOwn()}
			remarks={remarksOf(session, names)}
			onOpen={(ply) => session.peek(ply)}
		/>
	);
}

/** What others did since the last decision here can be shown again. */
export function ShowAgain({session}: {session: TableSession}) {
	const has = session.sinceOwn() < session.log.value.length;
	if (!has || motionPace() === 0 || !session.stage.isIdle()) return null;
	return (
		<button
			type="button"
			class="button small-button show-again"
			onClick={() => session.showAgain()}
		>
			{t('web.show-again')}
			<kbd class="wide">R</kbd>
		</button>
	);
}

/** Why the last thing that was picked cannot be. */
export function Refused({input: {session, picker}}: {input: Input}) {
	const {value} = picker.whyNot;
	return value && <WhyNot session={session} place={value.place} rule={value.rule} />;
}

/** What the coach says: a remark, questions, a hint with its reason. */
export function CoachNotes({input, props}: {input: Input; props: TableProps}) {
	const {session, tableCoach: coach, hinted} = input;
	const {shown, names} = props;
	const scene = sceneAt(session, shown, names);
	return (
		<>
			{coach && <RemarkNote session={session} coach={coach} names={names} />}
			{coach && props.mine && <ConcernsNote scene={scene} coach={coach} />}
			{props.mine && hinted.value?.ply === shown.ply && (
				<HintNote scene={scene} hint={hinted.value} close={() => (hinted.value = null)} />
			)}
		</>
	);
}

/** The effects of what was picked, or of what is under the pointer. */
export function MovePreview({input, props}: {input: Input; props: TableProps}) {
	const {session, picker} = input;
	const {preview, names} = props;
	const waits = picker.picked.value.flat();
	const moves = preview?.moves ?? waits;
	if (moves.length === 0) return null;
	const isPicked = moves.length === waits.length;
	const rest = preview && !isPicked ? [preview.moves.slice(waits.length)] : [];
	const shown = (
		<Preview
			session={session}
			name={chainName(session, [...picker.picked.value, ...rest])}
			moves={moves}
			state={preview?.state ?? props.shown.state}
			names={names}
		/>
	);
	// What is only pointed at pushes nothing aside.
	return isPicked ? shown : <div class="preview-hover">{shown}</div>;
}
