// Plays an introduction: one step at a time, on the real table, checked by the engine.
import {useSignal} from '@preact/signals';
import {useEffect, useLayoutEffect, useMemo} from 'preact/hooks';
import {useClient} from '../../app/client';
import {address} from '../../app/router';
import {isPhone} from '../../app/settings';
import {gameName, t} from '../../app/words';
import type {Engine} from '../../engine/engine';
import type {TableProps} from '../../games/view';
import {CardLayer, useCards} from '../../ui/card';
import {Choices} from '../../ui/choices';
import {GameStyle} from '../../ui/game_style';
import {ensureTabStop} from '../../ui/keyboard';
import {Highlight} from '../../ui/highlight';
import {Picker} from '../../ui/picker';
import {RulesDrawer, openRules} from '../../ui/rules';
import {SeatChips, SeatDrawer, SeatPanel} from '../../ui/seats';
import {useShowing} from '../../ui/showing';
import {Top, TopButton, TopLink} from '../../ui/top';
import {WhyNot} from '../../ui/why_not';
import {ZoomBox} from '../../ui/zoom_box';
import {LEARNER, type Lesson} from '../lesson';
import {LessonRun} from '../lesson_run';
import {actionsOf, highlightOf, propsOf, type LessonActions} from './actions';
import {useKeys} from './keys';
import {StepText} from './step_text';

/** What is needed to draw a step of a lesson. */
interface PlanProps {
	actions: LessonActions;
	props: TableProps;
	openPoints: (seat: number) => void;
}

interface Props {
	engine: Engine;
	lesson: Lesson;
	at: number;
}

export function Player(props: Props) {
	return (
		<GameStyle game={props.lesson.game}>
			<DressedPlayer {...props} />
		</GameStyle>
	);
}

function DressedPlayer({engine, lesson, at}: Props) {
	const {actions, props} = useLesson(engine, lesson, at);
	const {run, picker} = actions;
	const session = run.session.value;
	const {view} = session;
	/** The seat whose points are open. */
	const counted = useSignal<number | null>(null);
	const Plan = isPhone.value ? PhonePlan : DeskPlan;
	const root = useShowing(session, {silent: false});
	return (
		<div
			ref={root}
			class={`page table lesson game-${view.game} ${isPhone.value ? 'on-phone' : 'on-desk'}`}
			data-testid="lesson"
			data-step={run.at.value + 1}
			data-asks={run.asks}
			data-busy={run.busy.value}
		>
			<Bar run={run} />
			<Plan actions={actions} props={props} openPoints={(seat) => (counted.value = seat)} />
			<Highlight targets={highlightOf(run, picker)} />
			<CardLayer letter={session.letter} />
			{counted.value !== null && (
				<SeatDrawer
					session={session}
					shown={props.shown}
					seat={counted.value}
					close={() => (counted.value = null)}
				/>
			)}
			<RulesDrawer game={view.game} />
		</div>
	);
}

function useLesson(
	engine: Engine,
	lesson: Lesson,
	at: number,
): {actions: LessonActions; props: TableProps} {
	const run = useWalk(engine, lesson, at);
	const session = run.session.value;
	const {view} = session;
	const picker = useMemo(() => new Picker(session), [session]);
	const actions = actionsOf(useClient(), run, picker);
	const props = propsOf(actions);
	const {shown, names} = props;
	// Right away, not after the next frame: the reader may have chosen again by then.
	useLayoutEffect(() => picker.clear(), [shown.ply, run.at.value]);
	useCards({view, shown, names});
	useEffect(ensureTabStop);
	useKeys(actions);
	return {actions, props};
}

/** The way through a lesson, at the step that the address names. */
function useWalk(engine: Engine, lesson: Lesson, at: number): LessonRun {
	const {world} = useClient();
	const run = useMemo(() => new LessonRun(world, engine, lesson, at), [lesson]);
	useEffect(() => () => run.session.value.leave(), [run]);
	useEffect(() => {
		if (at !== run.at.value) run.open(at);
	}, [at]);
	return run;
}

function Bar({run}: {run: LessonRun}) {
	const {game, steps} = run.lesson;
	return (
		<Top title={gameName(game)} subtitle={t('learn.step', run.at.value + 1, steps.length)}>
			<TopButton
				icon="rules"
				label={t('web.rules')}
				keys="?"
				narrow
				onClick={() => openRules()}
			/>
			<TopLink icon="close" label={t('learn.leave')} to={address('learn')} />
		</Top>
	);
}

/** Why not, and the choices that are no places of the board. */
function Help({actions: {run, picker}, props}: {actions: LessonActions; props: TableProps}) {
	if (!props.mine) return null;
	const session = run.session.value;
	const {value: not} = picker.whyNot;
	return (
		<>
			{not && <WhyNot session={session} place={not.place} rule={not.rule} />}
			<Choices session={session} picker={picker} pick={props.pick} />
			{session.view.Grid && <session.view.Grid {...props} />}
		</>
	);
}

function PhonePlan({actions, props, openPoints}: PlanProps) {
	const {run} = actions;
	const session = run.session.value;
	const {view} = session;
	return (
		<main class="phone-table">
			<SeatChips
				key={run.tables}
				session={session}
				shown={props.shown}
				names={props.names}
				onSeat={openPoints}
			/>
			{view.goodsRow && (
				<div class="phone-goods" key={`goods ${run.tables}`}>
					<view.Goods
						shown={props.shown}
						printed={props.printed}
						seat={LEARNER}
						compact
					/>
				</div>
			)}
			<ZoomBox>
				<view.Board {...props} />
			</ZoomBox>
			<div class={`sheet lesson-sheet ${props.mine ? 'sheet-mine' : ''}`}>
				<StepText {...actions} />
				<Help actions={actions} props={props} />
			</div>
			<view.Tray {...props} />
		</main>
	);
}

function DeskPlan({actions, props, openPoints}: PlanProps) {
	const {run} = actions;
	const session = run.session.value;
	const {view} = session;
	return (
		<main class="desk-table">
			<div class="table-board">
				<ZoomBox>
					<view.Board {...props} />
				</ZoomBox>
				<view.Tray {...props} />
			</div>
			<aside class="table-side">
				<StepText {...actions} />
				<Help actions={actions} props={props} />
				{props.names.map((_, seat) => (
					<SeatPanel
						key={`${run.tables}.${seat}`}
						session={session}
						shown={props.shown}
						seat={seat}
						names={props.names}
						onPoints={() => openPoints(seat)}
					/>
				))}
				<view.Panels {...props} />
			</aside>
		</main>
	);
}
