// result.tsx - the end as a score sheet: a column for each seat, a row for each source of points.
import {Badge, Points} from '../art/art';
import type {TableSession} from '../games/session';
import {capital, signed, t} from '../app/words';

export function Result({session, names}: {session: TableSession; names: string[]}) {
	const shown = session.shown.value;
	const places = session.places();
	const order = names.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
	const sources = order.map((seat) => session.view.sources(shown, seat, session.log.value));
	const labels = [
		...new Set(
			sources.flatMap((of) =>
				of.filter(({points}) => points !== 0).map(({label, group}) => group ?? label),
			),
		),
	];
	const sum = (column: number, label: string): number =>
		(sources[column] ?? []).reduce(
			(all, one) => all + ((one.group ?? one.label) === label ? one.points : 0),
			0,
		);
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
					{labels.map((label) => (
						<tr key={label}>
							<th scope="row">{capital(label)}</th>
							{order.map((seat, column) => (
								<td key={seat}>
									{sum(column, label) ? signed(sum(column, label)) : '–'}
								</td>
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
