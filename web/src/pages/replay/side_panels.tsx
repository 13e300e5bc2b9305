// The panels beside the board of a replay: best moves, the moves of the game with what each
// changed, points, and the game's own panels.
import type {Signal} from '@preact/signals';
import {useMemo} from 'preact/hooks';
import {t} from '../../app/words';
import {Badge, Line} from '../../art/art';
import {sourcesOf} from '../../games/score_sources';
import {chanceChanges, pointChanges} from '../../ui/log_changes';
import {Log} from '../../ui/log';
import {remarksOf} from '../../ui/log_remarks';
import {LuckAndSkill} from '../../ui/luck_skill';
import {PointBars} from '../../ui/seats';
import {BestMoves} from './best_moves';
import type {Scene} from './scene';
import {variationRemarks} from './variations';

/** On a phone one at a time. */
export const SIDES = ['best', 'log', 'points', 'table'] as const;
export type Side = (typeof SIDES)[number];

/** The moves of the game: what each changed for its mover, and what else was tried. */
export function Moves({session, playback, analysis, props, variationState}: Scene) {
	const {shown, names} = props;
	const log = session.log.value;
	const evaluations = analysis.verdicts.value;
	const changes = useMemo(
		() =>
			evaluations.size > 0
				? chanceChanges(log, evaluations)
				: pointChanges(log, session.startPoints),
		[log, evaluations],
	);
	return (
		<>
			<h2>
				{t('web.log')}
				<small>{t(evaluations.size > 0 ? 'web.log.by-chance' : 'web.log.by-points')}</small>
			</h2>
			<Log
				entries={log}
				view={session.view}
				names={names}
				shownPly={shown.ply}
				changes={changes}
				remarks={[
					...variationRemarks(variationState.variations.value, names),
					...remarksOf(session, names),
				]}
				onOpen={playback.show}
				onVariation={(at) => {
					const found = variationState.variations.value[at];
					if (found) variationState.begin(found.from, found.moves);
				}}
			/>
		</>
	);
}

export function PointsNow({session, props: {shown, names}}: Scene) {
	return (
		<>
			<h2>{t('web.replay.points')}</h2>
			{names.map((name, seat) => (
				<details key={seat} class="points-row">
					<summary>
						<Badge seat={seat} /> {name} <b>{shown.points[seat]}</b>
					</summary>
					<PointBars
						sources={sourcesOf(session, shown.ply)[seat] ?? []}
						total={shown.points[seat] ?? 0}
					/>
				</details>
			))}
		</>
	);
}

/** What a good player would look at here, once the game is looked through. */
export function Best({session, analysis, props: {names, shown}, trial}: Scene) {
	const evaluation = analysis.evaluations.value.get(shown.ply);
	return <BestMoves {...{session, names, trial}} evaluation={evaluation} />;
}

/** The same on a phone, where an empty tab has to say why. */
function BestTab(scene: Scene) {
	const {session, analysis, props} = scene;
	if (analysis.evaluations.value.has(props.shown.ply)) return <Best {...scene} />;
	if (!session.hasHints && !session.isOver())
		return <p class="small">{t('web.replay.no-advice')}</p>;
	if (analysis.running.value) return <p class="small">{t('web.replay.looking')}</p>;
	return (
		<p class="replay-ask">
			<span class="small">{t('web.replay.unjudged')}</span>
			<button type="button" class="button" onClick={() => void analysis.run()}>
				<Line name="eye" size={15} /> {t('web.replay.analyse')}
			</button>
		</p>
	);
}

// words: web.replay.tab.*
/** The tabs of a phone. */
export function Tabs({side}: {side: Signal<Side>}) {
	return (
		<div class="tabs" role="tablist">
			{SIDES.map((name) => (
				<button
					key={name}
					type="button"
					role="tab"
					id={`tab-${name}`}
					aria-controls="sheet-body"
					aria-selected={side.value === name}
					onClick={() => (side.value = name)}
				>
					{t(`web.replay.tab.${name}`)}
				</button>
			))}
		</div>
	);
}

export function SideBody({side, scene}: {side: Side; scene: Scene}) {
	const {view} = scene.session;
	switch (side) {
		case 'best':
			return <BestTab {...scene} />;
		case 'log':
			return <Moves {...scene} />;
		case 'points':
			return (
				<>
					<PointsNow {...scene} />
					<LuckAndSkill
						session={scene.session}
						names={scene.props.names}
						analysis={scene.analysis}
					/>
				</>
			);
		case 'table':
			return <view.Panels {...scene.props} />;
	}
}
