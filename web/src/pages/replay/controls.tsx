// The graph, the slider and the buttons below the board of a replay.
import {Line} from '../../art/art';
import type {Analysis} from '../../app/analysis';
import type {TableSession} from '../../games/session';
import {t} from '../../app/words';
import {ChanceGraph, PointGraph} from '../../ui/graphs';
import type {Playback} from './playback';

/** Of the graph, without its axis. */
const GRAPH_PX = 76;

export function Controls({
	session,
	playback,
	analysis,
}: {
	session: TableSession;
	playback: Playback;
	analysis: Analysis;
}) {
	const {at, last, show} = playback;
	const evaluations = analysis.evaluations.value;
	const graph = {session, height: GRAPH_PX, at: at.value, go: show};
	return (
		<section class="panel replay-bar">
			{evaluations.size > 0 ? (
				<ChanceGraph {...graph} evaluations={evaluations} />
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
			<Buttons playback={playback} />
		</section>
	);
}

function Buttons({playback: {at, last, playing, show}}: {playback: Playback}) {
	return (
		<div class="row replay-buttons">
			<Step icon="first" label={t('web.replay.first')} onClick={() => show(0)} />
			<Step icon="back" label={t('web.replay.back')} onClick={() => show(at.value - 1)} />
			<button type="button" class="button" onClick={() => (playing.value = !playing.value)}>
				<Line name={playing.value ? 'pause' : 'play'} />{' '}
				{t(playing.value ? 'web.replay.pause' : 'web.replay.play')}
			</button>
			<Step icon="next" label={t('web.replay.forward')} onClick={() => show(at.value + 1)} />
			<Step icon="last" label={t('web.replay.last')} onClick={() => show(last)} />
			<b>{t('web.replay.at', at.value, last)}</b>
		</div>
	);
}

function Step({icon, label, onClick}: {icon: string; label: string; onClick: () => void}) {
	return (
		<button type="button" class="button" onClick={onClick} aria-label={label}>
			<Line name={icon} />
		</button>
	);
}
