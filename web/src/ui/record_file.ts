// Opens a file of the reader's: what is wrong with its record is said with its line.
import {useSignal, type Signal} from '@preact/signals';
import {t} from '../app/words';
import {RecordError} from '../engine/engine';
import {openFile} from './files';

export function useRecordFile(take: (text: string) => Promise<void>): {
	fault: Signal<string>;
	open: () => Promise<void>;
} {
	const fault = useSignal('');
	const open = async (): Promise<void> => {
		const text = await openFile();
		if (text === null) return;
		try {
			await take(text);
		} catch (error) {
			fault.value =
				error instanceof RecordError
					? t('web.record.fault', error.line, error.word)
					: String(error);
		}
	};
	return {fault, open};
}
