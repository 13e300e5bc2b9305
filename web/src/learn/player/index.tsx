// player - plays an introduction: one step at a time, on the real table, checked by the engine.
import {useSignal} from '@preact/signals';
import {useEffect, useLayoutEffect, useMemo} from 'preact/hooks';
import {useClient} from '../../app/client';
import {address} from '../../app/router';
import {phone} from '../../app/settings';
import {gameName, t} from '../../app/words';
import type {Engine} from '../../engine/engine';
import type {TableProps} from '../../games/view';
import {CardLayer, useCards} from '../../ui/card';
import {Choices} from '../../ui/choices';
import {GameStyle} from '../../ui/game_style';
import {rove} from '../../ui/keyboard';
import {Lens} from '../../ui/highlight';
import {Picker} from '../../ui/picker';
import {RulesDrawer, openRules} from '../../ui/rules';
import {SeatChips, SeatDrawer, SeatPanel} from '../../ui/seats';
import {Top, TopButton, TopLink} from '../../ui/top';
import {WhyNot} from '../../ui/why_not';
import {LEARNER, type Lesson} from '../lesson';
import {Walk} from '../lesson_run';
import {doingOf, lookOf, propsOf, type Doing} from './actions';
import {useKeys} from './keys';
import {Words} from './step_text';

/** What is needed to draw a step of a lesson. */
interface PlanProps {
	doing: Doing;
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
	const {doing, props} = useLesson(engine, lesson, at);
	const {walk, picker} = doing;
	const session = walk.session.value;
	const {view} = session;
	/** The seat whose points somebody looks into. */
	const counted = useSignal<number | null>(null);
	const Plan = phone.value ? PhonePlan : DeskPlan;
	return (
		<div
			class={`page table lesson game-${view.game} ${phone.value ? 'on-phone' : 'on-desk'}`}
			data-testid="lesson"
			data-step={walk.at.value + 1}
			data-asks={walk.asks}
			data-busy={walk.busy.value}
		>
			<Bar walk={walk} />
			<Plan doing={doing} props={props} openPoints={(seat) => (counted.value = seat)} />
			<Lens things={lookOf(walk, picker)} />
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

function useLesson(engine: Engine, lesson: Lesson, at: number): {doing: Doing; props: TableProps} {
	const walk = useWalk(engine, lesson, at);
	const session = walk.session.value;
	const {view} = session;
	const picker = useMemo(() => new Picker(session), [session]);
	const doing = doingOf(useClient(), walk, picker);
	const props = propsOf(doing);
	const {shown, names} = props;
	// At once, not after the next picture: a quick hand may have chosen again by then.
	useLayoutEffect(() => picker.clear(), [shown.ply, walk.at.value]);
	useCards({view, shown, names});
	useEffect(rove);
	useKeys(doing);
	return {doing, props};
}

/** The way through a lesson, at the step that the address names. */
function useWalk(engine: Engine, lesson: Lesson, at: number): Walk {
	const {world} = useClient();
	const walk = useMemo(() => new Walk(world, engine, lesson, at), [lesson]);
	useEffect(() => () => walk.session.value.leave(), [walk]);
	useEffect(() => {
		if (at !== walk.at.value) walk.open(at);
	}, [at]);
	return walk;
}

function Bar({walk}: {walk: Walk}) {
	const {game, steps} = walk.lesson;
	return (
		<Top title={gameName(game)} subtitle={t('learn.step', walk.at.value + 1, steps.length)}>
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
function Help({doing: {walk, picker}, props}: {doing: Doing; props: TableProps}) {
	if (!props.mine) return null;
	const session = walk.session.value;
	const {value: not} = picker.whyNot;
	return (
		<>
			{not && <WhyNot session={session} place={not.place} rule={not.rule} />}
			<Choices session={session} picker={picker} pick={props.pick} />
			{session.view.Grid && <session.view.Grid {...props} />}
		</>
	);
}

function PhonePlan({doing, props, openPoints}: PlanProps) {
	const {walk} = doing;
	const session = walk.session.value;
	const {view} = session;
	return (
		<main class="phone-table">
			<SeatChips
				key={walk.tables}
				session={session}
				shown={props.shown}
				names={props.names}
				onSeat={openPoints}
			/>
			{view.goodsRow && (
				<div class="phone-goods" key={`goods ${walk.tables}`}>
					<view.Goods
						shown={props.shown}
						printed={props.printed}
						seat={LEARNER}
						compact
					/>
				</div>
			)}
			<div class="board-box">
				<view.Board {...props} />
			</div>
			<div class={`sheet lesson-sheet ${props.mine ? 'sheet-mine' : ''}`}>
				<Words {...doing} />
				<Help doing={doing} props={props} />
			</div>
			<view.Tray {...props} />
		</main>
	);
}

function DeskPlan({doing, props, openPoints}: PlanProps) {
	const {walk} = doing;
	const session = walk.session.value;
	const {view} = session;
	return (
		<main class="desk-table">
			<div class="table-board">
				<div class="board-box">
					<view.Board {...props} />
				</div>
				<view.Tray {...props} />
			</div>
			<aside class="table-side">
				<Words {...doing} />
				<Help doing={doing} props={props} />
				{props.names.map((_, seat) => (
					<SeatPanel
						key={`${walk.tables}.${seat}`}
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
