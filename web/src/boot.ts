// boot.ts - a few bytes that run while the client is still on its way: they ask for what it will
// ask for.
import {SETTINGS_KEY, languageOf} from './app/language';

function preload(file: string): void {
	const link = document.createElement('link');
	link.rel = 'preload';
	link.as = 'fetch';
	link.crossOrigin = 'anonymous';
	link.href = file;
	document.head.append(link);
}

function chosen(): unknown {
	try {
		return (JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}') as {language?: unknown})
			.language;
	} catch {
		return null;
	}
}

preload(`words/${languageOf(chosen())}.json`);
if (/^#\/(table|replay)/.test(location.hash)) preload('engine.wasm');
