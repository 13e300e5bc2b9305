// The end of a game: who has won and why, points by source as bars and as a table, how they grew,
// the decision that mattered, and what to do next.
import type {ComponentChildren} from 'preact';
import type {Analysis} from '../../app/analysis';
import {capitalize, gameName, signed, t} from '../../app/words';
import {Badge, Points} from '../../art/art';
import type {TableSession} from '../../games/session';
import {sourcesOf, type Source} from '../../games/score_sources';
import {saveBlob} from '../files';
import {PointGraph} from '../graphs';
import {LuckAndSkill} from '../luck_skill';
import {MistakesOffer} from '../mistakes';
import {NextLevel} from '../next_level';
import {Actions} from './actions';
import {Bars, Legend, legendOf} from './bars';
import {paint, type Picture} from './picture';
import {TurningPoint} from './turning_point';
import {byPlace, turningPoint, winnersOf} from './why_won';
import {Winner} from './winner';

const GRAPH_PX = 170;

interface Props {
	session: TableSession;
	names: string[];
	analysis: Analysis;
	/** Shows the board instead. */
	lookAtBoard: () => void;
	/** What else is said beside it: other people's wishes, their talk. */
	children?: ComponentChildren;
}

export function Result(props: Props) {
	const {session, names, analysis} = props;
	const order = byPlace(session.places());
	const sources = sourcesOf(session, session.log.value.length);
	const {points} = session.live.value;
	return (
		<div class="result" role="region" tabindex={0} aria-label={t('web.result')}>
			<Winner session={session} names={names} analysis={analysis} />
			<Aside {...props} order={order} sources={sources} />
			<div class="result-main">
				<section class="panel">
					<h2>{t('web.result.sources')}</h2>
					<Bars {...{session, order, names, sources, points}} />
					<Legend rows={legendOf(sources)} />
				</section>
				<div class="result-pair">
					<section class="panel">
						<h2>{t('web.result.sheet')}</h2>
						<Sheet {...{order, names, sources, points}} places={session.places()} />
					</section>
					<section class="panel">
						<h2>{t('web.result.growth')}</h2>
						<PointGraph session={session} height={GRAPH_PX} />
					</section>
				</div>
			</div>
		</div>
	);
}

interface Sorted {
	/** The seats by place. */
	order: number[];
	sources: Source[][];
}

/** What can be done now, and what the analysis says. */
function Aside({session, names, analysis, order, sources, lookAtBoard, children}: Props & Sorted) {
	const turn = turningPoint(session, analysis.verdicts.value);
	return (
		<aside class="result-aside">
			<Actions
				session={session}
				turn={turn && turn.entry.ply}
				lookAtBoard={lookAtBoard}
				share={() => void share(session, names, {order, sources})}
			/>
			{children}
			<TurningPoint session={session} names={names} analysis={analysis} />
			<LuckAndSkill session={session} names={names} analysis={analysis} />
			<MistakesOffer session={session} analysis={analysis} />
			<NextLevel session={session} />
		</aside>
	);
}

async function share(
	session: TableSession,
	names: string[],
	{order, sources}: Sorted,
): Promise<void> {
	const {game} = session.view;
	const {points} = session.live.value;
	const picture: Picture = {
		title: winnersOf(session, names),
		game: gameName(game),
		rows: order.map((seat) => ({
			seat,
			name: names[seat] ?? '',
			points: points[seat] ?? 0,
			sources: sources[seat] ?? [],
		})),
	};
	const blob = await paint(picture);
	if (blob) await saveBlob(`bastide-${game}.png`, blob);
}

/** The score sheet: a column for each seat, a row for each source; the most of a row is marked. */
function Sheet(props: {
	order: number[];
	names: string[];
	sources: Source[][];
	points: number[];
	places: number[];
}) {
	const {order, names, sources, points, places} = props;
	const of = (seat: number, row: number): number => sources[seat]?.[row]?.points ?? 0;
	return (
		<table>
			<thead>
				<tr>
					<td />
					{order.map((seat) => (
						<th key={seat} scope="col">
							<Badge seat={seat} />
							<span class="result-name">
								{places[seat]}. {names[seat]}
							</span>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{sources[0]?.map(({word, label}, row) => {
					const most = Math.max(...order.map((seat) => of(seat, row)));
					// Losing least is no achievement.
					const isMarked = most > 0 && order.some((seat) => of(seat, row) !== most);
					return (
						<tr key={word}>
							<th scope="row">{capitalize(label)}</th>
							{order.map((seat) => (
								<td key={seat}>
									<span
										class={
											isMarked && of(seat, row) === most ? 'most' : undefined
										}
									>
										{of(seat, row) ? signed(of(seat, row)) : '–'}
									</span>
								</td>
							))}
						</tr>
					);
				})}
				<tr>
					<th scope="row">{t('web.total')}</th>
					{order.map((seat) => (
						<td key={seat}>
							<Points points={points[seat] ?? 0} size={28} />
						</td>
					))}
				</tr>
			</tbody>
		</table>
	);
}
