// A bar for each seat, with a stretch for each source of points.
import {capitalize, signed, t} from '../../app/words';
import {Badge, Points} from '../../art/art';
import type {Source} from '../../games/score_sources';
import type {TableSession} from '../../games/session';
import {seatNote} from '../seats';

export function gained(sources: Source[]): number {
	return sources.reduce((sum, {points}) => sum + Math.max(0, points), 0);
}

export function lost(sources: Source[]): number {
	return sources.reduce((sum, {points}) => sum + Math.min(0, points), 0);
}

export function Bars({
	session,
	order,
	names,
	sources,
	points,
}: {
	session: TableSession;
	order: number[];
	names: string[];
	sources: Source[][];
	points: number[];
}) {
	const most = Math.max(1, ...sources.map(gained));
	return (
		<ol class="plain result-bars" aria-hidden="true">
			{order.map((seat) => (
				<li key={seat}>
					<span class="result-who">
						<Badge seat={seat} />
						<span>
							<span class="result-name">{names[seat]}</span>
							<small>{seatNote(session, seat)}</small>
						</span>
					</span>
					<span class="result-track">
						<Bar sources={sources[seat] ?? []} most={most} />
						{lost(sources[seat] ?? []) < 0 && (
							<span class="result-lost" title={t('web.result.lost')}>
								{signed(lost(sources[seat] ?? []))}
							</span>
						)}
						<Points points={points[seat] ?? 0} size={30} />
					</span>
				</li>
			))}
		</ol>
	);
}

function Bar({sources, most}: {sources: Source[]; most: number}) {
	return (
		<span class="result-bar" style={{flexBasis: `${(gained(sources) / most) * 100}%`}}>
			{sources
				.filter(({points}) => points > 0)
				.map(({word, label, points, colour}) => (
					<span
						key={word}
						style={{flexGrow: points, background: colour}}
						title={t('web.option', capitalize(label), points)}
					>
						<b data-digits={String(points).length}>{points}</b>
					</span>
				))}
		</span>
	);
}

/** The rows that add to a player's bar: some only take away. */
export function legendOf(sources: Source[][]): Source[] {
	return (sources[0] ?? []).filter((_, row) =>
		sources.some((rows) => (rows[row]?.points ?? 0) > 0),
	);
}

/** Which colour is what. */
export function Legend({rows}: {rows: Source[]}) {
	return (
		<ul class="plain result-legend" aria-hidden="true">
			{rows.map(({word, label, colour}) => (
				<li key={word}>
					<i style={{background: colour}} /> {capitalize(label)}
				</li>
			))}
		</ul>
	);
}
