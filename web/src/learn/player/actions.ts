// doing.ts - what a reader can do at any time of an introduction.
import type {Client} from '../../app/client';
import {COACH_LOSS} from '../../app/table_coach';
import {newGame, soloSeats} from '../../app/games';
import {go} from '../../app/router';
import {flat, phone} from '../../app/settings';
import type {Level} from '../../app/store';
import type {World} from '../../app/world';
import {nothingPicked, type TableProps} from '../../games/view';
import {closeCard} from '../../ui/card';
import type {Picker} from '../../ui/picker';
import {LEARNER, type Lesson} from '../lesson';
import {keepProgress} from '../progress';
import type {Things} from '../../ui/targets';
import type {Walk} from '../lesson_run';

export interface Doing {
	walk: Walk;
	picker: Picker;
	attempt(moves: string[] | null): void;
	pick(key: unknown): void;
	next(): void;
	back(): void;
	/** Picks the parts of the move that is asked for. */
	show(): void;
}

export function doingOf({world, loader}: Client, walk: Walk, picker: Picker): Doing {
	const {game} = walk.lesson;
	const attempt = (moves: string[] | null): void => {
		const [move] = moves ?? [];
		if (move === undefined) return;
		picker.clear();
		void walk.attempt(move);
	};
	return {
		walk,
		picker,
		attempt,
		pick(key) {
			closeCard();
			walk.kind.value = null;
			attempt(picker.pick(key));
		},
		next: () =>
			walk.last
				? void finish(world, loader.registry.levels, walk.lesson)
				: go('learn', game, walk.at.value + 2),
		back() {
			if (walk.at.value > 0) go('learn', game, walk.at.value);
		},
		show() {
			walk.helped.value = true;
			walk.kind.value = null;
			picker.choose(walk.step.ask?.[0] as string);
		},
	};
}

/** What is pointed at: what the step names, else the parts of the move that it asks for. */
export function lookOf({step, asks, helped, busy, answer, session}: Walk, picker: Picker): Things {
	if (busy.value || answer.value) return {};
	if (!asks) return step.look ?? {};
	if (step.find && !helped.value) return {};
	const {view} = session.value;
	const asked = picker.partsOf(step.ask?.[0] as string).map(({key}) => view.id(key));
	const {keys = [], drawn} = step.look ?? {keys: asked};
	const chosen = [...picker.chosen.value].map((key) => view.id(key));
	return {keys: keys.filter((id) => !chosen.includes(id)), drawn};
}

/** The introduction is over: the first real game begins, against newcomers and with a coach. */
async function finish(world: World, [level = '']: Level[], {game, setup}: Lesson): Promise<void> {
	keepProgress(game, {done: true, at: 0});
	const seats = soloSeats(setup.players, level);
	go('table', await newGame(world, setup, seats, {coach: COACH_LOSS}));
}

/** What the parts of a game's view are drawn from. */
export function propsOf({walk, picker, pick}: Doing): TableProps {
	const session = walk.session.value;
	const mine = walk.asks && session.mine();
	return {
		shown: session.shown.value,
		printed: session.view.printed,
		names: walk.names(),
		self: LEARNER,
		mine,
		chosen: picker.chosen.value,
		open: mine ? picker.open.value : nothingPicked(session.view).open,
		lengths: picker.lengths.value,
		further: picker.further.value,
		preview: mine ? picker.preview.value : null,
		turned: phone.value && session.view.turns,
		flat: flat.value,
		part: walk.step.part,
		pick: mine ? pick : () => undefined,
		hover: (key) => (picker.hovered.value = key),
	};
}
