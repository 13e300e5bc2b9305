// The end of a game: points by source as bars and as a table, how they grew, and the
// decisions that mattered.
import type {Analysis} from '../../app/analysis';
import {capitalize, gameName, signed, t} from '../../app/words';
import {Badge, Line, Points} from '../../art/art';
import type {TableSession} from '../../games/session';
import {sourcesOf, type Source} from '../../games/score_sources';
import {saveBlob} from '../files';
import {PointGraph} from '../graphs';
import {Bars, Legend, legendOf} from './bars';
import {Decisions} from './decisions';
import {paint, type Picture} from './picture';
import {byPlace, winnersOf} from './why_won';

const GRAPH_PX = 170;

interface Props {
	session: TableSession;
	names: string[];
	analysis: Analysis;
}

export function Result({session, names, analysis}: Props) {
	const order = byPlace(session.places());
	const sources = sourcesOf(session, session.log.value.length);
	const {points} = session.live.value;
	return (
		<div class="result" role="region" tabindex={0} aria-label={t('web.result')}>
			<section class="panel">
				<h2>
					{t('web.result.sources')}
					<ShareButton {...{session, names, order, sources}} />
				</h2>
				<Bars {...{order, names, sources, points}} />
				<Legend rows={legendOf(sources)} />
			</section>
			<div class="result-pair">
				<section class="panel">
					<h2>{t('web.result.sheet')}</h2>
					<Sheet {...{order, names, sources, points}} places={session.places()} />
				</section>
				<div class="result-column">
					<section class="panel">
						<h2>{t('web.result.growth')}</h2>
						<PointGraph session={session} height={GRAPH_PX} />
					</section>
					<Decisions session={session} names={names} analysis={analysis} />
				</div>
			</div>
		</div>
	);
}

function ShareButton(props: {
	session: TableSession;
	names: string[];
	order: number[];
	sources: Source[][];
}) {
	const {session, names, order, sources} = props;
	const {game} = session.view;
	const share = async (): Promise<void> => {
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
	};
	return (
		<button type="button" class="button" data-share onClick={() => void share()}>
			<Line name="save" size={15} /> {t('web.result.picture')}
		</button>
	);
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
					const isEven = order.every((seat) => of(seat, row) === most);
					return (
						<tr key={word}>
							<th scope="row">{capitalize(label)}</th>
							{order.map((seat) => (
								<td key={seat}>
									<span
										class={
											of(seat, row) === most && !isEven ? 'most' : undefined
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
