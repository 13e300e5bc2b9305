// doing.ts - what a reader can do at any time of an introduction.
import {newGame, soloSeats} from '../../app/games';
import {go} from '../../app/router';
import {phone} from '../../app/settings';
import type {World} from '../../app/world';
import type {TableProps} from '../../games/view';
import {closeCard} from '../../ui/card';
import type {Picker} from '../../ui/picker';
import {LEARNER, type Lesson} from '../lesson';
import {keepProgress} from '../progress';
import type {Walk} from '../walk';

export interface Doing {
	walk: Walk;
	picker: Picker<unknown>;
	attempt(move: string | null): void;
	pick(key: string): void;
	next(): void;
	back(): void;
	/** Picks the parts of the move that is asked for. */
	show(): void;
}

export function doingOf(world: World, walk: Walk, picker: Picker<unknown>): Doing {
	const {game} = walk.lesson;
	const attempt = (move: string | null): void => {
		if (!move) return;
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
			walk.last ? void finish(world, walk.lesson) : go('learn', game, walk.at.value + 2),
		back() {
			if (walk.at.value > 0) go('learn', game, walk.at.value);
		},
		show() {
			walk.helped.value = true;
			walk.kind.value = null;
			picker.clear();
			picker.chosen.value = picker.parts(walk.step.ask?.[0] as string).map(({key}) => key);
		},
	};
}

/** What is pointed at: what the step names, else the parts of the move that it asks for. */
export function lookOf(
	{step, asks, helped, busy, answer}: Walk,
	picker: Picker<unknown>,
): string[] {
	if (busy.value || answer.value) return [];
	if (!asks) return step.look ?? [];
	if (step.find && !helped.value) return [];
	const keys = step.look ?? picker.parts(step.ask?.[0] as string).map(({key}) => key);
	return keys.filter((key) => !picker.chosen.value.includes(key));
}

/** The introduction is over: the first real game begins. */
async function finish(world: World, {game, setup}: Lesson): Promise<void> {
	keepProgress(game, {done: true, at: 0});
	go('table', await newGame(world, setup, soloSeats(setup.players, 'apprentice')));
}

const NOTHING: TableProps<unknown>['open'] = new Map();

/** What the parts of a game's view are drawn from. */
export function propsOf({walk, picker, pick}: Doing): TableProps<unknown> {
	const session = walk.session.value;
	const mine = walk.asks && session.mine();
	return {
		shown: session.shown.value,
		names: walk.names(),
		self: LEARNER,
		mine,
		chosen: picker.chosen.value,
		open: mine ? picker.open.value : NOTHING,
		preview: mine ? picker.preview.value : null,
		turned: phone.value && session.view.turns,
		pick: mine ? pick : () => undefined,
		hover: (key) => (picker.hovered.value = key),
	};
}
