// The view of a game that brings none: whole moves, picked from a list in the spelling of the
// engine, beside the state as the engine writes it.
import {capitalize, has, nameOf, phrase, t} from '../app/words';
import type {TableProps, GameTypes, View} from './view';

/** Every key is a whole move, and there are no cards. */
interface AnyGame extends GameTypes {
	key: string;
	topic: never;
}

function Board({shown, names}: TableProps<AnyGame>) {
	return (
		<pre class="default-board" data-board tabindex={0} aria-label={names.join(', ')}>
			{JSON.stringify(shown.state, null, '  ')}
		</pre>
	);
}

/** What to do at a node, if the game has words for it. */
function nodeText(game: string, node: string): string {
	const id = `${game}.node.${node}`;
	return has(id) ? t(id) : capitalize(node);
}

export function defaultView(game: string, facts: unknown): View {
	const view: View<AnyGame> = {
		game,
		printed: facts,
		hasNarrowPlan: false,
		goodsRow: false,
		sources: {},
		id: (move) => move,
		parts: (move) => [{key: move, at: 'list'}],
		optionalParts: () => Infinity,
		isDecline: () => false,
		isReady: () => false,
		isMinor: () => false,
		warning: () => null,
		intendedMove: () => null,
		sentence: ({shown}) => ({title: nodeText(game, shown.node), detail: ''}),
		moveName: (move) => capitalize(move),
		partName: (move) => move,
		partTitle: (move) => capitalize(move),
		partArt: () => null,
		describe: (move, actor) => ({
			said: phrase('web.option', typeof actor === 'number' ? nameOf(actor) : game, move),
			notes: [],
		}),
		joinSentences: () => null,
		effects: () => [],
		topics: () => new Map<string, never>(),
		card: () => null,
		subtitle: () => '',
		Board,
		Tray: () => null,
		Goods: () => null,
		Panels: () => null,
	};
	return view;
}
