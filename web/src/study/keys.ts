// The keys of a study, one row each.
import {useKeyTable, type KeyTable} from '../ui/key_table';
import {onAnotherButton} from '../ui/keyboard';
import type {Picker} from '../ui/picker';
import type {StudyDesk} from './desk';

interface Actions {
	desk: StudyDesk;
	picker: Picker;
	play(moves: string[]): void;
}

const KEYS: KeyTable<Actions> = {
	enter({picker, play}) {
		const {value: moves} = picker.complete;
		if (!moves || onAnotherButton()) return false;
		play(moves);
		return true;
	},
	escape: ({picker}) => void picker.back(),
	pagedown: ({desk}) => desk.forward(),
	pageup: ({desk}) => desk.back(),
	home: ({desk}) => desk.go(0),
	end: ({desk}) => desk.last(),
	h: ({desk}) => {
		if (!desk.question.value?.hint) return false;
		desk.isHinted.value = true;
		return true;
	},
};

export function useKeys(actions: Actions): void {
	useKeyTable(KEYS, actions);
}
