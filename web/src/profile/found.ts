// What the server answers to one question, while a component asks it.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {refusalText} from '../app/online';

export interface Found<T> {
	value: T | null;
	/** Why there is nothing, or ''. */
	fault: string;
}

/** `question`: what is asked; '' asks nothing. */
export function useFound<T>(question: string, ask: () => Promise<T>): Found<T> {
	const found = useSignal<Found<T> & {of: string}>({value: null, fault: '', of: ''});
	useEffect(() => {
		let isGone = false;
		const keep = (value: T | null, fault: string): void => {
			if (!isGone) found.value = {value, fault, of: question};
		};
		if (question)
			ask().then(
				(value) => keep(value, ''),
				(error: unknown) => keep(null, refusalText(error)),
			);
		return () => void (isGone = true);
	}, [question]);
	return found.value.of === question ? found.value : {value: null, fault: ''};
}
