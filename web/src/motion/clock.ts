// The warning when little time is left.
import type {TableSession} from '../games/session';
import type {Sounds} from './sound';

const LOOK_MS = 500;
/** The clock of the seat that is to act here, when little time is left. */
const SHORT = '.seat-mine .clock-short';

/** Warns once when little time is left for a decision here. While moves are shown no clock is
    drawn as short, so that only another decision is a new reason. */
export function watchClock(
	{live}: Pick<TableSession, 'live'>,
	root: () => ParentNode | null,
	sounds: Pick<Sounds, 'play'>,
): () => void {
	let warned = '';
	const timer = setInterval(() => {
		const decision = `${live.value.ply} ${live.value.actor}`;
		if (decision === warned || !root()?.querySelector(SHORT)) return;
		sounds.play('clock');
		warned = decision;
	}, LOOK_MS);
	return () => clearInterval(timer);
}
