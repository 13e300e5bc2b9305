// The reader's language: the chosen one, else the browser's.
import {LANGUAGES, type Language} from '#words';

/** Where this browser keeps what a person has chosen. */
export const SETTINGS_KEY = 'bastide.settings';

export function guessLanguage(wanted: readonly string[]): Language {
	for (const tag of wanted) {
		const found = LANGUAGES.find((lang) => tag.toLowerCase().startsWith(lang));
		if (found) return found;
	}
	return LANGUAGES[0];
}

/** The language of a choice that may be none, or none of ours. */
export function languageOf(chosen: unknown): Language {
	return LANGUAGES.find((lang) => lang === chosen) ?? guessLanguage(navigator.languages);
}
