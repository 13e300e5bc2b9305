// Notes the slips of an analysed game, checks them while its page is open, and offers them as
// puzzles.
import {useEffect} from 'preact/hooks';
import type {Analysis} from '../app/analysis';
import {useClient} from '../app/client';
import {checkAll} from '../app/mistake_check';
import {mistakes, slipsOf} from '../app/mistakes';
import {address} from '../app/router';
import {recordText} from '../app/session';
import {t, tn} from '../app/words';
import type {Engine} from '../engine/engine';
import type {TableSession} from '../games/session';
import {useReasonWords} from './coach';

/** Checks open slips while a page is shown that calls this. */
export function useMistakeCheck(isReady: boolean): void {
	const {world, loader} = useClient();
	useEffect(() => {
		if (!isReady) return undefined;
		let isLeft = false;
		void loader.engine
			.get()
			.then((engine) => checkAll(world, engine, mistakes, () => isLeft))
			.catch(() => undefined);
		return () => {
			isLeft = true;
		};
	}, [isReady]);
}

function noteAll(session: TableSession, engine: Engine, analysis: Analysis, now: number): void {
	const {setup, moves} = session;
	for (const {ply, played, points} of slipsOf(session, analysis.verdicts.value)) {
		const text = recordText(engine, setup, [], moves.value.slice(0, ply));
		mistakes.note(setup.game, text, played, points, now);
	}
}

interface Props {
	session: TableSession;
	analysis: Analysis;
}

/** After the analysis of a finished game of the one person at this device. */
export function MistakesOffer({session, analysis}: Props) {
	const {world, loader} = useClient();
	const {all, known} = analysis.measured.value;
	const isReady = all > 0 && known === all && session.isOver() && session.soleSeat() !== null;
	useEffect(() => {
		if (!isReady) return;
		const engine = loader.engine.value.value;
		if (engine) noteAll(session, engine, analysis, world.now());
	}, [isReady]);
	useMistakeCheck(isReady);
	const isSaid = useReasonWords();
	const open = mistakes.all.value.filter(({state}) => state === 'open').length;
	const due = mistakes.due(world.now()).length;
	if (!isReady || !isSaid || open + due === 0) return null;
	return (
		<section class="panel stack" data-testid="mistakes-offer">
			<h2>{t('reasons.mine')}</h2>
			{open > 0 && <p class="small">{tn('reasons.mine.checking', open)}</p>}
			{due > 0 && <p>{tn('reasons.mine.due', due)}</p>}
			<a class="button" href={address('puzzles', 'mine')}>
				{t('reasons.mine.see')}
			</a>
		</section>
	);
}
