// A seat's goods in Caylus, as numbers.
import {Count, TurnOrder} from '#art/art';
import {t} from '#app/words';
import type {GoodsProps} from '#games/view';
import {cubeName} from './names';
import {CUBES, PHASES, type State} from './state';
import type {Caylus} from './types';

function hasPassed(state: State, seat: number): boolean {
	return state.phase === PHASES.workers && state.passing.includes(seat + 1);
}

export function Goods({shown, seat}: GoodsProps<Caylus>) {
	const own = shown.state.seats[seat];
	if (!own) return null;
	const place = shown.state.order.indexOf(seat + 1) + 1;
	return (
		<div class="goods cy-goods">
			{CUBES.map((cube) => (
				<Count
					key={cube}
					name={cube}
					n={own.cubes[cube]}
					size={20}
					label={cubeName(cube)}
				/>
			))}
			<Count name="denier" n={own.deniers} size={20} label={t('web.caylus.deniers')} />
			<span class="spring" />
			{hasPassed(shown.state, seat) && <span class="small">{t('web.caylus.passed')}</span>}
			{place > 0 && shown.actor !== 'over' && <TurnOrder place={place} />}
			<Count
				name="worker"
				seat={seat}
				n={own.workers}
				size={20}
				label={t('web.caylus.workers-home')}
			/>
		</div>
	);
}
