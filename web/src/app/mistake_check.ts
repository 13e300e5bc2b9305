// Checks with ten times the thought whether a slip makes a puzzle: it lost enough, and one move is
// clearly better than all others.
import type {Engine} from '../engine/engine';
import type {Reasons} from '../engine/reasons';
import {GENERAL, type Mistake, type Mistakes} from './mistakes';
import type {World} from './world';

const LEVEL = 'master';
/** Ten times what the analysis thinks, and what it judges a loss with. */
const SEARCHED = 1500;
const JUDGED = 3000;
/** In points: the move that was played loses this much, and every other move that much. */
const LOST = 3;
const CLEAR = 1.5;
/** So many other moves are judged, those that the search liked best. */
const OTHERS = 3;

/** What of the world it needs. */
type Judges = Pick<World, 'thinker' | 'coach'>;

/** The theme of a puzzle, as engine/puzzles/find.h names it. */
export function themeOf({rows, seat}: Reasons): string {
	const [row] = rows;
	if (!row?.for) return GENERAL;
	return row.seat === seat ? row.term : 'rival';
}

/** What is known about a slip then; null where there was no answer. */
export async function check(
	{thinker, coach}: Judges,
	engine: Engine,
	{text, played}: Mistake,
): Promise<Partial<Mistake> | null> {
	const {position, parts} = engine.read(text);
	position.release();
	const {moves, names: _, ...setup} = parts;
	const at = {setup, moves};
	const asked = {...at, level: LEVEL, asked: played, most: SEARCHED};
	const found = await thinker.think(asked).answer;
	if (!found) return null;
	const liked = [...found.report.candidates].sort((a, b) => b.visits - a.visits);
	const answer = liked[0]?.move ?? played;
	if (answer === played) return NO_PUZZLE;
	const others = liked.map(({move}) => move).filter((move) => move !== answer);
	const judged = [...new Set([played, ...others.slice(0, OTHERS)])];
	const losses: Mistake['losses'] = [];
	for (const move of judged) {
		const loss = await coach.loss(at, move, answer, JUDGED);
		if (!loss) return null;
		if (loss.points < (move === played ? LOST : CLEAR)) return NO_PUZZLE;
		losses.push({move, points: loss.points});
	}
	const why = await coach.why(at, played, answer);
	if (!why) return null;
	const points = losses[0]?.points ?? 0;
	losses.sort((a, b) => a.points - b.points);
	return {state: 'fine', answer, losses, points, theme: themeOf(why.reasons)};
}

/** Only its name is remembered, so that it is not noted again. */
const NO_PUZZLE: Partial<Mistake> = {state: 'none', text: ''};

/** Checks what is open, one after the other, until `isLeft`. */
export async function checkAll(
	judges: Judges,
	engine: Engine,
	mistakes: Mistakes,
	isLeft: () => boolean,
): Promise<void> {
	for (const mistake of mistakes.all.value.filter(({state}) => state === 'open')) {
		if (isLeft()) return;
		const found = await check(judges, engine, mistake);
		if (found && !isLeft()) mistakes.change(mistake.name, found);
	}
}
