// The analysis of a game for as long as its page is open. What was found out about a finished game
// is kept for its other pages: the result and the replay show the same numbers.
import {useEffect, useMemo} from 'preact/hooks';
import {Analysis, type Findings} from '../app/analysis';
import {useClient} from '../app/client';
import type {TableSession} from '../games/session';

/** So many games are remembered until the page is loaded again. */
const GAMES_KEPT = 4;
const kept = new Map<string, Findings>();

/** A finished game is its moves. */
function nameOfGame({setup, moves}: TableSession): string {
	return JSON.stringify([setup, moves.value]);
}

function keep(game: string, findings: Findings): void {
	kept.delete(game);
	kept.set(game, findings);
	const [oldest] = kept.keys();
	if (kept.size > GAMES_KEPT && oldest !== undefined) kept.delete(oldest);
}

export function useAnalysis(session: TableSession): Analysis {
	const {world} = useClient();
	const analysis = useMemo(
		() =>
			new Analysis(
				session,
				world,
				session.isOver() ? kept.get(nameOfGame(session)) : undefined,
			),
		[session],
	);
	useEffect(
		() => () => {
			analysis.stop();
			const [evaluations, luck] = [analysis.evaluations.value, analysis.luck.value];
			if (session.isOver() && evaluations.size > 0)
				keep(nameOfGame(session), {evaluations, luck});
		},
		[analysis],
	);
	return analysis;
}
