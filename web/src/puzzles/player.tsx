// One puzzle on the real table: the tries, what they lose, and finally the answer with its reason.
import {useSignal} from '@preact/signals';
import type {ComponentChildren} from 'preact';
import {useEffect, useLayoutEffect, useMemo, useRef} from 'preact/hooks';
import {useClient} from '../app/client';
import {ownName} from '../app/games';
import {address} from '../app/router';
import {isPhone} from '../app/settings';
import {gameName, t} from '../app/words';
import type {Engine} from '../engine/engine';
import {nothingPicked, type TableProps} from '../games/view';
import {CardLayer, closeCard, useCards} from '../ui/card';
import {Choices} from '../ui/choices';
import {GameStyle} from '../ui/game_style';
import {ensureTabStop} from '../ui/keyboard';
import {Highlight} from '../ui/highlight';
import {Picker} from '../ui/picker';
import {RulesDrawer, openRules} from '../ui/rules';
import {SeatChips, SeatDrawer, SeatPanel} from '../ui/seats';
import {useShowing} from '../ui/showing';
import {Top, TopButton, TopLink} from '../ui/top';
import {WhyNot} from '../ui/why_not';
import {ZoomBox} from '../ui/zoom_box';
import {Attempt} from './attempt';
import type {Puzzle} from './book';
import type {PuzzleActions} from './actions';
import {useKeys} from './keys';
import type {Tally} from './progress';
import {Question} from './question';
import {PuzzlePanel} from './puzzle_panel';

interface Props {
	engine: Engine;
	puzzle: Puzzle;
	/** What the bar says of it. */
	subtitle: string;
	tally: Tally;
	/** Something was tried: the account may know. */
	share(): void;
	next(): void;
	/** Beside an answer. */
	standing: ComponentChildren;
}

export function Player(props: Props) {
	return (
		<GameStyle game={props.puzzle.game}>
			<DressedPlayer {...props} />
		</GameStyle>
	);
}

function useAttempt({engine, puzzle, tally, share, next, standing}: Props): PuzzleActions {
	const {world} = useClient();
	const attempt = useMemo(() => new Attempt(world, engine, puzzle, tally, ownName()), [puzzle]);
	const picker = useMemo(() => new Picker(attempt.session), [attempt]);
	useEffect(() => () => attempt.leave(), [attempt]);
	const tryMove = (move: string | null): void => {
		if (!move) return;
		picker.clear();
		attempt.attempt(move);
		share();
	};
	return {
		attempt,
		picker,
		engine,
		next,
		standing,
		tryMove,
		pick(key) {
			closeCard();
			tryMove(picker.pick(key)?.[0] ?? null);
		},
		show() {
			attempt.show();
			share();
		},
	};
}

function propsOf({attempt, picker, pick}: PuzzleActions): TableProps {
	const {session} = attempt;
	const mine = session.mine();
	return {
		shown: session.shown.value,
		printed: session.view.printed,
		names: attempt.names,
		self: attempt.seat,
		mine,
		...nothingPicked(session.view),
		chosen: picker.chosen.value,
		...(mine ? {open: picker.open.value} : {}),
		preview: mine ? picker.preview.value : null,
		narrow: isPhone.value && session.view.hasNarrowPlan,
		pick: mine ? pick : () => undefined,
		hover: (key) => (picker.hovered.value = key),
	};
}

function DressedPlayer(given: Props) {
	const actions = useAttempt(given);
	const props = propsOf(actions);
	const {attempt} = actions;
	const {session} = attempt;
	const {view} = session;
	const counted = useSignal<number | null>(null);
	useCards({view, shown: props.shown, names: props.names});
	useLayoutEffect(() => actions.picker.clear(), [props.shown.ply]);
	useEffect(ensureTabStop);
	useKeys(actions);
	const Plan = isPhone.value ? PhonePlan : DeskPlan;
	const root = useShowing(session, {silent: false});
	return (
		<div
			ref={root}
			class={`page table puzzle game-${view.game} ${isPhone.value ? 'on-phone' : 'on-desk'}`}
			data-testid="puzzle"
			data-outcome={attempt.outcome.value}
			data-tries={attempt.tried.value.length}
		>
			<Bar attempt={attempt} subtitle={given.subtitle} />
			<Plan actions={actions} props={props} openPoints={(seat) => (counted.value = seat)} />
			<Highlight targets={{keys: answerKeys(actions)}} />
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

/** Where on the board the answer was given. */
function answerKeys({attempt}: PuzzleActions): string[] {
	if (attempt.outcome.value === 'open') return [];
	const {view} = attempt.session;
	return view
		.parts(attempt.puzzle.answer, attempt.asked)
		.filter(({at}) => at === 'board')
		.map(({key}) => view.id(key));
}

function Bar({attempt: {puzzle}, subtitle}: {attempt: Attempt; subtitle: string}) {
	return (
		<Top title={gameName(puzzle.game)} subtitle={subtitle}>
			<TopLink icon="list" label={t('puzzles.all')} to={address('puzzles')} />
			<TopButton
				icon="rules"
				label={t('web.rules')}
				keys="/"
				narrow
				onClick={() => openRules()}
			/>
		</Top>
	);
}

interface PlanProps {
	actions: PuzzleActions;
	props: TableProps;
	openPoints: (seat: number) => void;
}

/** Why something cannot be picked, and the choices that are no places of the board. */
function Help({actions: {attempt, picker}, props}: {actions: PuzzleActions; props: TableProps}) {
	if (!props.mine) return null;
	const {session} = attempt;
	const {value: not} = picker.whyNot;
	return (
		<>
			{not && <WhyNot session={session} place={not.place} rule={not.rule} />}
			<Choices session={session} picker={picker} pick={props.pick} />
		</>
	);
}

function DeskPlan({actions, props, openPoints}: PlanProps) {
	const {session} = actions.attempt;
	const {view} = session;
	return (
		<main class="desk-table">
			<div class="table-board">
				<Question actions={actions} props={props} />
				<ZoomBox>
					<view.Board {...props} />
				</ZoomBox>
				<view.Tray {...props} />
			</div>
			<aside class="table-side" data-seats={props.names.length}>
				<PuzzlePanel actions={actions} />
				<Help actions={actions} props={props} />
				{props.names.map((_, seat) => (
					<SeatPanel
						key={seat}
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

function PhonePlan({actions, props, openPoints}: PlanProps) {
	const {session, seat, outcome} = actions.attempt;
	const {view} = session;
	const words = useRef<HTMLDivElement>(null);
	// Scrolls to the top, where the new puzzle begins.
	useEffect(() => words.current?.scrollTo(0, 0), [outcome.value]);
	return (
		<main class="phone-table">
			<SeatChips
				session={session}
				shown={props.shown}
				names={props.names}
				onSeat={openPoints}
			/>
			{view.goodsRow && (
				<div class="phone-goods">
					<view.Goods shown={props.shown} printed={props.printed} seat={seat} compact />
				</div>
			)}
			<ZoomBox>
				<view.Board {...props} />
			</ZoomBox>
			<div class={`sheet puzzle-sheet ${props.mine ? 'sheet-mine' : ''}`}>
				<div class="sheet-body" ref={words}>
					<Question actions={actions} props={props} />
					<PuzzlePanel actions={actions} />
					<Help actions={actions} props={props} />
				</div>
			</div>
			<view.Tray {...props} />
		</main>
	);
}
