// goods.tsx - what a seat of Tiletum has, in figures.
import {Count} from '../../art/art';
import {t} from '../../app/words';
import type {GoodsProps} from '../view';
import {resourceName} from './names';
import {RESOURCES} from './state';
import type {Tiletum} from './types';

// words: web.caylus.order.*
export function Goods({shown, printed, seat, compact}: GoodsProps<Tiletum>) {
	const own = shown.state.seats[seat];
	if (!own) return null;
	const place = shown.state.order.indexOf(seat + 1) + 1;
	return (
		<>
			<div class="goods">
				{RESOURCES.map((resource) => (
					<Count
						key={resource}
						name={resource}
						n={own.goods[resource]}
						size={20}
						label={resourceName(resource)}
					/>
				))}
				<span class="spring" />
				{!compact && (
					<span class="small">{place ? t(`web.caylus.order.${place}`) : ''}</span>
				)}
			</div>
			{!compact && (
				<div class="goods tt-second">
					<Count
						name="house"
						seat={seat}
						n={own.houses}
						label={t('web.tiletum.houses')}
					/>
					<Count
						name="pillar"
						seat={seat}
						n={own.pillars}
						label={t('web.tiletum.pillars')}
					/>
					<Count name="crest" n={own.crests} label={t('web.tiletum.crests')} />
					<Count
						name="contract"
						n={own.contracts.length}
						label={t('web.tiletum.fulfilled')}
					/>
					<Count name="city" n={own.completed} label={t('web.tiletum.completed')} />
					<span class="spring" />
					<span class="small">
						{t('web.tiletum.store', own.store.length, printed.facts.store_spaces)}
					</span>
				</div>
			)}
		</>
	);
}
