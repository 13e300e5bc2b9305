// How far the clocks of a place are from UTC, now and after each change to or from summer time: the
// server knows no time zones.

/** From when on (milliseconds since 1970), and how many minutes ahead of UTC. */
export type Shift = [from: number, minutes: number];

const HOUR_MS = 3600000;
const DAY_MS = 24 * HOUR_MS;
const YEARS = 3;
const SHIFTS_MAX = 8;

/** Minutes that clocks there are ahead of UTC. */
export type Ahead = (time: number) => number;

/** By the browser's data about time zones. */
export function aheadIn(zone: string): Ahead {
	const format = new Intl.DateTimeFormat('en-US', {
		timeZone: zone,
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
	});
	return (time) => {
		const parts = new Map(
			format.formatToParts(time).map(({type, value}) => [type, Number(value)]),
		);
		const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
		const local = Date.UTC(
			part('year'),
			part('month') - 1,
			part('day'),
			part('hour'),
			part('minute'),
		);
		return Math.round((local - time) / 60000);
	};
}

/** The hour in which the clocks change, between two times. */
function changeBetween(ahead: Ahead, from: number, to: number): number {
	const before = ahead(from);
	let [low, high] = [from, to];
	while (high - low > HOUR_MS / 4) {
		const middle = Math.floor((low + high) / 2 / (HOUR_MS / 4)) * (HOUR_MS / 4);
		if (middle <= low) break;
		if (ahead(middle) === before) low = middle;
		else high = middle;
	}
	return high;
}

/** The shifts from now on, for the next years. */
export function shiftsFrom(now: number, ahead: Ahead): Shift[] {
	const shifts: Shift[] = [[0, ahead(now)]];
	const start = Math.floor(now / DAY_MS) * DAY_MS;
	for (let day = start; day < now + YEARS * 366 * DAY_MS; day += DAY_MS) {
		const next = ahead(day + DAY_MS);
		if (day + DAY_MS <= now || next === shifts[shifts.length - 1]?.[1]) continue;
		shifts.push([changeBetween(ahead, day, day + DAY_MS), next]);
		if (shifts.length === SHIFTS_MAX) break;
	}
	return shifts;
}
