// What a game may draw beside the questions of its box.
import type {FunctionComponent} from 'preact';
import type {Row, Values} from './box';

export interface BoxPictures {
	/** A component, as it is drawn in play. It draws nothing if a sentence is enough. */
	Component: FunctionComponent<{row: Row; facts: unknown}>;
	/** A group as a whole, with what is entered. */
	Group: FunctionComponent<{group: string; values: Values}>;
}
