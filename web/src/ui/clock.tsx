// Time at online tables: what is left, and the name of a table's pace.
import {useEffect, useState} from 'preact/hooks';
import {Line} from '../art/art';
import {t, tn} from '../app/words';
import type {Clock} from '../net/protocol';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SHORT_MS = 30 * SECOND;

/** The pace in a few words: "10 min + 5 s". */
export function paceText(clock: Clock): string {
	switch (clock.kind) {
		case 'none':
			return t('web.pace.none');
		case 'live':
			return t('web.pace.live', Math.round((clock.bank * SECOND) / MINUTE), clock.increment);
		case 'turn': {
			const hours = (clock.bank * SECOND) / HOUR;
			return hours % 24 === 0 ? tn('web.pace.days', hours / 24) : tn('web.pace.hours', hours);
		}
	}
}

const two = (n: number): string => String(n).padStart(2, '0');

/** "9:05", "1:30:00", "2 d 4 h" */
export function timeText(ms: number): string {
	const left = Math.max(0, ms);
	if (left >= DAY)
		return t('web.time.days', Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
	const seconds = Math.ceil(left / SECOND);
	const hours = Math.floor(seconds / 3600);
	const minutes = Math.floor(seconds / 60) % 60;
	return hours > 0
		? `${hours}:${two(minutes)}:${two(seconds % 60)}`
		: `${minutes}:${two(seconds % 60)}`;
}

/** How long ago, roughly. */
export function agoText(ms: number): string {
	if (ms < MINUTE) return t('web.ago.now');
	if (ms < HOUR) return tn('web.ago.minutes', Math.floor(ms / MINUTE));
	if (ms < DAY) return tn('web.ago.hours', Math.floor(ms / HOUR));
	return tn('web.ago.days', Math.floor(ms / DAY));
}

const BEAT_MS = 250;

/** Draws the calling component again, four times a second. */
export function useTick(): void {
	const [, setBeat] = useState(0);
	useEffect(() => {
		const timer = setInterval(() => setBeat((beat) => beat + 1), BEAT_MS);
		return () => clearInterval(timer);
	}, []);
}

/** `left` milliseconds were left `since` milliseconds ago, if it runs. */
export function ClockFace({
	left,
	since,
	runs,
	name,
}: {
	left: number;
	since: () => number;
	runs: boolean;
	name: string;
}) {
	useTick();
	const rest = Math.max(0, runs ? left - since() : left);
	const isShort = runs && rest < SHORT_MS;
	return (
		<span
			class={`clock ${runs ? 'clock-runs' : ''} ${isShort ? 'clock-short' : ''}`}
			role="timer"
			aria-label={t('web.clock-of', name)}
			data-runs={runs}
		>
			<Line name="clock" size={14} />
			{timeText(rest)}
		</span>
	);
}
