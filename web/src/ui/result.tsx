// result.tsx - the end as a score sheet: a column for each seat, a row for each source of points.
import {Badge, Points} from '../art/art';
import type {TableSession} from '../games/session';
import {sourcesOf} from '../games/sources';
import {capital, signed, t} from '../app/words';

export function Result({session, names}: {session: TableSession; names: string[]}) {
	const shown = session.shown.value;
	const places = session.places();
	const order = names.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
	const sources = sourcesOf(session, session.log.value.length);
	const sum = (seat: number, row: number): number => sources[seat]?.[row]?.points ?? 0;
	return (
		<section class="panel result">
			<h2>{t('web.result')}</h2>
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
					{sources[0]?.map(({word, label}, row) => (
						<tr key={word}>
							<th scope="row">{capital(label)}</th>
							{order.map((seat) => (
								<td key={seat}>{sum(seat, row) ? signed(sum(seat, row)) : '–'}</td>
							))}
						</tr>
					))}
					<tr>
						<th scope="row">{t('web.total')}</th>
						{order.map((seat) => (
							<td key={seat}>
								<Points points={shown.points[seat] ?? 0} size={28} />
							</td>
						))}
					</tr>
				</tbody>
			</table>
		</section>
	);
}
