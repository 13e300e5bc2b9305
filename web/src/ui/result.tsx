// result.tsx - the end: places, points and where they came from.
import {Badge, Points} from '../art/art';
import type {Session} from '../app/session';
import {signed, t} from '../app/words';

export function Result({session, names}: {session: Session; names: string[]}) {
	const shown = session.shown.value;
	const places = session.places();
	const order = names.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
	return (
		<section class="panel result">
			<h2>{t('web.result')}</h2>
			<table>
				<tbody>
					{order.map((seat) => (
						<tr key={seat}>
							<td>{places[seat]}.</td>
							<th scope="row">
								<Badge seat={seat} /> {names[seat]}
							</th>
							<td class="small">
								{session.view
									.sources(shown, seat, session.log.value)
									.filter(({points}) => points !== 0)
									.map(({points}) => signed(points))
									.join(' ')}
							</td>
							<td>
								<Points points={shown.points[seat] ?? 0} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
