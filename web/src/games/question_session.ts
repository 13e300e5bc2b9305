// A table that asks for one move: nothing is saved, no bot thinks, and the move is made only when
// the caller says so.
import {signal} from '@preact/signals';
import {LocalSession} from '../app/local_session';
import type {View} from './view';

export class QuestionSession extends LocalSession<unknown, View> {
	/** Something is asked for, so that a move can be made. */
	readonly asks = signal(false);

	override mine(): boolean {
		return this.asks.value && super.mine();
	}

	protected override onMove(): void {}

	/** One move at a time is asked for, and all of it. */
	override readonly picksSingleOffers = false;

	override chains(): [] {
		return [];
	}

	override tableAfter(): null {
		return null;
	}

	override async proceed(): Promise<void> {}
}
