// What a reader can do at any step of an introduction.
import type {Client} from '../../app/client';
import {COACH_LOSS} from '../../app/table_coach';
import {newGame, soloSeats} from '../../app/games';
import {meet, waitingGame} from '../../app/newcomer';
import {go} from '../../app/router';
import {phoneLandscape, isPhone} from '../../app/settings';
import type {Level} from '../../app/store';
import type {World} from '../../app/world';
import {nothingPicked, type TableProps} from '../../games/view';
import {closeCard} from '../../ui/card';
import type {Picker} from '../../ui/picker';
import {LEARNER, type Lesson} from '../lesson';
import {saveProgress} from '../progress';
import type {Targets} from '../../ui/targets';
import type {LessonRun} from '../lesson_run';

export interface LessonActions {
	run: LessonRun;
	picker: Picker;
	attempt(moves: string[] | null): void;
	pick(key: unknown): void;
	next(): void;
	back(): void;
	/** Picks the parts of the move that is asked for. */
	show(): void;
}

export function actionsOf({world, loader}: Client, run: LessonRun, picker: Picker): LessonActions {
	const {game} = run.lesson;
	const attempt = (moves: string[] | null): void => {
		const [move] = moves ?? [];
		if (move === undefined) return;
		picker.clear();
		void run.attempt(move);
	};
	return {
		run,
		picker,
		attempt,
		pick(key) {
			closeCard();
			run.kind.value = null;
			attempt(picker.pick(key));
		},
		next: () =>
			run.last
				? void finish(world, loader.registry.levels, run.lesson)
				: go('learn', game, run.at.value + 2),
		back() {
			if (run.at.value > 0) go('learn', game, run.at.value);
		},
		show() {
			run.helped.value = true;
			run.kind.value = null;
			picker.choose(run.step.ask?.[0] as string);
		},
	};
}

/** What is pointed at: what the step names, else the parts of the move that it asks for. */
export function highlightOf(
	{step, asks, helped, busy, answer, session}: LessonRun,
	picker: Picker,
): Targets {
	if (busy.value || answer.value) return {};
	if (!asks) return step.highlight ?? {};
	if (step.find && !helped.value) return {};
	const {view} = session.value;
	const asked = picker.partsOf(step.ask?.[0] as string).map(({key}) => view.id(key));
	const {keys = [], drawn} = step.highlight ?? {keys: asked};
	const chosen = [...picker.chosen.value].map((key) => view.id(key));
	return {keys: keys.filter((id) => !chosen.includes(id)), drawn};
}

/** The introduction is over: the game that waits begins, or else the first real one, against
    newcomers and with a coach. */
async function finish(world: World, [level = '']: Level[], {game, setup}: Lesson): Promise<void> {
	saveProgress(game, {done: true, at: 0});
	const waiting = await waitingGame(world, game);
	meet(game);
	if (waiting) return go('table', waiting.id);
	const seats = soloSeats(setup.players, level);
	go('table', await newGame(world, setup, seats, {coach: COACH_LOSS}));
}

/** What the parts of a game's view are drawn from. */
export function propsOf({run, picker, pick}: LessonActions): TableProps {
	const session = run.session.value;
	const mine = run.asks && session.mine();
	return {
		shown: session.shown.value,
		printed: session.view.printed,
		names: run.names(),
		self: LEARNER,
		mine,
		chosen: picker.chosen.value,
		open: mine ? picker.open.value : nothingPicked(session.view).open,
		lengths: picker.lengths.value,
		nextParts: picker.nextParts.value,
		preview: mine ? picker.preview.value : null,
		narrow: isPhone.value && session.view.hasNarrowPlan,
		phoneLandscape: phoneLandscape.value,
		tab: run.step.tab,
		pick: mine ? pick : () => undefined,
		hover: (key) => (picker.hovered.value = key),
	};
}
