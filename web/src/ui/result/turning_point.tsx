// What the analysis of a finished game says: the decision that changed most, and the costliest one.
// Nothing is concluded before every decision is judged.
import type {Analysis} from '../../app/analysis';
import {address} from '../../app/router';
import {capitalize, say, signed, t} from '../../app/words';
import {Badge, Line} from '../../art/art';
import type {TableSession} from '../../games/session';
import {PlacePicture} from '../place_picture';
import {costliest, turningPoint, type Decision} from './why_won';

interface Props {
	session: TableSession;
	names: string[];
	analysis: Analysis;
}

export function TurningPoint(props: Props) {
	const {session, analysis} = props;
	const {value: verdicts} = analysis.verdicts;
	if (verdicts.size === 0) return <Ask analysis={analysis} />;
	const turn = turningPoint(session, verdicts);
	const worst = costliest(session, verdicts);
	return (
		<>
			{turn && <Turn {...props} {...turn} />}
			{worst && <Costliest {...props} {...worst} />}
			{!turn && !worst && <p class="panel small">{t('web.result.no-turn')}</p>}
		</>
	);
}

/** Starts the analysis; while it runs, how far it has come. */
function Ask({analysis}: {analysis: Analysis}) {
	const {all, judged} = analysis.progress.value;
	const running = analysis.running.value;
	return (
		<section class="panel result-ask">
			<h2>{t('web.result.turn')}</h2>
			<p class="small">{t(running ? 'web.replay.looking' : 'web.result.unjudged')}</p>
			{(running || judged > 0) && (
				<progress max={all} value={judged} aria-label={t('web.replay.analyse')} />
			)}
			<button
				type="button"
				class="button"
				data-analyse
				onClick={() => (running ? analysis.stop() : void analysis.run())}
			>
				<Line name={running ? 'pause' : 'eye'} size={15} />{' '}
				{t(running ? 'web.replay.stop' : 'web.replay.analyse')}
			</button>
		</section>
	);
}

function percent(chance: number): string {
	return `${Math.round(chance * 100)}\u00a0%`;
}

const PICTURE = {width: 148, height: 100};

function Turn({session, names, entry, seat, before, after}: Props & Decision) {
	const {ply, move, said} = entry;
	const replay = address(...session.replayPath, ply);
	const whose = t('web.result.chance', names[seat] ?? '');
	return (
		<section class="panel result-turn" data-testid="turning-point">
			<h2>
				{t('web.result.turn')}
				<small>{t('web.result.at-move', ply + 1)}</small>
			</h2>
			<div class="result-turn-body">
				<PlacePicture {...{session, move, ...PICTURE}} shown={session.shownAt(ply)} />
				<div>
					<p>
						<b>{capitalize(say(said, names))}</b>
					</p>
					<p class="result-chance">
						<Badge seat={seat} size={16} /> {whose}{' '}
						<b>
							{percent(before)} → {percent(after)}
						</b>
					</p>
				</div>
			</div>
			<a class="button" href={replay} data-testid="turn-replay">
				<Line name="play" size={15} /> {t('web.result.from-here')}
			</a>
		</section>
	);
}

function Costliest({session, names, entry, before, after}: Props & Decision) {
	const {ply, said} = entry;
	return (
		<section class="panel result-worst" data-testid="costliest">
			<h2>
				{t('web.result.worst')}
				<small>{signed(Math.round((after - before) * 100))} %</small>
			</h2>
			<p>
				{capitalize(say(said, names))}{' '}
				<a href={address(...session.replayPath, ply)}>{t('web.result.move', ply + 1)}</a>
			</p>
		</section>
	);
}
