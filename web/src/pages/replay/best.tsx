// best.tsx - what a good player would look at here.
import {SLIP, type Verdict} from '../../app/analysis';
import type {TableSession} from '../../games/session';
import {t} from '../../app/words';

export function BestMoves({
	session,
	verdict,
}: {
	session: TableSession;
	verdict: Verdict | undefined;
}) {
	if (!verdict) return null;
	const shown = session.shown.value;
	const made = session.log.value[shown.ply]?.move;
	return (
		<section class="panel best">
			<h2>
				{t('web.replay.best')}
				<small>
					{verdict.loss >= SLIP
						? t('web.replay.slip', Math.round(verdict.loss * 100))
						: ''}
				</small>
			</h2>
			<ol class="plain">
				{verdict.best.map(({move, value}) => (
					<li key={move} class={move === made ? 'made' : ''}>
						<span>{session.view.moveName(move, shown)}</span>
						<meter
							min={0}
							max={1}
							value={value}
							aria-label={session.view.moveName(move, shown)}
						/>
						<b>{Math.round(value * 100)} %</b>
					</li>
				))}
			</ol>
		</section>
	);
}
