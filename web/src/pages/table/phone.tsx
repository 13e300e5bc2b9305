// A table on a narrow screen: the board on top, everything else on a sheet with tabs.
import type {Signal} from '@preact/signals';
import {t} from '../../app/words';
import {Choices} from '../../ui/choices';
import type {OnlineControls} from '../../ui/online_controls';
import {Result} from '../../ui/result';
import {SeatChips} from '../../ui/seats';
import {ZoomBox} from '../../ui/zoom_box';
import {
	MovePreview,
	Refused,
	SIDES,
	TableLog,
	CoachNotes,
	ShowAgain,
	Unread,
	type PlanProps,
	type Side,
} from './shared_panels';
import {Sentence} from './sentence';

export function PhoneTable(plan: PlanProps) {
	const {input, side, props, controls, openPoints} = plan;
	const {session} = input;
	const {view} = session;
	return (
		<main class="phone-table">
			<SeatChips
				session={session}
				shown={props.shown}
				names={props.names}
				note={controls?.seat}
				onSeat={openPoints}
			/>
			{view.goodsRow && (
				<div class="phone-goods">
					<view.Goods
						shown={props.shown}
						printed={props.printed}
						seat={props.self}
						compact
					/>
				</div>
			)}
			{!input.showsResult() && (
				<ZoomBox>
					<view.Board {...props} />
				</ZoomBox>
			)}
			<div class={`sheet ${props.mine ? 'sheet-mine' : ''}`}>
				<Tabs side={side} controls={controls} />
				<div
					class="sheet-body"
					id="sheet-body"
					role="tabpanel"
					aria-labelledby={`tab-${side.value}`}
					tabindex={0}
				>
					<SideBody {...plan} />
				</div>
			</div>
			{!input.showsResult() && <view.Tray {...props} />}
		</main>
	);
}

// words: web.tab.*
function Tabs({side, controls}: {side: Signal<Side>; controls: OnlineControls | undefined}) {
	return (
		<div class="tabs" role="tablist">
			{SIDES.filter((name) => controls || name !== 'talk').map((name) => (
				<button
					key={name}
					type="button"
					role="tab"
					id={`tab-${name}`}
					aria-controls="sheet-body"
					aria-selected={side.value === name}
					onClick={() => (side.value = name)}
				>
					{t(`web.tab.${name}`)}
					{name === 'talk' && <Unread controls={controls} />}
				</button>
			))}
		</div>
	);
}

function SideBody(plan: PlanProps) {
	const {input, side, props, controls} = plan;
	const {session} = input;
	switch (side.value) {
		case 'move':
			return <MoveSide {...plan} />;
		case 'table':
			return <session.view.Panels {...props} />;
		case 'log':
			return (
				<>
					<ShowAgain session={session} />
					<TableLog session={session} names={props.names} />
				</>
			);
		case 'talk':
			return controls?.talk() ?? null;
	}
}

function MoveSide({input, props, controls, analysis, note}: PlanProps) {
	const {session, picker} = input;
	const {view} = session;
	if (input.showsResult())
		return (
			<>
				{note}
				{controls?.sentence()}
				<Result
					session={session}
					names={props.names}
					analysis={analysis}
					lookAtBoard={() => (input.looksAtBoard.value = true)}
				>
					{controls?.notice()}
				</Result>
			</>
		);
	return (
		<>
			{session.isEntered && note}
			<Sentence {...{input, props, controls, analysis}} />
			{!session.isEntered && note}
			{controls?.notice()}
			<CoachNotes input={input} props={props} />
			<Refused input={input} />
			<Choices session={session} picker={picker} pick={props.pick} />
			{view.Grid && <view.Grid {...props} />}
			<MovePreview input={input} props={props} />
		</>
	);
}
