// desk.tsx - a table on a wide screen: the board on the left, seats, choices and log on the right.
import type {Signal} from '@preact/signals';
import {t} from '../../app/words';
import type {TableSession} from '../../games/session';
import {Choices} from '../../ui/choices';
import type {Company} from '../../ui/online_controls';
import {NextLevel} from '../../ui/next_level';
import {Result} from '../../ui/result';
import {SeatPanel} from '../../ui/seats';
import {
	MovePreview,
	Refused,
	TableLog,
	TeacherNotes,
	Unread,
	type PlanProps,
	type Side,
} from './shared_panels';
import {Sentence} from './sentence';

export function DeskTable({input, side, props, company, analysis, openPoints, note}: PlanProps) {
	const {session, picker} = input;
	const {view} = session;
	const {shown, names} = props;
	const choices = <Choices session={session} picker={picker} pick={props.pick} />;
	const isOver = view.hasChooser?.(shown) ?? false;
	return (
		<main class="desk-table">
			<div class="table-board">
				<Sentence {...{input, props, company, analysis}} />
				{input.showsResult() ? (
					<Result session={session} names={names} analysis={analysis} />
				) : (
					<>
						<div class="board-box">
							<view.Board {...props} />
							{isOver && choices}
						</div>
						<view.Tray {...props} />
					</>
				)}
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
						note={company?.seat(seat)}
						onPoints={() => openPoints(seat)}
					/>
				))}
				{isOver && <NextLevel session={session} />}
				{company?.notice()}
				<TeacherNotes input={input} props={props} />
				<MovePreview input={input} props={props} />
				<Refused input={input} />
				{!isOver && choices}
				{view.Grid && <view.Grid {...props} />}
				<view.Panels {...props} />
				<section class="panel log-panel">
					{company ? (
						<LogAndTalk {...{session, names, company, side}} />
					) : (
						<>
							<h2>{t('web.log')}</h2>
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
	company,
	side,
}: {
	session: TableSession;
	names: string[];
	company: Company;
	side: Signal<Side>;
}) {
	const talks = side.value === 'talk';
	return (
		<>
			<LogTabs side={side} company={company} />
			<div
				class="log-body"
				id="log-body"
				role="tabpanel"
				aria-labelledby={talks ? 'tab-talk' : 'tab-log'}
			>
				{talks ? company.talk() : <TableLog session={session} names={names} />}
			</div>
		</>
	);
}

function LogTabs({side, company}: {side: Signal<Side>; company: Company}) {
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
				<Unread company={company} />
			</button>
		</div>
	);
}
