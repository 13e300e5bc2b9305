// How long a test waits for what must happen: the one measure of tests in a browser.
//
// A test waits for an event, never for a time. TIMEOUT ends a wait for an event that never
// comes. It grows with the load of the machine; a test that passes does not depend on it.

/** What the work below takes on an idle machine. */
const WORK_MS = 20;

/** How much longer than on an idle machine a piece of work takes now. */
function busyness(): number {
	const begun = performance.now();
	let state = 1;
	for (let round = 0; round < 8_000_000; round++) state = Math.imul(state, 48271) ^ round;
	return state === 0 ? 1 : Math.max(1, (performance.now() - begun) / WORK_MS);
}

/** Milliseconds. */
export const TIMEOUT = 60_000 * busyness();
export {FULL} from './full';
