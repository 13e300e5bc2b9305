// The board of any seat, for the other players: its buildings, and where it stands on the map.
import {Token} from '#art/art';
import {t} from '#app/words';
import type {TableProps} from '#games/view';
import {spotName} from './names';
import {DRAWER_PLAN, PHONE_PLAN, SeatBoard} from './seat_board';
import type {SpotName, State} from './state';
import type {Tiletum} from './types';

/** What a seat has on the map: token and spot, as often as it is there. */
export function onMap(state: State, seat: number): {token: string; spot: SpotName}[] {
	const own = state.seats[seat];
	if (!own) return [];
	const spots = Object.entries(state.map) as [SpotName, State['map'][SpotName]][];
	const built = (token: 'house' | 'pillar'): {token: string; spot: SpotName}[] =>
		spots.flatMap(([spot, found]) => {
			if (found.road) return [];
			const owners =
				token === 'house'
					? found.houses.map(({owner}) => owner)
					: (found.cathedral?.pillars ?? []);
			return owners.filter((owner) => owner === seat + 1).map(() => ({token, spot}));
		});
	return [
		...built('house'),
		...built('pillar'),
		{token: 'merchant', spot: own.merchant},
		{token: 'architect', spot: own.architect},
	];
}

export function RivalBoard(props: TableProps<Tiletum> & {seat: number}) {
	const {shown, seat, names, narrow} = props;
	const things = onMap(shown.state, seat);
	return (
		<>
			<div class="tt-rival">
				<SeatBoard
					seat={seat}
					plan={narrow ? PHONE_PLAN : DRAWER_PLAN}
					label={t('web.seat-board', names[seat] ?? '')}
					props={props}
				/>
			</div>
			<h3>{t('web.tiletum.on-map')}</h3>
			<ul class="plain tt-on-map">
				{things.map(({token, spot}, at) => (
					<li key={at}>
						<Token name={token} seat={seat} size={20} />
						{spotName(spot)}
					</li>
				))}
			</ul>
		</>
	);
}
