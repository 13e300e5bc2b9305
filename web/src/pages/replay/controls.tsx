// The graph, the slider and the buttons below the board of a replay.
import {Line} from '../../art/art';
import type {Analysis} from '../../app/analysis';
import type {TableSession} from '../../games/session';
import {t} from '../../app/words';
import {ChanceGraph, PointGraph, slipsOf} from '../../ui/graphs';
import {turningPoint} from '../../ui/result/why_won';
import type {Playback} from './playback';

/** Of the graph, without its axis. */
const GRAPH_PX = 76;

interface Props {
	session: TableSession;
	playback: Playback;
	analysis: Analysis;
}

export function Controls({session, playback, analysis}: Props) {
	const {at, last, show} = playback;
	const evaluations = analysis.evaluations.value;
	const graph = {session, height: GRAPH_PX, at: at.value, go: show};
	return (
		<section class="panel replay-bar">
			{evaluations.size > 0 ? (
				<ChanceGraph
					{...graph}
					evaluations={evaluations}
					verdicts={analysis.verdicts.value}
				/>
			) : (
				<PointGraph {...graph} />
			)}
			<input
				type="range"
				min={0}
				max={last}
				value={at.value}
				aria-label={t('web.replay.position')}
				aria-valuetext={t('web.replay.at', at.value, last)}
				onInput={(event) => show(Number(event.currentTarget.value))}
			/>
			<div class="row replay-buttons">
				<Buttons playback={playback} />
				<Jumps session={session} playback={playback} analysis={analysis} />
			</div>
		</section>
	);
}

function Buttons({playback: {at, last, playing, show}}: {playback: Playback}) {
	return (
		<>
			<Step icon="first" label={t('web.replay.first')} onClick={() => show(0)} />
			<Step icon="back" label={t('web.replay.back')} onClick={() => show(at.value - 1)} />
			<button type="button" class="button" onClick={() => (playing.value = !playing.value)}>
				<Line name={playing.value ? 'pause' : 'play'} />{' '}
				{t(playing.value ? 'web.replay.pause' : 'web.replay.play')}
			</button>
			<Step icon="next" label={t('web.replay.forward')} onClick={() => show(at.value + 1)} />
			<Step icon="last" label={t('web.replay.last')} onClick={() => show(last)} />
			<b>{t('web.replay.at', at.value, last)}</b>
		</>
	);
}

/** To the turning point, and from one mistake to the next; once the whole game is judged. */
function Jumps({session, playback: {at, show}, analysis}: Props) {
	const {value: verdicts} = analysis.verdicts;
	if (verdicts.size === 0) return null;
	const turn = session.isOver() ? turningPoint(session, verdicts) : null;
	const slips = slipsOf(session, verdicts);
	const next = slips.find(([ply]) => ply > at.value) ?? slips[0];
	return (
		<>
			{turn && (
				<Jump
					icon="flag"
					label={t('web.result.turn')}
					id="to-turn"
					onClick={() => show(turn.entry.ply)}
				/>
			)}
			{next && (
				<Jump
					icon="slip"
					label={t('web.replay.next-slip')}
					id="next-slip"
					onClick={() => show(next[0])}
				/>
			)}
		</>
	);
}

function Jump(props: {icon: string; label: string; id: string; onClick: () => void}) {
	const {icon, label, id, onClick} = props;
	return (
		<button
			type="button"
			class="button"
			data-testid={id}
			aria-label={label}
			title={label}
			onClick={onClick}
		>
			<Line name={icon} size={15} /> <span class="wide">{label}</span>
		</button>
	);
}

function Step({icon, label, onClick}: {icon: string; label: string; onClick: () => void}) {
	return (
		<button type="button" class="button" onClick={onClick} aria-label={label}>
			<Line name={icon} />
		</button>
	);
}
