// The best and the costliest decision of a game, on request.
import type {Analysis} from '../../app/analysis';
import {address} from '../../app/router';
import {say, signed, t} from '../../app/words';
import {Line} from '../../art/art';
import type {TableSession} from '../../games/session';
import {decisions, type Decision} from './why_won';

export function Decisions({
	session,
	names,
	analysis,
}: {
	session: TableSession;
	names: string[];
	analysis: Analysis;
}) {
	const evaluations = analysis.evaluations.value;
	const running = analysis.running.value;
	const open = session.log.value.filter(({actor}) => typeof actor === 'number').length;
	const {best, worst} = decisions(session.log.value, evaluations);
	return (
		<section class="panel result-decisions">
			<h2>
				{t('web.result.decisions')}
				{evaluations.size < open && (
					<button
						type="button"
						class="button"
						data-analyse
						onClick={() => (running ? analysis.stop() : void analysis.run())}
					>
						<Line name={running ? 'pause' : 'eye'} size={15} />{' '}
						{t(running ? 'web.replay.stop' : 'web.replay.analyse')}
					</button>
				)}
			</h2>
			{evaluations.size === 0 && <p class="small">{t('web.result.unjudged')}</p>}
			{evaluations.size > 0 && evaluations.size < open && (
				<progress
					max={open}
					value={evaluations.size}
					aria-label={t('web.replay.analyse')}
				/>
			)}
			{best && <Told kind="best" decision={best} {...{session, names}} />}
			{worst && <Told kind="worst" decision={worst} {...{session, names}} />}
		</section>
	);
}

// words: web.result.best web.result.worst
function Told({
	kind,
	decision: {entry, change},
	session,
	names,
}: {
	kind: 'best' | 'worst';
	decision: Decision;
	session: TableSession;
	names: string[];
}) {
	return (
		<p class={`result-decision ${kind === 'best' ? 'is-best' : ''}`}>
			<b class="result-sign" aria-hidden="true">
				{kind === 'best' ? '!' : '?'}
			</b>
			<span>
				<b>{t(`web.result.${kind}`)}</b> <i>{signed(Math.round(change * 100))} %</i>
				<br />
				{say(entry.said, names)}{' '}
				<a href={address(...session.replayPath, entry.ply)}>
					{t('web.result.move', entry.ply + 1)}
				</a>
			</span>
		</p>
	);
}
