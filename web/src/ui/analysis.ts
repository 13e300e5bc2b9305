// The analysis of a game for as long as its page is open. What was found out about a finished game
// is kept for its other pages: the result and the replay show the same numbers.
import {useEffect, useMemo} from 'preact/hooks';
import {Analysis, type Evaluation} from '../app/analysis';
import {useClient} from '../app/client';
import type {TableSession} from '../games/session';

/** So many games are remembered until the page is loaded again. */
const GAMES_KEPT = 4;
const kept = new Map<string, Map<number, Evaluation>>();

/** A finished game is its moves. */
function nameOfGame({setup, moves}: TableSession): string {
	return JSON.stringify([setup, moves.value]);
}

function keep(game: string, evaluations: Map<number, Evaluation>): void {
	kept.delete(game);
	kept.set(game, evaluations);
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
			const {value: known} = analysis.evaluations;
			if (session.isOver() && known.size > 0) keep(nameOfGame(session), known);
		},
		[analysis],
	);
	return analysis;
}
