// What the server answers to a question, asked again and again while a component is shown.
import {useSignal, type Signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {refusalText} from '../app/online';

const AGAIN_MS = 4000;

export interface Polled<T> {
	value: Signal<T | null>;
	/** Why there is no answer, or ''. */
	fault: Signal<string>;
	/** Asks right away. */
	ask(): Promise<void>;
}

/** `question`: what is asked; the answer to another one replaces it. */
export function usePolled<T>(question: string, get: () => Promise<T>): Polled<T> {
	const value = useSignal<T | null>(null);
	const fault = useSignal('');
	const ask = async (): Promise<void> => {
		try {
			value.value = await get();
			fault.value = '';
		} catch (error) {
			fault.value = refusalText(error);
		}
	};
	useEffect(() => {
		void ask();
		const timer = setInterval(() => {
			if (!document.hidden) void ask();
		}, AGAIN_MS);
		return () => clearInterval(timer);
	}, [question]);
	return {value, fault, ask};
}
