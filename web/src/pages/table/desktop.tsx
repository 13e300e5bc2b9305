// A table on a wide screen: the board on the left, seats, choices and log on the right.
import type {Signal} from '@preact/signals';
import {t} from '../../app/words';
import type {TableSession} from '../../games/session';
import {Choices} from '../../ui/choices';
import type {OnlineControls} from '../../ui/online_controls';
import {Result} from '../../ui/result';
import {SeatPanel} from '../../ui/seats';
import {ZoomBox} from '../../ui/zoom_box';
import {
	MovePreview,
	Refused,
	TableLog,
	CoachNotes,
	ShowAgain,
	Unread,
	type PlanProps,
	type Side,
} from './shared_panels';
import {Sentence} from './sentence';

export function DeskTable(plan: PlanProps) {
	return plan.input.showsResult() ? <DeskResult {...plan} /> : <DeskBoard {...plan} />;
}

/** A finished game: its result has the whole page. */
function DeskResult({input, side, props, controls, analysis, note}: PlanProps) {
	const {session} = input;
	return (
		<main class="result-page">
			{note}
			{controls?.sentence()}
			<Result
				session={session}
				names={props.names}
				analysis={analysis}
				lookAtBoard={() => (input.looksAtBoard.value = true)}
			>
				{controls?.notice()}
				{controls && (
					<section class="panel log-panel">
						<LogAndTalk {...{session, names: props.names, controls, side}} />
					</section>
				)}
			</Result>
		</main>
	);
}

function DeskBoard({input, side, props, controls, analysis, openPoints, note}: PlanProps) {
	const {session, picker} = input;
	const {view} = session;
	const {shown, names} = props;
	const choices = <Choices session={session} picker={picker} pick={props.pick} />;
	const isOver = view.hasChooser?.(shown) ?? false;
	return (
		<main class="desk-table">
			<div class="table-board">
				<Sentence {...{input, props, controls, analysis}} />
				<ZoomBox>
					<view.Board {...props} />
					{isOver && choices}
				</ZoomBox>
				<view.Tray {...props} />
			</div>
			<aside class="table-side" data-seats={names.length}>
				{note}
				{names.map((_, seat) => (
					<SeatPanel
						key={seat}
						session={session}
						shown={shown}
						seat={seat}
						names={names}
						note={controls?.seat(seat)}
						onPoints={() => openPoints(seat)}
					/>
				))}
				{controls?.notice()}
				<CoachNotes input={input} props={props} />
				<MovePreview input={input} props={props} />
				<Refused input={input} />
				{!isOver && choices}
				{view.Grid && <view.Grid {...props} />}
				<view.Panels {...props} />
				<section class="panel log-panel">
					{controls ? (
						<LogAndTalk {...{session, names, controls, side}} />
					) : (
						<>
							<h2>
								{t('web.log')}
								<ShowAgain session={session} />
							</h2>
							<TableLog session={session} names={names} />
						</>
					)}
				</section>
			</aside>
		</main>
	);
}

function LogAndTalk({
	session,
	names,
	controls,
	side,
}: {
	session: TableSession;
	names: string[];
	controls: OnlineControls;
	side: Signal<Side>;
}) {
	const talks = side.value === 'talk';
	return (
		<>
			<LogTabs side={side} controls={controls} />
			<div
				class="log-body"
				id="log-body"
				role="tabpanel"
				aria-labelledby={talks ? 'tab-talk' : 'tab-log'}
			>
				{talks ? controls.talk() : <TableLog session={session} names={names} />}
			</div>
		</>
	);
}

function LogTabs({side, controls}: {side: Signal<Side>; controls: OnlineControls}) {
	const talks = side.value === 'talk';
	return (
		<div class="log-tabs" role="tablist">
			<button
				type="button"
				role="tab"
				id="tab-log"
				aria-controls="log-body"
				aria-selected={!talks}
				onClick={() => (side.value = 'log')}
			>
				{t('web.log')}
			</button>
			<button
				type="button"
				role="tab"
				id="tab-talk"
				aria-controls="log-body"
				aria-selected={talks}
				onClick={() => (side.value = 'talk')}
			>
				{t('web.talk')}
				<Unread controls={controls} />
			</button>
		</div>
	);
}
