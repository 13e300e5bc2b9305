// A seat's goods in Caylus, as numbers.
import {Count} from '#art/art';
import {t} from '#app/words';
import type {GoodsProps} from '#games/view';
import {cubeName} from './names';
import {CUBES, PHASES, type State} from './state';
import type {Caylus} from './types';

// words: web.caylus.order.*
/** "1st": the place in the turn order, and whether the seat has passed. */
function orderNote(state: State, seat: number): string {
	const place = state.order.indexOf(seat + 1) + 1;
	const passed = state.phase === PHASES.workers && state.passing.includes(seat + 1);
	return [place ? t(`web.caylus.order.${place}`) : '', passed ? t('web.caylus.passed') : '']
		.filter(Boolean)
		.join(' · ');
}

export function Goods({shown, seat}: GoodsProps<Caylus>) {
	const own = shown.state.seats[seat];
	if (!own) return null;
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
			<span class="small">{orderNote(shown.state, seat)}</span>
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
