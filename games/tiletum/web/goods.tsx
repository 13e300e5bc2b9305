// A seat's goods in Tiletum, as numbers.
import {Count, TurnOrder} from '#art/art';
import {t} from '#app/words';
import type {GoodsProps} from '#games/view';
import {resourceName} from './names';
import {Skyline} from './skyline';
import {RESOURCES} from './state';
import type {Tiletum} from './types';

export function Goods({shown, printed, seat, compact}: GoodsProps<Tiletum>) {
	const own = shown.state.seats[seat];
	if (!own) return null;
	const place = shown.state.order.indexOf(seat + 1) + 1;
	const size = compact ? 20 : 18;
	const goods = RESOURCES.map((resource) => (
		<Count
			key={resource}
			name={resource}
			n={own.goods[resource]}
			size={size}
			label={resourceName(resource)}
		/>
	));
	const supply = (
		<>
			<Count
				name="house"
				seat={seat}
				n={own.houses}
				size={size}
				label={t('web.tiletum.houses')}
			/>
			<Count
				name="pillar"
				seat={seat}
				n={own.pillars}
				size={size}
				label={t('web.tiletum.pillars')}
			/>
		</>
	);
	if (compact)
		return (
			<div class="goods">
				{goods}
				{supply}
			</div>
		);
	return (
		<div class="tt-goods">
			<span class="tt-order">
				{place > 0 && shown.actor !== 'over' && <TurnOrder place={place} />}
			</span>
			<div>
				<div class="goods">{goods.slice(0, 3)}</div>
				<div class="goods">
					{goods.slice(3)}
					{supply}
				</div>
			</div>
			<Skyline own={own} seat={seat} facts={printed.facts} />
		</div>
	);
}
