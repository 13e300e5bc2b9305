// Progress in each introduction, stored in this browser.
import {signal} from '@preact/signals';
import {deviceStorage} from '../app/local_storage';

export interface Progress {
	/** The step that was open last, from 0. */
	at: number;
	/** The furthest step that was reached. */
	reached: number;
	done: boolean;
}

const KEY = 'bastide.learn';
const NONE: Progress = {at: 0, reached: 0, done: false};

function stored(): Record<string, Progress> {
	try {
		return JSON.parse(deviceStorage.getItem(KEY) ?? '{}') as Record<string, Progress>;
	} catch {
		return {};
	}
}

const all = signal(stored());

export function progressOf(game: string): Progress {
	return {...NONE, ...all.value[game]};
}

export function saveProgress(game: string, change: Partial<Progress>): void {
	all.value = {...all.value, [game]: {...progressOf(game), ...change}};
	deviceStorage.setItem(KEY, JSON.stringify(all.value));
}
