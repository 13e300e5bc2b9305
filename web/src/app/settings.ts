// The settings of a person, stored in this browser.
import {effect, signal} from '@preact/signals';
import {deviceStorage} from './local_storage';
import {SETTINGS_KEY, languageOf} from './language';
import {loadLanguage, type Language} from './words';

export type Theme = 'system' | 'light' | 'dark';
/** How quickly pieces move: calm is slower than quick, fast is quicker. */
export type Speed = 'off' | 'calm' | 'quick' | 'fast';
/** All sounds, only the bell when it is one's turn, or none. */
export type Sound = 'off' | 'bell' | 'all';

export interface Settings {
	language: Language | null;
	theme: Theme;
	speed: Speed;
	sound: Sound;
	/** From 0 to 1. */
	volume: number;
	/** Phones vibrate. */
	vibrate: boolean;
	/** Ask for a second click before a move is played. */
	confirm: boolean;
	/** Show on every open place who would gain there. */
	chips: boolean;
	name: string;
}

const KEY = SETTINGS_KEY;
const DEFAULTS: Settings = {
	language: null,
	theme: 'system',
	speed: 'quick',
	sound: 'all',
	volume: 0.6,
	vibrate: true,
	confirm: true,
	chips: true,
	name: '',
};

function stored(): Settings {
	try {
		return {
			...DEFAULTS,
			...(JSON.parse(deviceStorage.getItem(KEY) ?? '{}') as Partial<Settings>),
		};
	} catch {
		return DEFAULTS;
	}
}

export const settings = signal<Settings>(stored());

export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
	settings.value = {...settings.value, [key]: value};
}

export function chosenLanguage(): Language {
	return languageOf(settings.value.language);
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');

export const dark = signal(false);
/** Nothing moves: by choice, or because the system asks for it. */
export const reducedMotion = signal(false);

function follow(): void {
	const {theme, speed} = settings.value;
	dark.value = theme === 'dark' || (theme === 'system' && prefersDark.matches);
	reducedMotion.value = speed === 'off' || prefersStill.matches;
	document.documentElement.dataset.theme = dark.value ? 'dark' : 'light';
	document.documentElement.dataset.speed = reducedMotion.value ? 'off' : speed;
	document
		.querySelector('meta[name=theme-color]')
		?.setAttribute('content', dark.value ? '#1A212B' : '#FBFAF6');
}

/** Applies the settings now and whenever they change. */
export async function startSettings(): Promise<void> {
	prefersDark.addEventListener('change', follow);
	prefersStill.addEventListener('change', follow);
	// What is chosen in another window holds here too.
	addEventListener('storage', (event) => {
		if ((event as StorageEvent).key !== KEY) return;
		settings.value = stored();
		void loadLanguage(chosenLanguage());
	});
	effect(() => {
		deviceStorage.setItem(KEY, JSON.stringify(settings.value));
		follow();
	});
	await loadLanguage(chosenLanguage());
}

export async function chooseLanguage(lang: Language): Promise<void> {
	choose('language', lang);
	await loadLanguage(lang);
}

const PACES: Record<Speed, number> = {off: 0, calm: 1.6, quick: 1, fast: 0.4};

/** The factor of all times of movement; 0: nothing is shown. */
export function motionPace(): number {
	return PACES[settings.value.speed];
}

/** Moves are shown one by one, but nothing travels. */
export function isStill(): boolean {
	return prefersStill.matches;
}

/** Narrow, or so low that a board and what belongs to it cannot stand one above the other. */
const narrow = matchMedia('(max-width: 720px), (max-height: 500px)');
export const isPhone = signal(narrow.matches);
narrow.addEventListener('change', () => (isPhone.value = narrow.matches));

/** A phone in landscape, or a page at 200 %: everything else is to the right of the board. */
export type PhoneLandscape = 'wide' | 'narrow';

const lies = matchMedia('(max-height: 500px) and (orientation: landscape)');
const short = matchMedia('(max-width: 759px)');
const flatNow = (): PhoneLandscape | undefined => {
	if (!lies.matches) return undefined;
	return short.matches ? 'narrow' : 'wide';
};
export const phoneLandscape = signal(flatNow());
for (const query of [lies, short])
	query.addEventListener('change', () => (phoneLandscape.value = flatNow()));
