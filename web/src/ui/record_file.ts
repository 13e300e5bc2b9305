// Opens a file of the reader's: what is wrong with its record is said with its line.
import {useSignal, type Signal} from '@preact/signals';
import {t} from '../app/words';
import {RecordError} from '../engine/engine';
import {openFile} from './files';

/** What is wrong with a record, in words. */
export function recordFault({kind, line, word}: RecordError): string {
	return kind === 'too-long' ? t('web.record.too-long') : t('web.record.fault', line, word);
}

export function useRecordFile(take: (text: string) => Promise<void>): {
	fault: Signal<string>;
	open: () => Promise<void>;
} {
	const fault = useSignal('');
	const open = async (): Promise<void> => {
		fault.value = '';
		try {
			const text = await openFile();
			if (text !== null) await take(text);
		} catch (error) {
			fault.value = faultText(error);
		}
	};
	return {fault, open};
}

function faultText(error: unknown): string {
	if (error instanceof RecordError) return recordFault(error);
	return error instanceof TypeError ? t('web.record.not-text') : String(error);
}
